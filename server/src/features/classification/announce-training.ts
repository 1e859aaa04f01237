import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import { announceClassification } from './announce.ts';

type Change = Pick<ClassificationEvent, 'id' | 'change'> & { modelId: number };

/** Notifies the company's room of an instance. Call after the commit. */
export const announceInstance = (
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { modelId, ...change }: Change,
): void =>
  announceClassification(app, { ...change, entity: 'instance', model_id: modelId, companies: [companyId] });

/** The same of an evaluation. */
export const announceEvaluation = (
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { modelId, ...change }: Change,
): void =>
  announceClassification(app, { ...change, entity: 'evaluation', model_id: modelId, companies: [companyId] });

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
