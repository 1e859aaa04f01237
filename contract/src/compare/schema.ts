import { z } from 'zod';
import { comparisonFilters, listedComparisonFields } from '../base/comparison.ts';
import { sides } from '../base/comparison-state.ts';
import { flag, id, integer, listQuery, moment, oneOrMore, person } from '../base/page.ts';
import { MAX_VERSION } from '../documents/constants.ts';
import { workbookOptions } from '../workbooks/options-schema.ts';
import {
  blockKinds,
  changeKinds,
  decisions,
  DEFAULT_FILTERS,
  exportFormats,
  exportLabels,
  filters,
  MAX_CHANGED_PAGES,
  MAX_NOTE,
  MAX_ROWS,
  notComparedReasons,
  otherParts,
  parts,
  revisionKinds,
  warningCodes,
} from './constants.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** What differences are hidden. */
export const compareOptions = z.object({ ignore: z.array(z.enum(filters)).default([...DEFAULT_FILTERS]) });
export type CompareOptions = z.output<typeof compareOptions>;

export const compareInput = z.object({
  /** The older document. */
  source_document_id: id,
  target_document_id: id,
  /** Numbers of versions. Default: the current ones. Two versions of one document are compared by naming it twice. */
  source_version: z.number().int().min(1).max(MAX_VERSION).optional(),
  target_version: z.number().int().min(1).max(MAX_VERSION).optional(),
  options: compareOptions.prefault({}),
  /** Options for workbooks: if one of the documents is a spreadsheet, they are compared as workbooks. */
  workbook_options: workbookOptions.prefault({}),
});
export type CompareInput = z.output<typeof compareInput>;

export const section = z.object({
  heading: z.string(),
  /** 1 is the highest. */
  level: count,
  /** The page of the heading in each document; null if the section is not in it. */
  a_page: count.nullable(),
  b_page: count.nullable(),
  similarity: share,
  /** The number of its changes that no filter hides. */
  changes: count,
  /** The position of its first row. */
  row: count,
});
export type Section = z.output<typeof section>;

/** A part of one or both documents that was not compared, and why. */
export const notCompared = z.object({
  side: z.enum(sides),
  part: z.enum([...parts, ...otherParts]),
  reason: z.enum(notComparedReasons),
  count: count.optional(),
  pages: z.array(count).optional(),
});
export type NotCompared = z.output<typeof notCompared>;

