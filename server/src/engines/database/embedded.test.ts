import pg from 'pg';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Program, startProgram } from '../../testing/program.ts';
import { isAlive } from '../../process-identity.ts';
import { runningPostgres } from './embedded.ts';

const entry = new URL('./embedded.program.ts', import.meta.url);
let folder: string;
let dataDir: string;
const running: Program[] = [];
const servers: number[] = [];

interface Ready {
  url: string;
  pid: number;
}

async function start(dir = dataDir): Promise<{ program: Program; server: Ready }> {
  const program = await startProgram(entry, dir);
  running.push(program);
  const server = JSON.parse(await program.line('ready')) as Ready;
  servers.push(server.pid);
  return { program, server };
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  // Not accessible to other users, like the folders below /root and many home folders.
  folder = await mkdtemp(join(tmpdir(), 'dossier-embedded-'));
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  await Promise.all(running.map((program) => program.kill('SIGKILL')));
  await vi.waitUntil(() => !servers.some(isAlive), { timeout: 10_000 });
  await rm(folder, { recursive: true, force: true });
});

test('the first start creates a UTF-8 database owned by a non-superuser, without exposing passwords', async () => {
  const { program, server } = await start();
  expect(
    await ask(
      server.url,
      `select current_user, current_database(), rolsuper, rolbypassrls, rolcreaterole, current_setting('server_encoding') as encoding
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual([
    {
      current_user: 'dossier',
      current_database: 'dossier',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      encoding: 'UTF8',
    },
  ]);
  await ask(server.url, `create table kept (a text); insert into kept values ('gebühr')`);
  expect(statSync(join(dataDir, 'postgres.passwords.json')).mode & 0o777).toBe(0o600);
  await expect(ask(server.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  // Not reachable by other users or over the network.
  expect(await ask(server.url, `show listen_addresses`)).toEqual([{ listen_addresses: '' }]);
  await program.kill('SIGTERM');
  expect(isAlive(server.pid)).toBe(false);
});

test('data persists across starts', async () => {
  const { program, server } = await start();
  expect(await ask(server.url, 'select a from kept')).toEqual([{ a: 'gebühr' }]);
  // Failed statements are in our log; PostgreSQL's log would quote the row.
  await expect(ask(server.url, `select 'a marker'::bigint`)).rejects.toThrow('a marker');
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('marker');
  await program.kill('SIGTERM');
});

test('a second process on the same folder fails with a message and does no damage', async () => {
  const { program, server } = await start();
  const second = await startProgram(entry, dataDir);
  running.push(second);
  expect(await second.line('refused')).toBe(
    `The database in ${join(dataDir, 'postgres')} is in use by process ${program.child.pid}. ` +
      'Stop it first, or choose another folder with DOSSIER_DATA_DIR.',
  );
  expect(await ask(server.url, 'select a from kept')).toEqual([{ a: 'gebühr' }]);
  await program.kill('SIGTERM');
});

test('other programs find the running server by its data folder', async () => {
  const { program } = await start();
  const url = await runningPostgres(dataDir);
  expect(await ask(url!, 'select a from kept')).toEqual([{ a: 'gebühr' }]);
  await program.kill('SIGTERM');
  expect(await runningPostgres(dataDir)).toBeNull();
});

test.runIf(process.platform === 'linux')('the server ends when its process is killed', async () => {
  const { program, server } = await start();
  await program.kill('SIGKILL');
  await expect.poll(() => isAlive(server.pid), { timeout: 10_000 }).toBe(false);
});

test('a start right after a kill waits for the old server and finds every committed row', async () => {
  const { program, server } = await start();
  await ask(server.url, `insert into kept values ('before the kill')`);
  await program.kill('SIGKILL');
  const again = await start();
  expect(await ask(again.server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
  await again.program.kill('SIGTERM');
});

test('a stale pid file with a reused process number does not prevent a start', async () => {
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`);
  await writeFile(join(dataDir, 'postgres.owner'), JSON.stringify({ pid: process.pid, began: 'another boot 1' }));
  const { program, server } = await start();
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await program.kill('SIGTERM');
});

test('a folder of another major version fails with a message', async () => {
  const other = join(folder, 'other');
  await mkdir(join(other, 'postgres'), { recursive: true });
  await writeFile(join(other, 'postgres', 'PG_VERSION'), '17\n');
  const program = await startProgram(entry, other);
  running.push(program);
  expect(await program.line('refused')).toMatch(/was made by PostgreSQL 17, and this Dossier brings 18\./);
});

test('a folder with a very long path works despite the limit on socket paths', async () => {
  const long = join(folder, 'long-'.repeat(30));
  const { program, server } = await start(long);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketFolder = new URL(server.url).searchParams.get('host') ?? '';
  expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
  await program.kill('SIGTERM');
  expect(existsSync(socketFolder)).toBe(false);
});

test('an interrupted first start is repeated', async () => {
  const fresh = join(folder, 'fresh');
  await mkdir(join(fresh, 'postgres.new'), { recursive: true });
  await writeFile(join(fresh, 'postgres.new', 'half'), 'half');
  const { program, server } = await start(fresh);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await program.kill('SIGTERM');
});
