// node bench/docx.mjs --files DIR: reads every Word document of a folder with our reader and with mammoth (to HTML), in the same process
// and alternating. Prints the times for files that both could read.
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import mammoth from 'mammoth';
import { loadSource } from './load-source.mjs';
import { printTable } from './reading-report.mjs';

const { values } = parseArgs({ options: { files: { type: 'string' } } });
if (!values.files) {
  console.error('node bench/docx.mjs --files DIR');
  process.exit(2);
}
const files = readdirSync(values.files, { recursive: true })
  .map((name) => join(values.files, String(name)))
  .filter((path) => ['.docx', '.docm'].includes(extname(path).toLowerCase()))
  .toSorted();

const { read } = await loadSource(['reading/src/read.ts']);
const readers = {
  dossier: async (path) => (await read({ path })).pages.length,
  mammoth: async (path) => (await mammoth.convertToHtml({ path })).value.length,
};

// The first round warms up both.
for (const path of files) for (const reader of Object.values(readers)) await timed(reader, path);

const total = { files: 0, dossier: 0, mammoth: 0 };
const processor = { dossier: 0, mammoth: 0 };
const refused = { dossier: 0, mammoth: 0 };
for (const path of files) {
  const times = {};
  for (const [name, reader] of Object.entries(readers)) {
    times[name] = await timed(reader, path);
    if (times[name] === null) refused[name] += 1;
  }
  if (times.dossier === null || times.mammoth === null) continue;
  total.files += 1;
  for (const name of Object.keys(readers)) {
    total[name] += times[name].clock;
    processor[name] += times[name].processor;
  }
}
printTable(
  Object.keys(readers).map((reader) => ({
    reader,
    files: total.files,
    refused: refused[reader],
    ms: Math.round(total[reader]),
    'processor ms': Math.round(processor[reader]),
  })),
);
const ratio = (times) => `1 : ${(times.mammoth / times.dossier).toFixed(1)}`;
console.log(`\ndossier : mammoth = ${ratio(total)} by the clock, ${ratio(processor)} in processor time`);

/** Wall-clock and processor milliseconds, or null if the file is rejected. */
async function timed(reader, path) {
  const started = performance.now();
  const before = process.cpuUsage();
  try {
    await reader(path);
    const { user, system } = process.cpuUsage(before);
    return { clock: performance.now() - started, processor: (user + system) / 1000 };
  } catch {
    return null;
  }
}
