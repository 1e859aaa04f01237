import { nearDuplicateShare } from '@dossier/language/similarity/near-duplicates';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { readDocumentPages } from '../../documents/verbs/read-document-pages.ts';
import { joinPages } from '../page-text.ts';
import { markPaired } from '../store.ts';
import { findCandidates, type Pair, storePairs } from '../store-duplicates.ts';

/** Documents that one is compared with. */
const MAX_COMPARED = 8;

/** Finds the near-duplicates of a document of the project: compares its text with those that have numbers in common with it. */
export async function pairDocument(
  { app, scope }: Context<ProjectScope>,
  { id, versionId, text, bands }: { id: number; versionId: number; text: string; bands: readonly number[] },
): Promise<void> {
  const candidates = await app.database.read(scope, (tx) =>
    findCandidates(tx, scope, { documentId: id, bands, limit: MAX_COMPARED }),
  );
  const versions = new Map([[id, versionId]]);
  const pairs: Pair[] = [];
  for (const otherId of candidates) {
    const other = await readDocumentPages({ app, scope }, otherId);
    if (other?.state !== 'read') continue;
    const equalWords = nearDuplicateShare(text, joinPages(other.pages).text.slice(0, text.length * 2));
    if (equalWords !== null) {
      pairs.push({ otherId, equalWords });
      versions.set(otherId, other.versionId);
    }
    await setImmediate();
  }
  await app.database.write(scope, async (tx) => {
    const current = await nameDocuments({ tx, scope }, versions.keys());
    const isCurrent = (one: number) => current.get(one)?.versionId === versions.get(one);
    if (!isCurrent(id)) return;
    await storePairs(tx, scope, { documentId: id, pairs: pairs.filter(({ otherId }) => isCurrent(otherId)) });
    await markPaired(tx, scope, { documentId: id, versionId });
  });
}
