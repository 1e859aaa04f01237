import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type Migration, migrations as released } from './migrations/list.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

const log = pino({ level: 'silent' });
const next = released.length + 1;
const step = (sql: string, number = next, name = 'smoke'): Migration => ({ number, name, sql });
let own: TestDatabase;
const bring = (...more: Migration[]) => migrate({ directUrl: own.url, log, migrations: [...released, ...more] });

beforeEach(async () => {
  own = await testDatabase();
});
afterEach(() => own.close());

test('migrations are numbered from 1 without gaps', () => {
  expect(released.map(({ number }) => number)).toEqual(released.map((_, place) => place + 1));
});

test('a migration is applied once by processes that start together', async () => {
  const smoke = step('create table smoke (times integer); insert into smoke values (1)');
  await Promise.all([bring(smoke), bring(smoke), bring(smoke)]);
  expect(await own.query('select times from smoke')).toEqual([{ times: 1 }]);
  expect(await own.query('select name from dossier.migration where number = $1', [next])).toEqual([{ name: 'smoke' }]);
});

test('a failing migration is rolled back and named in the error', async () => {
  await expect(bring(step('create table half (a integer); select 1 / 0'))).rejects.toThrow(
    `The schema step ${next} (smoke) failed: division by zero`,
  );
  expect(await own.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
  await bring(step('create table half (a integer)'));
});

test('statements outside a transaction can build an index while the table is in use', async () => {
  await bring(
    step('create table smoke (a integer)'),
    step(
      '-- outside a transaction\ncreate index concurrently if not exists smoke_a on smoke (a);\n-- next\nanalyze smoke;',
      next + 1,
      'index',
    ),
  );
  expect(await own.query(`select indisvalid from pg_index where indexrelid = 'smoke_a'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

test('a migration waits for a lock with back-off, so that it does not block others', async () => {
  await bring(step('create table busy (a integer)'));
  const holder = new pg.Client({ connectionString: own.url });
  await holder.connect();
  await holder.query('begin; lock table busy in access share mode');
  const migrating = migrate({
    directUrl: own.url,
    log,
    migrations: [
      ...released,
      step('create table busy (a integer)'),
      step('alter table busy add b integer', next + 1, 'b'),
    ],
  });
  // Of this database only: other test files use the same server.
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  await expect.poll(() => own.query(waiting), { timeout: 15_000 }).toHaveLength(1);
  // A waiting "alter table" blocks all later readers, so it gives up after five seconds and lets them through.
  await own.query('select * from busy');
  await holder.query('commit');
  await holder.end();
  await migrating;
  expect(await own.query('select b from busy')).toEqual([]);
}, 30_000);

test('a schema newer than the program fails with a message', async () => {
  await bring(step('select 1'));
  await expect(bring()).rejects.toThrow(
    `The database belongs to a newer Dossier (its schema is ${next}, this program knows ${next - 1}).`,
  );
});

test('a schema of another program fails with a message', async () => {
  await bring(step('select 1'));
  await expect(bring(step('select 1', next, 'other'))).rejects.toThrow('made by another program');
});

test('a user without the role dossier_app gets instructions', async () => {
  const stranger = `${new URL(own.url).username}_stranger`;
  await asAdmin(`create role ${stranger} login password 'x'`);
  try {
    const url = Object.assign(new URL(own.url), { username: stranger, password: 'x' });
    await expect(migrate({ directUrl: url.href, log, migrations: released })).rejects.toThrow(
      `The database's user ${stranger} may not work as dossier_app. Ask its administrator for: create role dossier_app nologin; grant`,
    );
  } finally {
    await asAdmin(`drop role ${stranger}`);
  }
});

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
