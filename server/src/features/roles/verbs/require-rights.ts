import type { ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { type PermissionKey, permissions, type RoleContext } from '@dossier/contract/base/permission';
import type { AppScope, CompanyScope, TenantScope } from '../../../access/scope.ts';

type Verb = 'CREATE' | 'UPDATE' | 'DELETE';

/** Returns a scope for changing roles of this owner: null is the installation, otherwise a company. */
export const requireRoleRight = (
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { verb, ownerCompanyId }: { verb: Verb; ownerCompanyId: number | null },
): Promise<AppScope | CompanyScope> =>
  ownerCompanyId === null ? authority.app(`ROLE_APP_${verb}`) : authority.company(`ROLE_${verb}`, ownerCompanyId);

/** A scope at the level of a role; the id is 0 at app level. */
export function requireAt(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { key, level, id }: { key: PermissionKey; level: RoleContext; id: number },
): Promise<AppScope | TenantScope> {
  if (level === 'app') return authority.app(key);
  return level === 'company' ? authority.company(key, id) : authority.project(key, id);
}

/** Users can only grant permissions they have. */
export async function assertOwnPermissions(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { level, id, keys, refusal }: { level: RoleContext; id: number; keys: readonly PermissionKey[]; refusal: Sentence },
): Promise<void> {
  const holds = await authority.permissionChecker(level, id);
  for (const key of keys) {
    // A key from another version, unknown here, grants nothing.
    if (holds(key) || !Object.hasOwn(permissions, key)) continue;
    try {
      // The cached permissions may be outdated; requesting the scope checks the database.
      await requireAt({ authority }, { key, level, id });
    } catch (error) {
      if (error instanceof Failure && error.kind === 'forbidden') throw new Failure('forbidden', refusal);
      throw error;
    }
  }
}
