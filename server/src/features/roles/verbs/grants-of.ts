import { and, eq, isNull } from 'drizzle-orm';
import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Tx } from '../../../engines/database/port.ts';
import { role, roleAssignment } from '../tables.ts';

/** A role that somebody holds somewhere. */
export interface Grant {
  roleKey: string | null;
  context: RoleContext;
  /** 0 at app level. */
  contextId: number;
  companyId: number;
  permissions: PermissionKey[];
}

/** Every role that the user holds, at every level. */
export function grantsOf(tx: Tx, userId: number): Promise<Grant[]> {
  return tx
    .select({
      roleKey: role.key,
      context: roleAssignment.context,
      contextId: roleAssignment.contextId,
      companyId: roleAssignment.inCompanyId,
      permissions: role.permissions,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(and(eq(roleAssignment.userId, userId), isNull(role.deletedAt)));
}
