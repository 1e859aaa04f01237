import type { Context, TransactionContext } from '../../../access/context.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { announceDocuments } from '../announce.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { countTransfers, deleteTransfers, nextTransfers } from '../store-transfers.ts';

const AT_ONCE = 50;

/**
 * Moves documents of a project to another one of the company; they keep their ids, versions and citations. Skips those that are not in the
 * project any more.
 */
export async function moveDocuments(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { ids, target }: { ids: readonly number[]; target: ProjectScope },
): Promise<void> {
  const [from, to] = [{ project_id: scope.projectId }, { project_id: target.projectId }];
  await assertProjectsWritable({ tx, scope }, [target.projectId]);
  const documents = await lockDocuments(tx, scope, ids);
  const foundIds = documents.map(({ id }) => id);
  await changeDocuments(tx, scope, foundIds, { projectId: target.projectId, updatedBy: scope.actor.userId });
  await record(
    { tx, scope },
    documents.map(({ id, name }) => ({
      action: 'move',
      entityType: 'document',
      entityId: id,
      name,
      before: from,
      after: to,
    })),
  );
  for (const { moved } of contributionsTo(app, 'document')) {
    await moved?.(tx, target, { ids: foundIds, from: scope.projectId }, app);
  }
  for (const { id, name } of documents) {
    await app.search.describe(tx, scope, { document_id: id, project_id: target.projectId, name });
  }
  const { companyId } = scope;
  const by = await nameActor({ tx, scope });
  afterCommit(tx, () => {
    announceDocuments(
      app,
      foundIds.flatMap((id) => [
        { id, companyId, projectId: scope.projectId, change: 'deleted' as const, moved: true, by },
        { id, companyId, projectId: target.projectId, change: 'created' as const },
      ]),
    );
  });
}

/** The task: in batches, each of which is moved and taken off the list in one transaction. */
export async function moveByTask(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task, authority } = context;
  const { project_id: targetId, documents: total } = task.payload as { project_id: number; documents: number };
  const target = await authority.project('DOCUMENT_CREATE', targetId);
  const step = context.step('move', total);
  step.advance(total - (await app.database.read(scope, (tx) => countTransfers(tx, scope, task.id))));
  for (;;) {
    const moved = await context.save({ phase: 'moving' }, async (tx) => {
      const ids = await nextTransfers(tx, scope, task.id, AT_ONCE);
      if (ids.length === 0) return 0;
      await moveDocuments({ app, tx, scope }, { ids, target });
      await deleteTransfers(tx, scope, task.id, ids);
      return ids.length;
    });
    if (moved === 0) return;
    step.advance(moved);
  }
}
