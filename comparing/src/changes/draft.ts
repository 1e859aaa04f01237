import type { Block, Span } from '../blocks/block.ts';
import type { ChangeKind, Part, Segment, WordsAround } from '../change-set.ts';

/** One side of a change, before its place is known by pages. */
export interface DraftSide {
  blocks: Block[];
  /** Ranges in the whole text; those with nothing but whitespace between are one. */
  spans: Span[];
  /** The whitespace that goes with each range. */
  whitespace: { before: string; after: string }[];
  /** The texts of the ranges, with a line break between. */
  text: string;
  /** A place without text inside of its blocks. */
  outside?: NonNullable<Block['outside']>;
  /** Of such a place. */
  around?: WordsAround;
}

/** A change before its place is known by pages. */
export interface Draft {
  kind: ChangeKind;
  part: Part;
  a: DraftSide | null;
  b: DraftSide | null;
  words: Segment[];
  /** Not a change of the text, but of where a page ends. */
  isLayout?: true;
}

/** One side of a change: its blocks, or ranges in them. */
export function draftSide(text: string, blocks: Block[], spans: readonly Span[] = spansOf(blocks)): DraftSide {
  const joined: Span[] = [];
  for (const [from, to] of spans) {
    const last = joined.at(-1);
    if (last && from >= last[1] && text.slice(last[1], from).trim() === '') last[1] = to;
    else joined.push([from, to]);
  }
  return sideOf(text, blocks, joined);
}

/** The same with ranges that stay apart, such as the cells of a column. */
export function draftPieces(text: string, blocks: Block[], spans: readonly Span[]): DraftSide {
  return sideOf(text, blocks, [...spans]);
}

function sideOf(text: string, blocks: Block[], spans: Span[]): DraftSide {
  return {
    blocks,
    spans,
    whitespace: spans.map(() => ({ before: '', after: '' })),
    text:
      spans.length > 0
        ? spans.map((span) => text.slice(...span)).join('\n')
        : blocks.map((block) => block.text).join('\n'),
  };
}

function spansOf(blocks: readonly Block[]): Span[] {
  return blocks.flatMap(({ spans }) => spans).toSorted((one, other) => one[0] - other[0]);
}
