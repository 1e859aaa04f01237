import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { findUnread } from '../../documents/verbs/find-unread.ts';
import { findWaiting } from '../store.ts';
import { startWaiting } from './start-summaries.ts';

/** The kind of job that starts the task for documents that were read meanwhile, on behalf of Dossier itself. */
export const READ_JOB = 'summarise_read_documents';

/** Documents that are read one after another are summarised together. */
const SOON_MS = 2000;

/** Queues the job if a summary waits for the document, which was read. */
export async function summariseSoon({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    if (!(await findWaiting(tx, scope)).includes(documentId)) return;
    await app.queue.enqueue(
      tx,
      READ_JOB,
      { project_id: scope.projectId },
      {
        scope: { actor: systemActor, companyId: scope.companyId },
        lane: 'bulk',
        key: `${READ_JOB}:${scope.projectId}`,
        runAt: new Date(Date.now() + SOON_MS),
        maxAttempts: 5,
      },
    );
  });
}

/** The job: starts the task for the summaries whose documents are no longer to be read. Does nothing if the project is deleted. */
export async function summariseRead(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const { project_id: projectId } = payload as { project_id: number };
  try {
    const scope = await authority.project('DOCUMENT_UPDATE', projectId);
    await app.database.write(scope, async (tx) => {
      const waiting = await findWaiting(tx, scope);
      const unread = await findUnread({ tx, scope }, waiting);
      await startWaiting(
        { app, tx, scope },
        waiting.filter((id) => !unread.has(id)),
      );
    });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
