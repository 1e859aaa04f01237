import type { ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { AccessibleScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { changeOwnPassword } from '../../users/verbs/own-profile.ts';
import { hashPassword, isRightPassword, assertStrongPassword } from '../password.ts';
import { endSessions } from '../store.ts';
import { notifySessionsEnded } from './end-session.ts';
import { limited } from './limit-attempts.ts';
import { forgetCodes } from './limit-codes.ts';
import { queueMail } from './queue-mail.ts';

/** Changes the caller's password; their other sessions end. Wrong current passwords count like failed sign-ins. */
export async function changePassword(
  { app, scope, caller }: ContextWithCaller<AccessibleScope>,
  { address, ...input }: { current_password: string; new_password: string } & { address: string },
): Promise<void> {
  const account = await app.database.app((tx) => accountById({ tx }, caller.userId));
  if (!account) throw new Failure('unauthenticated');
  const attempt = async () => (await isRightPassword(app, input.current_password, account.passwordHash)) || null;
  const owner = () => caller.userId;
  await limited({ app }, { account: account.email, address, owner, attempt }).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== 'sign_in_failed') throw refusal;
    throw new Failure('validation', undefined, { current_password: say('wrong_current_password') });
  });
  await assertStrongPassword(input.new_password, 'new_password', account);
  const passwordHash = await hashPassword(app, input.new_password);
  const ended = await app.database.app(async (tx) => {
    await changeOwnPassword({ tx }, { userId: caller.userId, passwordHash });
    await forgetCodes({ tx }, { userId: caller.userId, what: 'new password' });
    const entry = {
      action: 'change_password',
      entityType: 'user',
      entityId: caller.userId,
      name: account.email,
    } as const;
    await recordForInstallation({ tx }, { actor: scope.actor, entries: [entry] });
    await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'password_changed', user_id: caller.userId } });
    return endSessions(tx, { userId: caller.userId, exceptUuid: caller.sessionUuid }, 'the password was changed');
  });
  notifySessionsEnded({ app }, { userId: caller.userId, uuids: ended });
}
