import type { Context } from '../../../access/context.ts';
import type { StartedTask } from '@dossier/contract/companies/schema';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import { quotaCheck } from '../../settings/verbs/assert-quota.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { countFiles } from '../limits.ts';
import { countVersions, lockDocuments } from '../store.ts';
import { insertTransfers } from '../store-transfers.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';

export interface NewTransfer {
  kind: 'move_documents' | 'copy_documents';
  choice: DocumentChoice;
  /** The project to move or copy to, as a scope in which the caller may add documents. */
  target: ProjectScope;
}

/** Throws `Failure('validation')` unless documents can move from one project to the other. */
export function assertOtherProject(from: ProjectScope, target: ProjectScope): void {
  const reason =
    target.companyId !== from.companyId
      ? say('other_company')
      : target.projectId === from.projectId
        ? say('same_project')
        : null;
  if (reason) throw new Failure('validation', undefined, { project_id: reason });
}

/** Starts a task that moves or copies documents of a project to another one of the company. */
export async function startTransfer(
  { app, scope }: Context<ProjectScope>,
  { kind, choice, target }: NewTransfer,
): Promise<StartedTask> {
  assertOtherProject(scope, target);
  const idsIn = await chooseDocuments({ app, scope }, choice);
  const assertRoom = await quotaCheck({ app, scope }, 'documents');
  return await app.database.write(scope, async (tx) => {
    await assertProjectsWritable({ tx, scope }, [target.projectId]);
    const documents = await lockDocuments(tx, scope, await idsIn(tx));
    const ids = documents.map(({ id }) => id);
    const amount = ids.length;
    if (amount === 0) throw new Failure('not_found');
    if (kind === 'copy_documents') {
      const versions = await countVersions(tx, scope, ids);
      await assertRoom({ amount: versions, used: () => countFiles(app, tx, scope) });
    }
    const task = await startTask(
      { app, tx, scope },
      {
        kind,
        entityId: scope.projectId,
        payload: { project_id: target.projectId, documents: amount },
        lane: amount > 1 ? 'bulk' : 'soon',
      },
    );
    await insertTransfers(tx, scope, task.id, ids);
    await record(
      { tx, scope },
      {
        action: kind,
        entityType: 'project',
        entityId: scope.projectId,
        name: '',
        after: { documents: amount, project_id: target.projectId },
      },
    );
    return { task_result_id: task.id, uuid: task.uuid };
  });
}
