import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Caller } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { isRightPassword } from '../password.ts';
import { makeRescueCodes } from '../rescue-codes.ts';
import { deleteTwoFactor, factorsOf, replaceRescueCodes } from '../store-factors.ts';
import { forgetCodes, limitedSecondFactor } from './limit-codes.ts';
import { queueMail } from './queue-mail.ts';
import { demandAccount, isRightCode } from './two-factor.ts';

/** Turns two-factor off with the password, where there is one, and a code. Refused where it is demanded. */
export async function disableTwoFactor(
  app: App,
  scope: ReachScope,
  caller: Caller,
  given: { password: string; code: string },
  address: string,
): Promise<void> {
  const { userId } = caller;
  const account = await app.database.app(async (tx) => {
    const { demanded_somewhere } = await factorsOf(tx, userId);
    if (demanded_somewhere)
      throw new Failure('forbidden', 'Two-factor is demanded of you, so it cannot be turned off.');
    return demandAccount(tx, userId);
  });
  await limitedSecondFactor(app, scope.actor, userId, address, async () => {
    const { passwordHash } = account;
    const known = passwordHash === null || (await isRightPassword(app, given.password, passwordHash));
    return (known && (await app.database.app((tx) => isRightCode(app, tx, userId, given.code)))) || null;
  }).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== 'wrong_code') throw refusal;
    throw new Failure('wrong_code', 'The password or the code is not right. Type both again, with the next code.');
  });
  await app.database.app(async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) throw new Failure('conflict', 'Two-factor is not on.');
    await forgetCodes(tx, userId, 'second factor is gone');
    const deed = { action: 'disable_two_factor', entityType: 'user', entityId: userId, name: account.email } as const;
    await recordForInstallation(tx, scope.actor, deed);
    await queueMail(app, tx, scope.actor, { what: 'two_factor_off', user_id: userId });
  });
}

/** Ten new rescue codes for a code of the authenticator app; the old ones stop working. */
export async function renewRescueCodes(
  app: App,
  scope: ReachScope,
  caller: Caller,
  code: string,
  address: string,
): Promise<{ rescue_codes: string[] }> {
  const { userId } = caller;
  const attempt = () => app.database.app(async (tx) => (await isRightCode(app, tx, userId, code)) || null);
  await limitedSecondFactor(app, scope.actor, userId, address, attempt);
  const { codes, hashes } = await makeRescueCodes();
  await app.database.app(async (tx) => {
    await replaceRescueCodes(tx, userId, hashes);
    const { email } = await demandAccount(tx, userId);
    const deed = { action: 'renew_rescue_codes', entityType: 'user', entityId: userId, name: email } as const;
    await recordForInstallation(tx, scope.actor, deed);
  });
  return { rescue_codes: codes };
}
