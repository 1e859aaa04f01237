import { compareWorkbooks, proposeSheets } from '@dossier/comparing/workbooks/compare-workbooks';
import type { WorkbookChangeSet } from '@dossier/comparing/workbooks/change-set';
import type { Workbook } from '@dossier/comparing/workbooks/workbook';
import { FIRST_ROWS } from '@dossier/contract/workbooks/constants';
import type { ComparedSheet, LookAnswer } from '@dossier/contract/workbooks/schema';
import { writeLines } from '../../document-comparison/line-file.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import { ChangeLog } from './change-log.ts';
import type { ReadWorkbooks, WorkbooksInput, WorkbooksSummary } from './computations.ts';
import { DisplayedSheet } from './displayed.ts';
import { engineOptions, presentWarning, saying } from './engine-options.ts';
import { loadWorkbook } from './load-workbook.ts';
import type { ResultPart } from './result-parts.ts';
import { logNames } from './sheet-changes.ts';
import { SheetGrid } from './sheet-grid.ts';

/** Steps of the progress: both readings, the comparison, and the grid. */
const STEPS = 4;

/** The code of `comparing`. */
export async function computeWorkbooks(
  { source, target, names, options, output }: WorkbooksInput,
  progress: ReportProgress,
): Promise<WorkbooksSummary> {
  const a = await loadWorkbook(source, names.source);
  progress(1, STEPS);
  const b = await loadWorkbook(target, names.target);
  progress(2, STEPS);
  const set = saying(names, () => compareWorkbooks(a, b, engineOptions(options)));
  progress(3, STEPS);
  const log = new ChangeLog();
  const sheets: ComparedSheet[] = [];
  await writeLines(output, resultParts(set, { a, b }, log, sheets));
  const { counts, byKind, hiddenBy } = log;
  const warnings = set.warnings.map(presentWarning);
  return stripUnstorableCharacters({ counts, byKind, hiddenBy, sheets, notCompared: set.not_compared, warnings });
}

/** The result in lines; adds the sheets without their rows to `sheets`. */
function* resultParts(
  set: WorkbookChangeSet,
  workbooks: { a: Workbook; b: Workbook },
  log: ChangeLog,
  sheets: ComparedSheet[],
): Generator<ResultPart> {
  const sheetOf = ({ sheets: all }: Workbook, name: string | null) => all.find((sheet) => sheet.name === name);
  for (const [position, found] of set.sheets.entries()) {
    const pair = { a: sheetOf(workbooks.a, found.a), b: sheetOf(workbooks.b, found.b) };
    const grid = new SheetGrid(position, found, pair, log);
    for (const part of grid.parts()) yield stripUnstorableCharacters(part);
    sheets.push(grid.summary);
  }
  logNames(log, set.names, set.sheets);
  yield stripUnstorableCharacters({ changes: log.take() });
}

/** The code of `looking`. */
export async function computeLook({ source, target, names, options }: ReadWorkbooks): Promise<LookAnswer> {
  const a = await loadWorkbook(source, names.source);
  const b = await loadWorkbook(target, names.target);
  const { sheets, warnings } = saying(names, () => proposeSheets(a, b, engineOptions(options)));
  return stripUnstorableCharacters({
    a: a.sheets.map(lookedSheet),
    b: b.sheets.map(lookedSheet),
    pairs: sheets,
    warnings: warnings.map(presentWarning),
  });
}

function lookedSheet(sheet: Workbook['sheets'][number]): LookAnswer['a'][number] {
  const { name, hidden, numbers, width } = sheet;
  const displayed = new DisplayedSheet(sheet);
  const columns = Array.from({ length: width }, (_, column) => column);
  const first = numbers.slice(0, FIRST_ROWS);
  return {
    name,
    hidden,
    rows: numbers.length,
    columns: width,
    first_rows: first.map((number) => ({ number, cells: columns.map((column) => displayed.text(number, column)) })),
  };
}
