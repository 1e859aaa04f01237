import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { accountByEmail, accountById } from '../../users/verbs/account-of.ts';
import { keepPasswordHash } from '../../users/verbs/self-of.ts';
import { hashPassword, isKeptOtherwise, isRightPassword } from '../password.ts';
import { hashOf } from '../secret-token.ts';
import { useOneTimeToken } from '../store.ts';
import { limited } from './limit-attempts.ts';
import { beginSession, type SignedIn, type SignInPlace } from './open-session.ts';

/** The purpose of the link that the first start prints. */
export const SIGN_IN_LINK = 'sign_in_link';

/** Signs in by e-mail address and password. Neither the answer nor its time tells whether there is such an account. */
export async function signIn(
  app: App,
  scope: AppScope,
  given: { email: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const account = await limited(app, {
    account: given.email,
    address: place.address,
    look: (tx) => accountByEmail(tx, given.email),
    owner: (found) => found?.id ?? null,
    attempt: async (found) => {
      const right = await isRightPassword(app, given.password, found?.passwordHash ?? null);
      return right && found?.usable ? found : null;
    },
  });
  const stored = account.passwordHash;
  if (stored !== null && isKeptOtherwise(app, stored)) {
    // The password is known now alone.
    const passwordHash = await hashPassword(app, given.password);
    await app.database.app((tx) => keepPasswordHash(tx, account.id, stored, passwordHash));
  }
  return beginSession(app, scope, account, place, { with: 'password' });
}

/** Signs in by a link that works once. */
export async function signInByLink(app: App, scope: AppScope, token: string, place: SignInPlace): Promise<SignedIn> {
  const attempt = () =>
    app.database.app(async (tx) => {
      const userId = await useOneTimeToken(tx, [SIGN_IN_LINK], hashOf(token));
      const account = userId === null ? null : await accountById(tx, userId);
      return account?.usable ? account : null;
    });
  const account = await limited(app, { account: null, address: place.address, attempt, refusal: 'link_expired' });
  return beginSession(app, scope, account, place, { with: 'link' });
}
