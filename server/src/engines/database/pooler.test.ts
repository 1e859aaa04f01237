import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeCompanyScope } from '../../access/make-scope.ts';
import { openGraphileQueue } from '../queue/graphile.ts';
import type { Database, Tx } from './port.ts';
import { openPostgres } from './postgres.ts';
import { freePort } from './postgres-address.ts';
import { postgresUser } from './postgres-user.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

const log = pino({ level: 'silent' });
/** Only where the machine has it installed; no package provides it. */
const pgbouncer = 'pgbouncer';
const isInstalled = spawnSync(pgbouncer, ['--version']).status === 0;

/** PgBouncer in transaction mode with a few connections. */
async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-pooler-'));
  await chmod(folder, 0o755);
  const server = new URL(databaseUrl);
  const host = server.searchParams.get('host') ?? server.hostname;
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${server.port || 5432} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const {
    file: program,
    args,
    ...as
  } = postgresUser([folder, host.startsWith('/') ? host : folder]).command(pgbouncer, ['-q', file]);
  const child: ChildProcess = spawn(program, args, { ...as, stdio: 'ignore' });
  const url = `postgres://any@127.0.0.1:${port}${server.pathname}`;
  await vi.waitUntil(() => canConnect(url), { timeout: 10_000, interval: 50 });
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

describe.runIf(isInstalled)('behind a transaction pooler', () => {
  const [first, second] = [makeCompanyScope(1, systemActor), makeCompanyScope(2, systemActor)];
  let testDb: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let database: Database;

  const names = async (tx: Tx) =>
    (await tx.execute<{ name: string }>(sql`select name from project`)).rows.map(({ name }) => name);

  beforeAll(async () => {
    testDb = await testDatabase();
    await testDb.query(`insert into company (id, name) values (1, 'one'), (2, 'two')`);
    await testDb.query(`insert into project (company_id, name) values (1, 'of one'), (2, 'of two')`);
    pooler = await startPooler(testDb.url);
    database = openPostgres({ url: pooler.url, directUrl: testDb.url, poolSize: 20, name: 'pooled', log });
  });
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await testDb.close();
  });

  test('2,000 transactions of two companies on four connections never see each other', async () => {
    const companyIds = await Promise.all(
      Array.from({ length: 2000 }, (_, run) => database.read(run % 2 ? second : first, names)),
    );
    const mismatches = companyIds.filter((texts, run) => texts.join() !== (run % 2 ? 'of two' : 'of one'));
    expect(mismatches).toEqual([]);
  });

  test('a transaction leaves no settings on its connection', async () => {
    await database.write(first, names);
    const settings = new pg.Pool({ connectionString: pooler.url, max: 8 });
    // The pool does not wait for its connections to close, and the pooler ends them by force.
    settings.on('error', () => {});
    const leftovers = await Promise.all(
      Array.from({ length: 40 }, () =>
        settings.query(
          `select coalesce(current_setting('app.company_ids', true), '') as companies, current_user = 'dossier_app' as app`,
        ),
      ),
    );
    for (const { rows } of leftovers) expect(rows).toEqual([{ companies: '', app: false }]);
    await settings.end();
  });

  test('session features bypass the pooler', async () => {
    const client = await database.direct();
    const notifications: unknown[] = [];
    client.on('notification', ({ payload }) => notifications.push(payload));
    await client.query('listen past');
    await testDb.query(`notify past, 'hello'`);
    await expect.poll(() => notifications).toEqual(['hello']);
    await client.end();
  });

  test('jobs enqueued in pooled transactions run in a worker on the direct URL', async () => {
    const queue = await openGraphileQueue({ directUrl: testDb.url, name: 'test', log });
    const completed: unknown[] = [];
    await queue.start({ read: async (job) => void completed.push(job.payload) }, { concurrency: 2 });
    const add = (number: number) =>
      database.write(first, (tx) => queue.enqueue(tx, 'read', number, { scope: first, lane: 'now', maxAttempts: 1 }));
    await Promise.all(Array.from({ length: 50 }, (_, number) => add(number)));
    await expect.poll(() => completed).toHaveLength(50);
    await queue.stop();
    await queue.close();
  });
});
