import { z } from 'zod';
import { comparisonFilters, listedComparisonFields } from '../base/comparison.ts';
import { sides } from '../base/comparison-state.ts';
import { authorship, flag, id, integer, listQuery, oneOrMore } from '../base/page.ts';
import { MAX_VERSION } from '../documents/constants.ts';
import {
  changeKinds,
  columnKinds,
  filters,
  MAX_PRESET_NAME,
  MAX_ROWS,
  notComparedReasons,
  rowKinds,
  sheetKinds,
  warningCodes,
  workbookParts,
} from './constants.ts';
import { letters, rowNumbers, workbookOptions } from './options-schema.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);
const comparedColumn = z.object({
  /** Letters; null on the side where it is not. */
  a: letters.nullable(),
  b: letters.nullable(),
  kind: z.enum(columnKinds),
  /** The headers; the older one if they differ. */
  name: z.string(),
  before_name: z.string().optional(),
});
const headerRows = z.object({ a: rowNumbers, b: rowNumbers });

/** The columns that identify a row, and why they were chosen. */
export const rowKey = z.object({
  columns: z.array(z.object({ a: letters, b: letters, name: z.string() })),
  source: z.enum(['given', 'proposed']),
  /** The share of the rows of the older sheet whose key is in the newer one too. */
  found: share,
  unique: z.object({ a: z.boolean(), b: z.boolean() }),
});
export type RowKey = z.output<typeof rowKey>;

export const workbookWarning = z.object({
  code: z.enum(warningCodes),
  sheet: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** With `duplicate_key`: the row numbers of each side by key. */
  duplicates: z.array(z.object({ key: z.string(), a: z.array(count), b: z.array(count) })).optional(),
});
export type WorkbookWarning = z.output<typeof workbookWarning>;

const choice = {
  /** The older document. */
  source_document_id: id,
  target_document_id: id,
  /** Numbers of versions. Default: the current ones. */
  source_version: z.number().int().min(1).max(MAX_VERSION).optional(),
  target_version: z.number().int().min(1).max(MAX_VERSION).optional(),
};

export const lookInput = z.object({ ...choice, options: workbookOptions.prefault({}) });
export type LookInput = z.output<typeof lookInput>;

const lookedSheet = z.object({
  name: z.string(),
  hidden: z.boolean(),
  /** Rows with content, and columns up to the last one in use. */
  rows: count,
  columns: count,
  /** Its first rows as displayed. */
  first_rows: z.array(z.object({ number: count, cells: z.array(z.string()) })),
});

/** What a comparison would start from. */
export const lookAnswer = z.object({
  a: z.array(lookedSheet),
  b: z.array(lookedSheet),
  pairs: z.array(
    z.object({
      a: z.string().nullable(),
      b: z.string().nullable(),
      kind: z.enum(sheetKinds),
      header_rows: headerRows,
      key: rowKey.nullable(),
      columns: z.array(comparedColumn),
    }),
  ),
  warnings: z.array(workbookWarning),
});
export type LookAnswer = z.output<typeof lookAnswer>;

/** The numbers of changes that no filter hides. Cells include formulas, types, formats, comments and links. */
const changeCounts = z.object({
  total: count,
  rows_added: count,
  rows_removed: count,
  rows_moved: count,
  columns_added: count,
  columns_removed: count,
  columns_moved: count,
  columns_renamed: count,
  cells: count,
  /** Areas, rules, hidden rows and columns; of the whole workbook also sheets and names. */
  other: count,
  hidden: count,
  /** Cells with the same formula and another result; not changes. */
  recalculated: count,
});
export type WorkbookCounts = z.output<typeof changeCounts>;

/** One sheet, or a pair of sheets. */
export const comparedSheet = z.object({
  a: z.string().nullable(),
  b: z.string().nullable(),
  kind: z.enum(sheetKinds),
  header_rows: headerRows,
  key: rowKey.nullable(),
  /** Rows that were matched by similarity: all without a key, those that it left with one. Unknown in older comparisons. */
  by_similarity: count.optional(),
  /** The columns of the grid. `numeric`: most of its cells are numbers. */
  columns: z.array(comparedColumn.extend({ numeric: z.boolean() })),
  /** The number of rows of the grid. */
  rows: count,
  counts: changeCounts,
});
export type ComparedSheet = z.output<typeof comparedSheet>;

const notCompared = z.object({
  side: z.enum(sides),
  part: z.enum(workbookParts),
  reason: z.enum(notComparedReasons),
});

/** A comparison of workbooks in the list. */
export const listedWorkbookComparison = z.object({
  ...listedComparisonFields,
  options: workbookOptions,
  counts: changeCounts.nullable(),
});
export type ListedWorkbookComparison = z.output<typeof listedWorkbookComparison>;

