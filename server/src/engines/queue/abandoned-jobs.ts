import type { Client } from 'pg';
import { type StoredJob, toJob } from './job-envelope.ts';
import type { StartOptions } from './port.ts';

/** Takes one job that will not run again. One whose key was removed had been cancelled or replaced and is not reported. */
const TAKE_ABANDONED = `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
  where job.id = (select id from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts limit 1 for update skip locked)
    and task.id = job.task_id
  returning job.id, task.identifier as task_identifier, job.payload, job.attempts, job.max_attempts, job.last_error,
    job.key is not distinct from job.payload ->> 'key' as reported`;

/** Removes and reports jobs that were abandoned without a report because their worker died. */
export async function reportAbandonedJobs(client: Client, onAbandoned: StartOptions['onAbandoned']): Promise<void> {
  for (;;) {
    await client.query('begin');
    try {
      const { rows } = await client.query<StoredJob & { last_error: string | null; reported: boolean }>(TAKE_ABANDONED);
      const row = rows[0];
      if (row?.reported) await onAbandoned?.(toJob(row), row.last_error ?? 'The worker died while it did this.');
      await client.query('commit');
      if (!row) return;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}
