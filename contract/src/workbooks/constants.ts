/**
 * How formulas are compared. `smart`: a formula that says the same after rows and columns moved is the same, and its other result is
 * counted as recalculated. `values`: results only. `formulas`: as smart, without results. `strict`: the text of formulas and their results.
 */
export const formulaModes = ['smart', 'values', 'formulas', 'strict'] as const;
export type FormulaMode = (typeof formulaModes)[number];

export const sheetKinds = ['same', 'renamed', 'moved', 'added', 'removed'] as const;
export const columnKinds = ['same', 'renamed', 'moved', 'moved_renamed', 'added', 'removed'] as const;
export const rowKinds = ['same', 'changed', 'moved', 'moved_changed', 'added', 'removed'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Kinds of change besides content and place. */
const detailKinds = [
  'format',
  'type',
  'comment',
  'link',
  'validation',
  'merged',
  'hidden_row',
  'hidden_column',
  'hidden_sheet',
  'conditional_format',
] as const;
/** Kinds of change that can be left out of a comparison; `name`: of defined names. */
export const optionalKinds = [...detailKinds, 'name'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/** What is left out of a new comparison. */
export const DEFAULT_WITHOUT: readonly OptionalKind[] = ['format'];

/** Kinds of change. A column that was moved and renamed has two changes. `value` is also a cell that was filled or emptied. */
export const changeKinds = [
  'sheet_added',
  'sheet_removed',
  'sheet_renamed',
  'sheet_moved',
  'column_added',
  'column_removed',
  'column_renamed',
  'column_moved',
  'row_added',
  'row_removed',
  'row_moved',
  'value',
  'formula',
  ...detailKinds,
  'name_added',
  'name_removed',
  'name_changed',
] as const;
export type WorkbookChangeKind = (typeof changeKinds)[number];

/** Differences that can be hidden. `displayed`: numbers that are displayed alike; `empty_zero`: an empty cell and a zero. */
export const filters = ['case', 'space', 'tolerance', 'displayed', 'empty_zero'] as const;
export type WorkbookFilter = (typeof filters)[number];

/** Parts of workbooks that may not be compared. */
export const workbookParts = [
  'macros',
  'pivot_tables',
  'charts',
  'pictures',
  'styles',
  'number_formats',
  'validations',
  'conditional_formats',
  'hidden_rows_and_columns',
  'formulas',
  'comments',
  'links',
  'merged_areas',
  'defined_names',
] as const;
/** `not_given`: not in this type of file, or not read from it; `switched_off`: by the options. */
export const notComparedReasons = ['not_given', 'switched_off'] as const;

export const warningCodes = [
  'no_sheets_in_common',
  'empty_sheet',
  'duplicate_key',
  'header_only_in_one',
  'reordered',
  'circular_formulas',
  'new_errors',
  'too_many_cells',
  'coarse',
] as const;

/** `xlsx` is the newer workbook with marked cells, notes of old values and a sheet of changes. */
export const exportFormats = ['xlsx', 'html', 'csv', 'json'] as const;
export type WorkbookExportFormat = (typeof exportFormats)[number];

/** What is said of a comparison in an export, apart from kinds, parts and reasons. */
export const exportLabels = [
  'title',
  'older',
  'newer',
  'version',
  'compared_at',
  'changes',
  'hidden',
  'no_changes',
  'not_compared',
  'warnings',
  'number',
  'kind',
  'sheet',
  'column',
  'old_cell',
  'new_cell',
  'before',
  'after',
  // What a formula displayed, what stands for an empty cell, and what stands below a list that is cut off.
  'result',
  'empty',
  'more',
  'hidden_by',
  'rows_matched_by',
  'similarity',
  'recalculated',
  'side',
  'part',
  'reason',
] as const;
export type WorkbookExportLabel = (typeof exportLabels)[number];

/** Rows of the grid in one answer, at most. */
export const MAX_ROWS = 200;
/** Cells of both workbooks together. */
export const MAX_CELLS = 8_000_000;
/** Inputs behind a changed result in one answer, at most. */
export const MAX_INPUTS = 200;
/** Rows of each sheet that are shown before a comparison. */
export const FIRST_ROWS = 12;
export const MAX_PRESET_NAME = 100;
/** Changed rows of each sheet in an HTML file, at most. */
export const EXPORTED_ROWS = 5000;
/** Saved options of a project. */
export const MAX_PRESETS = 100;
