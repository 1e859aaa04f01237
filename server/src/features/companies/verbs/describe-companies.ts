import type { Tx } from '../../../engines/database/port.ts';
import type { EntityLink } from '../../../resource.ts';
import type { ReachScope } from '../../../scope.ts';
import { namesOfCompanies } from '../store.ts';

/** Names of companies that tasks are about. */
export async function describeCompanies(
  tx: Tx,
  reach: ReachScope,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const names = await namesOfCompanies(
    tx,
    ids.filter((id) => reach.companyIds.includes(id)),
  );
  return new Map(
    [...names].map(([id, name]) => [id, { name, company_id: id, project_id: null, document_id: null, uuid: null }]),
  );
}
