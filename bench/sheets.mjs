// npm run bench -- sheets [--rows 200000]: time and peak memory for reading a large workbook in a reader process, compared with a minimal
// pass that unzips the same file and parses its XML.
import { fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SaxesParser } from 'saxes';
import { build } from '../tools/build.mjs';
import { inRoot } from '../tools/paths.mjs';
import { loadSource } from './load-source.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    runs: { type: 'string', default: '3' },
    make: { type: 'string' },
    bare: { type: 'string' },
  },
});
const self = fileURLToPath(import.meta.url);
const columns = 10;

if (values.make) await make(values.make, Number(values.rows));
else if (values.bare) await bare(values.bare);
else await compare(Number(values.rows), Number(values.runs));

async function compare(rows, runs) {
  await build(['reading']);
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
  try {
    const path = join(folder, 'large.xlsx');
    const warmUp = join(folder, 'small.xlsx');
    await run(['--make', path, '--rows', String(rows)]);
    await run(['--make', warmUp, '--rows', '1000']);
    const { size } = await stat(path);
    console.log(`${rows} rows of ${columns} cells, ${(size / 1024 ** 2).toFixed(1)} MB\n`);
    const ratios = [];
    const processorRatios = [];
    for (let count = 0; count < runs; count += 1) {
      const theirs = JSON.parse(await run(['--bare', path]));
      const ours = await readInChild(warmUp, path);
      if (ours.cells < theirs.cells) throw new Error(`Read ${ours.cells} of ${theirs.cells} cells.`);
      ratios.push(ours.ms / theirs.ms);
      processorRatios.push(ours.processor / theirs.processor);
      console.log(
        `minimal pass ${format(theirs)}; reader ${format(ours)}, ${ours.pages} pages; first page after ${seconds(ours.first)}`,
      );
    }
    console.log(`\ntime as a ratio to the minimal pass: ${median(ratios)} (goal: at most 2, under 300 MB)`);
    console.log(`processor time, which is independent of the load: ${median(processorRatios)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads as the product does: in the pool's child process, which is kept for several files. */
async function readInChild(warmUp, path) {
  const child = fork(inRoot('dist/reading/child.mjs'), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=819'],
  });
  try {
    await readWith(child, warmUp);
    const processor = processorTime(child.pid);
    const result = await readWith(child, path);
    return { ...result, processor: processorTime(child.pid) - processor, memory: peakMemory(child.pid) };
  } finally {
    child.kill();
  }
}

function readWith(child, path) {
  const started = performance.now();
  const result = { ms: 0, pages: 0, cells: 0, first: 0 };
  return new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`The reader ended with ${code}.`));
    const take = (message) => {
      if (message.kind === 'failed') reject(new Error(message.message));
      if (message.kind === 'done') {
        child.off('exit', ended);
        child.off('message', take);
        resolve({ ...result, ms: performance.now() - started });
      }
      if (message.kind !== 'part') return;
      child.send({ kind: 'credit' });
      if (message.part.part !== 'sheet') return;
      result.first ||= performance.now() - started;
      result.pages += 1;
      result.cells += message.part.bones.starts.length;
    };
    child.on('exit', ended);
    child.on('message', take);
    child.send({ kind: 'read', source: { path }, limits: {} });
  });
}

/** Unpacks the sheet and its strings, and parses them with a widely used parser. */
async function bare(path) {
  const { Archive, defaultLimits } = await loadSource(['reading/src/container/zip.ts', 'reading/src/limits.ts']);
  const processor = processorTime(process.pid);
  const started = performance.now();
  const archive = Archive.open(path, defaultLimits);
  let cells = 0;
  for (const part of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml']) {
    const parser = new SaxesParser({ position: false, xmlns: false });
    parser.on('opentag', ({ name }) => {
      if (name === 'c') cells += 1;
    });
    parser.on('text', () => undefined);
    const decoder = new TextDecoder();
    for await (const chunk of archive.chunks(part)) parser.write(decoder.decode(chunk, { stream: true }));
    parser.close();
  }
  archive.close();
  const ms = performance.now() - started;
  const used = processorTime(process.pid) - processor;
  console.log(JSON.stringify({ ms, processor: used, cells, memory: peakMemory(process.pid) }));
}

/** A typical office workbook: numbers, dates, money, percentages, shared and inline strings, a formula in each row. */
async function make(path, rows) {
  const { makeXlsx } = await loadSource(['reading/src/testing/office-files.ts']);
  const words = ['Quay', 'crane', 'spreader', 'berth', 'fender', 'bollard', 'rail', 'cable', 'hoist', 'trolley'];
  const strings = Array.from({ length: 5_000 }, (_, n) => `${words[n % 10]} ${words[Math.floor(n / 10) % 10]} ${n}`);
  const lines = [];
  for (let row = 1; row <= rows; row += 1) {
    const shared = (column, n) => `<c r="${column}${row}" t="s"><v>${n % strings.length}</v></c>`;
    const number = (column, value, style) => `<c r="${column}${row}" s="${style}"><v>${value}</v></c>`;
    lines.push(
      `<row r="${row}" spans="1:10">`,
      number('A', row, 0),
      shared('B', row * 7),
      shared('C', row * 13),
      number('D', 40_000 + (row % 6_000), 1),
      number('E', ((row * 7919) % 1_000_000) / 100, 2),
      number('F', ((row * 31) % 1_000) / 1_000, 3),
      number('G', (row * 104_729) % 50_021, 0),
      `<c r="H${row}" s="2"><f>E${row}*G${row}</f><v>${(((row * 7919) % 1_000_000) / 100) * ((row * 104_729) % 50_021)}</v></c>`,
      `<c r="I${row}" t="inlineStr"><is><t>Inspected by the port, row ${row}</t></is></c>`,
      `<c r="J${row}" t="b"><v>${row % 2}</v></c>`,
      '</row>',
    );
  }
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/><xf numFmtId="10"/></cellXfs>`;
  const table = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  await writeFile(path, makeXlsx([{ name: 'Inspections', rows: lines.join('') }], { styles, strings: table }));
}

/** Peak resident bytes of a process; Linux only. */
function peakMemory(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return NaN;
  }
}

/** Processor time of a process in milliseconds; Linux only. */
function processorTime(pid) {
  try {
    // After the name in brackets, which may contain anything; the kernel counts in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

function run(options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString()) : reject(new Error(`${options[0]} ended with ${code}.`)),
    );
  });
}

function format({ ms, processor, memory }) {
  return `${seconds(ms)} (${seconds(processor)} of a processor), ${Math.round(memory / 1024 ** 2)} MB`;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(2);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}
