import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { SessionCookies } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountByEmail, accountById, type Account } from '../../users/verbs/account-of.ts';
import { hashOf } from '../secret-token.ts';
import { isRightPassword } from '../password.ts';
import { useOneTimeToken } from '../store.ts';
import { limited } from './limit-attempts.ts';
import { openSession, type SignInPlace } from './open-session.ts';

export interface SignedIn {
  answer: LoginAnswer;
  cookies: SessionCookies;
}

/** The purpose of the link that the first start prints. */
export const SIGN_IN_LINK = 'sign_in_link';

/** Signs in by e-mail address and password. Neither the answer nor its time tells whether there is such an account. */
export async function signIn(
  app: App,
  scope: AppScope,
  given: { email: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const attempt = async () => {
    const account = await app.database.app((tx) => accountByEmail(tx, given.email));
    const right = await isRightPassword(given.password, account?.passwordHash ?? null);
    return right && account?.usable ? account : null;
  };
  const account = await limited(app, { account: given.email, address: place.address, attempt });
  return begin(app, scope, account, place, 'password');
}

/** Signs in by a link that works once. */
export async function signInByLink(app: App, scope: AppScope, token: string, place: SignInPlace): Promise<SignedIn> {
  const attempt = () =>
    app.database.app(async (tx) => {
      const userId = await useOneTimeToken(tx, SIGN_IN_LINK, hashOf(token));
      const account = userId === null ? null : await accountById(tx, userId);
      return account?.usable ? account : null;
    });
  const account = await limited(app, { account: null, address: place.address, attempt });
  return begin(app, scope, account, place, 'link');
}

async function begin(
  app: App,
  scope: AppScope,
  account: Account,
  place: SignInPlace,
  secret: 'password' | 'link',
): Promise<SignedIn> {
  const { uuid, cookies } = await app.database.app(async (tx) => {
    const session = await openSession(tx, account.id, place);
    const { id, email } = account;
    await record(tx, scope, {
      action: 'sign_in',
      entityType: 'user',
      entityId: id,
      name: email,
      by: id,
      after: { with: secret },
    });
    return session;
  });
  app.access.forget(account.id);
  return {
    answer: { authentication_token: await app.tokens.issue(account.id, uuid), tf_status: 'disabled' },
    cookies,
  };
}
