import type { Reading } from '@dossier/reading/reading';
import type { PlacePiece } from '../change-set.ts';

/** Between the texts of two pages. */
const PAGE_JOINT = '\n\n';

/** The text of a document: that of its pages, with an empty line between. */
export class DocumentText {
  readonly text: string;
  readonly lengths: number[];
  readonly #starts: number[];

  constructor(pages: readonly { text: string }[]) {
    this.text = pages.map(({ text }) => text).join(PAGE_JOINT);
    this.lengths = pages.map(({ text }) => text.length);
    this.#starts = pageStarts(this.lengths);
  }

  /** The offset in the whole text of a page, by its position in the document. */
  pageStart(position: number): number {
    return this.#starts[position] ?? this.text.length;
  }

  /** The pages of a range of the whole text, and the offsets in their texts. */
  place(from: number, to: number): PlacePiece {
    const first = this.pageAt(from);
    // A range ends on the page of its last character.
    const last = to > from ? this.pageAt(to - 1) : first;
    return {
      page: first + 1,
      start: from - (this.#starts[first] ?? 0),
      end_page: last + 1,
      end: to - (this.#starts[last] ?? 0),
    };
  }

  /** The position of the page of an offset. */
  readonly pageAt = (offset: number): number => {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

/** The offsets of pages of these lengths in the text of their document. */
export function pageStarts(lengths: readonly number[]): number[] {
  let start = 0;
  return lengths.map((length) => {
    const at = start;
    start += length + PAGE_JOINT.length;
    return at;
  });
}

/** The text that `applyChanges` gives for an unchanged document. */
export function documentText(reading: Pick<Reading, 'pages'>): string {
  return reading.pages.map(({ text }) => text).join(PAGE_JOINT);
}
