import type { Tx } from '../../../engines/database/port.ts';
import type { EntityLink } from '../../../resource.ts';
import type { ReachScope } from '../../../scope.ts';
import { findNamed } from '../store-shown.ts';

/** What a link to each document needs; those that the reach does not see are left out. */
export async function describeDocuments(
  tx: Tx,
  reach: ReachScope,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const found = await findNamed(tx, reach, ids);
  return new Map(
    found.map(({ id, name, companyId, projectId }) => [
      id,
      { name, company_id: companyId, project_id: projectId, document_id: id, uuid: null },
    ]),
  );
}
