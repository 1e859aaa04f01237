// npm run bench -- reading --files DIR: reads every file of a folder and reports for each type what was read, what was rejected and why,
// hangs and crashes, speed and memory; also the share of words found, compared with FILE.txt beside FILE or else with another program.
// Files that both can read are read twice more and compared with the time of the other program, which is started for each file: `cold`
// includes all start-up, `warm` is a second reading by the same reader. `time` is wall-clock time, `cpu` processor time.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { processorTimeOfChildren } from './processor-time.mjs';
import { readTwice, startReading } from './reading-program.mjs';
import { compareWords, printTable } from './reading-report.mjs';
import { rivalFor } from './reading-rivals.mjs';

const { values } = parseArgs({ options: { files: { type: 'string' } } });
if (!values.files) {
  console.error('npm run bench -- reading --files DIR');
  process.exit(2);
}
const accepted = new Set('pdf xls xlsx xlsm xlsb doc docx docm ppt pptx pptm msg txt'.split(' '));
const extension = (path) => extname(path).slice(1).toLowerCase();
const isReference = (path) => path.endsWith('.txt') && existsSync(path.slice(0, -'.txt'.length));
const files = readdirSync(values.files, { recursive: true })
  .map((name) => join(values.files, String(name)))
  .filter((path) => accepted.has(extension(path)) && !isReference(path))
  .toSorted();

await build(['reading']);
const reader = startReading();

/** One row per extension. */
const rows = new Map();
/** A file on which the other program is very slow must not improve the ratio. */
const SLOW_MS = 5_000;

for (const file of files) {
  const outcome = JSON.parse(await reader.read(file));
  const row = rowFor(extension(file));
  count(row, outcome);
  row.peak = Math.max(row.peak, takePeakMemory(reader.pid));
  if (outcome.ok) await compare(row, file, outcome);
}
reader.end();
for (const row of rows.values()) if (row.compared.length > 0) row.times = await readTwice(row.compared);

const ratio = (ours, theirs) => (ours > 0 && theirs > 0 ? (ours / theirs).toFixed(2) : '-');
const percent = (part, whole) => (whole > 0 ? ((part / whole) * 100).toFixed(2) : '-');
printTable(
  [...rows.values()].map((row) => ({
    type: row.type,
    files: row.files,
    read: row.read,
    recognised: row.recognised,
    hung: row.hung,
    crashed: row.crashed,
    pages: row.pages,
    s: (row.ms / 1000).toFixed(1),
    'peak MB': row.peak > 0 ? Math.round(row.peak / 1024 ** 2) : '-',
    against: row.rival?.name ?? '-',
    'on files': row.compared.length,
    'cold time': ratio(row.times?.cold.ms, row.theirs.ms),
    'cold cpu': ratio(row.times?.cold.used, row.theirs.used),
    'warm time': ratio(row.times?.warm.ms, row.theirs.ms),
    'warm cpu': ratio(row.times?.warm.used, row.theirs.used),
    'words of': row.references > 0 ? 'text beside' : (row.rival?.name ?? '-'),
    'recall %': percent(row.common, row.expected),
    'precision %': percent(row.common, row.found),
    refused: [...row.codes].map(([code, times]) => `${code} ${times}`).join(', '),
  })),
);

function isRecognised(reading) {
  return reading.pages.some((page) => page.recognised !== undefined);
}

function rowFor(type) {
  let row = rows.get(type);
  if (!row) {
    const counts = { files: 0, read: 0, recognised: 0, hung: 0, crashed: 0, pages: 0, ms: 0, peak: 0 };
    const times = { compared: [], theirs: { ms: 0, used: 0 } };
    const words = { references: 0, expected: 0, found: 0, common: 0 };
    row = { type, rival: rivalFor(type), codes: new Map(), ...counts, ...times, ...words };
    rows.set(type, row);
  }
  return row;
}

function count(row, { ok, reading, error, ms }) {
  row.files += 1;
  if (ok) {
    row.read += 1;
    row.pages += reading.pages.length;
    if (isRecognised(reading)) row.recognised += 1;
    row.ms += ms;
  } else if (error.code === 'time_limit') row.hung += 1;
  else if (error.code === 'crashed') row.crashed += 1;
  else row.codes.set(error.code, (row.codes.get(error.code) ?? 0) + 1);
}

async function compare(row, file, { reading }) {
  const before = processorTimeOfChildren();
  const theirs = await row.rival?.read(file);
  // No other program here does OCR, which takes seconds.
  if (theirs && theirs.ms < SLOW_MS && !isRecognised(reading)) {
    row.compared.push(file);
    row.theirs.ms += theirs.ms;
    row.theirs.used += processorTimeOfChildren() - before;
  }
  const beside = `${file}.txt`;
  const reference = existsSync(beside) ? readFileSync(beside, 'utf8') : theirs?.text;
  if (reference === undefined) return;
  if (existsSync(beside)) row.references += 1;
  const words = compareWords(reading.pages.map(({ text }) => text).join('\n'), reference);
  row.expected += words.theirs;
  row.found += words.ours;
  row.common += words.common;
}

/** Peak resident bytes of the reading process since the last call; 0 if the system does not provide it, or the process was killed. */
function takePeakMemory(parent) {
  try {
    const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ');
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, 'latin1'));
    writeFileSync(`/proc/${child}/clear_refs`, '5');
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
