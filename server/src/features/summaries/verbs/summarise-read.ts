import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { queueProjectJob, runProjectJob } from '../../../document-analysis/project-jobs.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { findUnread } from '../../documents/verbs/find-unread.ts';
import { findWaiting } from '../store.ts';
import { startWaiting } from './start-summaries.ts';

/** The kind of job that starts the task for documents that were read meanwhile, on behalf of Dossier itself. */
export const READ_JOB = 'summarise_read_documents';

/** Queues the job if a summary waits for the document, which was read. */
export async function summariseSoon({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    if (!(await findWaiting(tx, scope)).includes(documentId)) return;
    await queueProjectJob({ app, scope }, { tx, job: READ_JOB, projectId: scope.projectId });
  });
}

/** The job: starts the task for the summaries whose documents are no longer to be read. Does nothing if the project is deleted. */
export async function summariseRead(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const scopeOf = (projectId: number) => authority.project('DOCUMENT_UPDATE', projectId);
  await runProjectJob(payload, scopeOf, (scope) =>
    app.database.write(scope, async (tx) => {
      const waiting = await findWaiting(tx, scope);
      const unread = await findUnread({ tx, scope }, waiting);
      await startWaiting(
        { app, tx, scope },
        waiting.filter((id) => !unread.has(id)),
      );
    }),
  );
}
