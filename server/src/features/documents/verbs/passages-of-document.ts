import type { SearchedPassage } from '../../../engines/search/port.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { passageCutter } from '../passages.ts';
import type { DocumentScope } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import { demandPaper } from './get-document.ts';

const PAGES_AT_ONCE = 50;

/** All passages of a document in order, or null when its text is longer than so many characters. */
export async function passagesOfDocument(
  tx: Tx,
  scope: DocumentScope,
  id: number,
  most: number,
): Promise<SearchedPassage[] | null> {
  const { version } = await demandPaper(tx, scope, id);
  const cut = passageCutter(version.headings, version.language);
  const passages: SearchedPassage[] = [];
  let characters = 0;
  for (let from = 1; ;) {
    const pages = await nextPages(tx, scope, version.id, from, PAGES_AT_ONCE);
    for (const page of pages) {
      characters += page.text.length;
      if (characters > most) return null;
      passages.push(...cut(page));
    }
    if (pages.length < PAGES_AT_ONCE) return passages;
    from = pages.at(-1)!.number + 1;
  }
}
