import { paragraphs } from '../spans.ts';
import type { ItemPlace, SourcePage, SourceTable, TextRules } from './shapes.ts';

/** A heading, paragraph, list item or table; a paragraph that continues across a page break is one stretch. */
export interface Stretch {
  kind: 'heading' | 'text' | 'table';
  level: number;
  marker: string | null;
  /** The original text including line breaks; parts on several pages are joined by a line break. */
  raw: string;
  places: ItemPlace[];
  table: SourceTable | null;
  /** The first on its page, so it may continue the previous page. */
  first: boolean;
}

/** Receives the stretches of a document in order and emits items as they are completed. */
export interface Unit {
  add: (stretch: Stretch) => void;
  end: () => void;
}

const EXCLUDED_KINDS = new Set(['header', 'footer', 'footnote', 'note', 'picture']);
const POINTS_PER_MM = 72 / 25.4;

/** Whether a block is in the margins, judged by the centre of its words. */
function insideMargins(page: SourcePage, margins: TextRules['margins']): (start: number, end: number) => boolean {
  const { width, height } = page;
  const none = margins.top + margins.right + margins.bottom + margins.left === 0;
  if (none || width === null || height === null) return () => true;
  const left = margins.left * POINTS_PER_MM;
  const top = margins.top * POINTS_PER_MM;
  const right = width - margins.right * POINTS_PER_MM;
  const bottom = height - margins.bottom * POINTS_PER_MM;
  const words = page.words.toSorted((a, b) => a[0] - b[0]);
  return (start, end) => {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = firstWordFrom(words, start); index < words.length && words[index]![0] < end; index += 1) {
      const [, , x, y, w, h] = words[index]!;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + w), Math.max(y1, y + h)];
    }
    if (x0 === Infinity) return true;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  };
}

/** A line of a table of contents, which ends with a page number. */
const PAGE_REFERENCE = /(?:(?:\.\s?){4}|…|\t)\s{0,40}\d{1,4}\s{0,40}$/;
/** The part of a line that the pattern inspects. */
const lineEnd = (text: string) => text.slice(-40);

/** The first word that begins at or after the offset. */
function firstWordFrom(words: SourcePage['words'], start: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]![0] < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The content of a page in reading order, without headers, footers, notes, pictures and margins. */
export function readStretches(page: SourcePage, margins: TextRules['margins']): Stretch[] {
  const isInside = insideMargins(page, margins);
  const blocks =
    page.blocks.length > 0
      ? page.blocks.filter(({ kind }) => !EXCLUDED_KINDS.has(kind))
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
          .every((line) => PAGE_REFERENCE.test(lineEnd(line)));
      return !isContents && isInside(start, end);
    })
    .map((block, index) => ({
      kind: block.kind === 'heading' ? 'heading' : block.kind === 'table' ? 'table' : 'text',
      level: block.level ?? 1,
      marker: block.marker ?? null,
      raw: page.text.slice(block.start, block.end),
      places: [{ page: page.number, start: block.start, end: block.end }],
      table: block.table === undefined ? null : (page.tables[block.table] ?? null),
      first: index === 0,
    }));
}

const ended = /[.!?:;…][\s"'”’»)\]]*$/;

/** Whether a paragraph at the top of a page continues the last one of the previous page. */
function continues(last: Stretch, next: Stretch): boolean {
  if (last.kind !== 'text' || next.kind !== 'text' || !next.first || next.marker !== null) return false;
  return !ended.test(lineEnd(last.raw)) && /^\s*\p{Ll}/u.test(next.raw);
}

/**
 * Joins paragraphs split by page breaks. A stretch is emitted as soon as it is complete: when another one follows on its page, when the
 * next page does not continue it, or at the end.
 */
export function createStretchJoiner(emit: (stretch: Stretch) => void) {
  let pending: Stretch | null = null;
  const flush = () => {
    if (pending) emit(pending);
    pending = null;
  };
  return {
    add(stretch: Stretch): void {
      if (pending && continues(pending, stretch)) {
        pending = { ...pending, raw: `${pending.raw}\n${stretch.raw}`, places: [...pending.places, ...stretch.places] };
        return;
      }
      flush();
      pending = stretch;
    },
    end: flush,
  };
}
