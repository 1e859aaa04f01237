// node bench/reading.mjs --files DIR: reads every file of a folder and tells, for each type, what was read, what was refused
// and why, and how fast; the PDF files against pdftotext on the same files in the same run, where the machine has it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { inRoot } from '../tools/paths.mjs';
import { compareWords, printTable } from './reading-report.mjs';

const { values } = parseArgs({ options: { files: { type: 'string' } } });
if (!values.files) {
  console.error('node bench/reading.mjs --files DIR');
  process.exit(2);
}
const accepted = new Set('pdf xls xlsx xlsm xlsb doc docx docm ppt pptx pptm msg txt'.split(' '));
const files = readdirSync(values.files, { recursive: true })
  .map((name) => join(values.files, String(name)))
  .filter((path) => accepted.has(extname(path).slice(1).toLowerCase()))
  .toSorted();

/** One row for each extension. */
const rows = new Map();
const against = { files: 0, pages: 0, ours: 0, theirs: 0, inOurs: 0, inTheirs: 0, common: 0 };
/** pdftotext needs minutes for a few hostile files; one such file must not flatter the ratio. */
const slow = { files: 0, ours: 0, limit: 5_000 };
/** Files with pages whose text was recognised in pictures, which pdftotext does not try. */
const recognised = { files: 0, pages: 0, ms: 0 };

await build(['reading']);
const reader = spawn(process.execPath, [inRoot('dist/reading/cli.mjs'), '--stdin-list'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: reader.stdout })[Symbol.asyncIterator]();
// The product keeps its readers, so that no document waits for one to start.
if (files[0]) await read(files[0]);
const hasPdftotext = (await run('pdftotext', ['-v'])).code === 0;

for (const file of files) {
  const outcome = await read(file);
  count(outcome);
  if (hasPdftotext && outcome.ok && outcome.reading.type === 'pdf') await compare(file, outcome);
}
reader.stdin.end();

printTable(
  [...rows.values()].map(({ type, files: total, read, hung, crashed, codes, pages, ms }) => ({
    type,
    files: total,
    read,
    hung,
    crashed,
    refused: [...codes].map(([code, times]) => `${code} ${times}`).join(', '),
    pages,
    'pages/s': ms > 0 ? Math.round((pages / ms) * 1000) : 0,
    ms: Math.round(ms),
  })),
);
if (recognised.files > 0) {
  console.log(
    `\n${recognised.pages} pages of ${recognised.files} PDF files were recognised in pictures: ${seconds(recognised.ms / recognised.pages)} s a page`,
  );
}
if (!hasPdftotext) console.log('\npdftotext is not on this machine: no ratio.');
else if (against.files > 0) {
  const ratio = (against.ours / against.theirs).toFixed(2);
  console.log(
    `\n${against.files} PDF files, ${against.pages} pages: ${seconds(against.ours)} s against pdftotext's ${seconds(against.theirs)} s`,
  );
  if (slow.files > 0) {
    console.log(
      `(${slow.files} more took pdftotext over ${seconds(slow.limit)} s each, and us ${seconds(slow.ours)} s together; left out)`,
    );
  }
  console.log(`time as a ratio to pdftotext: ${ratio} (goal: at most 1.5)`);
  console.log(
    `words of pdftotext found: ${(against.common / against.inTheirs).toFixed(4)}; words of ours that pdftotext has too: ${(against.common / against.inOurs).toFixed(4)}`,
  );
}

function count({ file, ok, reading, error, ms }) {
  const type = extname(file).slice(1).toLowerCase();
  const row = rows.get(type) ?? { type, files: 0, read: 0, hung: 0, crashed: 0, codes: new Map(), pages: 0, ms: 0 };
  rows.set(type, row);
  row.files += 1;
  if (ok) {
    row.read += 1;
    row.pages += reading.pages.length;
    row.ms += ms;
  } else if (error.code === 'time_limit') row.hung += 1;
  else if (error.code === 'crashed') row.crashed += 1;
  else row.codes.set(error.code, (row.codes.get(error.code) ?? 0) + 1);
}

async function read(file) {
  reader.stdin.write(`${file}\n`);
  const { value: line } = await answers.next();
  return JSON.parse(line);
}

async function compare(file, { reading, ms }) {
  const seen = reading.pages.filter((page) => page.recognised !== undefined).length;
  if (seen > 0) {
    recognised.files += 1;
    recognised.pages += seen;
    recognised.ms += ms;
    return;
  }
  const started = performance.now();
  const { code, output } = await run('pdftotext', ['-q', file, '-']);
  const theirs = performance.now() - started;
  if (theirs > slow.limit) {
    slow.files += 1;
    slow.ours += ms;
    return;
  }
  if (code !== 0) return;
  against.files += 1;
  against.pages += reading.pages.length;
  against.ours += ms;
  against.theirs += theirs;
  const words = compareWords(reading.pages.map(({ text }) => text).join('\n'), output);
  against.inOurs += words.ours;
  against.inTheirs += words.theirs;
  against.common += words.common;
}

function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: slow.limit * 1.2 });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve({ code: -1, output: '' }));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
