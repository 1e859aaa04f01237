import { permissionKeys, permissionLabel, permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Permission, Role } from '@dossier/contract/roles/schema';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { Authorship } from '../users/verbs/load-authorship.ts';
import type { RoleRow } from './store.ts';

/** Related data for the roles of a page. */
export interface RelatedData {
  authorship: (row: RoleRow) => Authorship;
  companyNames: ReadonlyMap<number, string>;
  holders: ReadonlyMap<number, number>;
}

export function presentRole(row: RoleRow, { authorship, companyNames, holders }: RelatedData): Role {
  const { ownerCompanyId } = row;
  return {
    id: row.id,
    name: row.name,
    key: row.key,
    context: row.context,
    company: ownerCompanyId === null ? null : { id: ownerCompanyId, name: companyNames.get(ownerCompanyId) ?? '' },
    deleted: row.deletedAt !== null,
    system_role: row.systemRole,
    // Keys of permissions that this version does not offer grant nothing.
    permissions: row.permissions.filter((key) => offeredPermissions.includes(key)).map(presentPermission),
    number_of_members: holders.get(row.id) ?? 0,
    ...authorship(row),
  };
}

export function presentPermission(key: PermissionKey): Permission {
  return {
    id: permissionKeys.indexOf(key) + 1,
    key,
    applies_to: [...permissions[key]],
    name: permissionLabel(key),
  };
}
