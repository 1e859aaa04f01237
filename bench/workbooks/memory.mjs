// The peak memory of a comparison, in a process of its own: this file, started with the name of a case.
import { fileURLToPath } from 'node:url';
import { loadComparison, measureInProcess } from './own-process.mjs';
import { CASES, makeTables } from './tables.mjs';

const self = fileURLToPath(import.meta.url);

/** For two cases the memory of the grids, and the peak while they are compared. */
export async function measureMemory() {
  const table = {};
  for (const name of ['without key', '50,000 x 20']) {
    table[name] = await measureInProcess(self, name, ['--expose-gc']);
  }
  return table;
}

if (process.argv[1] === self) console.log(JSON.stringify(await measure(process.argv[2])));

async function measure(name) {
  const source = await loadComparison();
  const { compare } = await import('./rows.mjs');
  const spec = CASES[name];
  // Each side has its own values, as when two files are read.
  const before = usedMemory();
  const tables = copy(makeTables(spec, source.seeded(1)));
  const grids = usedMemory() - before;
  const resident = process.memoryUsage().rss;
  compare(source, tables, spec);
  const peak = process.resourceUsage().maxRSS * 1024 - resident + grids;
  const megabytes = (bytes) => Math.round(bytes / 1024 ** 2);
  return { 'grids MB': megabytes(grids), 'peak MB': megabytes(peak), ratio: Number((peak / grids).toFixed(2)) };
}

function copy(tables) {
  return JSON.parse(JSON.stringify(tables));
}

function usedMemory() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
