import type { App } from '../../../app.ts';
import { findFolded, folded } from '../folding.ts';
import type { DocumentScope } from '../store.ts';
import { textsFrom } from '../store-pages.ts';
import { demandPaper } from './get-document.ts';

const AT_MOST = 1000;
const PAGES_AT_ONCE = 200;

export interface FoundPlaces {
  items: { page: number; start: number; end: number }[];
  total: number;
}

/** Where words stand in a document, case and accents aside: offsets into the text of each page, in order, at most 1,000. */
export async function findInDocument(app: App, scope: DocumentScope, id: number, words: string): Promise<FoundPlaces> {
  return await app.database.read(scope, async (tx) => {
    const { version } = await demandPaper(tx, scope, id);
    const items: FoundPlaces['items'] = [];
    const wanted = folded(words);
    for (let from = 1; wanted && items.length < AT_MOST;) {
      const pages = await textsFrom(tx, scope, version.id, from, PAGES_AT_ONCE);
      for (const { number, text } of pages) {
        const places = findFolded(text, wanted, AT_MOST - items.length);
        items.push(...places.map((place) => ({ page: number, ...place })));
      }
      if (pages.length < PAGES_AT_ONCE) break;
      from = pages.at(-1)!.number + 1;
    }
    return { items, total: items.length };
  });
}
