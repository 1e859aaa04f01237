import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/users/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { mailInvitation, makeInvitation } from '../../sign-in/verbs/invite.ts';
import { lockUser } from '../store.ts';

/** Sends the invitation again; earlier links become invalid. */
export async function inviteUser({ app, scope }: Context<AppScope>, id: number): Promise<void> {
  const invited = await app.database.write(scope, async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw new Failure('not_found');
    if (!row.active) throw new Failure('conflict', say('blocked'));
    if (row.passwordHash !== null) throw new Failure('conflict', say('has_password'));
    await record({ tx, scope }, { action: 'invite', entityType: 'user', entityId: id, name: row.email });
    return {
      secret: await makeInvitation({ tx }, { inviter: scope.actor, userId: id }),
      email: row.email,
      first_name: row.firstName,
    };
  });
  await mailInvitation({ app }, { actor: scope.actor, to: invited, secret: invited.secret });
}
