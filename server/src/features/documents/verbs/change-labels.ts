import type { Context, TransactionContext } from '../../../access/context.ts';
import { MAX_LABELS } from '@dossier/contract/documents/constants';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceDocuments } from '../announce.ts';
import { lockDocuments } from '../store.ts';
import { countLabels, setLabels } from '../store-labels.ts';
import { countTransfers, deleteTransfers, insertTransfers, nextTransfers } from '../store-transfers.ts';
import type { DocumentRow } from '../tables.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';

export interface LabelChange {
  add: readonly string[];
  remove: readonly string[];
}

/** More documents are changed by a task. */
const DIRECTLY = 500;
const AT_ONCE = 200;

/** How many of the chosen documents have each label. */
export async function countChosenLabels({ app, scope }: Context<ProjectScope>, choice: DocumentChoice) {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.read(scope, async (tx) => countLabels(tx, scope, await idsIn(tx)));
}

/**
 * Adds and removes labels of documents of a project. Returns how many changed, or the task that changes them, if they are many. Throws
 * `Failure('validation')` if a document would have too many labels.
 */
export async function changeLabels(
  { app, scope }: Context<ProjectScope>,
  { choice, ...change }: LabelChange & { choice: DocumentChoice },
): Promise<{ changed: number | null; task_result_id: number | null }> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const documents = await lockDocuments(tx, scope, await idsIn(tx));
    if (documents.length === 0) throw new Failure('not_found');
    if (documents.length <= DIRECTLY) {
      const changed = await applyChange({ app, tx, scope }, { documents, change });
      return { changed, task_result_id: null };
    }
    for (const document of documents) changedLabels(document, change);
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'label_documents',
        entityId: scope.projectId,
        payload: { documents: documents.length, ...change },
        lane: 'bulk',
      },
    );
    await insertTransfers(
      tx,
      scope,
      task.id,
      documents.map(({ id }) => id),
    );
    await record(
      { tx, scope },
      {
        action: 'label_documents',
        entityType: 'project',
        entityId: scope.projectId,
        name: '',
        after: { documents: documents.length, ...change },
      },
    );
    return { changed: null, task_result_id: task.id };
  });
}

/** The task: in batches, each of which is changed and taken off the list in one transaction. */
export async function labelByTask(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task } = context;
  const { documents: total, add, remove } = task.payload as { documents: number; add: string[]; remove: string[] };
  const step = context.step('label', total);
  step.advance(total - (await app.database.read(scope, (tx) => countTransfers(tx, scope, task.id))));
  for (;;) {
    const done = await context.save({ phase: 'labelling' }, async (tx) => {
      const ids = await nextTransfers(tx, scope, task.id, AT_ONCE);
      if (ids.length === 0) return 0;
      const documents = await lockDocuments(tx, scope, ids);
      await applyChange({ app, tx, scope }, { documents, change: { add, remove }, isBatch: true });
      await deleteTransfers(tx, scope, task.id, ids);
      return ids.length;
    });
    if (done === 0) return;
    step.advance(done);
  }
}

async function applyChange(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { documents, change, isBatch }: { documents: readonly DocumentRow[]; change: LabelChange; isBatch?: boolean },
): Promise<number> {
  const changes = documents.flatMap((document) => {
    const labels = changedLabels(document, change);
    return labels ? [{ document, labels }] : [];
  });
  await setLabels(
    tx,
    scope,
    changes.map(({ document: { id }, labels }) => ({ id, labels })),
  );
  await record(
    { tx, scope },
    changes.map(({ document: { id, name, labels: before }, labels }) => ({
      action: 'update',
      entityType: 'document' as const,
      entityId: id,
      name,
      before: { labels: before },
      after: { labels },
    })),
  );
  const { companyId, projectId } = scope;
  afterCommit(tx, () =>
    announceDocuments(
      app,
      changes.map(({ document: { id } }) => ({ id, companyId, projectId, change: 'updated' })),
      isBatch,
    ),
  );
  return changes.length;
}

/** The labels of a document after the change; null if they stay the same. */
function changedLabels({ name, labels }: DocumentRow, { add, remove }: LabelChange): string[] | null {
  const changed = [...new Set([...labels.filter((label) => !remove.includes(label)), ...add])];
  if (changed.length === labels.length && changed.every((label) => labels.includes(label))) return null;
  if (changed.length > MAX_LABELS && changed.length > labels.length) {
    throw new Failure('validation', undefined, { add: say('too_many_labels', { name, limit: MAX_LABELS }) });
  }
  return changed;
}
