import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { App } from '../../app.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { announceClassification } from './announce.ts';
import { listMembers } from './store-shared.ts';
import type { ModelRow } from './tables.ts';

/**
 * Notifies the company of a model, and those that it is shared with. Companies with a generic model load it again with their next page.
 * Call after the commit.
 */
export async function announceModel(
  app: Pick<App, 'broadcast' | 'database'>,
  scope: CompanyScope,
  {
    row,
    change,
    members,
  }: { row: Pick<ModelRow, 'id'>; change: ClassificationEvent['change']; members?: readonly number[] },
): Promise<void> {
  const others = members ?? (await app.database.read(scope, (tx) => listMembers(tx, scope, row.id)));
  announceClassification(app, { entity: 'model', id: row.id, change, companies: [scope.companyId, ...others] });
}
