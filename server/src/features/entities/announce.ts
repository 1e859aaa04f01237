import type { EntityAnalysisEvent } from '@dossier/contract/entities/events';
import type { App } from '../../app.ts';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';

/** Notifies the company's room of an analysis. Call after the commit. */
export function announceAnalysis(
  app: Pick<App, 'broadcast'>,
  { companyId }: TenantScope,
  { id, change }: Pick<EntityAnalysisEvent, 'id' | 'change'>,
): void {
  const event: EntityAnalysisEvent = { id, change, entity: 'analysis', company_id: companyId };
  app.broadcast.publish(`company:${companyId}`, 'entity_analysis', event);
}

/** Notifies the project's room that results of its documents changed, at most once in a short while. Call after the commit. */
export function announceResults(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: Pick<ProjectScope, 'companyId' | 'projectId'>,
  analysisId: number,
): void {
  const event: EntityAnalysisEvent = {
    id: analysisId,
    change: 'updated',
    entity: 'results',
    company_id: companyId,
    project_id: projectId,
  };
  const throttle = { key: `entities:${projectId}:${analysisId}`, final: false };
  app.broadcast.publish(`project:${projectId}`, 'entity_analysis', event, { throttle });
}

/** Notifies the project's room of a decision, or that one was undone. Call after the commit. */
export function announceDecision(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: ProjectScope,
  analysisId: number,
): void {
  const event: EntityAnalysisEvent = {
    id: analysisId,
    change: 'updated',
    entity: 'decisions',
    company_id: companyId,
    project_id: projectId,
  };
  app.broadcast.publish(`project:${projectId}`, 'entity_analysis', event);
}
