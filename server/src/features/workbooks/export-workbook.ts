import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangedCell, ComparedSheet, WorkbookChangeSet } from '@dossier/comparing/workbooks/change-set';
import { compareWorkbooks } from '@dossier/comparing/workbooks/compare-workbooks';
import { markWorkbook } from '@dossier/comparing/workbooks/mark-workbook';
import type { MarkingWords } from '@dossier/comparing/workbooks/marking-words';
import type { Workbook } from '@dossier/comparing/workbooks/workbook';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { engineOptions, saying } from './engine-options.ts';
import { loadWorkbook } from './load-workbook.ts';

const STEPS = 4;

interface Compared {
  a: Workbook;
  b: Workbook;
  set: WorkbookChangeSet;
}

/** Compares again: what is stored for the screen has no types and no cells of added rows. */
async function compareAgain(order: ExportOrder, progress: ReportProgress): Promise<Compared> {
  const names = { source: order.comparison.source.name, target: order.comparison.target.name };
  const a = await loadWorkbook(order.source, names.source);
  progress(1, STEPS);
  const b = await loadWorkbook(order.target, names.target);
  progress(2, STEPS);
  const set = saying(names, () => compareWorkbooks(a, b, engineOptions(order.options)));
  progress(3, STEPS);
  return { a, b, set };
}

/**
 * The newer workbook with marked cells, notes of old values and a list of changes: the original if it is an xlsx file, else a new one. What a
 * filter hides is not marked, unless it is wanted too.
 */
export async function writeMarked(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const { a, b, set } = await compareAgain(order, progress);
  const isShown = ({ hidden_by: hiddenBy }: ChangedCell) => order.hidden || hiddenBy === undefined;
  const sheets = set.sheets.map((sheet) => ({ ...sheet, cells: sheet.cells.filter(isShown) }));
  await markWorkbook({
    original: order.original,
    workbook: b,
    older: a,
    changes: { ...set, sheets },
    words: markingWords(order),
    output: order.output,
  });
}

/** The words of the list and of notes in cells. */
function markingWords({ words: { labels, kinds } }: ExportOrder): MarkingWords {
  const { sheet, kind, old_cell: before_ref, new_cell: after_ref, column, before, after, result, empty, more } = labels;
  return {
    list: labels.changes,
    author: labels.title,
    head: { sheet, kind, before_ref, after_ref, column, before, after },
    // A cell that was filled or emptied has another value.
    kinds: { ...kinds, added: kinds.value, removed: kinds.value },
    before: `${before}:`,
    result: `${before} (${result}):`,
    empty,
    more,
  };
}

/** The whole change set as JSON, as the command line prints it: applied to the older workbook it gives the newer one. */
export async function writeJson(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const { set } = await compareAgain(order, progress);
  await pipeline(Readable.from(pieces(set)), createWriteStream(order.output));
}

function* pieces({ sheets, ...rest }: WorkbookChangeSet): Generator<string> {
  yield '{"sheets":[';
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) yield ',';
    yield* sheetPieces(sheet);
  }
  yield `],${JSON.stringify(rest).slice(1)}\n`;
}

const lists = ['rows', 'cells', 'recalculated'] as const;

/** A sheet may be larger than the longest text. */
function* sheetPieces(sheet: ComparedSheet): Generator<string> {
  const { rows, cells, recalculated, ...rest } = sheet;
  const long = { rows, cells, recalculated };
  yield JSON.stringify(rest).slice(0, -1);
  for (const list of lists) {
    yield `,${JSON.stringify(list)}:[`;
    for (const [at, item] of long[list].entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(item)}`;
    yield ']';
  }
  yield '}';
}
