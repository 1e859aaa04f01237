import { storedSentence } from '@dossier/contract/base/sentence';
import { isPictureType } from '@dossier/contract/documents/accepted';
import {
  type Document,
  type DocumentAdditions,
  documentAdditions,
  type DocumentVersion,
} from '@dossier/contract/documents/schema';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import { type Added, addedToRows, contributionsTo } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import { presentAuthorship } from '../users/verbs/load-authorship.ts';
import type { DocumentScope } from './store.ts';
import { findShown, type ShownDocument } from './store-shown.ts';
import { listShownVersions, type ShownVersion } from './store-versions.ts';

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
  const present = (row: ShownDocument, more: Added<DocumentAdditions>) => ({
    id: row.id,
    name: row.name,
    filename: row.filename,
    ...presentFile(row),
    version: row.version,
    number_of_versions: row.numberOfVersions,
    project_id: row.projectId,
    project_name: row.projectName,
    company_id: row.companyId,
    company_name: row.companyName,
    labels: row.labels,
    duplicates: row.duplicates,
    ...presentAuthorship(row),
    ...NOTHING_ADDED,
    ...more,
    analysis_data: { ...NOTHING_ADDED.analysis_data, ...more.analysis_data },
  });
  return rows.map((row) => present(row, addedTo(row)));
}

/** Throws `Failure('not_found')` if the scope has no such document. */
export async function presentDocument(app: App, tx: Tx, scope: DocumentScope, id: number): Promise<Document> {
  const row = await findShown(tx, scope, id);
  if (!row) throw new Failure('not_found');
  const [presented] = await presentDocuments(app, tx, scope, [row]);
  return presented!;
}

/** What a document and each of its versions say of the file. */
const presentFile = (
  row: Omit<ShownVersion, 'isCurrent' | 'currentSince' | 'note' | 'createdAt' | 'createdBy' | 'filename' | 'number'>,
) => ({
  size: row.size,
  mime_type: row.mimeType,
  type: row.type,
  language: row.language,
  number_of_pages: row.numberOfPages,
  has_pdf: row.type === 'pdf' || isPictureType(row.type) || row.pdfFileId !== null,
  indexing_status: row.indexingStatus,
  indexing_task_id: row.indexingTaskId,
  indexing_error:
    row.indexingErrorCode === null
      ? null
      : { code: row.indexingErrorCode, ...storedSentence(row.indexingErrorMessage ?? '', row.indexingErrorWording) },
});

export const presentVersion = (row: ShownVersion): DocumentVersion => ({
  id: row.id,
  number: row.number,
  current: row.isCurrent,
  removable: !row.isCurrent && row.currentSince === null,
  filename: row.filename,
  ...presentFile(row),
  note: row.note,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
});

/** One version by its number. Throws `Failure('not_found')`. */
export async function presentVersionByNumber(
  tx: Tx,
  scope: DocumentScope,
  { id, version }: { id: number; version: number },
): Promise<DocumentVersion> {
  const [row] = await listShownVersions(tx, scope, id, version);
  if (!row) throw new Failure('not_found', say('no_version', { number: version }));
  return presentVersion(row);
}
