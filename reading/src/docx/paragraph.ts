import type { Attributes } from '../container/xml.ts';
import type { Link, Remark } from '../reading.ts';
import type { Marker } from './numbering.ts';

/** A paragraph as in the file. A form feed in the text is a page break. */
export interface Paragraph {
  text: string;
  /** Offsets from the start of the text. A link to `#name` refers to a bookmark. */
  links: Link[];
  /** Tracked changes, form fields, marks of notes, and pictures; a deletion has no width. */
  remarks: Remark[];
  /** Names of bookmarks that begin here. */
  bookmarks: string[];
  style: string | undefined;
  list: string | undefined;
  level: number | undefined;
  /** Its number or bullet if stored in the file; otherwise it is computed. */
  marker?: Marker;
  outline: number | undefined;
  breakBefore: boolean | undefined;
  /** Notes and comments that the paragraph refers to, in order; comments with their ranges. */
  references: Reference[];
  endsSection: boolean;
  /** The tracked change of its end. */
  end?: TextChange;
  /** Paragraphs of text boxes anchored here. */
  anchored: Paragraph[];
  /** The relationships of its charts, diagrams and objects. */
  graphics: string[];
}

export interface Reference {
  kind: 'footnote' | 'endnote' | 'comment';
  id: string;
  start: number;
  end: number;
  /** The remark on the mark of a note, which gets the number of the note. */
  mark?: Remark;
}

/** A cell of a row, or the gap before the first cell. */
export interface RowCell {
  paragraphs: Paragraph[];
  /** Number of grid columns. */
  columns: number;
  /** Merged with the cell above. */
  continues: boolean;
}

export interface Row {
  cells: RowCell[];
  /** A repeated header row, or styled as one. */
  header: boolean;
  /** Deleted as a tracked change. */
  deleted?: Change;
}

/** Receives the content in document order. Nested tables arrive as paragraphs of the outer cell. */
export interface BodySink {
  paragraph(paragraph: Paragraph): void;
  row(row: Row): void;
  tableEnd(): void;
  /** A footnote, endnote or comment begins; its paragraphs follow. */
  note?(id: string, attributes: Attributes): void;
}

/** Author and time of a change. */
export interface Change {
  author?: string;
  /** ISO 8601 */
  at?: string;
  /** The text was moved: it is deleted at one place and inserted at another. */
  moved?: true;
}

/** A tracked change of text. */
export interface TextChange {
  kind: 'inserted' | 'deleted';
  change: Change;
}

/** An empty paragraph. */
export function emptyParagraph(): Paragraph {
  return {
    text: '',
    links: [],
    remarks: [],
    bookmarks: [],
    style: undefined,
    list: undefined,
    level: undefined,
    outline: undefined,
    breakBefore: undefined,
    references: [],
    endsSection: false,
    anchored: [],
    graphics: [],
  };
}

/** Appends text; insertions and deletions become remarks, merged with the previous one by the same author. */
export function append(paragraph: Paragraph, text: string, change?: TextChange): void {
  const start = paragraph.text.length;
  if (change?.kind !== 'deleted') paragraph.text += text;
  if (!change) return;
  const last = paragraph.remarks.findLast(({ kind }) => kind === 'inserted' || kind === 'deleted');
  const { author, at, moved } = change.change;
  const goesOn =
    last?.kind === change.kind &&
    last.end === start &&
    last.author === author &&
    last.moved === moved &&
    last.at?.slice(0, 16) === at?.slice(0, 16);
  if (change.kind === 'deleted') {
    if (goesOn) last.text = (last.text ?? '') + text;
    else paragraph.remarks.push({ kind: 'deleted', start, end: start, text, ...change.change });
  } else if (goesOn) last.end = paragraph.text.length;
  else paragraph.remarks.push({ kind: 'inserted', start, end: paragraph.text.length, ...change.change });
}
