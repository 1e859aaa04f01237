import type { Attributes } from '../container/xml.ts';
import type { Link, Remark } from '../reading.ts';
import type { Marker } from './numbering.ts';

/** A paragraph as it stands in the file. A form feed in the text is a page break. */
export interface Paragraph {
  text: string;
  /** Offsets count from the start of the text. A link to `#name` leads to a bookmark. */
  links: Link[];
  /** Tracked changes and form fields; a deletion is as wide as nothing. */
  remarks: Remark[];
  /** Names of bookmarks that begin here. */
  bookmarks: string[];
  style: string | undefined;
  list: string | undefined;
  level: number | undefined;
  /** Its number or bullet, where the file tells it; else it is counted. */
  marker?: Marker;
  outline: number | undefined;
  breakBefore: boolean | undefined;
  /** Notes and comments that the paragraph refers to, in order; a comment has the place it is about. */
  references: Reference[];
  endsSection: boolean;
  /** Paragraphs of text boxes that are anchored here. */
  anchored: Paragraph[];
  /** The relationships of charts, diagrams and objects that stand in it. */
  graphics: string[];
}

export interface Reference {
  kind: 'footnote' | 'endnote' | 'comment';
  id: string;
  start: number;
  end: number;
}

/** A cell of a row, or the room that a row leaves free before its first cell. */
export interface RowCell {
  paragraphs: Paragraph[];
  /** Columns of the grid that it takes. */
  columns: number;
  /** It is the lower part of the cell above. */
  continues: boolean;
}

export interface Row {
  cells: RowCell[];
  /** Repeated on each page as the table's head, or styled as such. */
  header: boolean;
}

/** What the scan tells, in document order. Nested tables arrive as paragraphs of the cell around them. */
export interface BodySink {
  paragraph(paragraph: Paragraph): void;
  row(row: Row): void;
  tableEnd(): void;
  /** A footnote, endnote or comment begins: its paragraphs follow. */
  note?(id: string, attributes: Attributes): void;
}

/** Who changed a text, and when. */
export interface Change {
  author?: string;
  /** ISO 8601 */
  at?: string;
}

/** A paragraph with nothing in it yet. */
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

/** Appends text; what somebody inserted or deleted becomes a remark, joined with the one before it by the same hand. */
export function append(
  paragraph: Paragraph,
  text: string,
  change?: { kind: 'inserted' | 'deleted'; change: Change },
): void {
  const start = paragraph.text.length;
  if (change?.kind !== 'deleted') paragraph.text += text;
  if (!change) return;
  const last = paragraph.remarks.findLast((remark) => remark.kind !== 'form_field');
  const { author, at } = change.change;
  const goesOn =
    last?.kind === change.kind &&
    last.end === start &&
    last.author === author &&
    last.at?.slice(0, 16) === at?.slice(0, 16);
  if (change.kind === 'deleted') {
    if (goesOn) last.text = (last.text ?? '') + text;
    else paragraph.remarks.push({ kind: 'deleted', start, end: start, text, ...change.change });
  } else if (goesOn) last.end = paragraph.text.length;
  else paragraph.remarks.push({ kind: 'inserted', start, end: paragraph.text.length, ...change.change });
}
