import { paragraphs } from '../spans.ts';
import type { ItemPlace, SourcePage, SourceTable, TextRules } from './shapes.ts';

/** A heading, a paragraph, a list item or a table; a paragraph that goes on over a page break is one stretch. */
export interface Stretch {
  kind: 'heading' | 'text' | 'table';
  level: number;
  marker: string | null;
  /** As it stands on the page, lines and all; parts on several pages with a line break between. */
  raw: string;
  places: ItemPlace[];
  table: SourceTable | null;
  /** The first of its page: what may go on from the page before. */
  first: boolean;
}

/** Takes the stretches of a document in turn and gives items on as they are complete. */
export interface Unit {
  add: (stretch: Stretch) => void;
  end: () => void;
}

const leftOut = new Set(['header', 'footer', 'footnote', 'note', 'picture']);
const POINTS_PER_MM = 72 / 25.4;

/** Whether a block lies in the margins: by the middle of its words. */
function insideMargins(page: SourcePage, margins: TextRules['margins']): (start: number, end: number) => boolean {
  const { width, height } = page;
  const none = margins.top + margins.right + margins.bottom + margins.left === 0;
  if (none || width === null || height === null) return () => true;
  const left = margins.left * POINTS_PER_MM;
  const top = margins.top * POINTS_PER_MM;
  const right = width - margins.right * POINTS_PER_MM;
  const bottom = height - margins.bottom * POINTS_PER_MM;
  const words = page.words.toSorted((one, other) => one[0] - other[0]);
  return (start, end) => {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = firstFrom(words, start); at < words.length && words[at]![0] < end; at += 1) {
      const [, , x, y, w, h] = words[at]!;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + w), Math.max(y1, y + h)];
    }
    if (x0 === Infinity) return true;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  };
}

/** A line of a table of contents: its title leads to the number of a page. */
const toPage = /(?:(?:\.\s?){4}|…|\t)\s{0,40}\d{1,4}\s{0,40}$/;
/** The end of a text, as far as it is looked at. */
const tail = (text: string) => text.slice(-40);

/** The first word that begins at or behind the offset. */
function firstFrom(words: SourcePage['words'], start: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]![0] < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a page holds in reading order, without running headers and footers, notes, pictures, and what lies in the margins. */
export function stretchesOf(page: SourcePage, margins: TextRules['margins']): Stretch[] {
  const isInside = insideMargins(page, margins);
  const blocks =
    page.blocks.length > 0
      ? page.blocks.filter(({ kind }) => !leftOut.has(kind))
      : paragraphs(page.text).map((span) => ({
          kind: 'paragraph',
          ...span,
          level: 1,
          marker: undefined,
          table: undefined,
        }));
  return blocks
    .filter(({ kind, start, end }) => {
      const isContents =
        kind !== 'table' &&
        page.text
          .slice(start, end)
          .split('\n')
          .every((line) => toPage.test(tail(line)));
      return !isContents && isInside(start, end);
    })
    .map((block, at) => ({
      kind: block.kind === 'heading' ? 'heading' : block.kind === 'table' ? 'table' : 'text',
      level: block.level ?? 1,
      marker: block.marker ?? null,
      raw: page.text.slice(block.start, block.end),
      places: [{ page: page.number, start: block.start, end: block.end }],
      table: block.table === undefined ? null : (page.tables[block.table] ?? null),
      first: at === 0,
    }));
}

const finished = /[.!?:;…][\s"'”’»)\]]*$/;

/** Whether a paragraph at the top of a page goes on with the last one of the page before. */
function goesOn(last: Stretch, next: Stretch): boolean {
  if (last.kind !== 'text' || next.kind !== 'text' || !next.first || next.marker !== null) return false;
  return !finished.test(tail(last.raw)) && /^\s*\p{Ll}/u.test(next.raw);
}

/**
 * Joins what a page break divides. A stretch is given on as soon as it is known to be whole: when another one follows it on its page, when
 * the next page does not go on with it, or at the end.
 */
export function stretchJoiner(give: (stretch: Stretch) => void) {
  let held: Stretch | null = null;
  const release = () => {
    if (held) give(held);
    held = null;
  };
  return {
    add(stretch: Stretch): void {
      if (held && goesOn(held, stretch)) {
        held = { ...held, raw: `${held.raw}\n${stretch.raw}`, places: [...held.places, ...stretch.places] };
        return;
      }
      release();
      held = stretch;
    },
    end: release,
  };
}
