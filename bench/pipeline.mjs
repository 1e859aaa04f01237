// npm run bench -- pipeline [--files DIR]: time from upload to indexed for PDF files, in pages per second, compared with pdftotext reading
// the same files sequentially. Default: the demo company's PDF files.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { dist } from '../tools/paths.mjs';
import { loadSource } from './load-source.mjs';
import { processorTime, processorTimeOfChildren } from './processor-time.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';

const run = promisify(execFile);
const { values } = parseArgs({ options: { files: { type: 'string' } } });
const own = join(dist, '.bench-files');
const folder = values.files ?? (await demoFiles());
const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.pdf'));
if (names.length === 0) throw new Error(`There is no PDF file in ${folder}.`);

/** As many as the web application uploads in parallel. */
const UPLOADS_AT_ONCE = 3;
/** The first files are processed twice to warm up the server. */
const WARM_FILES = 20;

/** The two alternate, so that both see the same machine. */
const TURNS = 5;

// One file is read at a time, as by pdftotext.
const product = await startProduct({ DOSSIER_READERS: '1' });
try {
  for (const round of [1, 2]) await pass(names.slice(0, WARM_FILES), `warm ${round}`);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const reference = await pdftotext();
    const used = processorTime(product.pid);
    const began = performance.now();
    const { projectId } = await pass(names, `measured ${turn}`);
    const seconds = (performance.now() - began) / 1000;
    turns.push({ projectId, reference, seconds, used: difference(processorTime(product.pid), used) });
  }
  const { items } = await product.call('GET', `project/${turns[0].projectId}/documents?per_page=200`);
  const pages = items.reduce((sum, document) => sum + (document.number_of_pages ?? 0), 0);
  const median = (figures) => percentile(figures, 0.5);
  const seconds = median(turns.map((turn) => turn.seconds));
  const ratios = turns.filter((turn) => turn.reference).map((turn) => turn.seconds / turn.reference.seconds);

  console.table([
    {
      files: names.length,
      pages,
      'upload -> indexed s': seconds.toFixed(2),
      'pages a second': (pages / seconds).toFixed(1),
      'pdftotext s': ratios.length > 0 ? median(turns.map((turn) => turn.reference.seconds)).toFixed(2) : 'not here',
      ratio: ratios.length > 0 ? median(ratios).toFixed(2) : '-',
      'best and worst': ratios.length > 0 ? `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}` : '-',
      failed: items.filter((document) => document.indexing_status === 'failed').length,
    },
  ]);
  if (turns[0].used) printProcessorTime(turns);
} finally {
  await product.stop();
  if (!values.files) await rm(own, { recursive: true, force: true });
}

/** Milliseconds of processor time per document, which depends less on other load than the clock. */
function printProcessorTime(turns) {
  const sum = (get) => turns.reduce((total, turn) => total + get(turn), 0);
  const each = (seconds) => (seconds / turns.length / names.length) * 1000;
  const parts = ['server', 'readers', 'database'].map((part) => [part, each(sum(({ used }) => used[part]))]);
  const total = parts.reduce((all, [, ms]) => all + ms, 0);
  const reference = turns[0].reference && each(sum((turn) => turn.reference.processor));
  console.table([
    {
      'processor ms a document': total.toFixed(1),
      ...Object.fromEntries(parts.map(([part, ms]) => [part, ms.toFixed(1)])),
      pdftotext: reference?.toFixed(1) ?? 'not here',
      ratio: reference ? (total / reference).toFixed(2) : '-',
    },
  ]);
}

function difference(after, before) {
  return after && Object.fromEntries(Object.entries(after).map(([part, seconds]) => [part, seconds - before[part]]));
}

/** Uploads the files to a new project and waits until all are indexed. */
async function pass(files, mark) {
  const project = await makeProject(product);
  const waiting = files.values();
  const send = async () => {
    for (const name of waiting) {
      const bytes = await readFile(join(folder, name));
      // Trailing bytes make it a new file, so that no cached result is used.
      await uploadFile(product, project.projectId, name, Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)]));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, send));
  await untilIndexed(product, project.projectId);
  return project;
}

async function pdftotext() {
  const began = performance.now();
  const used = processorTimeOfChildren();
  try {
    for (const name of names) {
      await run('pdftotext', ['-bbox', join(folder, name), '/dev/null']).catch((error) => {
        if (error.code === 'ENOENT') throw error;
      });
    }
  } catch {
    return null;
  }
  return { seconds: (performance.now() - began) / 1000, processor: processorTimeOfChildren() - used };
}

/** Without the scanned letter: OCR takes seconds, and pdftotext does none. */
async function demoFiles() {
  const { demoCompany } = await loadSource(['demo/src/company.ts']);
  await mkdir(own, { recursive: true });
  const documents = demoCompany.projects.flatMap((project) => project.documents);
  for (const document of documents.filter(({ name }) => name.endsWith('.pdf') && !name.startsWith('Scan '))) {
    await writeFile(join(own, document.name), await document.make());
  }
  return own;
}
