import type { Context } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { countInvitation } from '../../sign-in/verbs/invite.ts';
import { queueMail } from '../../sign-in/verbs/queue-mail.ts';
import type { RoleRow } from '../store.ts';
import { hasInvitation, insertInvitation } from '../store-invitations.ts';

/** Invites a user whom the caller cannot see to a role; it takes effect when accepted. Throws `rate_limited`. */
export async function inviteMember(
  { app, scope }: Context<TenantScope>,
  { role, user }: { role: RoleRow; user: { id: number; email: string } },
): Promise<void> {
  const { userId: createdBy } = scope.actor;
  if (createdBy === null) throw new Error('Only a user invites.');
  await app.database.write(scope, async (tx) => {
    const isKnown = await hasInvitation(tx, scope, user.id);
    if (!(await insertInvitation(tx, scope, { userId: user.id, roleId: role.id, createdBy }))) return;
    await countInvitation({ tx }, scope.actor);
    await record(
      { tx, scope },
      {
        action: 'invite',
        entityType: 'role',
        entityId: role.id,
        name: role.name,
        after: { email: user.email, context: role.context },
      },
    );
    // One mail for all invitations of the company.
    if (!isKnown)
      await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'role_offered', user_id: user.id } });
    afterCommit(tx, () => announceInvitation({ app }, { userId: user.id, companyId: scope.companyId }));
  });
}

/** Makes the user's browsers reload their invitations. */
export function announceInvitation(
  { app }: Pick<Context, 'app'>,
  { userId, companyId }: { userId: number; companyId: number },
): void {
  app.broadcast.publish(`user:${userId}`, 'company', { id: companyId, change: 'updated' });
}
