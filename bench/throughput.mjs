// npm run bench -- throughput [--seconds 4] [--rounds 5] [--users 50] [--warm-up 3000]: responses per second of a list call, compared with
// a hand-written Fastify route that runs the same statements in one transaction under the same row-level security with plain `pg`; for 8
// and 64 callers. The two alternate after that many calls to warm up, and the ratios are the medians of the rounds. Then a mix of nine
// reads to one write by concurrent users.
import { deepEqual } from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { processorTime } from './processor-time.mjs';
import { percentile, startProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    users: { type: 'string', default: '50' },
    'warm-up': { type: 'string', default: '3000' },
  },
});
const [seconds, rounds, users, warmUpCalls] = [values.seconds, values.rounds, values.users, values['warm-up']].map(
  Number,
);
const CALLERS = [8, 64];
const PER_PAGE = 25;
const password = 'Correct-horse-7-battery';
const log = { info() {}, warn: console.error, error: console.error };

const source = await loadSource([
  'server/src/engines/database/embedded.ts',
  'server/src/engines/database/migrate.ts',
  'server/src/engines/database/postgres.ts',
  'server/src/features/projects/verbs/list-projects.ts',
  'server/src/access/make-scope.ts',
  'server/src/rooms.ts',
]);
const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
const server = await source.startEmbeddedPostgres({ dataDir: folder });
try {
  await source.migrate({ directUrl: server.url, log });
  const product = await startProduct({ DATABASE_URL: server.url });
  // Passes on Node's options, as the product gets them.
  const reference = fork(fileURLToPath(new URL('./throughput-reference.mjs', import.meta.url)));
  try {
    await compareLists(product, reference);
    await measureMix(product);
  } finally {
    reference.disconnect();
    await product.stop();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compareLists(product, reference) {
  const company = await makeCompany(product, 'Measured');
  const path = `project?per_page=${PER_PAGE}`;
  reference.send({ databaseUrl: server.url, statements: await statementsOfList([company.id]), perPage: PER_PAGE });
  const [referenceUrl] = await once(reference, 'message');
  const list = {
    url: `${product.url}/api/v3/${path}`,
    headers: { authorization: `Bearer ${product.token}`, 'x-requested-with': 'XMLHttpRequest' },
    pid: product.pid,
  };
  const plain = { url: referenceUrl, headers: {}, pid: reference.pid };
  await assertSameAnswer(list, plain);
  const rows = {};
  for (const connections of CALLERS) {
    // Warms up, so that compilation is not measured.
    for (const target of [list, plain]) await autocannon({ ...target, connections, amount: warmUpCalls });
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ list: await measure(list, connections), plain: await measure(plain, connections) });
    }
    const median = (figure) => percentile(results.map(figure), 0.5);
    const ratios = results.map((round) => round.list.rate / round.plain.rate);
    const micros = (figure) => Math.round(median(figure) * 1e6);
    rows[`${connections} callers`] = {
      'list calls a second': Math.round(median((round) => round.list.rate)),
      'plain Fastify and pg': Math.round(median((round) => round.plain.rate)),
      ratio: percentile(ratios, 0.5).toFixed(2),
      'of rounds': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      'server µs': micros((round) => round.list.server),
      'database µs': micros((round) => round.list.database),
      'plain µs': `${micros((round) => round.plain.server)} + ${micros((round) => round.plain.database)}`,
      'ratio of processor time': median(
        (round) => (round.plain.server + round.plain.database) / (round.list.server + round.list.database),
      ).toFixed(2),
    };
  }
  console.log(`${PER_PAGE} projects a page, ${rounds} rounds of ${seconds} s`);
  console.table(rows);
}

async function assertSameAnswer(list, plain) {
  const answers = await Promise.all([list, plain].map(({ url, headers }) => fetch(url, { headers })));
  const [answer, plainAnswer] = await Promise.all(answers.map((one) => one.json()));
  deepEqual(plainAnswer, answer);
}

