import { splitPassages } from '@dossier/language/passages';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { SearchedPassage } from '../../engines/search/port.ts';
import type { VersionRow } from './tables.ts';

interface Span {
  start: number;
  end: number;
}

export interface PassagePage {
  number: number;
  text: string;
  blocks: ReadingPage['blocks'];
}

/** Splits pages, in order, into passages with their headings. A repeated header or footer becomes one passage, at its first occurrence. */
export function passageCutter(headings: Outline['headings'], language: string | null) {
  const inOrder = headings.toSorted((one, other) => one.page - other.page || one.start - other.start);
  const above: Outline['headings'] = [];
  const running = new Set<string>();
  let next = 0;

  function newRunning({ text, blocks }: PassagePage): Span[] {
    return blocks.filter(({ kind, start, end }) => {
      if (kind !== 'header' && kind !== 'footer') return false;
      const pattern = text.slice(start, end).replace(/\d+/g, '#');
      const isNew = /\p{L}{3}/u.test(pattern) && !running.has(pattern);
      running.add(pattern);
      return isNew;
    });
  }

  function headingAt(page: number, start: number): string {
    for (; next < inOrder.length; next++) {
      const heading = inOrder[next]!;
      if (heading.page > page || (heading.page === page && heading.start > start)) break;
      while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop();
      above.push(heading);
    }
    return above.map((heading) => heading.text).join(' › ');
  }

  return (page: PassagePage): SearchedPassage[] => {
    const spans: Span[] = [...splitPassages(page, language), ...newRunning(page)];
    return spans
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }) => ({
        page: page.number,
        start,
        end,
        text: page.text.slice(start, end),
        language,
        heading: headingAt(page.number, start),
      }));
  };
}

/** Small, because splitting pages into passages blocks the event loop. */
export const PAGES_PER_BATCH = 16;

/** The passages of a version from its stored pages, which `read` returns from a number on. */
export async function cutStoredPages(
  { headings, language }: Pick<VersionRow, 'headings' | 'language'>,
  read: (from: number, limit: number) => Promise<PassagePage[]>,
  onPages: (pages: number) => void = () => {},
): Promise<SearchedPassage[]> {
  const cut = passageCutter(headings, language);
  const passages: SearchedPassage[] = [];
  for (let from = 1; ;) {
    const pages = await read(from, PAGES_PER_BATCH);
    for (const page of pages) passages.push(...cut(page));
    onPages(pages.length);
    if (pages.length < PAGES_PER_BATCH) return passages;
    from = pages.at(-1)!.number + 1;
  }
}
