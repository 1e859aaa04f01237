import type { Document } from '@dossier/contract/documents/schema';
import type { Tx } from '../../engines/database/port.ts';
import { valuesOf } from '../custom-fields/verbs/values-of.ts';
import { peopleOf } from '../users/verbs/people-of.ts';
import { type DocumentScope, duplicatesOf, namesOfPlaces, type Paper } from './store.ts';

/** Documents as people see them. What other rooms know of them (classes, entities, signatures, quarantines) is empty until they say it. */
export async function presentDocuments(tx: Tx, scope: DocumentScope, papers: readonly Paper[]): Promise<Document[]> {
  const rows = papers.map(({ document }) => document);
  const [person, places, duplicates, fields] = await Promise.all([
    peopleOf(
      tx,
      rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
    ),
    namesOfPlaces(tx, scope, [...new Set(rows.map(({ projectId }) => projectId))]),
    duplicatesOf(tx, papers),
    valuesOf(tx, scope, 'document', rows),
  ]);
  return papers.map(({ document, version }) => ({
    id: document.id,
    name: document.name,
    filename: document.filename,
    size: version.size,
    mime_type: version.mimeType,
    type: version.type,
    language: version.language,
    number_of_pages: version.numberOfPages,
    version: { id: version.id, number: version.number },
    project_id: document.projectId,
    project_name: places.get(document.projectId)?.project ?? '',
    company_id: document.companyId,
    company_name: places.get(document.projectId)?.company ?? '',
    has_pdf: version.type === 'pdf' || version.pdfFileId !== null,
    classification_feedback: {},
    classification_prediction: {},
    labels: document.labels,
    custom_fields: fields.get(document.id) ?? {},
    signed_feedback: null,
    signed_outcome: null,
    signed: null,
    signatures: [],
    analysis_data: { entity_analysis: [] },
    number_of_quarantines: 0,
    quarantine_labels: [],
    summary: null,
    indexing_status: version.indexingStatus,
    indexing_task_id: version.indexingTaskId,
    indexing_error:
      version.indexingErrorCode === null
        ? null
        : { code: version.indexingErrorCode, message: version.indexingErrorMessage ?? '' },
    duplicates: duplicates.get(document.id) ?? [],
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
    created_by: person(document.createdBy),
    updated_by: person(document.updatedBy),
  }));
}

export async function presentDocument(tx: Tx, scope: DocumentScope, paper: Paper): Promise<Document> {
  const [presented] = await presentDocuments(tx, scope, [paper]);
  return presented!;
}
