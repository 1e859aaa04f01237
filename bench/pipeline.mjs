// npm run bench -- pipeline [--files DIR]: how long PDF files take from upload to indexed, in pages a second, beside pdftotext
// reading the same files one after the other. Without --files the demo company's PDF files are taken.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { dist } from '../tools/paths.mjs';
import { loadSource } from './load-source.mjs';
import { makeProject, startProduct, untilIndexed, uploadFile } from './product.mjs';

const run = promisify(execFile);
const { values } = parseArgs({ options: { files: { type: 'string' } } });
const own = join(dist, '.bench-files');
const folder = values.files ?? (await demoFiles());
const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.pdf'));
if (names.length === 0) throw new Error(`There is no PDF file in ${folder}.`);

/** As many as the web application sends together. */
const UPLOADS_AT_ONCE = 3;
/** A server that has run for a while is warm: the first files are read twice before the clock starts. */
const WARM_FILES = 20;

// One file is read at a time, as pdftotext does.
const product = await startProduct({ DOSSIER_READERS: '1' });
try {
  for (const round of [1, 2]) await pass(names.slice(0, WARM_FILES), `warm ${round}`);
  const before = await pdftotext();
  const began = performance.now();
  const { projectId } = await pass(names, 'measured');
  const pipeline = (performance.now() - began) / 1000;
  const after = await pdftotext();
  const reference = before && after && (before + after) / 2;
  const { items } = await product.call('GET', `project/${projectId}/documents?per_page=200`);
  const pages = items.reduce((sum, document) => sum + (document.number_of_pages ?? 0), 0);

  console.table([
    {
      files: names.length,
      pages,
      'upload -> indexed s': pipeline.toFixed(2),
      'pages a second': (pages / pipeline).toFixed(1),
      'pdftotext s': reference?.toFixed(2) ?? 'not on this machine',
      ratio: reference ? (pipeline / reference).toFixed(2) : '-',
      failed: items.filter((document) => document.indexing_status === 'failed').length,
    },
  ]);
} finally {
  await product.stop();
  if (!values.files) await rm(own, { recursive: true, force: true });
}

/** Uploads the files into a project of their own and waits until all of them are indexed. */
async function pass(files, mark) {
  const project = await makeProject(product);
  const waiting = files.values();
  const send = async () => {
    for (const name of waiting) {
      const bytes = await readFile(join(folder, name));
      // Bytes behind the end make it another file, so that nothing is spared by knowing it.
      await uploadFile(product, project.projectId, name, Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)]));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, send));
  await untilIndexed(product, project.projectId);
  return project;
}

async function pdftotext() {
  const began = performance.now();
  try {
    for (const name of names) {
      await run('pdftotext', ['-bbox', join(folder, name), '/dev/null']).catch((error) => {
        if (error.code === 'ENOENT') throw error;
      });
    }
  } catch {
    return null;
  }
  return (performance.now() - began) / 1000;
}

async function demoFiles() {
  const { demoCompany } = await loadSource(['demo/src/company.ts']);
  await mkdir(own, { recursive: true });
  const documents = demoCompany.projects.flatMap((project) => project.documents);
  for (const document of documents.filter(({ name }) => name.endsWith('.pdf'))) {
    await writeFile(join(own, document.name), await document.make());
  }
  return own;
}
