import { permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { Authority } from '../../../http/handlers-of.ts';

/** What the actor may do at a level, for every permission that means something there. A place they cannot see is `not_found`. */
export async function permissionsAt(
  authority: Authority,
  level: RoleContext,
  contextId: number,
): Promise<Record<string, boolean>> {
  const asked = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(level));
  const held = await authority.held(level, contextId);
  return Object.fromEntries(asked.map((key) => [key, held(key)]));
}
