import type { Context, TransactionContext } from '../../../access/context.ts';
import { systemActor } from '../../../access/actor.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceBin, announceDocuments } from '../announce.ts';
import { markErased } from '../store-bin.ts';
import type { DocumentRow } from '../tables.ts';
import { type BinChoice, lockChosen } from './restore-documents.ts';

/** The kind of job that erases the rows and files of documents that are deleted permanently. */
export const ERASE_JOB = 'erase_documents';

/**
 * Deletes documents in the bin permanently, and returns their number: they leave the bin at once and cannot be restored; a job erases their
 * rows and files.
 */
export async function eraseDocuments({ app, scope }: Context<TenantScope>, choice: BinChoice): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const documents = await lockChosen({ tx, scope }, choice);
    await eraseLocked({ app, tx, scope }, documents);
    return documents.length;
  });
}

/** The same for documents that are locked. */
export async function eraseLocked(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  documents: readonly DocumentRow[],
): Promise<void> {
  if (documents.length === 0) return;
  await markErased(
    tx,
    scope,
    documents.map(({ id }) => id),
  );
  await record(
    { tx, scope },
    documents.map(({ id, name, projectId }) => ({
      action: 'erase',
      entityType: 'document',
      entityId: id,
      name,
      projectId,
    })),
  );
  const { companyId } = scope;
  await app.queue.enqueue(
    tx,
    ERASE_JOB,
    {},
    {
      scope: { actor: systemActor, companyId },
      lane: 'bulk',
      key: `${ERASE_JOB}:${companyId}`,
      maxAttempts: 10,
    },
  );
  afterCommit(tx, () => {
    announceDocuments(
      app,
      documents.map(({ id, projectId }) => ({ id, companyId, projectId, change: 'deleted' })),
    );
    announceBin(app, companyId);
  });
}
