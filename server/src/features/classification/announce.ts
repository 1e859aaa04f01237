import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { App } from '../../app.ts';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';
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

type Change = Pick<ClassificationEvent, 'id' | 'change'> & { modelId: number };

/** Notifies the company's room of an instance. Call after the commit. */
export const announceInstance = (
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { modelId, ...change }: Change,
): void => announceClassification(app, { ...change, entity: 'instance', model_id: modelId, companies: [companyId] });

/** The same of an evaluation. */
export const announceEvaluation = (
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { modelId, ...change }: Change,
): void => announceClassification(app, { ...change, entity: 'evaluation', model_id: modelId, companies: [companyId] });

/** Notifies the project's room that classes of its documents changed, at most once in a short while. */
export function announcePredictions(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: Pick<ProjectScope, 'companyId' | 'projectId'>,
  modelId: number,
): void {
  const event: ClassificationEvent = {
    id: projectId,
    change: 'updated',
    entity: 'predictions',
    company_id: companyId,
    model_id: modelId,
  };
  const throttle = { key: `classification:${projectId}:${modelId}`, final: false };
  app.broadcast.publish(`project:${projectId}`, 'classification', event, { throttle });
}
