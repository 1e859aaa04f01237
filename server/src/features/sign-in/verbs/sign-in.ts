import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { accountByEmail, accountById } from '../../users/verbs/find-account.ts';
import { upgradePasswordHash } from '../../users/verbs/own-profile.ts';
import { hashPassword, needsRehash, isRightPassword } from '../password.ts';
import { hashToken } from '../secret-token.ts';
import { useOneTimeToken } from '../store.ts';
import { limited } from './limit-attempts.ts';
import { beginSession, type SignedIn, type SignInPlace } from './open-session.ts';

/** The purpose of the link that the first start prints. */
export const SIGN_IN_LINK = 'sign_in_link';

/** Signs in by e-mail address and password. Neither the response nor its timing reveals whether the account exists. */
export async function signIn(
  { app, scope }: Context<AppScope>,
  { place, ...input }: { email: string; password: string } & { place: SignInPlace },
): Promise<SignedIn> {
  const account = await limited(
    { app },
    {
      account: input.email,
      address: place.address,
      look: (tx) => accountByEmail({ tx }, input.email),
      owner: (user) => user?.id ?? null,
      attempt: async (user) => {
        const right = await isRightPassword(app, input.password, user?.passwordHash ?? null);
        return right && user?.usable ? user : null;
      },
    },
  );
  const stored = account.passwordHash;
  if (stored !== null && needsRehash(app, stored)) {
    // Only now is the plain password available.
    const passwordHash = await hashPassword(app, input.password);
    await app.database.app((tx) =>
      upgradePasswordHash({ tx }, { userId: account.id, before: stored, after: passwordHash }),
    );
  }
  return beginSession({ app, scope }, { account, place, proof: { with: 'password' } });
}

/** Signs in with a one-time link. */
export async function signInByLink(
  { app, scope }: Context<AppScope>,
  { token, place }: { token: string; place: SignInPlace },
): Promise<SignedIn> {
  const attempt = () =>
    app.database.app(async (tx) => {
      const userId = await useOneTimeToken(tx, [SIGN_IN_LINK], hashToken(token));
      const account = userId === null ? null : await accountById({ tx }, userId);
      return account?.usable ? account : null;
    });
  const account = await limited({ app }, { account: null, address: place.address, attempt, refusal: 'link_expired' });
  return beginSession({ app, scope }, { account, place, proof: { with: 'link' } });
}
