import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { IndexingStatus } from '@dossier/contract/documents/schema';
import type { App } from '../../app.ts';

export interface DocumentChange {
  id: number;
  companyId: number;
  projectId: number;
  change: DocumentEvent['change'];
  indexingStatus?: IndexingStatus;
}

/** More documents than this at once: the project's lists load again, and single documents are not told one by one. */
const ONE_BY_ONE = 20;

/**
 * Tells everyone in the project's room. Only after the commit of what it tells.
 *
 * @param batch whether this is one of many that come one after the other
 */
export function announceDocuments(app: App, changes: readonly DocumentChange[], batch = false): void {
  const paced = batch || changes.length > ONE_BY_ONE;
  for (const { id, companyId, projectId, change, indexingStatus } of changes) {
    const event: DocumentEvent = {
      id,
      change,
      project_id: projectId,
      company_id: companyId,
      ...(indexingStatus && { indexing_status: indexingStatus }),
    };
    const options = paced ? { pace: { key: `documents:${projectId}:${change}`, last: false } } : undefined;
    app.broadcast.publish(`project:${projectId}`, 'document', event, options);
  }
}
