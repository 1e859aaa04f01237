import type { Document } from '@dossier/contract/documents/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Tx } from '../../engines/database/port.ts';
import { valuesOf } from '../custom-fields/verbs/values-of.ts';
import { presentAuthorship } from '../users/verbs/authorship-of.ts';
import type { DocumentScope } from './store.ts';
import { findShown, type ShownDocument } from './store-shown.ts';

/** Documents as people see them. What other rooms know of them (classes, entities, signatures, quarantines) is empty until they say it. */
export async function presentDocuments(
  tx: Tx,
  scope: DocumentScope,
  rows: readonly ShownDocument[],
): Promise<Document[]> {
  const fields = await valuesOf(tx, scope, 'document', rows);
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
    classification_feedback: {},
    classification_prediction: {},
    labels: row.labels,
    custom_fields: fields.get(row.id) ?? {},
    signed_feedback: null,
    signed_outcome: null,
    signed: null,
    signatures: [],
    analysis_data: { entity_analysis: [] },
    number_of_quarantines: 0,
    quarantine_labels: [],
    summary: null,
    indexing_status: row.indexingStatus,
    indexing_task_id: row.indexingTaskId,
    indexing_error:
      row.indexingErrorCode === null ? null : { code: row.indexingErrorCode, message: row.indexingErrorMessage ?? '' },
    duplicates: row.duplicates,
    ...presentAuthorship(row),
  }));
}

/** Throws `Failure('not_found')` where the scope has no such document. */
export async function presentDocument(tx: Tx, scope: DocumentScope, id: number): Promise<Document> {
  const row = await findShown(tx, scope, id);
  if (!row) throw new Failure('not_found');
  const [presented] = await presentDocuments(tx, scope, [row]);
  return presented!;
}
