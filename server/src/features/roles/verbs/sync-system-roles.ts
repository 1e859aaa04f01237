import type { GlobalTransaction } from '../../../access/context.ts';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import { upsertSystemRole } from '../store.ts';

/** Updates the system roles to those of this version. */
export async function syncSystemRoles({ tx }: GlobalTransaction): Promise<void> {
  for (const { key, name, context, permissions } of systemRoles) {
    await upsertSystemRole(tx, {
      key,
      name,
      context,
      permissions: [...permissions] as PermissionKey[],
      systemRole: true,
    });
  }
}
