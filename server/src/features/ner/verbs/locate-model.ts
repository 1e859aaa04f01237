import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import { findModelNames } from '../store.ts';

/** The company of a model, or null if it is not in the scope. */
export async function locateModel({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findModelNames(tx, scope, [id]);
  return row ? { companyId: row.companyId, projectId: null } : null;
}

/** The data for links to models in the companies of the scope. */
export async function describeModels(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findModelNames(tx, scope, ids);
  return new Map(
    rows
      .filter(({ companyId }) => scope.companies.includes(companyId))
      .map(({ id, companyId, name }) => [
        id,
        { name, company_id: companyId, project_id: null, document_id: null, uuid: null },
      ]),
  );
}
