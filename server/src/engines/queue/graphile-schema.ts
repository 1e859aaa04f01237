import { Logger as GraphileLogger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Everything of the queue lies in these two schemas: the library's and ours. */
const lock = 4_037_551_894;

/**
 * The program works as a role that may not see the queue's tables; it adds jobs, inside its own transactions, through a function with the
 * owner's rights. Workers note that they live in `worker`.
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

/** Makes the queue's tables and functions, or brings them forward. Processes that start together wait for the first. */
export async function installQueue(pool: Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
    await client.query(`begin; ${statements}; commit`);
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
}

/** The library's log lines as ours: what it calls information is of interest only when looking for an error. */
export function graphileLogger(log: Logger): GraphileLogger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => log[levels[level]]({ engine: 'queue' }, message));
}
