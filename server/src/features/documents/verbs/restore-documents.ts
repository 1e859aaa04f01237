import type { Context, TransactionContext } from '../../../access/context.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import { startTasks } from '../../tasks/verbs/start-task.ts';
import { announceBin, announceDocuments } from '../announce.ts';
import { changeDocuments, queueVersions } from '../store.ts';
import { type BinFilter, lockBinned, lockDeletedWithProject, lockVersions } from '../store-bin.ts';
import type { DocumentRow } from '../tables.ts';
import { indexStoredLater } from './index-stored.ts';

/** Documents in a bin: by their ids, or all that match a filter, with exceptions. */
export type BinChoice =
  | { ids: readonly number[] }
  | { filter: Omit<BinFilter, 'ids'>; except?: readonly number[] | undefined };

/** From this many on, tasks show no toasts. */
const BATCH_FROM = 20;

/** The chosen documents that are in the bin, locked. */
export async function lockChosen(
  { tx, scope }: TransactionContext<TenantScope>,
  choice: BinChoice,
): Promise<DocumentRow[]> {
  if ('ids' in choice) return await lockBinned(tx, scope, { ids: [...new Set(choice.ids)] });
  const excepted = new Set(choice.except);
  return (await lockBinned(tx, scope, choice.filter)).filter(({ id }) => !excepted.has(id));
}

/**
 * Restores documents from the bin, and returns their number; documents that are no longer there are skipped. Throws `Failure('conflict')`
 * if one belongs to a deleted or archived project.
 */
export async function restoreDocuments({ app, scope }: Context<TenantScope>, choice: BinChoice): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const documents = await lockChosen({ tx, scope }, choice);
    await assertProjectsWritable(
      { tx, scope },
      documents.map(({ projectId }) => projectId),
    );
    await bringBack({ app, tx, scope }, documents);
    return documents.length;
  });
}

/** Restores the documents that were deleted with a project, in the transaction that restores the project. */
export async function restoreWithProject(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  projectId: number,
): Promise<void> {
  await bringBack({ app, tx, scope }, await lockDeletedWithProject(tx, scope, projectId));
}

async function bringBack(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  documents: readonly DocumentRow[],
): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ id }) => id);
  await changeDocuments(tx, scope, ids, {
    deletedAt: null,
    deletedBy: null,
    deletedWithProject: false,
    updatedBy: scope.actor.userId,
  });
  for (const { binChanged } of contributionsTo(app, 'document')) await binChanged?.(tx, scope, ids, app);
  await record(
    { tx, scope },
    documents.map(({ id, name, projectId }) => ({
      action: 'restore',
      entityType: 'document',
      entityId: id,
      name,
      projectId,
    })),
  );
  await findAgain({ app, tx, scope }, ids);
  const { companyId } = scope;
  afterCommit(tx, () => {
    announceDocuments(
      app,
      documents.map(({ id, projectId }) => ({ id, companyId, projectId, change: 'created' })),
    );
    announceBin(app, companyId);
  });
}

/** Indexes what was read, and reads what was being read when it was deleted. */
async function findAgain(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<void> {
  const versions = await lockVersions(tx, scope, ids);
  const unindexed = versions.filter(
    ({ document, version }) =>
      version.id === document.currentVersionId &&
      version.indexingStatus === 'indexed' &&
      version.searchVersion === null,
  );
  await indexStoredLater(
    { app, tx, scope },
    unindexed.map(({ document }) => document.id),
  );
  const interrupted = versions.filter(({ version }) => ['queued', 'indexing'].includes(version.indexingStatus));
  const tasks = await startTasks(
    { app, tx, scope },
    interrupted.map(({ document, version }) => ({
      kind: 'index_document',
      entityId: document.id,
      projectId: document.projectId,
      payload: { version: version.number },
      lane: interrupted.length > 1 ? 'bulk' : 'soon',
      batchTask: interrupted.length >= BATCH_FROM,
    })),
  );
  await queueVersions(
    tx,
    scope,
    interrupted.map(({ version }, place) => ({ versionId: version.id, taskId: tasks[place]!.id })),
  );
}
