import { splitPassages } from '@dossier/language/passages';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { SearchedPassage } from '../../engines/search/port.ts';

export interface PassagePage {
  number: number;
  text: string;
  blocks: ReadingPage['blocks'];
}

/** Cuts pages, which come in order, into passages that know the headings over them. */
export function passageCutter(headings: Outline['headings'], language: string | null) {
  const inOrder = headings.toSorted((one, other) => one.page - other.page || one.start - other.start);
  const above: Outline['headings'] = [];
  let next = 0;

  function headingAt(page: number, start: number): string {
    for (; next < inOrder.length; next++) {
      const heading = inOrder[next]!;
      if (heading.page > page || (heading.page === page && heading.start > start)) break;
      while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop();
      above.push(heading);
    }
    return above.map((heading) => heading.text).join(' › ');
  }

  return (page: PassagePage): SearchedPassage[] =>
    splitPassages(page, language).map(({ start, end }) => ({
      page: page.number,
      start,
      end,
      text: page.text.slice(start, end),
      language,
      heading: headingAt(page.number, start),
    }));
}
