// How long it takes to write a workbook of 200,000 rows with its changes marked, and how much memory.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTables } from './tables.mjs';

const MEGABYTE = 1024 ** 2;
/** Milliseconds between two looks at the memory. */
const INTERVAL = 20;

/** The original with marks, and a new workbook with them. Memory is what the writer needs beside the two workbooks. */
export async function measureMarking(source) {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-marking-'));
  try {
    const tables = makeTables({ rows: 200_000, columns: 12, edited: 0.1 }, source.seeded(4));
    const [older, workbook] = [tables.a, tables.b].map((rows) => source.book(source.sheetOfRows('S', rows)));
    const changes = source.compareWorkbooks(older, workbook, { key: null });
    const original = join(folder, 'newer.xlsx');
    await source.writePlainWorkbook(workbook, original);
    const output = join(folder, 'marked.xlsx');
    const run = async (path) => {
      globalThis.gc?.();
      const before = process.memoryUsage.rss();
      let most = before;
      const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), INTERVAL);
      const cpu = process.cpuUsage();
      const { listed, notes } = await source.markWorkbook({
        original: path,
        workbook,
        older,
        changes,
        words: source.ENGLISH_WORDS,
        output,
      });
      clearInterval(timer);
      const { user, system } = process.cpuUsage(cpu);
      const { size } = await stat(output);
      return {
        'processor s': Number(((user + system) / 1e6).toFixed(1)),
        'memory MB': Math.round((most - before) / MEGABYTE),
        'file MB': Math.round(size / MEGABYTE),
        listed,
        notes,
      };
    };
    return { original: await run(original), 'new workbook': await run(null) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
