import type { Person } from '@dossier/contract/base/page';
import { permissionKeys, permissionLabel, permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import type { RoleRow } from './store.ts';

export function presentRole(row: RoleRow, personOf: (id: number | null) => Person | null): Role {
  return {
    id: row.id,
    name: row.name,
    context: row.context,
    deleted: row.deletedAt !== null,
    system_role: row.systemRole,
    // A key that an older version knew and this one does not grants nothing.
    permissions: row.permissions.filter((key) => Object.hasOwn(permissions, key)).map(presentPermission),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: personOf(row.createdBy),
    updated_by: personOf(row.updatedBy),
  };
}

function presentPermission(key: PermissionKey): Role['permissions'][number] {
  return {
    id: permissionKeys.indexOf(key) + 1,
    key,
    applies_to: [...permissions[key]],
    name: permissionLabel(key),
  };
}
