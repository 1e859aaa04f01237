/** A block of a document, as it was read. Texts are as in the text of the page. */
export interface TrackedBlock {
  kind: 'heading' | 'paragraph' | 'list_item' | 'row' | 'picture';
  /** The part of the document. */
  part: string;
  level?: number;
  text: string;
  /** The cells of a table row. */
  cells?: readonly string[];
  /** The number of a note. */
  marker?: string;
  /** Where it refers to notes, in order. */
  noteMarks?: readonly NoteMark[];
}

/** A reference to a note. */
export interface NoteMark {
  /** The number of the note. */
  note: string;
  /** UTF-16 offset in the text of the block, or of its cell. */
  at: number;
  /** The position of its cell in a row. */
  cell?: number;
}

/** A piece of a text that was changed: in both, only in the older, or only in the newer document. */
export interface TrackedSegment {
  op: '=' | '-' | '+';
  text: string;
}

/** Blocks that belong to each other, in the order of the older document; one side is empty for what was inserted or deleted. */
export interface TrackedRow {
  a: readonly TrackedBlock[];
  b: readonly TrackedBlock[];
  /**
   * Its changes by number, with their words. `renumbered`: only the automatic number is another, which programs count themselves; `isNoteMark`:
   * a reference to a note, which has no words.
   */
  changes: readonly { number: number; words: readonly TrackedSegment[]; renumbered?: boolean; isNoteMark?: boolean }[];
}

/** Who the changes are by. */
export interface Revision {
  author: string;
  /** ISO 8601, without fractions of a second. */
  date: string;
}
