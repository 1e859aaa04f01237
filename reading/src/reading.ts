import type { Sentence } from './sentences.ts';

/** The supported document types. */
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
  | 'image'
  | 'csv'
  | 'md'
  | 'html'
  | 'eml'
  | 'mbox'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'epub'
  | 'zip'
  | 'audio'
  | 'video';

/** `[start, end, x, y, width, height]`: UTF-16 offsets into the page's text; the box in page units, origin top left. */
export type Word = [start: number, end: number, x: number, y: number, width: number, height: number];

/** `[x, y, width, height]` in page units, origin top left. */
export type Box = [x: number, y: number, width: number, height: number];

/** `[start, end, ref]`: a cell of a sheet with its reference, like `B12`. */
export type Cell = [start: number, end: number, ref: string];

/** Offsets of a range in the page's text. */
export type Place = [start: number, end: number];

/**
 * The display of a page without a rendition. Offsets into the page's text, ascending and disjoint. A list item's marker is not inside its
 * range; a heading's automatic number is. Items of nested lists have level 2.
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
  /** A picture at this position without text; `attachment` is its number, from 1. */
  | { kind: 'picture'; attachment: number; start: number; end: number }
) & {
  /** On slides, the position of the shape that it belongs to. */
  box?: Box;
  /** In a text box of a Word file or rich text, beside the text of the page. */
  text_box?: true;
};

/** `[start, end, target]`: a web or mail address, a telephone number (`tel:`), or a place within the document: `#page=3`, in a workbook `#cell=Sheet1!B12`. */
export type Link = [start: number, end: number, target: string];

/**
 * An annotation of the text: `text` is the comment, the note, the deleted words, or the field's name. Of an inserted end of a paragraph it is
 * a line break; other insertions have none. `note_mark`: the text refers to a footnote or endnote here; `picture`: a picture is here. Both
 * have no width and no text.
 */
export interface Remark {
  kind: 'comment' | 'inserted' | 'deleted' | 'annotation' | 'form_field' | 'note_mark' | 'picture';
  start: number;
  end: number;
  text?: string;
  author?: string;
  /** ISO 8601 */
  at?: string;
  /** A tracked move: the text is deleted at one place and inserted at another. */
  moved?: true;
  /** What a picture is recognised by: the same for the same bytes. */
  picture?: string;
  /** Of a `note_mark`: the marker of the note's block. */
  note?: string;
}

/** Properties of part of a sheet besides its displayed cells. References are like `B12`, ranges like `B12:C14`. */
export interface SheetFacts {
  hidden?: boolean;
  frozen_rows?: number;
  frozen_columns?: number;
  merged?: string[];
  hidden_rows?: number[];
  /** Letters of columns. */
  hidden_columns?: string[];
  /** What may be entered into cells, on the first page of a sheet: `[areas, rule]`, like `['B2:B9', 'list: "yes,no"']`. */
  validations?: [areas: string, rule: string][];
  /** When cells have another format, on the first page of a sheet: `[areas, rule]`, like `['C2:C9', 'cellIs greaterThan: 100']`. */
  conditional_formats?: [areas: string, rule: string][];
  /**
   * Number formats other than General of cells with numbers: `[areas, code]`, like `['C2:D9 F2', '#,##0.00']`. Areas may contain cells without
   * numbers, whose formats are not known.
   */
  number_formats?: [areas: string, code: string][];
  /** As typed, with the equals sign. */
  formulas?: [ref: string, formula: string][];
  /**
   * Values that differ from the displayed text: formatted numbers, dates as ISO 8601, and texts that look like numbers or booleans. The
   * value of any other cell is its text: a plain number, TRUE or FALSE, or a text.
   */
  values?: [ref: string, value: number | string | boolean][];
}

/** One page, slide, part of a sheet, mail, recording, or piece of a continuous text. Optional values are omitted if empty. */
export interface ReadingPage {
  /** From 1, over the whole document. */
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
  /** Number of the first row on this page of a sheet. */
  first_row: number | null;
  blocks: Block[];
  links?: Link[];
  remarks?: Remark[];
  /** Whether the remarks include all marks of notes and pictures. */
  marks_given?: true;
  sheet?: SheetFacts;
  /** ISO 639-1, if the page's language differs from the document's. */
  language?: string;
  /** OCR confidence from 0 to 1; absent if the page's text did not need OCR. */
  recognised?: number;
}

/** A heading of the document's outline; `start` is an offset into the text of its page. */
export interface Heading {
  level: number;
  text: string;
  page: number;
  start: number;
}

/** A table. `data` contains every row, including the header; `places` has the same shape. */
export interface Table {
  page: number;
  columns: { name: string }[];
  data: string[][];
  first_row_header: boolean;
  places: (Place | null)[][];
  /** Number of header rows, if more than one. */
  header_rows?: number;
  /** `[row, column, rows, columns]` of merged cells; the text is in the first, the others are empty. */
  spans?: [row: number, column: number, rows: number, columns: number][];
}

/** A file inside the document, such as a mail's attachment; its text is on pages of the document. */
export interface Attachment {
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  /** Whether the text shows it as a picture. */
  inline: boolean;
  /** The first page of its text, if it could be read. */
  page: number | null;
  /** Why it could not be read. */
  error?: Sentence & { code: ReadingErrorCode };
}

/** Data for a player before playback. */
export interface Sound {
  /** Seconds. */
  duration: number;
  /** The peak amplitude of equal time intervals, from 0 to 1. */
  peaks: number[];
}

/** A notice for users about a document that was read nevertheless. */
export interface Warning extends Sentence {
  code: string;
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

/** A document as a stream: one start, its pages in order, one end. */
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

/** The file to read; `name` is its display name, if it differs from the path. */
export interface ReadingSource {
  path: string;
  name?: string;
  /** Password for a protected file. */
  password?: string;
  /** Path for the PDF of a picture, which is written before the first part; other documents have none. */
  rendition?: string;
  /** Folder for embedded files, the first one named `1`; created if there are any. Without it they are read and discarded. */
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

/** The reason why a file could not be read: a code for programs and one sentence with advice for users. */
export class ReadingError extends Error {
  override name = 'ReadingError';
  readonly code: ReadingErrorCode;
  readonly sentence: Sentence;

  constructor(code: ReadingErrorCode, sentence: Sentence, options?: ErrorOptions) {
    super(sentence.message, options);
    this.code = code;
    this.sentence = sentence;
  }
}
