import type { RedactionEvent } from '@dossier/contract/redactions/events';
import type { App } from '../../app.ts';

/** Notifies the project's room of a copy. Call after the commit. */
export function announceCopy(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: { companyId: number; projectId: number },
  { id, documentId, change }: { id: number; documentId: number; change: RedactionEvent['change'] },
): void {
  const event: RedactionEvent = { id, change, document_id: documentId, project_id: projectId, company_id: companyId };
  app.broadcast.publish(`project:${projectId}`, 'redaction', event);
}
