import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { countAtWork } from '../store.ts';

/** From 3 of their documents in progress on, a user's uploads go to the bulk lane. */
const BULK_FROM = 3;
/** From this many on, events are batched. */
const BATCH_FROM = 20;

interface Reading {
  documentId: number;
  /** The number of the version to read. */
  version: number;
  notifyUser: boolean | undefined;
}

/** Starts the task that reads and indexes an uploaded version, in the transaction that adds it. */
export async function startReading(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { documentId, version, notifyUser }: Reading,
): Promise<{ id: number }> {
  const atWork = 1 + (await countAtWork(tx, scope, BATCH_FROM));
  return await startTask(
    { app, tx, scope },
    {
      kind: 'index_document',
      entityId: documentId,
      payload: { version, notify_user: notifyUser ?? false },
      ...(atWork >= BULK_FROM && { lane: 'bulk' }),
      batchTask: atWork >= BATCH_FROM,
    },
  );
}
