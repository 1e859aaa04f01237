import type { TransactionContext } from '../../../access/context.ts';
import type { SearchedPassage } from '../../../engines/search/port.ts';
import { passageCutter } from '../passages.ts';
import type { DocumentScope } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import { requireDocument } from './get-document.ts';

const PAGES_PER_BATCH = 50;

/** All passages of a document in order, or the first ones; null if their text is longer than this many characters. */
export async function getPassages(
  { tx, scope }: TransactionContext<DocumentScope>,
  { id, most, first = Infinity }: { id: number; most: number; first?: number },
): Promise<SearchedPassage[] | null> {
  const { version } = await requireDocument({ tx, scope }, { id });
  const cut = passageCutter(version.headings, version.language);
  const passages: SearchedPassage[] = [];
  let characters = 0;
  for (let from = 1; ;) {
    const pages = await nextPages(tx, scope, version.id, from, PAGES_PER_BATCH);
    for (const page of pages) {
      characters += page.text.length;
      if (characters > most) return null;
      passages.push(...cut(page));
      if (passages.length >= first) return passages.slice(0, first);
    }
    if (pages.length < PAGES_PER_BATCH) return passages;
    from = pages.at(-1)!.number + 1;
  }
}
