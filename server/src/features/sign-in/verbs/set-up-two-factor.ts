import { Failure } from '@dossier/contract/base/failure';
import type { TwoFactorOn } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Caller, SessionCookies } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { makeRescueCodes } from '../rescue-codes.ts';
import { endSessions, findSession, keepPendingSecret, pendingSecretOf } from '../store.ts';
import { findTwoFactor, insertTwoFactor, replaceRescueCodes } from '../store-factors.ts';
import { newTotpSecret, stepOf, totpUrl } from '../totp.ts';
import { limitedCode } from './limit-codes.ts';
import type { SignInPlace } from './open-session.ts';
import { queueMail } from './queue-mail.ts';
import { demandAccount, passTwoFactor, secretContext, tell } from './two-factor.ts';

const alreadyOn = () => new Failure('conflict', 'Two-factor is on already. Turn it off before you set it up again.');

/**
 * The secret of the session that asks; one that another session was given is worth nothing here. It stays the same until it counts: the
 * page may be loaded again, or stand in two tabs, when the authenticator app knows it already.
 */
export async function beginTwoFactorSetup(app: App, caller: Caller): Promise<{ totp_secret: string; url: string }> {
  const context = secretContext(caller.userId);
  const fresh = app.secrets.seal(newTotpSecret(), context);
  const { pending, email } = await app.database.app(async (tx) => {
    if (await findTwoFactor(tx, caller.userId)) throw alreadyOn();
    const account = await demandAccount(tx, caller.userId);
    return { pending: await pendingSecretOf(tx, caller.sessionUuid, fresh), email: account.email };
  });
  if (pending === null) throw new Failure('unauthenticated');
  const secret = app.secrets.open(pending, context);
  return { totp_secret: secret, url: totpUrl(secret, email) };
}

/** Turns two-factor on with the first code of the new secret. Other sessions end: they never passed it. */
export async function finishTwoFactorSetup(
  app: App,
  scope: AppScope,
  caller: Caller,
  code: string,
  place: SignInPlace,
): Promise<{ answer: TwoFactorOn; cookies: SessionCookies }> {
  const { userId, sessionUuid } = caller;
  const pending = await app.database.app(async (tx) => {
    if (await findTwoFactor(tx, userId)) throw alreadyOn();
    return (await findSession(tx, sessionUuid))?.pendingSecret ?? null;
  });
  if (pending === null) throw new Failure('conflict', 'Ask for a secret first, and add it to your authenticator app.');
  const secret = app.secrets.open(pending, secretContext(userId));

  const lastStep = await limitedCode(app, userId, place.address, async () => stepOf(secret, code));
  const rescue = await makeRescueCodes();
  const passed = await app.database.app(async (tx) => {
    if (!(await insertTwoFactor(tx, { userId, secret: pending, lastStep }))) throw alreadyOn();
    await keepPendingSecret(tx, sessionUuid, null);
    await replaceRescueCodes(tx, userId, rescue.hashes);
    const others = await endSessions(tx, { userId, exceptUuid: sessionUuid }, 'two-factor was turned on');
    const account = await demandAccount(tx, userId);
    await record(tx, scope, {
      action: 'enable_two_factor',
      entityType: 'user',
      entityId: userId,
      name: account.email,
    });
    await queueMail(app, tx, scope.actor, { what: 'two_factor_on', user_id: userId });
    const { session, ended } = await passTwoFactor(tx, scope, caller, place, 'setup');
    return { session, ended: [...ended, ...others] };
  });
  const { answer, cookies } = tell(app, caller, passed);
  return { answer: { ...answer, rescue_codes: rescue.codes }, cookies };
}
