// Rows found again and cells found changed, beside daff on the same rows.
import { compareWithDaff } from './daff.mjs';
import { CASES, makeTables } from './tables.mjs';

/** Each case: time of both, rows found again by both, and changed cells beside the truth. */
export function measureRows(source) {
  const ratios = [];
  const table = {};
  for (const [name, spec] of Object.entries(CASES)) {
    const tables = makeTables(spec, source.seeded(1));
    const runs = spec.runs ?? 3;
    const ours = fastest(runs, () => compare(source, tables, spec));
    const theirs = fastest(runs, () =>
      compareWithDaff(tables, { key: spec.key ? 'id' : undefined, order: !spec.shuffled }),
    );
    const ratio = ours.ms / theirs.ms;
    ratios.push(ratio);
    const own = rowsFound(ours.result.sheets[0].rows, tables.truth);
    const daff = rowsFound(theirs.result.rows, tables.truth);
    const cells = ours.result.sheets[0].cells.filter(({ a }) => a !== null).length;
    table[name] = {
      ms: Math.round(ours.ms),
      'daff ms': Math.round(theirs.ms),
      ratio: round(ratio),
      precision: round(own.precision, 4),
      recall: round(own.recall, 4),
      'daff precision': round(daff.precision, 4),
      'daff recall': round(daff.recall, 4),
      cells,
      truth: tables.cells,
    };
  }
  return { table, median: round(ratios.toSorted((a, b) => a - b)[ratios.length >> 1]) };
}

/** The change set of two tables. */
export function compare(source, { a, b }, { key = false, shuffled = false }) {
  const book = (rows) => source.book(source.sheetOfRows('Sheet1', rows));
  return source.compareWorkbooks(book(a), book(b), { key: key ? ['id'] : null, order: !shuffled });
}

/** Precision and recall of pairs of row numbers, the header being row 1. */
function rowsFound(rows, truth) {
  const pairs = rows.filter(({ a, b }) => a !== null && b !== null && b > 1);
  const right = pairs.filter(({ a, b }) => truth[b - 2] === a - 2).length;
  return { precision: right / pairs.length, recall: right / truth.filter((from) => from >= 0).length };
}

/** The fastest run, in processor time: that does not depend on what else the machine does. */
export function fastest(runs, work) {
  let best = { ms: Infinity, result: undefined };
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms < best.ms) best = { ms, result };
  }
  return best;
}

export const round = (value, digits = 3) => Number(value.toFixed(digits));
