import type { ContextWithAuthority } from '../../../access/context.ts';
import { whyReadOnly } from '../../../access/assert-writable.ts';
import { permissions, type RoleContext } from '@dossier/contract/base/permission';
import type { Sentence } from '@dossier/contract/base/sentence';
import { offeredPermissions, suspendedWhenArchived } from '@dossier/contract/rooms';

type Place = { level: RoleContext; contextId: number };

/**
 * The caller's permissions at a level, for every permission that applies there; without those to change what is archived, and why. Throws
 * `not_found` if the company or project is not visible.
 */
export async function permissionsAt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { level, contextId }: Place,
): Promise<{ permissions: Record<string, boolean>; readOnly: Sentence | null }> {
  const keys = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(level));
  const hasPermission = await authority.permissionChecker(level, contextId);
  const readOnly = level === 'app' ? null : await findReadOnly({ app, authority }, { level, contextId });
  const isSuspended = (key: (typeof keys)[number]) => readOnly !== null && suspendedWhenArchived.has(key);
  return {
    permissions: Object.fromEntries(keys.map((key) => [key, hasPermission(key) && !isSuspended(key)])),
    readOnly,
  };
}

async function findReadOnly(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { level, contextId }: Place,
): Promise<Sentence | null> {
  const hasPermission = await authority.permissionChecker(level, contextId);
  const read = level === 'company' ? 'COMPANY_READ' : 'PROJECT_READ';
  if (!hasPermission(read)) return null;
  const scope =
    level === 'company' ? await authority.company(read, contextId) : await authority.project(read, contextId);
  return await whyReadOnly(app, scope);
}
