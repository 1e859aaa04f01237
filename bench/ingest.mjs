// npm run bench -- ingest [--pages 1000]: latency of lists and searches while a thousand pages are being read for another user, compared
// with a quiet server. The two alternate, so that both see the same machine.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSource } from './load-source.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';

/** Number of alternations between reading and quiet. */
const TURNS = 4;
const QUIET_MS = 4000;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } });
const { demoCompany } = await loadSource(['demo/src/company.ts']);
const report = demoCompany.projects
  .flatMap((project) => project.documents)
  .find(({ name }) => name.startsWith('Quay wall berth 3 report'));
const bytes = await report.make();

const product = await startProduct();
try {
  const other = await makeProject(product);
  const quietProject = await makeProject(product);
  const first = await uploadFile(product, quietProject.projectId, 'report.pdf', bytes);
  await untilIndexed(product, quietProject.projectId);
  const { number_of_pages: pagesEach } = await product.call('GET', `document/${first.id}`);
  const copies = Math.ceil(Number(values.pages) / pagesEach);

  const work = [
    () => product.call('GET', `project/${quietProject.projectId}/documents`),
    () => product.call('POST', `project/${quietProject.projectId}/search`, { query: 'anchor load test' }),
    () => product.call('GET', `document/${first.id}/reading?page=12`),
  ];
  await waits(work, 3000);
  const quiet = [];
  const busy = [];
  let seconds = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await waits(work, QUIET_MS)));
    const began = performance.now();
    let done = false;
    const ingest = (async () => {
      for (let n = turn; n < copies; n += TURNS)
        await uploadFile(product, other.projectId, `report ${n}.pdf`, distinct(bytes, n));
      await untilIndexed(product, other.projectId);
    })().finally(() => (done = true));
    busy.push(...(await waits(work, Infinity, () => done)));
    await ingest;
    seconds += (performance.now() - began) / 1000;
  }
  const row = (share) => {
    const [calm, pressed] = [percentile(quiet, share), percentile(busy, share)];
    return { 'quiet ms': calm.toFixed(1), 'busy ms': pressed.toFixed(1), ratio: (pressed / calm).toFixed(2) };
  };
  console.log(`${copies * pagesEach} pages, ${((copies * pagesEach) / seconds).toFixed(0)} a second`);
  console.table({ median: row(0.5), p95: row(0.95) });
  console.log(`${quiet.length} quiet calls, ${busy.length} busy ones`);
} finally {
  await product.stop();
}

/** One user who works sequentially with pauses. */
async function waits(work, ms, isOver = () => false) {
  const figures = [];
  const until = performance.now() + ms;
  for (let n = 0; performance.now() < until && !isOver(); n += 1) {
    const began = performance.now();
    await work[n % work.length]();
    figures.push(performance.now() - began);
    await sleep(20);
  }
  return figures;
}

/** The same report with different trailing bytes, so that each is a separate document. */
function distinct(bytes, n) {
  return Buffer.concat([bytes, Buffer.from(`\n% copy ${n}\n`)]);
}
