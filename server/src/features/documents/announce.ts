import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { IndexingStatus } from '@dossier/contract/documents/constants';
import type { App } from '../../app.ts';

export interface DocumentChange {
  id: number;
  companyId: number;
  projectId: number;
  change: DocumentEvent['change'];
  by?: DocumentEvent['by'];
  moved?: boolean;
  indexingStatus?: IndexingStatus;
}

/** Above this, lists of the project reload instead of receiving single documents. */
const ONE_BY_ONE = 20;

/**
 * Notifies the project's room. Call after the commit.
 *
 * @param batch whether more changes follow shortly
 */
export function announceDocuments(app: App, changes: readonly DocumentChange[], batch = false): void {
  const paced = batch || changes.length > ONE_BY_ONE;
  for (const { id, companyId, projectId, change, by, moved, indexingStatus } of changes) {
    const event: DocumentEvent = {
      id,
      change,
      project_id: projectId,
      company_id: companyId,
      ...(by !== undefined && { by }),
      ...(moved && { moved }),
      ...(indexingStatus && { indexing_status: indexingStatus }),
    };
    const options = paced ? { throttle: { key: `documents:${projectId}:${change}`, final: false } } : undefined;
    app.broadcast.publish(`project:${projectId}`, 'document', event, options);
  }
}

/** Notifies the company's room that its bin changed, at most once in a short while. Call after the commit. */
export function announceBin(app: App, companyId: number): void {
  const options = { throttle: { key: `bin:${companyId}`, final: false } };
  app.broadcast.publish(`company:${companyId}`, 'company', { id: companyId, change: 'updated' }, options);
}
