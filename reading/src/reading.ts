/** The document types that are read into a Reading. */
export type ReadingType = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'txt';

/** `[start, end, x, y, width, height]`: UTF-16 offsets into the page's text; the box in page units, origin top left. */
export type Word = [start: number, end: number, x: number, y: number, width: number, height: number];

/** `[start, end, ref]`: a cell of a sheet; the reference is like `B12`. */
export type Cell = [start: number, end: number, ref: string];

/** Offsets of a piece of the page's text. */
export type Place = [start: number, end: number];

/**
 * How a page is shown when there is no rendition of it. Offsets into the page's text, ascending and apart from each other.
 * A list item's marker is not inside its range; a heading's automatic number is.
 */
export type Block =
  | { kind: 'heading'; level: number; start: number; end: number }
  | {
      kind: 'paragraph' | 'list_item' | 'header' | 'footer' | 'footnote' | 'note';
      start: number;
      end: number;
      marker?: string;
    }
  | { kind: 'table'; table: number; start: number; end: number };

/** One page, slide, part of a sheet, or piece of a text that flows. */
export interface ReadingPage {
  /** Counted from 1 over the whole document. */
  number: number;
  kind: 'page' | 'slide' | 'sheet' | 'text';
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
  | { part: 'end'; language: string | null; metadata: Metadata; warnings: Warning[] };

/** The file to read; `name` is what its owner calls it, when the path does not say. */
export interface ReadingSource {
  path: string;
  name?: string;
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
