import type { WorkbookPart, WorkbookPartNotCompared } from './change-set.ts';
import type { CompleteOptions } from './options.ts';
import type { Workbook } from './workbook.ts';

/** Parts of workbooks that are never compared. */
const NEVER: WorkbookPart[] = ['macros', 'pivot_tables', 'charts', 'pictures', 'styles'];

/** Kinds of change that can be switched off, by the part they are about. */
const SWITCHED: [part: WorkbookPart, kind: string][] = [
  ['number_formats', 'format'],
  ['comments', 'comment'],
  ['links', 'link'],
  ['merged_areas', 'merged'],
  ['validations', 'validation'],
  ['conditional_formats', 'conditional_format'],
  ['formulas', 'formula'],
];

/** What was not compared: what the comparison leaves out, what is not read from a file, and what the options switch off. */
export function partsNotCompared(a: Workbook, b: Workbook, options: CompleteOptions): WorkbookPartNotCompared[] {
  const parts: WorkbookPartNotCompared[] = NEVER.map((part) => ({ side: 'both', part, reason: 'not_given' }));
  const off = new Set<WorkbookPart>();
  for (const [part, kind] of SWITCHED) {
    const isOff = options.without.has(kind as never) || (kind === 'formula' && options.mode === 'values');
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
