import type { Context, TransactionContext } from '../../../access/context.ts';
import { systemActor } from '../../../access/actor.ts';
import { inScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { DELETE_FILES_JOB, deleteFilesOptions } from './purge-documents.ts';

/**
 * Deletes stored files of a company whose rows are deleted in this transaction, once it has committed. Should the process not live to do so,
 * a job does.
 */
export async function discardFiles(
  { app, tx, scope }: Context & TransactionContext,
  { companyId, keys }: { companyId: number; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  await app.queue.enqueue(
    tx,
    DELETE_FILES_JOB,
    { keys },
    { scope: { actor: systemActor, companyId: inScope(scope, companyId) }, ...deleteFilesOptions() },
  );
  afterCommit(tx, async () => {
    for (const key of keys) {
      await app.files
        .delete(key)
        .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
    }
  });
}
