import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';
import { findRole } from '../store.ts';

/** Of these roles, those that can be given at the level of the scope: a company's own ones are given in that company alone. */
export async function giveableRoles(
  tx: Tx,
  scope: AppScope | TenantScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const level = 'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';
  const companyId = 'companyId' in scope ? scope.companyId : null;
  const found = await Promise.all([...new Set(ids)].map((id) => findRole(tx, id)));
  const giveable = found.filter(
    (role) => role?.context === level && (role.ownerCompanyId === null || role.ownerCompanyId === companyId),
  );
  return new Set(giveable.map((role) => role!.id));
}
