import type { SignatureEvent } from '@dossier/contract/signatures/events';
import type { App } from '../../app.ts';

/** Notifies the project's room of the signatures of a document. Call after the commit. */
export function announceSignatures(
  app: Pick<App, 'broadcast'>,
  { companyId, projectId }: { companyId: number; projectId: number },
  documentId: number,
): void {
  const event: SignatureEvent = {
    id: documentId,
    change: 'updated',
    document_id: documentId,
    project_id: projectId,
    company_id: companyId,
  };
  app.broadcast.publish(`project:${projectId}`, 'signature', event);
}
