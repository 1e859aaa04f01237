import type { PagePart, ReadingPage } from './reading.ts';

/** An empty page; `number` counts from 1. */
export function blankPage(number: number, kind: ReadingPage['kind']): PagePart {
  return {
    part: 'page',
    page: {
      number,
      kind,
      name: null,
      width: null,
      height: null,
      text: '',
      words: [],
      cells: [],
      first_row: null,
      blocks: [],
    },
    headings: [],
    tables: [],
  };
}
