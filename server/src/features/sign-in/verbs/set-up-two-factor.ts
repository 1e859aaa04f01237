import type { ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { TwoFactorOn } from '@dossier/contract/sign-in/schema';
import type { SessionCookies } from '../../../access/session-cookies.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { createRecoveryCodes } from '../recovery-codes.ts';
import { endSessions, findSession, setPendingSecret, ensurePendingSecret } from '../store.ts';
import { findTwoFactor, insertTwoFactor, replaceRecoveryCodes } from '../store-factors.ts';
import { newTotpSecret, findStep, totpUrl } from '../totp.ts';
import { limitedCode } from './limit-codes.ts';
import type { SignInPlace } from './open-session.ts';
import { queueMail } from './queue-mail.ts';
import { requireAccount, passTwoFactor, secretContext, presentPassed } from './two-factor.ts';

const alreadyOn = () => new Failure('conflict', say('two_factor_on'));

/**
 * The pending secret of this session; not valid in another one. It does not change until confirmed: the page may be reloaded or open in two
 * tabs after the app has scanned it.
 */
export async function beginTwoFactorSetup({
  app,
  caller,
}: Pick<ContextWithCaller, 'app' | 'caller'>): Promise<{ totp_secret: string; url: string }> {
  const context = secretContext(caller.userId);
  const fresh = app.secrets.seal(newTotpSecret(), context);
  const { pending, email } = await app.database.app(async (tx) => {
    if (await findTwoFactor(tx, caller.userId)) throw alreadyOn();
    const account = await requireAccount({ tx }, caller.userId);
    return { pending: await ensurePendingSecret(tx, caller.sessionUuid, fresh), email: account.email };
  });
  if (pending === null) throw new Failure('unauthenticated');
  const secret = app.secrets.open(pending, context);
  return { totp_secret: secret, url: totpUrl(secret, email) };
}

/** Turns on two-factor with the first code of the new secret. Other sessions end: they never passed it. */
export async function finishTwoFactorSetup(
  { app, scope, caller }: ContextWithCaller<AppScope>,
  { code, place }: { code: string; place: SignInPlace },
): Promise<{ answer: TwoFactorOn; cookies: SessionCookies }> {
  const { userId, sessionUuid } = caller;
  const pending = await app.database.app(async (tx) => {
    if (await findTwoFactor(tx, userId)) throw alreadyOn();
    return (await findSession(tx, sessionUuid))?.pendingSecret ?? null;
  });
  if (pending === null) throw new Failure('conflict', say('secret_required'));
  const secret = app.secrets.open(pending, secretContext(userId));

  const lastStep = await limitedCode(
    { app },
    { userId, address: place.address, attempt: async () => findStep(secret, code) },
  );
  const recovery = await createRecoveryCodes(app);
  const passed = await app.database.app(async (tx) => {
    if (!(await insertTwoFactor(tx, { userId, secret: pending, lastStep }))) throw alreadyOn();
    await setPendingSecret(tx, sessionUuid, null);
    await replaceRecoveryCodes(tx, userId, recovery.hashes);
    const others = await endSessions(tx, { userId, exceptUuid: sessionUuid }, 'two-factor was turned on');
    const account = await requireAccount({ tx }, userId);
    await record(
      { tx, scope },
      {
        action: 'enable_two_factor',
        entityType: 'user',
        entityId: userId,
        name: account.email,
      },
    );
    await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'two_factor_on', user_id: userId } });
    const { session, ended } = await passTwoFactor({ tx, scope, caller }, { place, by: 'setup' });
    return { session, ended: [...ended, ...others] };
  });
  const { answer, cookies } = presentPassed({ app, caller }, passed);
  return { answer: { ...answer, rescue_codes: recovery.codes }, cookies };
}
