// Processor time per row of a comparison without a key. Each number of rows has its own process, as in the product: this file, started with the
// number of rows.
import { fileURLToPath } from 'node:url';
import { loadComparison, measureInProcess } from './own-process.mjs';
import { compare, fastest, round } from './rows.mjs';
import { makeTables } from './tables.mjs';

const self = fileURLToPath(import.meta.url);
const SIZES = [1_000, 10_000, 100_000];
/** Enough for the JavaScript engine to have compiled everything. */
const RUNS = { 1_000: 300, 10_000: 40, 100_000: 6 };

/** By number of rows: microseconds per row of the first and of the fastest comparison, with ratios to those of the fewest rows. */
export async function measureGrowth() {
  const measured = [];
  for (const rows of SIZES) {
    measured.push({ rows, ...(await measureInProcess(self, String(rows))) });
  }
  const [fewest] = measured;
  return Object.fromEntries(
    measured.map(({ rows, first, repeated }) => [
      rows,
      {
        'first us': round(first, 2),
        ratio: round(first / fewest.first),
        'repeated us': round(repeated, 2),
        'ratio repeated': round(repeated / fewest.repeated),
      },
    ]),
  );
}

if (process.argv[1] === self) console.log(JSON.stringify(await measure(Number(process.argv[2]))));

async function measure(rows) {
  const source = await loadComparison();
  const spec = { rows, columns: 10, edited: 0.2 };
  const tables = makeTables(spec, source.seeded(2));
  const timed = (runs) => (fastest(runs, () => compare(source, tables, spec)).ms * 1_000) / rows;
  return { first: timed(1), repeated: timed(RUNS[rows]) };
}
