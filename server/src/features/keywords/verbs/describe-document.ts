import { setImmediate } from 'node:timers/promises';
import { keywords as findKeywords } from '@dossier/language/keywords/keywords';
import { duplicateBands } from '@dossier/language/similarity/near-duplicates';
import { countWordsUpTo } from '@dossier/language/similarity/similar';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { readDocumentPages } from '../../documents/verbs/read-document-pages.ts';
import { announceKeywords } from '../announce.ts';
import { joinPages, type PageText } from '../page-text.ts';
import { type Description, findDescribed, storeDescription } from '../store.ts';
import { deletePairs } from '../store-duplicates.ts';
import { pairDocument } from './pair-document.ts';

const KEYWORDS = 30;
/** Keywords after these are stored only if they are mentioned more than once. */
const ONCE_AT_MOST = 10;
/** Places of a keyword that are stored; the number of mentions counts all. */
const PLACES = 100;
/** Of a longer text, keywords and near-duplicates are found by its beginning. */
const MAX_CHARACTERS = 2_000_000;
const MAX_COUNTED_WORDS = 1_000_000;

/** Finds the keywords and near-duplicates of a document. Can be repeated; does nothing for one that is deleted or has no readable version. */
export async function describeDocument({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  const pages = await readDocumentPages({ app, scope }, id);
  if (pages?.state !== 'read') return;
  const joined = joinPages(pages.pages);
  const text = joined.text.slice(0, MAX_CHARACTERS);
  const keywords = keywordsOf({ ...joined, text }, pages.language);
  await setImmediate();
  const bands = duplicateBands(text);
  await setImmediate();
  const { versionId } = pages;
  const words = countWordsUpTo(text, MAX_COUNTED_WORDS);
  const isStored = await app.database.write(scope, async (tx) => {
    const document = (await nameDocuments({ tx, scope }, [id])).get(id);
    // A newer version is described by its own task, and a document that moved by the job of its project.
    if (document?.versionId !== versionId || document.projectId !== scope.projectId) return false;
    const earlier = await findDescribed(tx, scope, id);
    const isSame = earlier?.versionId === versionId && earlier.projectId === scope.projectId;
    if (!isSame) await deletePairs(tx, scope, [id]);
    await storeDescription(tx, scope, { documentId: id, versionId, words, keywords, bands });
    afterCommit(tx, () => announceKeywords(app, scope.projectId, id));
    return true;
  });
  // After the commit, so that of two near-duplicates that are described at the same time at least one finds the other.
  if (isStored) await pairDocument({ app, scope }, { id, versionId, text, bands });
}

function keywordsOf({ text, placeOf }: PageText, language: string | null): Description['keywords'] {
  const found = findKeywords(text, { language, number: KEYWORDS }).filter(
    ({ places }, at) => places.length > 1 || at < ONCE_AT_MOST,
  );
  const length = Math.hypot(...found.map(({ score }) => score));
  return found.map(({ key, text: spelling, score, places }) => ({
    key,
    text: spelling,
    score,
    weight: score / length,
    mentions: places.length,
    places: places.slice(0, PLACES).map((span) => {
      const { page, start, end } = placeOf(span);
      return [page, start, end] as const;
    }),
  }));
}