/** Responses per second, and processor time per response. */
async function measure({ url, headers, pid }, connections) {
  const before = usedBy(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const after = usedBy(pid);
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals.`);
  const answers = result['2xx'];
  return {
    rate: answers / result.duration,
    server: (after.server - before.server) / answers,
    database: (after.database - before.database) / answers,
  };
}

/** The statements and parameters of the server's list query, recorded from its own code. */
async function statementsOfList(companyIds) {
  const database = source.openPostgres({ url: server.url, poolSize: 1, name: 'bench', log });
  const statements = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(config, parameters, ...rest) {
    statements.push(typeof config === 'string' ? { text: config } : { text: config.text, values: parameters });
    return query.call(this, config, parameters, ...rest);
  };
  try {
    const scope = source.makeAccessibleScope({ kind: 'system', userId: null }, companyIds, []);
    const app = { database, registry: source.registry };
    await source.listProjects({ app, scope }, { page: 1, per_page: PER_PAGE, sort: 'name' });
  } finally {
    pg.Client.prototype.query = query;
    await database.close();
  }
  return statements;
}

/** Nine common reads to one write, by concurrent users who each wait for their responses. */
async function measureMix(product) {
  const companies = await Promise.all(Array.from({ length: 5 }, (_, n) => makeCompany(product, `Company ${n}`)));
  const owner = new pg.Client({ connectionString: server.url });
  owner.on('error', () => {});
  await owner.connect();
  const tokens = [];
  for (let n = 0; n < users; n += 1) {
    const email = `user${n}@example.org`;
    const company = companies[n % companies.length];
    const user = await product.call('POST', 'user', { email, password, first_name: `User ${n}` });
    await owner.query(
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select $1, id, 'company', $2, $2 from role where key = 'company_admin'`,
      [user.id, company.id],
    );
    const { authentication_token: token } = await product.call('POST', 'auth/login', { email, password });
    tokens.push({ token, company });
  }
  await owner.end();
  // The server refreshes permissions at most once in two seconds.
  await sleep(2500);
  const reads = ({ id }) => [
    `company/${id}/projects?per_page=25`,
    'project?per_page=25',
    'home',
    'document?per_page=25',
    'task/my-tasks',
  ];
  const latencies = { read: [], write: [] };
  let open = true;
  const work = tokens.map(async ({ token, company }, n) => {
    for (let step = n; open; step += 1) {
      const isWrite = step % 10 === 0;
      const paths = reads(company);
      const path = isWrite
        ? `project/${company.projectIds[step % company.projectIds.length]}`
        : paths[step % paths.length];
      const began = performance.now();
      const answer = await fetch(`${product.url}/api/v3/${path}`, {
        method: isWrite ? 'PUT' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        ...(isWrite && { body: JSON.stringify({ name: 'Changed', description: `Changed at step ${step}` }) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      latencies[isWrite ? 'write' : 'read'].push(performance.now() - began);
    }
  });
  const over = setTimeout(() => (open = false), seconds * rounds * 1000);
  const before = usedBy(product.pid);
  try {
    await Promise.all(work);
  } finally {
    open = false;
    clearTimeout(over);
  }
  const after = usedBy(product.pid);
  const answers = latencies.read.length + latencies.write.length;
  console.log(`${users} users in ${companies.length} companies, nine reads to one write`);
  console.table({
    mix: {
      'responses a second': Math.round(answers / (seconds * rounds)),
      'read p50 ms': Math.round(percentile(latencies.read, 0.5)),
      'read p95 ms': Math.round(percentile(latencies.read, 0.95)),
      'write p50 ms': Math.round(percentile(latencies.write, 0.5)),
      'server µs': Math.round(((after.server - before.server) / answers) * 1e6),
      'database µs': Math.round(((after.database - before.database) / answers) * 1e6),
    },
  });
}

async function makeCompany(product, name) {
  const { id } = await product.call('POST', 'company', { name });
  const projectIds = [];
  for (let n = 0; n < PER_PAGE; n += 1) {
    const project = await product.call('POST', 'project', { company_id: id, name: `Project ${n}`, code: `P-${n}` });
    projectIds.push(project.id);
  }
  return { id, projectIds };
}

/** Processor time in seconds: the database is a child of this program here. */
function usedBy(pid) {
  const server = processorTime(pid)?.server ?? NaN;
  return { server, database: processorTime(process.pid)?.database ?? NaN };
}
