import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { queueProjectJob } from '../../../document-analysis/project-jobs.ts';
import type { Tx } from '../../../engines/database/port.ts';

/** The kind of job that describes the documents of a project that are not yet, and finds its subjects; on behalf of Dossier itself. */
export const DESCRIBE_JOB = 'describe_documents';

/** Changes that follow one another are worked on together: the job runs at full multiples of this time, also while more follow. */
const EVERY_MS = 6000;

/** Schedules the job for a project in which documents were added, moved, deleted or restored. */
export async function describeSoon(
  { app, scope }: Context<TenantScope, 'queue'>,
  { tx, projectId, after = Date.now() }: { tx: Tx | null; projectId: number; after?: number },
): Promise<void> {
  const runAt = new Date(Math.ceil(after / EVERY_MS) * EVERY_MS);
  await queueProjectJob({ app, scope }, { tx, job: DESCRIBE_JOB, projectId, runAt });
}
