import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../database/testing.ts';
import { openGraphileQueue } from './graphile.ts';

// The queue uses private tables of graphile-worker: `graphile-worker.ts` returns jobs, `abandoned-jobs.ts` takes jobs of dead workers. If
// this fails after an update of the library, check both against the new tables.
// `abandoned-jobs.ts` takes jobs whose worker died. When this fails after an update of the library, check both against the new tables.

/** The version whose tables and functions were checked. */
const CHECKED_VERSION = '0.17.3';
const LAST_MIGRATION = 19;

const testDb = await testDatabase();
const queue = await openGraphileQueue({
  directUrl: testDb.url,
  name: 'tables',
  log: pino({ level: 'silent' }),
});
afterAll(async () => {
  await queue.close();
  await testDb.close();
});

test('the installed library and its migrations are those that were checked', async () => {
  const file = new URL('../package.json', import.meta.resolve('graphile-worker'));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ name: 'graphile-worker', version: CHECKED_VERSION });
  const [migrated] = await testDb.query('select max(id) as last from graphile_worker.migrations');
  expect(migrated).toEqual({ last: LAST_MIGRATION });
});

/** The columns with their types, nullability and generation. */
const readColumns = async (table: string) => {
  const rows = await testDb.query<{ definition: string }>(
    `select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        case attgenerated when 's' then 'generated ' || pg_get_expr(adbin, adrelid) end) as definition
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ('graphile_worker.' || $1)::regclass and attnum > 0 and not attisdropped order by attname`,
    [table],
  );
  return rows.map(({ definition }) => definition);
};

test('_private_jobs has the known columns', async () => {
  expect(await readColumns('_private_jobs')).toEqual([
    'attempts smallint not null',
    'created_at timestamp with time zone not null',
    'flags jsonb',
    'id bigint not null',
    'is_available boolean not null generated ((locked_at IS NULL) AND (attempts < max_attempts))',
    // Null: jobs are in no named queue, whose lock would have to be released with the job.
    'job_queue_id integer',
    'key text',
    'last_error text',
    'locked_at timestamp with time zone',
    'locked_by text',
    'max_attempts smallint not null',
    'payload json not null',
    'priority smallint not null',
    'revision integer not null',
    'run_at timestamp with time zone not null',
    'task_id integer not null',
    'updated_at timestamp with time zone not null',
  ]);
});

test('_private_tasks has the known columns', async () => {
  expect(await readColumns('_private_tasks')).toEqual(['id integer not null', 'identifier text not null']);
});

test('changing or deleting jobs has no triggers', async () => {
  const functions = await testDb.query(
    `select tgname as name from pg_trigger where tgrelid = 'graphile_worker._private_jobs'::regclass
      union all
      select rulename from pg_rewrite where ev_class = 'graphile_worker._private_jobs'::regclass
      union all
      select conname from pg_constraint where confrelid = 'graphile_worker._private_jobs'::regclass`,
  );
  expect(functions).toEqual([]);
});
