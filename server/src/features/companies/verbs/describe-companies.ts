import type { TransactionContext } from '../../../access/context.ts';
import type { EntityLink } from '../../../resource.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findCompanyNames } from '../store.ts';

/** Names of companies that are the entities of tasks. */
export async function describeCompanies(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const names = await findCompanyNames(tx, accessible, ids);
  return new Map(
    [...names].map(([id, name]) => [id, { name, company_id: id, project_id: null, document_id: null, uuid: null }]),
  );
}
