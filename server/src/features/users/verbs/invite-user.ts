import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { mailInvitation, makeInvitation } from '../../sign-in/verbs/invite.ts';
import { lockUser } from '../store.ts';

/** Sends the invitation again; the link of an earlier one ends. */
export async function inviteUser(app: App, scope: AppScope, id: number): Promise<void> {
  const invited = await app.database.write(scope, async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw new Failure('not_found');
    if (!row.active) throw new Failure('conflict', 'This user is blocked. Activate the account first.');
    if (row.passwordHash !== null) throw new Failure('conflict', 'This user has chosen a password already.');
    await record(tx, scope, { action: 'invite', entityType: 'user', entityId: id, name: row.email });
    return { secret: await makeInvitation(tx, scope.actor, id), email: row.email, first_name: row.firstName };
  });
  await mailInvitation(app, scope.actor, invited, invited.secret);
}
