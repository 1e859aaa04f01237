import type { KeywordsEvent } from '@dossier/contract/keywords/events';
import type { App } from '../../app.ts';

/** Notifies the project's room that the keywords of a document changed; null: those of the project. Call after the commit. */
export function announceKeywords(app: Pick<App, 'broadcast'>, projectId: number, documentId: number | null): void {
  const event: KeywordsEvent = { document_id: documentId, project_id: projectId };
  app.broadcast.publish(`project:${projectId}`, 'keywords', event);
}
