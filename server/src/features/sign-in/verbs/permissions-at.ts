import type { ContextWithAuthority } from '../../../access/context.ts';
import { permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';

/** The caller's permissions at a level, for every permission that applies there. Throws `not_found` if the company or project is not visible. */
export async function permissionsAt(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { level, contextId }: { level: RoleContext; contextId: number },
): Promise<Record<string, boolean>> {
  const keys = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(level));
  const hasPermission = await authority.permissionChecker(level, contextId);
  return Object.fromEntries(keys.map((key) => [key, hasPermission(key)]));
}
