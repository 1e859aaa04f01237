// npm run bench -- computing [--turns 4]: latency of calls and of reading a document for one company while another company computes on all processors,
// compared with a quiet server. The two alternate, so that both see the same machine.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../tools/paths.mjs';
import { loadSource } from './load-source.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';

const CALLS_MS = 3000;
const DOCUMENTS_A_TURN = 5;
const GOAL = 1.5;
/** More than any run needs. */
const limits = { timeMs: 3600_000, memoryBytes: 1024 ** 3 };

const { values } = parseArgs({ options: { turns: { type: 'string', default: '4' } } });
const { demoCompany, openChildComputing, computation } = await loadSource([
  'demo/src/company.ts',
  'server/src/engines/computing/child-processes.ts',
  'server/src/engines/computing/port.ts',
]);
const documents = demoCompany.projects.flatMap((project) => project.documents);
const report = await documents.find(({ name }) => name.startsWith('Quay wall berth 3 report')).make();
const computing = openChildComputing({ child: inRoot('bench/computing-child.mjs') });
const train = computation('train');

const product = await startProduct();
try {
  const { projectId } = await makeProject(product);
  const first = await uploadFile(product, projectId, 'report.pdf', report);
  await untilIndexed(product, projectId);
  const calls = [
    () => product.call('GET', `project/${projectId}/documents`),
    () => product.call('POST', `project/${projectId}/search`, { query: 'anchor load test' }),
    () => product.call('GET', `document/${first.id}/reading?page=12`),
  ];
  let count = 0;
  const readOne = async () => {
    // Different trailing bytes make it a new document.
    count += 1;
    const bytes = Buffer.concat([report, Buffer.from(`\n% copy ${count}\n`)]);
    await uploadFile(product, projectId, `report ${count}.pdf`, bytes);
    await untilIndexed(product, projectId);
  };
  const measured = async () => ({
    calls: await waits(calls, (n, ms) => ms < CALLS_MS, 20),
    reading: await waits([readOne], (n) => n < DOCUMENTS_A_TURN, 0),
  });
  await measured();
  const quiet = { calls: [], reading: [] };
  const busy = { calls: [], reading: [] };
  const add = (sums, figures) => Object.entries(figures).forEach(([kind, values]) => sums[kind].push(...values));
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    add(quiet, await measured());
    const end = await computeOnAllProcessors();
    add(busy, await measured());
    await end();
  }
  const rows = Object.entries({ 'a call': 'calls', 'upload to indexed': 'reading' }).flatMap(([name, kind]) =>
    [0.5, 0.95].map((share) => {
      const [calm, pressed] = [percentile(quiet[kind], share), percentile(busy[kind], share)];
      const goal = share === 0.95 ? GOAL : '';
      const ratio = (pressed / calm).toFixed(2);
      const figures = { 'quiet ms': calm.toFixed(1), 'computing ms': pressed.toFixed(1), ratio, goal };
      return [`${name}, ${share === 0.5 ? 'median' : 'p95'}`, figures];
    }),
  );
  console.table(Object.fromEntries(rows));
  console.log(`${availableParallelism()} computing processes, the limit of a company on this machine.`);
} finally {
  await computing.close();
  await product.stop();
}

/** Resolves when computations run on every processor; returns a function that stops them. */
async function computeOnAllProcessors() {
  const controller = new AbortController();
  const runs = [];
  const started = Array.from({ length: availableParallelism() }, () => {
    return new Promise((resolve, reject) => {
      const options = { companyId: 1, signal: controller.signal, ...limits, onProgress: () => resolve(undefined) };
      runs.push(computing.run(train, null, options).catch(reject));
    });
  });
  await Promise.all(started);
  return async () => {
    controller.abort(new Error('measured'));
    await Promise.all(runs);
  };
}

/** One user who works sequentially with pauses; returns the duration of each step. */
async function waits(work, goesOn, breathMs) {
  const figures = [];
  const start = performance.now();
  for (let n = 0; goesOn(n, performance.now() - start); n += 1) {
    const began = performance.now();
    await work[n % work.length]();
    figures.push(performance.now() - began);
    await sleep(breathMs);
  }
  return figures;
}
