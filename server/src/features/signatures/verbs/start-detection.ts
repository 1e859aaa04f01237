import type { DetectStarted } from '@dossier/contract/signatures/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceSignatures } from '../announce.ts';
import { findChecked, queueDocuments } from '../store-checks.ts';

/** Starts the task that detects signatures of documents of the project; none if there are no documents. */
export async function startDetection(
  { app, scope }: Context<ProjectScope>,
  { choice, onlyNew }: { choice: DocumentChoice; onlyNew: boolean },
): Promise<DetectStarted> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const documents = await nameDocuments({ tx, scope }, await idsIn(tx));
    const checked = onlyNew ? await findChecked(tx, scope) : new Map<number, number | null>();
    const ids = [...documents.values()]
      .filter(({ id, projectId, versionId }) => projectId === scope.projectId && checked.get(id) !== versionId)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    if (ids.length === 0) return { task_result_id: null, documents: 0 };
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'detect_signatures',
        entityId: scope.projectId,
        payload: { documents: ids.length },
        lane: ids.length === 1 ? 'soon' : 'bulk',
      },
    );
    await queueDocuments(tx, scope, { taskId: task.id, documentIds: ids });
    const name = (await findNames({ app, tx, scope }, { type: 'project', ids: [scope.projectId] })).get(
      scope.projectId,
    );
    await record(
      { tx, scope },
      {
        action: 'detect_signatures',
        entityType: 'project',
        entityId: scope.projectId,
        name: name ?? '',
        after: { documents: ids.length },
      },
    );
    if (ids.length === 1) afterCommit(tx, () => announceSignatures(app, scope, ids[0]!));
    return { task_result_id: task.id, documents: ids.length };
  });
}