export const workbookComparison = listedWorkbookComparison.extend({
  /** In the order of the newer workbook, then those that were removed. Calls name a sheet by its position, from 0. */
  sheets: z.array(comparedSheet),
  by_kind: z.partialRecord(z.enum(changeKinds), count),
  /** How many changes each filter hides. */
  hidden_by: z.partialRecord(z.enum(filters), count),
  not_compared: z.array(notCompared),
  warnings: z.array(workbookWarning),
});
export type WorkbookComparison = z.output<typeof workbookComparison>;

/**
 * A cell of the grid that is not an ordinary one. Texts are as displayed, formulas as typed. `before` and `before_formula` are there only where the
 * older sheet has others: also in cells that were recalculated or that a filter hides.
 */
const fullCell = z.object({
  text: z.string(),
  before: z.string().optional(),
  formula: z.string().optional(),
  before_formula: z.string().optional(),
  /** The numbers of its changes. */
  changes: z.array(count).optional(),
  /** A filter hides all of them. */
  hidden: z.literal(true).optional(),
  recalculated: z.literal(true).optional(),
});
/** A text is a cell that is the same on both sides, or of a row or column that is on one side only; null is empty. */
export const gridCell = z.union([z.string(), z.null(), fullCell]);
export type GridCell = z.output<typeof gridCell>;

export const gridRow = z.object({
  /** Its numbers in the sheets, from 1; null on the side where it is not. */
  a: count.nullable(),
  b: count.nullable(),
  kind: z.enum(rowKinds),
  /** By the columns of the sheet; may be shorter. */
  cells: z.array(gridCell),
  /** The numbers of its changes that are not of a cell: the row itself, areas that begin in it. */
  changes: z.array(count).optional(),
});
export type GridRow = z.output<typeof gridRow>;

export const sheetParams = z.object({ id, sheet: integer(0, 10_000) });
export const gridQuery = z.object({ from: integer(0).default(0), count: integer(1, MAX_ROWS).default(100) });
export const gridAnswer = z.object({ from: count, total: count, rows: z.array(gridRow) });
export type GridAnswer = z.output<typeof gridAnswer>;

/** Which rows of a grid have changes: position and length of each run of such rows. */
export const changedRows = z.object({ spans: z.array(z.tuple([count, count])) });
export const changedRowsQuery = z.object({
  /** Also rows with only changes that a filter hides. */
  hidden: flag.default(false),
});

/** One change. Texts are as displayed; of formulas, as typed. */
export const workbookChange = z.object({
  /** From 1, sheet by sheet in the order of the grid. */
  number: count,
  kind: z.enum(changeKinds),
  /** The position of its sheet; null for names of the whole workbook. */
  sheet: count.nullable(),
  /** Its position in the grid; null if it is not at a row or column. */
  row: count.nullable(),
  column: count.nullable(),
  /** The place on each side: a cell like `B4`, an area, a row, a column, or the name of a sheet. */
  a: z.string().nullable(),
  b: z.string().nullable(),
  /** The header of the column, or a defined name. */
  name: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The results of formulas. */
  before_result: z.string().nullable(),
  after_result: z.string().nullable(),
  hidden_by: z.enum(filters).nullable(),
});
export type WorkbookChange = z.output<typeof workbookChange>;

export const workbookChangesQuery = listQuery(['number'], {
  kind: oneOrMore(z.enum(changeKinds)),
  sheet: oneOrMore(integer(0)),
  number: oneOrMore(integer(1)),
  /** Also changes that a filter hides. */
  hidden: flag.default(false),
  search: z.string().trim().max(200).optional(),
});

export const inputsQuery = z.object({ cell: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/) });
/** Changed cells that a cell of the newer sheet depends on, the nearest first. */
export const inputsAnswer = z.object({
  inputs: z.array(
    z.object({
      /** The position of its sheet. */
      sheet: count,
      cell: z.string(),
      row: count,
      column: count,
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Whether there are more. */
  more: z.boolean(),
});
export type InputsAnswer = z.output<typeof inputsAnswer>;

export const workbookComparisonQuery = listQuery(['created_at'], comparisonFilters, '-created_at');

export const comparingWorkbooks = z.object({
  workbook_compare_id: id,
  /** Null if the same comparison was made before. */
  task_result_id: id.nullable(),
});

/** Options under a name, for the comparisons of a project. */
export const preset = z.object({
  id,
  project_id: id,
  name: z.string(),
  options: workbookOptions,
  ...authorship,
});
export type Preset = z.output<typeof preset>;
export const presetsQuery = z.object({ project_id: id });
export const presetInput = z.object({
  project_id: id,
  name: z.string().trim().min(1).max(MAX_PRESET_NAME),
  options: workbookOptions,
});
export type PresetInput = z.output<typeof presetInput>;
