import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { App } from '../../app.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { listMembers } from './store-shared.ts';
import type { ModelRow } from './tables.ts';

/** Notifies the rooms of companies. Call after the commit. */
export function announceClassification(
  app: Pick<App, 'broadcast'>,
  { companies, ...event }: Omit<ClassificationEvent, 'company_id'> & { companies: readonly number[] },
): void {
  for (const companyId of companies) {
    const more = event.entity === 'samples' ? { throttle: { key: `samples:${event.id}`, final: false } } : undefined;
    app.broadcast.publish(
      `company:${companyId}`,
      'classification',
      { ...event, company_id: companyId } satisfies ClassificationEvent,
      more,
    );
  }
}

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
