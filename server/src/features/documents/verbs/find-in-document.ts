import type { Context } from '../../../access/context.ts';
import { findFolded, folded } from '../folding.ts';
import type { DocumentScope } from '../store.ts';
import { textsFrom } from '../store-pages.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

const AT_MOST = 1000;
const PAGES_PER_BATCH = 200;

export interface FoundPlaces {
  items: { page: number; start: number; end: number }[];
  total: number;
}

/** Finds words in a document, ignoring case and accents: offsets into the text of each page, in order, at most 1,000. */
export async function findInDocument(
  { app, scope }: Context<DocumentScope>,
  { words, ...chosen }: VersionChoice & { words: string },
): Promise<FoundPlaces> {
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, chosen);
    const items: FoundPlaces['items'] = [];
    const pattern = folded(words);
    for (let from = 1; pattern && items.length < AT_MOST;) {
      const pages = await textsFrom(tx, scope, version.id, from, PAGES_PER_BATCH);
      for (const { number, text } of pages) {
        const places = findFolded(text, pattern, AT_MOST - items.length);
        items.push(...places.map((place) => ({ page: number, ...place })));
      }
      if (pages.length < PAGES_PER_BATCH) break;
      from = pages.at(-1)!.number + 1;
    }
    return { items, total: items.length };
  });
}
