import type { Context, ContextWithCaller, GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { RecoverySignIn } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Caller } from '../../../access/actor.ts';
import type { SessionCookies } from '../../../access/session-cookies.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { type Account, accountById } from '../../users/verbs/find-account.ts';
import { findRecoveryCode } from '../recovery-codes.ts';
import { endSessions, findSession } from '../store.ts';
import {
  countRecoveryCodes,
  findTwoFactor,
  resealTwoFactor,
  unusedRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
} from '../store-factors.ts';
import { findStep } from '../totp.ts';
import { notifySessionsEnded } from './end-session.ts';
import { limitedSecondFactor } from './limit-codes.ts';
import { openSession, type SignInPlace } from './open-session.ts';
import { tokenFor } from './tf-status.ts';

/** Binds the encrypted secret to one user. */
export const secretContext = (userId: number): string => `two_factor:${userId}`;

/** Whether this is an unused code of the user's authenticator app; marks it as used. */
export async function isRightCode(
  { app, tx }: Pick<Context, 'app'> & GlobalTransaction,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const factor = await findTwoFactor(tx, userId);
  if (!factor) return false;
  const secret = app.secrets.open(factor.secret, secretContext(userId));
  const step = findStep(secret, code);
  if (step === null || !(await consumeStep(tx, userId, step))) return false;
  if (app.secrets.isOld(factor.secret)) {
    await resealTwoFactor(tx, userId, app.secrets.seal(secret, secretContext(userId)));
  }
  return true;
}

/** Passes the second factor with a code of the authenticator app. */
export async function verifyTwoFactor(
  { app, scope, caller }: ContextWithCaller<AppScope>,
  { code, place }: { code: string; place: SignInPlace },
): Promise<{ answer: { access_token: string }; cookies: SessionCookies }> {
  await assertTwoFactorPending(app, caller);
  const attempt = () =>
    app.database.app(async (tx) => {
      if (!(await isRightCode({ app, tx }, { userId: caller.userId, code }))) return null;
      return passTwoFactor({ tx, scope, caller }, { place, by: 'code' });
    });
  return presentPassed(
    { app, caller },
    await limitedSecondFactor({ app }, { actor: scope.actor, userId: caller.userId, address: place.address, attempt }),
  );
}

/** Passes the second factor with a recovery code, which works once. */
export async function verifyRecoveryCode(
  { app, scope, caller }: ContextWithCaller<AppScope>,
  { code, place }: { code: string; place: SignInPlace },
): Promise<{ answer: RecoverySignIn; cookies: SessionCookies }> {
  await assertTwoFactorPending(app, caller);
  const { userId } = caller;
  const passed = await limitedSecondFactor(
    { app },
    {
      actor: scope.actor,
      userId,
      address: place.address,
      attempt: async () => {
        // Comparing is slow, so it runs outside the transaction.
        const match = await findRecoveryCode(code, await app.database.app((tx) => unusedRecoveryCodes(tx, userId)));
        if (!match) return null;
        return app.database.app(async (tx) => {
          if (!(await consumeRecoveryCode(tx, match.id))) return null;
          const session = await passTwoFactor({ tx, scope, caller }, { place, by: 'rescue code' });
          return { ...session, left: await countRecoveryCodes(tx, userId) };
        });
      },
    },
  );
  const { answer, cookies } = presentPassed({ app, caller }, passed);
  return { answer: { ...answer, rescue_codes_left: passed.left }, cookies };
}

/** Only a session with a pending second factor can pass it. */
async function assertTwoFactorPending(app: App, { sessionUuid, userId }: Caller): Promise<void> {
  await app.database.app(async (tx) => {
    const [session, factor] = [await findSession(tx, sessionUuid), await findTwoFactor(tx, userId)];
    if (!session) throw new Failure('unauthenticated');
    if (!factor) throw new Failure('conflict', say('two_factor_not_set_up'));
    if (session.twoFactorAt) throw new Failure('conflict', say('two_factor_passed'));
  });
}

interface Passed {
  session: Awaited<ReturnType<typeof openSession>>;
  ended: string[];
}

/** Replaces the pending session with a new one, so that a leaked token of the first step is useless. */
export async function passTwoFactor(
  { tx, scope, caller }: TransactionContext<AppScope> & Pick<ContextWithCaller, 'caller'>,
  { place, by }: { place: SignInPlace; by: 'code' | 'rescue code' | 'setup' },
): Promise<Passed> {
  const account = await requireAccount({ tx }, caller.userId);
  const ended = await endSessions(tx, { uuid: caller.sessionUuid }, 'two-factor was passed');
  if (ended.length === 0) throw new Failure('unauthenticated');
  const session = await openSession({ tx }, { userId: caller.userId, place, twoFactorAt: new Date() });
  await record(
    { tx, scope },
    {
      action: 'pass_two_factor',
      entityType: 'user',
      entityId: account.id,
      name: account.email,
      after: { by },
    },
  );
  return { session, ended };
}

/** Notifies the other processes and returns the response for the browser. */
export function presentPassed(
  { app, caller }: Pick<ContextWithCaller, 'app' | 'caller'>,
  { session, ended }: Passed,
): { answer: { access_token: string }; cookies: SessionCookies } {
  notifySessionsEnded({ app }, { userId: caller.userId, uuids: ended });
  const { authentication_token } = tokenFor({ app }, { session, status: session.status });
  return { answer: { access_token: authentication_token }, cookies: session.cookies };
}

export async function requireAccount({ tx }: GlobalTransaction, userId: number): Promise<Account> {
  const account = await accountById({ tx }, userId);
  if (!account?.usable) throw new Failure('unauthenticated');
  return account;
}
