import type { Client } from 'pg';
import { type StoredJob, toJob } from './job-envelope.ts';
import type { StartOptions } from './port.ts';

/** One job that will not run again. One whose key was taken away had been cancelled or replaced: that is nothing to tell. */
const takeGivenUp = `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
  where job.id = (select id from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts limit 1 for update skip locked)
    and task.id = job.task_id
  returning job.id, task.identifier as task_identifier, job.payload, job.attempts, job.max_attempts, job.last_error,
    job.key is not distinct from job.payload ->> 'key' as tell`;

/** Takes away the jobs that were given up without anybody being told, because their worker died, and tells of them. */
export async function tellGivenUp(client: Client, onGivenUp: StartOptions['onGivenUp']): Promise<void> {
  for (;;) {
    await client.query('begin');
    try {
      const { rows } = await client.query<StoredJob & { last_error: string | null; tell: boolean }>(takeGivenUp);
      const row = rows[0];
      if (row?.tell) await onGivenUp?.(toJob(row), row.last_error ?? 'The worker died while it did this.');
      await client.query('commit');
      if (!row) return;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}
