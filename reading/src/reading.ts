/** The document types that are read into a Reading. */
export type ReadingType =
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'xls'
  | 'xlsx'
  | 'xlsb'
  | 'ppt'
  | 'pptx'
  | 'msg'
  | 'txt'
  | 'audio'
  | 'video';

/** `[start, end, x, y, width, height]`: UTF-16 offsets into the page's text; the box in page units, origin top left. */
export type Word = [start: number, end: number, x: number, y: number, width: number, height: number];

/** `[x, y, width, height]` in page units, origin top left. */
export type Box = [x: number, y: number, width: number, height: number];

/** `[start, end, ref]`: a cell of a sheet; the reference is like `B12`. */
export type Cell = [start: number, end: number, ref: string];

/** Offsets of a piece of the page's text. */
export type Place = [start: number, end: number];

/**
 * How a page is shown when there is no rendition of it. Offsets into the page's text, ascending and apart from each other.
 * A list item's marker is not inside its range; a heading's automatic number is. The level of an item in a list within a list is 2.
 */
export type Block = (
  | { kind: 'heading'; level: number; start: number; end: number }
  | {
      kind: 'paragraph' | 'header' | 'footer' | 'footnote' | 'note';
      start: number;
      end: number;
      marker?: string;
    }
  | { kind: 'list_item'; start: number; end: number; marker?: string; level?: number }
  | { kind: 'table'; table: number; start: number; end: number }
  /** A picture that stands here and has no words; `attachment` is its number, from 1. */
  | { kind: 'picture'; attachment: number; start: number; end: number }
) & {
  /** On a slide, where the shape stands that it is part of. */
  box?: Box;
};

/** `[start, end, target]`: a web or mail address, a telephone number (`tel:`), or a place within the document: `#page=3`, in a workbook `#cell=Sheet1!B12`. */
export type Link = [start: number, end: number, target: string];

/** What somebody added to the text at a place: `text` is the comment, the note, the deleted words, or the field's name. */
export interface Remark {
  kind: 'comment' | 'inserted' | 'deleted' | 'annotation' | 'form_field';
  start: number;
  end: number;
  text?: string;
  author?: string;
  /** ISO 8601 */
  at?: string;
}

/** What a piece of a sheet has beside its cells as they are displayed. References are like `B12`, ranges like `B12:C14`. */
export interface SheetFacts {
  hidden?: boolean;
  frozen_rows?: number;
  frozen_columns?: number;
  merged?: string[];
  /** As they are typed, with the equals sign. */
  formulas?: [ref: string, formula: string][];
  /**
   * What the displayed text does not say: numbers that are displayed otherwise, dates as ISO 8601, and texts that look like numbers
   * or truth values. A cell that is not here holds what its text is: a number written plainly, TRUE or FALSE, or else a text.
   */
  values?: [ref: string, value: number | string | boolean][];
}

/** One page, slide, part of a sheet, mail, recording, or piece of a text that flows. What is optional is left out when empty. */
export interface ReadingPage {
  /** Counted from 1 over the whole document. */
  number: number;
  kind: 'page' | 'slide' | 'sheet' | 'text' | 'mail' | 'recording';
  /** The sheet's name or the slide's title. */
  name: string | null;
  /** Points (1/72 inch), after rotation. */
  width: number | null;
  height: number | null;
  /** Reading order; `\n` between lines, `\n\n` between paragraphs. */
  text: string;
  words: Word[];
  cells: Cell[];
  /** The number of the first row on this page of a sheet. */
  first_row: number | null;
  blocks: Block[];
  links?: Link[];
  remarks?: Remark[];
  sheet?: SheetFacts;
  /** ISO 639-1, when the page is in another language than the document. */
  language?: string;
  /** How sure the recognition of a picture of this page was, from 0 to 1; absent when its text was there already. */
  recognised?: number;
}

/** A heading of the document's outline; `start` is an offset into the text of its page. */
export interface Heading {
  level: number;
  text: string;
  page: number;
  start: number;
}

/** A table. `data` holds every row, also the one that is the header; `places` has the same shape as `data`. */
export interface Table {
  page: number;
  columns: { name: string }[];
  data: string[][];
  first_row_header: boolean;
  places: (Place | null)[][];
  /** Rows of the header when it has more than one. */
  header_rows?: number;
  /** `[row, column, rows, columns]` of cells that span others; the text stands in the first, the others are empty. */
  spans?: [row: number, column: number, rows: number, columns: number][];
}

/** A file inside the document, such as an attachment of a mail; its own text stands on pages of the document. */
export interface Attachment {
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  /** A picture that the text shows in its place. */
  inline: boolean;
  /** The first page with its text, when it could be read. */
  page: number | null;
  /** Why it could not be read. */
  error?: { code: ReadingErrorCode; message: string };
}

/** What a player needs of a recording before it plays. */
export interface Sound {
  /** Seconds. */
  duration: number;
  /** The loudest sample of each equal stretch of time, from 0 to 1. */
  peaks: number[];
}

/** Something a person should know about a document that was read all the same. */
export interface Warning {
  code: string;
  message: string;
}

export type Metadata = Record<string, string | number>;

/** A whole document. */
export interface Reading {
  type: ReadingType;
  mime_type: string;
  /** ISO 639-1 */
  language: string | null;
  pages: ReadingPage[];
  headings: Heading[];
  tables: Table[];
  metadata: Metadata;
  warnings: Warning[];
  attachments?: Attachment[];
  sound?: Sound;
}

/** A page with the headings and tables on it; a table block's index counts the tables of this page. */
export interface PagePart {
  part: 'page';
  page: ReadingPage;
  headings: Heading[];
  tables: Table[];
}

/** A document as it comes while it is being read: one start, its pages in order, one end. */
export type ReadingPart =
  | { part: 'start'; type: ReadingType; mime_type: string; page_count: number | null }
  | PagePart
  | {
      part: 'end';
      language: string | null;
      metadata: Metadata;
      warnings: Warning[];
      attachments?: Attachment[];
      sound?: Sound;
    };

/** The file to read; `name` is what its owner calls it, when the path does not say. */
export interface ReadingSource {
  path: string;
  name?: string;
  /** Opens a protected file. */
  password?: string;
  /**
   * A folder in which the files inside the file are left, the first attachment as `1`; it is made when there are any. Without it
   * they are read and thrown away.
   */
  attachments?: string;
}

export type ReadingErrorCode =
  | 'password_protected'
  | 'damaged'
  | 'mismatch'
  | 'too_large'
  | 'too_complex'
  | 'no_text'
  | 'too_old'
  | 'no_decoder'
  | 'empty'
  | 'unsupported'
  | 'time_limit'
  | 'memory_limit'
  | 'crashed';

/** Why a file could not be read: a code for programs and one sentence a person can act on. */
export class ReadingError extends Error {
  override name = 'ReadingError';
  readonly code: ReadingErrorCode;

  constructor(code: ReadingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
