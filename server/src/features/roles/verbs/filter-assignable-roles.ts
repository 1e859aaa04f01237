import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findRole } from '../store.ts';
import { requireAssignable } from './change-assignment.ts';

/**
 * Which of these roles can be a default at the level of the scope: a company's own roles only in that company, and never technical admin.
 * Throws `forbidden` for a role that the caller may not assign.
 */
export async function filterAssignableRoles(
  { app, scope, authority }: ContextWithAuthority<AppScope | TenantScope>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const context = 'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';
  const companyId = 'companyId' in scope ? scope.companyId : null;
  const contextId = 'projectId' in scope ? scope.projectId : companyId;
  const rows = await app.database.app((tx) => Promise.all([...new Set(ids)].map((id) => findRole(tx, id))));
  const giveable = rows
    .filter((role) => role?.context === context && (role.ownerCompanyId === null || role.ownerCompanyId === companyId))
    .filter((role) => role?.key !== 'technical_admin')
    .map((role) => role!.id);
  for (const roleId of giveable) {
    await requireAssignable({ app, authority }, { action: 'assign', roleId, context, contextId });
  }
  return new Set(giveable);
}
