import type { TransactionContext } from '../../../access/context.ts';
import type { EntityLink } from '../../../resource.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findNamed } from '../store-shown.ts';

/** The data for links to documents; omits those outside the scope. */
export async function describeDocuments(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findNamed(tx, accessible, ids);
  return new Map(
    rows.map(({ id, name, companyId, projectId }) => [
      id,
      { name, company_id: companyId, project_id: projectId, document_id: id, uuid: null },
    ]),
  );
}
