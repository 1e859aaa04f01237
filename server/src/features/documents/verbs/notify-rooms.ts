import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { Job } from '../../../engines/queue/port.ts';

/** The kind of job that lets other rooms work on a document whose text was changed without reading its file. */
export const TEXT_CHANGED_JOB = 'text_changed';

/** Changes that follow one another are worked on together: the job runs at full multiples of this time, also while more follow. */
const EVERY_MS = 4000;

/** Other rooms work on the indexed document. A failing one does not fail the task. */
export async function notifyRooms({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  for (const { indexed } of contributionsTo(app, 'document')) {
    try {
      await indexed?.(app, scope, id);
    } catch (error) {
      app.log.warn({ err: error, document: id }, 'a room could not work on an indexed document');
    }
  }
}

/** Schedules it for a document whose text is changed in this transaction. */
export async function notifyRoomsSoon(
  { app, tx, scope }: Context<ProjectScope, 'queue'> & TransactionContext<ProjectScope>,
  id: number,
): Promise<void> {
  await app.queue.enqueue(
    tx,
    TEXT_CHANGED_JOB,
    { document_id: id },
    {
      scope: { actor: systemActor, companyId: scope.companyId },
      lane: 'bulk',
      key: `${TEXT_CHANGED_JOB}:${id}`,
      runAt: new Date(Math.ceil(Date.now() / EVERY_MS) * EVERY_MS),
      maxAttempts: 5,
    },
  );
}

/** The job. Does nothing if the document is deleted. */
export async function notifyRoomsByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const { document_id: id } = payload as { document_id: number };
  try {
    await notifyRooms({ app, scope: await authority.at('document', 'DOCUMENT_UPDATE', id) }, id);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
