import type { ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { AccessibleScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { isRightPassword } from '../password.ts';
import { createRecoveryCodes } from '../recovery-codes.ts';
import { deleteTwoFactor, findFactors, replaceRecoveryCodes } from '../store-factors.ts';
import { forgetCodes, limitedSecondFactor } from './limit-codes.ts';
import { queueMail } from './queue-mail.ts';
import { requireAccount, isRightCode } from './two-factor.ts';

/** Turns off two-factor with the password, if the user has one, and a code. Refused if two-factor is required. */
export async function disableTwoFactor(
  { app, scope, caller }: ContextWithCaller<AccessibleScope>,
  { address, ...input }: { password: string; code: string } & { address: string },
): Promise<void> {
  const { userId } = caller;
  const account = await app.database.app(async (tx) => {
    const { demanded_somewhere } = await findFactors(tx, userId);
    if (demanded_somewhere) throw new Failure('forbidden', say('two_factor_required'));
    return requireAccount({ tx }, userId);
  });
  await limitedSecondFactor(
    { app },
    {
      actor: scope.actor,
      userId,
      address,
      attempt: async () => {
        const { passwordHash } = account;
        const isAuthenticated = passwordHash === null || (await isRightPassword(app, input.password, passwordHash));
        return (
          (isAuthenticated &&
            (await app.database.app((tx) => isRightCode({ app, tx }, { userId, code: input.code })))) ||
          null
        );
      },
    },
  ).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== 'wrong_code') throw refusal;
    throw new Failure('wrong_code', say('password_or_code_wrong'));
  });
  await app.database.app(async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) throw new Failure('conflict', say('two_factor_off'));
    await forgetCodes({ tx }, { userId, what: 'second factor is gone' });
    const entry = { action: 'disable_two_factor', entityType: 'user', entityId: userId, name: account.email } as const;
    await recordForInstallation({ tx }, { actor: scope.actor, entries: [entry] });
    await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'two_factor_off', user_id: userId } });
  });
}

/** Returns ten new recovery codes for a code of the authenticator app; the old ones become invalid. */
export async function renewRecoveryCodes(
  { app, scope, caller }: ContextWithCaller<AccessibleScope>,
  { code, address }: { code: string; address: string },
): Promise<{ rescue_codes: string[] }> {
  const { userId } = caller;
  const attempt = () => app.database.app(async (tx) => (await isRightCode({ app, tx }, { userId, code })) || null);
  await limitedSecondFactor({ app }, { actor: scope.actor, userId, address, attempt });
  const { codes, hashes } = await createRecoveryCodes(app);
  await app.database.app(async (tx) => {
    await replaceRecoveryCodes(tx, userId, hashes);
    const { email } = await requireAccount({ tx }, userId);
    const entry = { action: 'renew_rescue_codes', entityType: 'user', entityId: userId, name: email } as const;
    await recordForInstallation({ tx }, { actor: scope.actor, entries: [entry] });
  });
  return { rescue_codes: codes };
}
