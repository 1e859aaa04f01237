import type { ReadingSource, ReadingType } from '../reading.ts';

/** A text to remove, and the word shown in its place. */
export interface RedactedValue {
  text: string;
  /** As displayed, such as `person`: the copy shows `[person]`. */
  label: string;
}

/** A part of a page to remove; `start` and `end` are UTF-16 offsets into the text of the page as read. */
export interface RedactedSpan {
  /** From 1. */
  page: number;
  start: number;
  end: number;
  label: string;
}

/** What to remove from a document. The text of each span is removed everywhere, like a value. */
export interface RedactionRequest {
  source: Pick<ReadingSource, 'path' | 'name' | 'password'>;
  /** Path of the copy. */
  output: string;
  values: RedactedValue[];
  spans: RedactedSpan[];
}

/** Called as work continues, in units of about the same time; a total of 0 means that it is not known. */
export type OnProgress = (done: number, total: number) => void;

export const redactionPlaces = [
  'text',
  'hidden',
  'scans',
  'pictures',
  'metadata',
  'annotations',
  'attachments',
  'links',
] as const;

/**
 * Where something was removed: the text; text that is not visible; recognised text of scans; pictures within the text; properties of the
 * document; comments, notes, fields and tracked changes; embedded files; targets of links.
 */
export type RedactionPlace = (typeof redactionPlaces)[number];

export interface RedactionReport {
  /** Mentions in the text of the document, by label, in the order of the request. */
  labels: { label: string; count: number }[];
  /** Mentions in the text, by page of the source. */
  pages: { page: number; count: number }[];
  /** Mentions removed from the text, and whatever was removed elsewhere, by place. */
  places: Record<RedactionPlace, number>;
  /** Pages or parts with pictures whose text was not recognised in time; they were not searched. */
  unsearched: { page: number | null; part: string }[];
}

/**
 * The relation of a copy to its source: `same` has its format; `drawn` is a PDF with pictures of the pages and searchable text; `text` has
 * only the text.
 */
export type RedactionForm = 'same' | 'drawn' | 'text';

/** A copy that was written. */
export interface Redaction {
  type: ReadingType;
  mime_type: string;
  /** For the file's name, without dot. */
  extension: string;
  form: RedactionForm;
  report: RedactionReport;
  /** All removed texts, to search the copy for. */
  values: string[];
  /** Pages of a drawn copy with text in pictures, of which the check recognises what is left. */
  scans: number[];
}

/** A removed value that is still in a copy. */
export interface Remain {
  value: string;
  where: 'text' | 'picture' | 'metadata' | 'annotations' | 'links' | 'raw';
  /** Page of the copy. */
  page: number | null;
  /** Stream of the PDF, or part of the package. */
  part: string | null;
}
