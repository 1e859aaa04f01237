import { storedSentence } from '@dossier/contract/base/sentence';
import { type Document, documentAdditions } from '@dossier/contract/documents/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import { addedToRows, contributionsTo } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import { presentAuthorship } from '../users/verbs/load-authorship.ts';
import type { DocumentScope } from './store.ts';
import { findShown, type ShownDocument } from './store-shown.ts';

const NOTHING_ADDED = documentAdditions.parse({});

/** Documents in API format, with the fields of other rooms. */
export async function presentDocuments(
  app: App,
  tx: Tx,
  scope: DocumentScope,
  rows: readonly ShownDocument[],
): Promise<Document[]> {
  const added = contributionsTo(app, 'document').map(({ fields }) => fields(scope));
  const addedTo = await addedToRows(added, tx, scope, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filename: row.filename,
    size: row.size,
    mime_type: row.mimeType,
    type: row.type,
    language: row.language,
    number_of_pages: row.numberOfPages,
    version: row.version,
    project_id: row.projectId,
    project_name: row.projectName,
    company_id: row.companyId,
    company_name: row.companyName,
    has_pdf: row.type === 'pdf' || row.pdfFileId !== null,
    labels: row.labels,
    indexing_status: row.indexingStatus,
    indexing_task_id: row.indexingTaskId,
    indexing_error:
      row.indexingErrorCode === null
        ? null
        : {
            code: row.indexingErrorCode,
            ...storedSentence(row.indexingErrorMessage ?? '', row.indexingErrorWording),
          },
    duplicates: row.duplicates,
    ...presentAuthorship(row),
    ...NOTHING_ADDED,
    ...addedTo(row),
  }));
}

/** Throws `Failure('not_found')` if the scope has no such document. */
export async function presentDocument(app: App, tx: Tx, scope: DocumentScope, id: number): Promise<Document> {
  const row = await findShown(tx, scope, id);
  if (!row) throw new Failure('not_found');
  const [presented] = await presentDocuments(app, tx, scope, [row]);
  return presented!;
}
