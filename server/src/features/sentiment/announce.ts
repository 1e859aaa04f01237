import type { SentimentAnalysisEvent } from '@dossier/contract/sentiment/events';
import type { App } from '../../app.ts';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';

/** Notifies the company's room of an analysis, its samples or its versions. Call after the commit. */
export function announceAnalysis(
  app: Pick<App, 'broadcast'>,
  { companyId }: Pick<TenantScope, 'companyId'>,
  { id, change, entity = 'analysis' }: Pick<SentimentAnalysisEvent, 'id' | 'change'> & Partial<SentimentAnalysisEvent>,
): void {
  const event: SentimentAnalysisEvent = { id, change, entity, company_id: companyId };
  app.broadcast.publish(`company:${companyId}`, 'sentiment_analysis', event);
}

/** Notifies the project's room that results of its documents changed, at most once in a short while. Call after the commit. */
export function announceResults(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: Pick<ProjectScope, 'companyId' | 'projectId'>,
  analysisId: number,
): void {
  const event: SentimentAnalysisEvent = {
    id: analysisId,
    change: 'updated',
    entity: 'results',
    company_id: companyId,
    project_id: projectId,
  };
  const throttle = { key: `sentiment:${projectId}:${analysisId}`, final: false };
  app.broadcast.publish(`project:${projectId}`, 'sentiment_analysis', event, { throttle });
}
