import type { KeyDateEvent } from '@dossier/contract/dates/events';
import type { ProjectScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';

/** Notifies the project's room. Call after the commit. */
export function announceDates(app: Pick<App, 'broadcast'>, { projectId }: ProjectScope, documentId: number): void {
  const event: KeyDateEvent = { document_id: documentId, project_id: projectId };
  const throttle = { key: `dates:${projectId}`, final: false };
  app.broadcast.publish(`project:${projectId}`, 'key_date', event, { throttle });
}
