import type { BlockKind, Part } from '../change-set.ts';

/** A range of the whole text of a document: UTF-16 offsets. */
export type Span = [from: number, to: number];

/** Something without text at a place inside of a block: the mark of a footnote or endnote, or a picture. */
export interface Mark {
  part: 'note_mark' | 'picture';
  /** What it is recognised by; note marks are all alike, because their numbers are automatic. */
  key: string;
  /** The marker of the block of its note, if the reader gives it. */
  note: string | undefined;
  /** Offset in the whole text of the document. */
  at: number;
}

/** What is compared as a whole before its words are: a paragraph, a heading, a row of a table, a note. */
export interface Block {
  /** Its position in the document, over all parts. */
  index: number;
  part: Part;
  kind: BlockKind;
  /** Of a heading or list item. */
  level: number | undefined;
  /** The automatic number or bullet that the reader gives apart from the text. */
  marker: string | undefined;
  /** Its ranges, several if the foot of a page is inside it. None if it is not in the text of a page. */
  spans: Span[];
  /** The text of its ranges, with a line break between two. */
  text: string;
  /** How much of `text` is a number or marker in front of the words themselves. */
  numberLength: number;
  /** Of a row: its table (counted over the document), its row, and the ranges of its cells; null is a cell that a merged neighbour covers. */
  row: { table: number; row: number; header: boolean; cells: (Span | null)[] } | undefined;
  /** The marks inside of it, in the order of the text. */
  marks: Mark[];
  /** The page, and the place on it, of a block that is not in the text of a page. */
  outside: { page: number; start: number; end: number } | undefined;
  /** The position of its section in the document; -1 in front of the first heading. */
  section: number;
  /** What it is, by itself: filters may hide it. */
  noise: 'page_number' | 'watermark' | 'contents' | undefined;
}

/** Parts that are streams of their own beside the text. */
export type Stream = 'body' | 'header' | 'footer' | 'footnote' | 'comment' | 'property' | 'watermark';

/** The stream that a block is compared in. */
export function streamOf(block: Block): Stream {
  if (block.noise === 'watermark') return 'watermark';
  switch (block.part) {
    case 'header':
    case 'footer':
    case 'footnote':
    case 'comment':
    case 'property':
      return block.part;
    default:
      return 'body';
  }
}
