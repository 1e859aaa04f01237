// npm run bench -- permissions [--companies 1000] [--users 10000] [--rounds 300]: the cost of permission checks as a share of a request in
// an installation of that size: cached, and looked up (at most once in two seconds per user).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { percentile, startProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    users: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '300' },
  },
});
const [companies, users, rounds] = [Number(values.companies), Number(values.users), Number(values.rounds)];
const log = { info() {}, warn: console.error, error: console.error };
const password = 'Correct-horse-7-battery';

const source = await loadSource([
  'server/src/engines/database/embedded.ts',
  'server/src/engines/database/migrate.ts',
  'server/src/engines/database/postgres.ts',
  'server/src/access/memory.ts',
  'server/src/access/create-authority.ts',
]);
const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
const server = await source.startEmbeddedPostgres({ dataDir: folder });
const owner = new pg.Pool({ connectionString: server.url, max: 1 });
owner.on('error', () => {});
try {
  await source.migrate({ directUrl: server.url, log });
  // The product creates the system roles and the first admin.
  const product = await startProduct({ DATABASE_URL: server.url });
  const database = source.openPostgres({ url: server.url, poolSize: 4, name: 'bench', log });
  try {
    await fill();
    console.log(`${companies} companies, ${users} users, ${await count('role_assignment')} assigned roles`);
    const rows = {};
    for (const [name, userId, token] of await createMeasuredUsers(product))
      rows[name] = await measure(product, database, userId, token);
    console.table(rows);
  } finally {
    await database.close();
    await product.stop();
  }
} finally {
  await owner.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Companies with three projects each; every user has a role in one company, every third also in a project of another. */
async function fill() {
  const statements = [
    [`insert into company (name) select 'Company ' || n from generate_series(1, $1::int) n`, [companies]],
    [`insert into project (company_id, name) select c.id, 'Project ' || n from company c, generate_series(1, 3) n`, []],
    [
      `insert into app_user (email, first_name) select 'user' || n || '@example.org', 'User ' || n from generate_series(1, $1::int) n`,
      [users],
    ],
    [
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select u.id, r.id, 'app', 0, 0 from app_user u, role r where r.key = 'user' on conflict do nothing`,
      [],
    ],
    [
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select u.id, r.id, 'company', 1 + u.id % $1, 1 + u.id % $1 from app_user u, role r where r.key = 'company_member'`,
      [companies],
    ],
    [
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select u.id, r.id, 'project', p.id, p.company_id from app_user u, role r, project p
       where r.key = 'project_viewer' and u.id % 3 = 0 and p.id = 1 + (u.id * 7) % (3 * $1)`,
      [companies],
    ],
    ['analyze', []],
  ];
  for (const [statement, parameters] of statements) await owner.query(statement, parameters);
}

async function count(table) {
  const { rows } = await owner.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

/** A user in one company, one in a hundred, and the technical admin, who sees all. */
async function createMeasuredUsers(product) {
  const measured = [];
  for (const [name, many] of [
    ['in one company', 1],
    ['in 100 companies', 100],
  ]) {
    const email = `measured${many}@example.org`;
    const { id } = await product.call('POST', 'user', { email, password, first_name: 'Measured' });
    await owner.query(
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select $1, r.id, 'company', c.id, c.id from role r, (select id from company order by id limit $2) c where r.key = 'company_member'`,
      [id, many],
    );
    const { authentication_token: token } = await product.call('POST', 'auth/login', { email, password });
    measured.push([name, Number(id), token]);
  }
  const { user } = await product.call('GET', 'auth/user');
  return [...measured, ['technical admin', user.id, product.token]];
}

async function measure(product, database, userId, token) {
  // No projects are looked up here.
  const access = new source.AccessMemory(database, async () => null);
  const authority = source.createAuthority({ database, access }, { kind: 'user', userId });
  const { rows } = await owner.query('select id from company order by id limit 1');
  const company = Number(rows[0].id);
  const check = () => authority.company('COMPANY_READ', company);
  const looked = async () => {
    access.forgetAll();
    await check();
  };
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
  let requests = 0;
  // No request is repeated, so that none is answered from a cache.
  const request = async () => {
    const answer = await fetch(`${product.url}/api/v3/company/${company}?n=${(requests += 1)}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const manyChecks = async () => {
    for (let n = 0; n < 1000; n += 1) await check();
  };
  // Alternating, so that other load on the machine affects all equally.
  const times = { cached: [], looked: [], request: [] };
  for (let round = -20; round < rounds; round += 1) {
    for (const [name, work, parts] of [
      ['request', request, 1],
      ['looked', looked, 1],
      ['cached', manyChecks, 1000],
    ]) {
      const began = performance.now();
      await work();
      if (round >= 0) times[name].push((performance.now() - began) / parts);
    }
  }
  const [cached, uncached, whole] = ['cached', 'looked', 'request'].map((name) => percentile(times[name], 0.5));
  return {
    'request p50 ms': whole.toFixed(2),
    'check cached, ms': cached.toFixed(4),
    'share of the request': (cached / whole).toFixed(4),
    'check looked up, ms': uncached.toFixed(2),
    'share at 10 requests a second': (uncached / (20 * whole) + cached / whole).toFixed(3),
  };
}
