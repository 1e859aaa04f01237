import { Failure } from '@dossier/contract/base/failure';
import type { Rescued } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Caller, SessionCookies } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { type Account, accountById } from '../../users/verbs/account-of.ts';
import { findRescueCode } from '../rescue-codes.ts';
import { endSessions, findSession } from '../store.ts';
import {
  countRescueCodes,
  findTwoFactor,
  resealTwoFactor,
  unusedRescueCodes,
  takeRescueCode,
  takeStep,
} from '../store-factors.ts';
import { stepOf } from '../totp.ts';
import { tellSessionsEnded } from './end-session.ts';
import { limitedSecondFactor } from './limit-codes.ts';
import { openSession, type SignInPlace } from './open-session.ts';
import { tokenFor } from './tf-status.ts';

/** Seals the secret of one user and of nobody else. */
export const secretContext = (userId: number): string => `two_factor:${userId}`;

/** Whether this is a code of the user's authenticator app that was not used yet; it is used up by asking. */
export async function isRightCode(app: Pick<App, 'secrets'>, tx: Tx, userId: number, code: string): Promise<boolean> {
  const factor = await findTwoFactor(tx, userId);
  if (!factor) return false;
  const secret = app.secrets.open(factor.secret, secretContext(userId));
  const step = stepOf(secret, code);
  if (step === null || !(await takeStep(tx, userId, step))) return false;
  if (app.secrets.isOld(factor.secret)) {
    await resealTwoFactor(tx, userId, app.secrets.seal(secret, secretContext(userId)));
  }
  return true;
}

/** Passes the second factor with a code of the authenticator app. */
export async function verifyTwoFactor(
  app: App,
  scope: AppScope,
  caller: Caller,
  code: string,
  place: SignInPlace,
): Promise<{ answer: { access_token: string }; cookies: SessionCookies }> {
  await demandWaiting(app, caller);
  const attempt = () =>
    app.database.app(async (tx) => {
      if (!(await isRightCode(app, tx, caller.userId, code))) return null;
      return passTwoFactor(tx, scope, caller, place, 'code');
    });
  return tell(app, caller, await limitedSecondFactor(app, scope.actor, caller.userId, place.address, attempt));
}

/** Passes the second factor with a rescue code, which works once. */
export async function rescueTwoFactor(
  app: App,
  scope: AppScope,
  caller: Caller,
  code: string,
  place: SignInPlace,
): Promise<{ answer: Rescued; cookies: SessionCookies }> {
  await demandWaiting(app, caller);
  const { userId } = caller;
  const passed = await limitedSecondFactor(app, scope.actor, userId, place.address, async () => {
    // Comparing takes a while, so no transaction waits for it.
    const found = await findRescueCode(code, await app.database.app((tx) => unusedRescueCodes(tx, userId)));
    if (!found) return null;
    return app.database.app(async (tx) => {
      if (!(await takeRescueCode(tx, found.id))) return null;
      const opened = await passTwoFactor(tx, scope, caller, place, 'rescue code');
      return { ...opened, left: await countRescueCodes(tx, userId) };
    });
  });
  const { answer, cookies } = tell(app, caller, passed);
  return { answer: { ...answer, rescue_codes_left: passed.left }, cookies };
}

/** Only a session that waits for its second factor can pass it. */
async function demandWaiting(app: App, { sessionUuid, userId }: Caller): Promise<void> {
  await app.database.app(async (tx) => {
    const [session, factor] = [await findSession(tx, sessionUuid), await findTwoFactor(tx, userId)];
    if (!session) throw new Failure('unauthenticated');
    if (!factor) throw new Failure('conflict', 'Two-factor is not set up for this account.');
    if (session.twoFactorAt) throw new Failure('conflict', 'This session has passed two-factor already.');
  });
}

interface Passed {
  session: Awaited<ReturnType<typeof openSession>>;
  ended: string[];
}

/** The waiting session ends and a new one begins: whoever saw the token of the first half has nothing of the second. */
export async function passTwoFactor(
  tx: Tx,
  scope: AppScope,
  caller: Caller,
  place: SignInPlace,
  by: 'code' | 'rescue code' | 'setup',
): Promise<Passed> {
  const account = await demandAccount(tx, caller.userId);
  const ended = await endSessions(tx, { uuid: caller.sessionUuid }, 'two-factor was passed');
  if (ended.length === 0) throw new Failure('unauthenticated');
  const session = await openSession(tx, caller.userId, place, new Date());
  await record(tx, scope, {
    action: 'pass_two_factor',
    entityType: 'user',
    entityId: account.id,
    name: account.email,
    after: { by },
  });
  return { session, ended };
}

/** Tells the other processes and gives what the browser needs. */
export function tell(
  app: App,
  caller: Caller,
  { session, ended }: Passed,
): { answer: { access_token: string }; cookies: SessionCookies } {
  tellSessionsEnded(app, caller.userId, ended);
  const { authentication_token } = tokenFor(app, session, session.status);
  return { answer: { access_token: authentication_token }, cookies: session.cookies };
}

export async function demandAccount(tx: Tx, userId: number): Promise<Account> {
  const account = await accountById(tx, userId);
  if (!account?.usable) throw new Failure('unauthenticated');
  return account;
}
