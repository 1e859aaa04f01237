import { Logger as GraphileLogger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Id of the advisory lock. The queue lives in two schemas: the library's and ours. */
const lock = 4_037_551_894;

/**
 * The application role cannot see the queue's tables; it adds jobs within its transactions through a function with the owner's privileges.
 * Workers record their heartbeats in `worker`.
 */
const statements = `
  create schema if not exists dossier_queue;
  create table if not exists dossier_queue.worker (
    id text primary key,
    lock integer not null,
    seen_at timestamptz not null
  );
  create or replace function dossier_queue.enqueue(jobs json) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $enqueue$
    select graphile_worker.add_jobs(array(
      select (job.kind, job.payload, null, job.run_at, job.max_attempts, job.key, job.priority, job.flags)::graphile_worker.job_spec
      from json_to_recordset(jobs) as job
        (kind text, payload json, run_at timestamptz, max_attempts integer, key text, priority integer, flags text[])
    ));
  $enqueue$;
  revoke execute on function dossier_queue.enqueue(json) from public;
  grant usage on schema dossier_queue to dossier_app;
  grant execute on function dossier_queue.enqueue(json) to dossier_app;
`;

/** Creates or migrates the queue's tables and functions. Processes that start together wait for the first one. */
export async function installQueue(pool: Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
    await client.query(`begin; ${statements}; commit`);
  } finally {
    // Closing the connection releases the lock in any state.
    client.release(true);
  }
}

/** Workers fetch one after the other, and most of them wait: they need fewer connections than the library expects. */
const EXPECTED_WARNING = 'having maxPoolSize';

/** Forwards the library's log; its `info` is only useful for debugging. */
export function graphileLogger(log: Logger): GraphileLogger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => {
    log[message.includes(EXPECTED_WARNING) ? 'debug' : levels[level]]({ engine: 'queue' }, message);
  });
}
