import type { WorkbookPart, WorkbookPartNotCompared } from './change-set.ts';
import type { CompleteOptions, OptionalKind } from './options.ts';
import type { Workbook } from './workbook.ts';

/** Parts of workbooks that are never compared. */
const NEVER: WorkbookPart[] = ['macros', 'pivot_tables', 'charts', 'pictures', 'styles'];

/** Parts that are not compared if all these kinds of change are switched off. */
const SWITCHED: [part: WorkbookPart, ...kinds: OptionalKind[]][] = [
  ['number_formats', 'format'],
  ['comments', 'comment'],
  ['links', 'link'],
  ['merged_areas', 'merged'],
  ['validations', 'validation'],
  ['conditional_formats', 'conditional_format'],
  ['hidden_rows_and_columns', 'hidden_row', 'hidden_column'],
  ['defined_names', 'name'],
  ['formulas', 'formula'],
];

/** What was not compared: what the comparison leaves out, what is not read from a file, and what the options switch off. */
export function partsNotCompared(a: Workbook, b: Workbook, options: CompleteOptions): WorkbookPartNotCompared[] {
  const parts: WorkbookPartNotCompared[] = NEVER.map((part) => ({ side: 'both', part, reason: 'not_given' }));
  const off = new Set<WorkbookPart>();
  for (const [part, ...kinds] of SWITCHED) {
    const isOff = kinds.every((kind) => options.without.has(kind) || (kind === 'formula' && options.mode === 'values'));
    if (!isOff || (a.notGiven.includes(part) && b.notGiven.includes(part))) continue;
    off.add(part);
    parts.push({ side: 'both', part, reason: 'switched_off' });
  }
  for (const part of new Set([...a.notGiven, ...b.notGiven])) {
    if (off.has(part)) continue;
    const side = a.notGiven.includes(part) ? (b.notGiven.includes(part) ? 'both' : 'a') : 'b';
    parts.push({ side, part, reason: 'not_given' });
  }
  return parts;
}