export const compareWarning = z.object({
  code: z.enum(warningCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A tracked change that one of the files has itself. Documents are compared as if all of them were accepted. */
export const revision = z.object({
  side: z.enum(['a', 'b']),
  kind: z.enum(revisionKinds),
  author: z.string().nullable(),
  /** ISO 8601, as in the file. */
  date: z.string().nullable(),
  /** `¶` is the end of a paragraph. */
  text: z.string(),
  page: count,
});
export type Revision = z.output<typeof revision>;

/** The numbers of changes that no filter hides. `moved` includes moved and changed ones; `changed` is all that remains. */
export const changeCounts = z.object({
  total: count,
  inserted: count,
  deleted: count,
  changed: count,
  moved: count,
  hidden: count,
});
export type ChangeCounts = z.output<typeof changeCounts>;

/** A comparison in the list. */
export const listedComparison = z.object({
  ...listedComparisonFields,
  options: compareOptions,
  similarity: share.nullable(),
  counts: changeCounts.nullable(),
});
export type ListedComparison = z.output<typeof listedComparison>;

export const comparison = listedComparison.extend({
  /** How many changes each filter hides. */
  hidden_by: z.partialRecord(z.enum(filters), count),
  by_kind: z.partialRecord(z.enum(changeKinds), count),
  by_decision: z.record(z.enum(decisions), count),
  sections: z.array(section),
  not_compared: z.array(notCompared),
  /** Those of the older file, then those of the newer one, up to `MAX_REVISIONS`. */
  revisions: z.array(revision),
  warnings: z.array(compareWarning),
  rows: count,
  /** Formats that can be exported. */
  formats: z.array(z.enum(exportFormats)),
});
export type Comparison = z.output<typeof comparison>;

/** A range of a document. Offsets are UTF-16, into the text of the page; `end` is on `end_page`. */
export const placePiece = z.object({
  page: count,
  start: count,
  end_page: count,
  end: count,
  /** Whitespace before and after it that is inserted or deleted with it. */
  before: z.string().optional(),
  after: z.string().optional(),
});

export const textPlace = placePiece.extend({
  text: z.string(),
  /** The ranges of a place that is not one range, such as the cells of a column. */
  pieces: z.array(placePiece).optional(),
  /** Not in the text of a page: a property of the file (on page 0), a note on a PDF, or the mark of a note or a picture. */
  outside: z.literal(true).optional(),
  /** Of the mark of a note or a picture: the words in front of and behind it. */
  around: z.object({ before: z.string(), after: z.string() }).optional(),
});
export type TextPlace = z.output<typeof textPlace>;

/** A piece of the text of a change: in both, only in the older (`-`), or only in the newer document (`+`). */
export const segment = z.object({ op: z.enum(['=', '-', '+']), text: z.string() });
export type Segment = z.output<typeof segment>;

export const change = z.object({
  /** From 1, in the order of the newer document. */
  number: count,
  kind: z.enum(changeKinds),
  part: z.enum(parts),
  /** The position of its section; null outside all sections. */
  section: count.nullable(),
  heading: z.string().nullable(),
  a: textPlace.nullable(),
  b: textPlace.nullable(),
  words: z.array(segment),
  hidden_by: z.enum(filters).nullable(),
  /** The position of its row in the display, of a move that of the newer place, and the other place of a move. */
  row: count,
  other_row: count.nullable(),
  decision: z.enum(decisions),
  note: z.string(),
  reviewed_at: moment.nullable(),
  reviewed_by: person.nullable(),
});
export type Change = z.output<typeof change>;

export const comparedBlock = z.object({
  part: z.enum(parts),
  kind: z.enum(blockKinds),
  level: count.optional(),
  marker: z.string().optional(),
  place: textPlace,
  cells: z.array(z.string()).optional(),
  /** Where it refers to notes: the marker of the note's block, and the offset in the text of the block or of its cell. */
  note_marks: z.array(z.object({ note: z.string(), at: count, cell: count.optional() })).optional(),
});
export type ComparedBlock = z.output<typeof comparedBlock>;

/** Blocks that belong to each other; one side is empty for what was inserted or deleted, and at either place of a move. */
export const alignedRow = z.object({
  a: z.array(comparedBlock),
  b: z.array(comparedBlock),
  /** The numbers of the changes in it. */
  changes: z.array(count),
});
export type AlignedRow = z.output<typeof alignedRow>;

export const rowsQuery = z.object({ from: integer(0).default(0), count: integer(1, MAX_ROWS).default(200) });
export const rowsAnswer = z.object({
  from: count,
  total: count,
  rows: z.array(alignedRow),
  /** The changes of these rows. */
  changes: z.array(change),
});
export type RowsAnswer = z.output<typeof rowsAnswer>;

/** Where changes are, for marks beside the scroll bar: positions of rows from 0 to 1. */
export const mapAnswer = z.object({
  marks: z.array(z.object({ at: share, kind: z.enum(changeKinds), number: count })),
  /** The positions of all rows with such changes, in order; null if there are more than `MAX_CHANGED_ROWS`. */
  rows: z.array(count).nullable(),
});
export type MapAnswer = z.output<typeof mapAnswer>;

export const changesOnPagesQuery = z
  .object({
    side: z.enum(['a', 'b']),
    /** Numbers of pages of this document. */
    from: integer(1),
    to: integer(1),
    /** Also changes that a filter hides. */
    hidden: flag.default(false),
  })
  .refine(({ from, to }) => to >= from && to - from < MAX_CHANGED_PAGES);
export const changesOnPages = z.object({ changes: z.array(change) });

/** What a page view needs to keep both documents level. */
export const levelsAnswer = z.object({
  /** Places of the same text in both documents, in their order: page and offset in the older one, then in the newer one. */
  levels: z.array(z.tuple([count, count, count, count])),
  /** The length of the text of each page in UTF-16 code units, from page 1, as far as it was compared. */
  lengths: z.object({ a: z.array(count), b: z.array(count) }),
});
export type LevelsAnswer = z.output<typeof levelsAnswer>;

export const changesQuery = listQuery(['number'], {
  kind: oneOrMore(z.enum(changeKinds)),
  section: oneOrMore(integer()),
  decision: oneOrMore(z.enum(decisions)),
  /** Also changes that a filter hides. */
  hidden: flag.default(false),
  search: z.string().trim().max(200).optional(),
});

export const reviewInput = z.object({
  decision: z.enum(decisions).optional(),
  note: z.string().trim().max(MAX_NOTE).optional(),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const comparisonQuery = listQuery(['created_at', 'similarity'], comparisonFilters, '-created_at');

/** The comparison that was started: of documents, or of workbooks. */
export const comparing = z.object({
  comparison_id: id.nullable(),
  workbook_compare_id: id.nullable(),
  /** Null if the same comparison was made before. */
  task_result_id: id.nullable(),
});

const word = z.string().trim().min(1).max(300);

/** The words of an export in the language of the caller. In warnings, `{name}` stands for a param. */
export const exportWords = z.object({
  labels: z.record(z.enum(exportLabels), word),
  kinds: z.record(z.enum(changeKinds), word),
  parts: z.record(z.enum([...parts, ...otherParts]), word),
  filters: z.record(z.enum(filters), word),
  decisions: z.record(z.enum(decisions), word),
  sides: z.record(z.enum(sides), word),
  reasons: z.record(z.enum(notComparedReasons), word),
  warnings: z.record(z.enum(warningCodes), word),
});
export type ExportWords = z.output<typeof exportWords>;

export const exportInput = z.object({
  format: z.enum(exportFormats),
  /** The language of the words. */
  language: z.string().regex(/^[a-z]{2}$/u),
  words: exportWords,
  /** Also changes that a filter hides. */
  hidden: z.boolean().default(false),
});
export type ExportInput = z.output<typeof exportInput>;
