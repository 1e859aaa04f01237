// npm run bench -- throughput [--seconds 8] [--connections 64]: requests a second of a list call, beside a bare Fastify route that returns
// the same bytes: asked again while nothing changes, and asked as a new question each time. Beside them the processor time of an answer,
// in microseconds, of the server and of its database.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { processorTimeOf } from './processor-time.mjs';
import { makeProject, startProduct } from './product.mjs';

if (isMainThread) await measure();
else await serveBare();

async function measure() {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '8' }, connections: { type: 'string', default: '64' } },
  });
  const product = await startProduct();
  let bare;
  try {
    const { companyId } = await makeProject(product);
    for (let n = 0; n < 24; n += 1) {
      await product.call('POST', 'project', { company_id: companyId, name: `Project ${n}`, code: `P-${n}` });
    }
    const path = `company/${companyId}/projects?per_page=25`;
    const bytes = JSON.stringify(await product.call('GET', path));
    // A thread of its own, as the product is a process of its own.
    bare = new Worker(new URL(import.meta.url), { workerData: bytes });
    const [bareUrl] = await once(bare, 'message');
    const headers = { authorization: `Bearer ${product.token}`, 'x-requested-with': 'XMLHttpRequest' };
    const load = async (url, more = {}) => {
      const connections = Number(values.connections);
      const before = processorTimeOf(product.pid);
      const result = await autocannon({ url, headers, connections, duration: Number(values.seconds), ...more });
      if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals.`);
      const after = processorTimeOf(product.pid);
      const used = (part) => (before && after ? Math.round(((after[part] - before[part]) / result['2xx']) * 1e6) : '-');
      return { rate: result['2xx'] / result.duration, used: { server: used('server'), database: used('database') } };
    };
    const list = `${product.url}/api/v3/${path}`;
    let asked = 0;
    const another = (request) => ({ ...request, path: `/api/v3/${path}&asked=${(asked += 1)}` });
    const newQuestions = { requests: [{ setupRequest: another }] };

    // What is compiled while it is measured would be measured too.
    await load(list);
    const again = await load(list);
    const reference = await load(bareUrl);
    await load(list, newQuestions);
    const anew = await load(list, newQuestions);
    const row = ({ rate, used }) => ({
      'a second': Math.round(rate),
      ratio: (rate / reference.rate).toFixed(3),
      'server µs': used.server,
      'database µs': used.database,
    });
    console.log(`${bytes.length} bytes, ${values.connections} connections`);
    const bareRow = row({ ...reference, used: { server: '-', database: '-' } });
    console.table({ 'bare Fastify': bareRow, 'list call': row(again), 'list call, made anew': row(anew) });
  } finally {
    await bare?.terminate();
    await product.stop();
  }
}

async function serveBare() {
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('application/json').send(workerData));
  parentPort.postMessage(await server.listen({ port: 0, host: '127.0.0.1' }));
}
