/**
 * What part of a document a block is in. `property` is a property of the file, such as its title; `note_mark` is where a text refers to a
 * footnote or endnote.
 */
export type Part =
  | 'body'
  | 'table'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'note_mark'
  | 'text_box'
  | 'comment'
  | 'form_field'
  | 'picture'
  | 'property';

/** `moved_changed`: moved, with other words. `renumbered`: only its automatic number is another. `format`: only its format is another. */
export type ChangeKind =
  | 'inserted'
  | 'deleted'
  | 'changed'
  | 'moved'
  | 'moved_changed'
  | 'split'
  | 'merged'
  | 'renumbered'
  | 'format'
  | 'row_inserted'
  | 'row_deleted'
  | 'column_inserted'
  | 'column_deleted'
  | 'cell_changed'
  | 'picture_replaced';

/** Differences that can be hidden. `layout`: line ends, hyphenation and reflow; `contents`: tables of contents and dot leaders. */
export type Filter =
  | 'page_numbers'
  | 'headers_footers'
  | 'watermarks'
  | 'layout'
  | 'contents'
  | 'numbering'
  | 'case'
  | 'space'
  | 'punctuation'
  | 'numbers'
  | 'quotes';

/** A range of a document. Offsets are UTF-16, into the text of the page as the reader gives it; `end` is on `end_page`. */
export interface PlacePiece {
  page: number;
  start: number;
  end_page: number;
  end: number;
  /** Whitespace before and after it that is inserted or deleted with it. */
  before?: string;
  after?: string;
}

/** The words before and after a place without text, as context for the reader. */
export interface WordsAround {
  before: string;
  after: string;
}

/** A range of a document with its text. */
export interface TextPlace extends PlacePiece {
  text: string;
  /**
   * The ranges of a place that is not one range: a paragraph with the foot of a page in it, or the cells of a column. `text` has theirs
   * with a line break between.
   */
  pieces?: PlacePiece[];
  /** Not in the text of a page, such as a property of the file (on page 0), a note on a PDF, or a picture inside a paragraph. */
  outside?: true;
  /** Of the mark of a note, and of a picture. */
  around?: WordsAround;
}

/** A piece of the text of a change, in order: in both, only in the older, or only in the newer document. */
export interface Segment {
  op: '=' | '-' | '+';
  text: string;
}

/** One difference. `a` is null for what was inserted, `b` for what was deleted; a move has both places. */
export interface Change {
  /** From 1, in the order of the newer document; deleted text is where it was. */
  number: number;
  kind: ChangeKind;
  part: Part;
  /** The position in `sections` of the section that it is in; null outside all sections. */
  section: number | null;
  a: TextPlace | null;
  b: TextPlace | null;
  words: Segment[];
  /** The filter that hides it, if one does. */
  hidden_by?: Filter;
}

/** A section by its heading, with the share of its words that are the same in both documents. */
export interface Section {
  heading: string;
  /** 1 is the highest. */
  level: number;
  /** The page of the heading in each document; null if the section is not in it. */
  a_page: number | null;
  b_page: number | null;
  /** From 0 to 1. */
  similarity: number;
}

/** How a block is displayed. */
export type BlockKind = 'heading' | 'paragraph' | 'list_item' | 'row' | 'picture';

/** A block of a document, as it is displayed beside its counterpart. */
export interface ComparedBlock {
  part: Part;
  kind: BlockKind;
  /** Of a heading or list item. */
  level?: number;
  /** The automatic number or marker in front of the text. */
  marker?: string;
  place: TextPlace;
  /** The cells of a table row. */
  cells?: string[];
  /** Where it refers to footnotes and endnotes, in order. */
  note_marks?: NoteMark[];
}

/** Where a block refers to a note. */
export interface NoteMark {
  /** The marker of the note's block. */
  note: string;
  /** UTF-16 offset in the text of the block, or of its cell. */
  at: number;
  /** The position of its cell in a row. */
  cell?: number;
}

/**
 * One line of the display: blocks that belong to each other. One side is empty for what was inserted or
 * deleted, and at either place of a move. `changes` has the numbers of its changes.
 */
export interface AlignedRow {
  a: ComparedBlock[];
  b: ComparedBlock[];
  changes: number[];
}

/** A part of one or both documents that was not compared, and why. */
export interface NotCompared {
  side: 'a' | 'b' | 'both';
  part: Part | 'formatting' | 'ocr' | 'attachments' | 'tracked_changes' | 'pages';
  /** `unreadable`: nothing read; `not_given`: the type of file does not contain it; `too_large`: over a limit. */
  reason: 'not_given' | 'unreadable' | 'too_large';
  /** How many there are, where that is known. */
  count?: number;
  /** The pages, where it is about some only. */
  pages?: number[];
}

/**
 * A tracked change that one of the files has itself. Documents are compared as if all of them were accepted, so that they are no differences:
 * what is inserted is text, what is deleted is not.
 */
export interface Revision {
  side: 'a' | 'b';
  /** A tracked move is two revisions, one where the text was and one where it is. */
  kind: 'inserted' | 'deleted' | 'moved_from' | 'moved_to';
  /** Null if the file does not say it. */
  author: string | null;
  /** ISO 8601 */
  date: string | null;
  /** The words; `¶` if nothing but the end of a paragraph is inserted or deleted. */
  text: string;
  page: number;
  /** UTF-16 offsets into the text of the page. What was deleted has no width. */
  start: number;
  end: number;
}

/** What was not as expected, such as documents with nothing in common. */
export interface CompareWarning {
  code: 'nothing_in_common' | 'different_languages';
  /** Values for the sentence of the code. */
  params?: Record<string, string | number>;
}

/** The differences of two documents. Applied to the older one they give the newer one; see `apply-changes.ts`. */
export interface ChangeSet {
  /** From 0 to 1: the share of words that are the same in both. */
  similarity: number;
  sections: Section[];
  changes: Change[];
  not_compared: NotCompared[];
  /** The tracked changes of the older file, then those of the newer one, each in the order of its text. */
  revisions: Revision[];
  warnings: CompareWarning[];
  /** The lengths of the texts of the pages of both documents, by which changes are applied. */
  page_lengths: { a: number[]; b: number[] };
}

/** A change set with the rows of its display. */
export interface Comparison extends ChangeSet {
  rows: AlignedRow[];
}
