import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import { findSetNames } from '../store.ts';
import { findEvaluationNames } from '../store-evaluations.ts';

/** The company of a set of questions, or null if it is not in the scope. */
export async function locateSet({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findSetNames(tx, scope, [id]);
  return row ? { companyId: row.companyId, projectId: null } : null;
}

/** The company of an evaluation, or null if it is not in the scope. */
export async function locateEvaluation({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findEvaluationNames(tx, scope, [id]);
  return row ? { companyId: row.companyId, projectId: null } : null;
}

/** The data for links to evaluations in the companies of the scope. */
export async function describeEvaluations(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findEvaluationNames(tx, accessible, ids);
  const readable = rows.filter(({ companyId }) => accessible.companies.includes(companyId));
  return new Map(
    readable.map(({ id, companyId, setName }) => [
      id,
      { name: setName, company_id: companyId, project_id: null, document_id: null, uuid: null },
    ]),
  );
}
