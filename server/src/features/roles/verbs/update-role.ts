import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeRole, isNameTaken, lockRole, type RoleRow } from '../store.ts';
import { holdersOf } from '../store-assignments.ts';
import { meaningfulAt, MORE_THAN_OWN, nameTaken } from './create-role.ts';
import { demandOwnPermissions, demandRoleRight } from './demand-rights.ts';
import { findSeenRole } from './get-role.ts';
import { disconnectUsers } from './rights-taken.ts';

export interface RoleChange {
  name?: string | undefined;
  permissions?: readonly PermissionKey[] | undefined;
}

/** Changes a role that is no system role. Whoever adds or removes a permission must hold it. */
export async function updateRole(
  app: App,
  seen: ReachScope,
  authority: Authority,
  id: number,
  change: RoleChange,
): Promise<void> {
  const known = await app.database.read(seen, (tx) => findSeenRole(tx, seen, id));
  const scope = await demandRoleRight(authority, 'UPDATE', known.ownerCompanyId);
  demandOwnRole(known);
  const keys = change.permissions && meaningfulAt(known.context, change.permissions);
  if (keys) {
    const level = known.ownerCompanyId === null ? 'app' : 'company';
    await demandOwnPermissions(
      authority,
      level,
      known.ownerCompanyId ?? 0,
      difference(known.permissions, keys),
      MORE_THAN_OWN,
    );
  }

  const losers = await app.database.write(scope, async (tx) => {
    const before = await lockRole(tx, id);
    if (!before) throw new Failure('not_found');
    // Somebody else may have changed it since the rights were looked at.
    if (keys && difference(before.permissions, known.permissions).length > 0) throw new Failure('conflict');
    const { name = before.name } = change;
    const permissions = keys ?? before.permissions;
    if (name !== before.name && (await isNameTaken(tx, { ...before, name }, id))) throw nameTaken();
    await changeRole(tx, id, { name, permissions, updatedBy: scope.actor.userId });
    await record(tx, scope, {
      action: 'update',
      entityType: 'role',
      entityId: id,
      name,
      before: { name: before.name, permissions: before.permissions },
      after: { name, permissions },
    });
    const isNarrower = before.permissions.some((key) => !permissions.includes(key));
    return isNarrower ? await holdersOf(tx, id) : [];
  });
  app.access.forgetAll();
  disconnectUsers(app, losers);
}

export function demandOwnRole(role: RoleRow): void {
  if (role.systemRole) throw new Failure('forbidden', 'System roles belong to the product and cannot be changed.');
}

export const difference = (one: readonly PermissionKey[], other: readonly PermissionKey[]): PermissionKey[] => [
  ...one.filter((key) => !other.includes(key)),
  ...other.filter((key) => !one.includes(key)),
];
