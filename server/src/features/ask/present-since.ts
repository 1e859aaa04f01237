import type { ChangedSince } from '@dossier/contract/base/changed-since';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { changedPlaces } from '../compare/verbs/changed-places.ts';
import type { NamedDocument } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import type { NewCitation } from './citing.ts';

/** What is known of citations of earlier versions: whether the current version of the document says the same. */
export async function presentSince(
  tx: Tx,
  scope: Scope,
  cited: readonly NewCitation[],
  documents: ReadonlyMap<number, NamedDocument>,
): Promise<ReadonlyMap<NewCitation, ChangedSince>> {
  const places = cited.flatMap((row) => {
    const document = documents.get(row.documentId ?? 0);
    if (!document || row.versionId === null || document.versionId === row.versionId) return [];
    const { page, startAt: start, endAt: end, quote, versionId } = row;
    return [{ row, versionId, currentVersionId: document.versionId, page, start, end, quote }];
  });
  const changed = await changedPlaces({ tx, scope }, places);
  const numbers = await versionNumbers(
    { tx, scope },
    places.map(({ currentVersionId }) => currentVersionId),
  );
  const since = new Map<NewCitation, ChangedSince>();
  for (const [at, { row, currentVersionId }] of places.entries()) {
    const version = numbers.get(currentVersionId);
    const known = changed[at];
    if (known && version !== undefined) since.set(row, { version, ...known });
  }
  return since;
}
