import type { KeyDate } from '@dossier/contract/dates/schema';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import type { ListedDate } from './store.ts';

/**
 * Dates in API format.
 *
 * @param fields the names of the date fields
 */
export async function presentDates(
  tx: Tx,
  scope: ProjectScope,
  fields: ReadonlyMap<number, string>,
  rows: readonly ListedDate[],
): Promise<KeyDate[]> {
  const documents = await nameDocuments({ tx, scope }, new Set(rows.map(({ documentId }) => documentId)));
  const older = rows.filter((row) => row.versionId !== documents.get(row.documentId)?.versionId);
  const numbers = await versionNumbers(
    { tx, scope },
    older.flatMap(({ versionId }) => versionId ?? []),
  );
  return rows.flatMap((row) => {
    const document = documents.get(row.documentId);
    if (!document) return [];
    return {
      id: row.id,
      source: row.source,
      kind: row.kind,
      date: row.date,
      document: { id: document.id, name: document.name },
      project_id: document.projectId,
      company_id: document.companyId,
      field: row.fieldId === null ? null : { id: row.fieldId, name: fields.get(row.fieldId) ?? '' },
      place:
        row.page === null
          ? null
          : {
              page: row.page,
              start: row.startAt!,
              end: row.endAt!,
              quote: row.quote!,
              version_id: row.versionId ?? 0,
              version: row.versionId === document.versionId ? null : (numbers.get(row.versionId ?? 0) ?? null),
            },
      state: row.state,
    };
  });
}
