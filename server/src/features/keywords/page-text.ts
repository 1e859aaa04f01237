import type { PagePlace } from '@dossier/contract/keywords/schema';

/** The pages of a document as one text, in which no phrase continues over two pages. */
export interface PageText {
  text: string;
  /** The place of a stretch of the text; one that continues over several pages ends with the first. */
  placeOf(span: { start: number; end: number }): PagePlace;
}

const BETWEEN = '\n\n';

export function joinPages(pages: readonly { number: number; text: string }[]): PageText {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pages) {
    starts.push(length);
    length += text.length + BETWEEN.length;
  }
  return {
    text: pages.map(({ text }) => text).join(BETWEEN),
    placeOf({ start, end }) {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (starts[middle]! <= start) low = middle;
        else high = middle - 1;
      }
      const { number, text } = pages[low]!;
      const from = starts[low]!;
      return { page: number, start: start - from, end: Math.min(end - from, text.length) };
    },
  };
}
