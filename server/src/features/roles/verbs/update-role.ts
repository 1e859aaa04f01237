import type { ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { AccessibleScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeRole, isNameTaken, lockRole, type RoleRow } from '../store.ts';
import { findRoleHolders } from '../store-assignments.ts';
import { meaningfulAt, MORE_THAN_OWN, nameTaken } from './create-role.ts';
import { assertOwnPermissions, requireRoleRight } from './require-rights.ts';
import { findSeenRole } from './get-role.ts';
import { disconnectUsers } from './disconnect-users.ts';

export interface RoleChange {
  name?: string | undefined;
  permissions?: readonly PermissionKey[] | undefined;
}

/** Changes a custom role. The caller must have every permission that they add or remove. */
export async function updateRole(
  { app, scope: accessible, authority }: ContextWithAuthority<AccessibleScope>,
  { id, ...change }: RoleChange & { id: number },
): Promise<void> {
  const checkedRole = await app.database.read(accessible, (tx) => findSeenRole({ tx, scope: accessible }, id));
  const scope = await requireRoleRight({ authority }, { verb: 'UPDATE', ownerCompanyId: checkedRole.ownerCompanyId });
  assertOwnRole(checkedRole);
  const keys = change.permissions && meaningfulAt(checkedRole.context, change.permissions);
  if (keys) {
    const level = checkedRole.ownerCompanyId === null ? 'app' : 'company';
    await assertOwnPermissions(
      { authority },
      {
        level,
        id: checkedRole.ownerCompanyId ?? 0,
        keys: difference(checkedRole.permissions, keys),
        refusal: MORE_THAN_OWN,
      },
    );
  }

  const losers = await app.database.write(scope, async (tx) => {
    const before = await lockRole(tx, id);
    if (!before) throw new Failure('not_found');
    // The role may have changed since the permission check.
    if (keys && difference(before.permissions, checkedRole.permissions).length > 0) throw new Failure('conflict');
    const { name = before.name } = change;
    const permissions = keys ?? before.permissions;
    if (name !== before.name && (await isNameTaken(tx, { ...before, name }, id))) throw nameTaken();
    await changeRole(tx, id, { name, permissions, updatedBy: scope.actor.userId });
    await record(
      { tx, scope },
      {
        action: 'update',
        entityType: 'role',
        entityId: id,
        name,
        before: { name: before.name, permissions: before.permissions },
        after: { name, permissions },
      },
    );
    const isNarrower = before.permissions.some((key) => !permissions.includes(key));
    return isNarrower ? await findRoleHolders(tx, id) : [];
  });
  app.access.forgetAll();
  disconnectUsers({ app }, losers);
}

export function assertOwnRole(role: RoleRow): void {
  if (role.systemRole) throw new Failure('forbidden', say('system_role'));
}

export const difference = (one: readonly PermissionKey[], other: readonly PermissionKey[]): PermissionKey[] => [
  ...one.filter((key) => !other.includes(key)),
  ...other.filter((key) => !one.includes(key)),
];
