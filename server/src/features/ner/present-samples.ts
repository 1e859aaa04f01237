import type { Sample } from '@dossier/contract/ner/sample-schema';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { findEntities } from './store-samples.ts';
import type { SampleRow } from './tables.ts';

/**
 * Sentences in the order of the list.
 *
 * @param readable the documents that the caller can read
 */
export async function presentSamples(
  tx: Tx,
  { scope, readable }: { scope: CompanyScope; readable: AccessibleScope },
  rows: readonly SampleRow[],
): Promise<Sample[]> {
  const entities = await findEntities(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const documents = await nameDocuments(
    { tx, scope: readable },
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const document = row.documentId === null ? undefined : documents.get(row.documentId);
    return {
      id: row.id,
      text: row.text,
      state: row.state,
      entities: (entities.get(row.id) ?? []).map(({ startAt, endAt, labelId }) => ({
        start: startAt,
        end: endAt,
        label_id: labelId,
      })),
      origin: row.origin,
      place: document
        ? {
            document: { id: document.id, name: document.name, project_id: document.projectId },
            page: row.page!,
            start: row.startAt!,
            end: row.endAt!,
          }
        : null,
      revision: row.revision,
      ...authorship(row),
    };
  });
}
