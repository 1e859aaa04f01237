import type { TransactionContext } from '../../../access/context.ts';
import type { EntityLink } from '../../../resource.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findNamed } from '../store.ts';

/** The data for links to projects; omits those outside the scope. */
export async function describeProjects(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findNamed(tx, accessible, ids);
  return new Map(
    rows.map(({ id, name, companyId }) => [
      id,
      { name, company_id: companyId, project_id: id, document_id: null, uuid: null },
    ]),
  );
}
