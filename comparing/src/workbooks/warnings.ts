import type { DuplicateKey, WorkbookWarning, WorkbookWarningCode } from './change-set.ts';

const sentences: Record<WorkbookWarningCode, string> = {
  no_sheets_in_common:
    "The two files have no sheets in common. The nearest names are '{nearest_a}' and '{nearest_b}': name a pair to compare.",
  empty_sheet: "The sheet '{sheet}' is empty in one of the files.",
  duplicate_key:
    "In the sheet '{sheet}', {count} keys in '{columns}' are not unique. Their rows were paired with equal rows first, then in order.",
  header_only_in_one:
    "Only one of the sheets '{sheet}' has a header. Columns were paired by what they hold; the header row counts as data.",
  reordered: "Most rows of the sheet '{sheet}' are in another order. Compare without order to leave that out.",
  circular_formulas: "The formula in {cell} of the sheet '{sheet}' depends on its own result.",
  new_errors:
    "In the sheet '{sheet}', the number of cells that have become an error is {count}. The first is {cell}: {error}.",
  too_many_cells: 'The files have {cells} cells together. At most {limit} can be compared: leave sheets out.',
  coarse: "A part of the sheet '{sheet}' was too large to look for changed rows in it. Name a key to find them.",
};

/** A warning with its sentence in English. */
export function warn(
  code: WorkbookWarningCode,
  sheet: string | undefined,
  params: Record<string, string | number> = {},
  duplicates?: DuplicateKey[],
): WorkbookWarning {
  const values: Record<string, string | number> = { ...params, ...(sheet !== undefined && { sheet }) };
  return {
    code,
    message: sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    ...(sheet !== undefined && { sheet }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(duplicates && { duplicates }),
  };
}
