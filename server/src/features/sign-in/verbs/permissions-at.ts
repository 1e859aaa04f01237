import type { ContextWithAuthority } from '../../../access/context.ts';
import { permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';

/** What the actor may do at a level, for every permission that means something there. A place they cannot see is `not_found`. */
export async function permissionsAt(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { level, contextId }: { level: RoleContext; contextId: number },
): Promise<Record<string, boolean>> {
  const keys = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(level));
  const hasPermission = await authority.permissionChecker(level, contextId);
  return Object.fromEntries(keys.map((key) => [key, hasPermission(key)]));
}
