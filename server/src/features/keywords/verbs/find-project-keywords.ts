import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { countUndescribed } from '../store.ts';
import { describeUndescribed } from './describe-by-job.ts';
import { findSubjects } from './find-subjects.ts';

/** Starts the task for a project whose documents were read before keywords were found. */
export async function startFinding({ app, scope }: Context<ProjectScope>): Promise<StartedTask> {
  const { projectId } = scope;
  return await app.database.write(scope, async (tx) => {
    const task = await startTask({ app, tx, scope }, { kind: 'find_keywords', entityId: projectId });
    const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
    await record(
      { tx, scope },
      { action: 'find_keywords', entityType: 'project', entityId: projectId, name: names.get(projectId) ?? '' },
    );
    return { task_result_id: task.id, uuid: task.uuid };
  });
}

/** The task. Documents that are described are not described again, so that a run after a crash continues with the rest. */
export async function findProjectKeywords({ app, scope, step, signal }: TaskContext<ProjectScope>): Promise<void> {
  const reading = step('read', await app.database.read(scope, (tx) => countUndescribed(tx, scope)));
  await describeUndescribed({ app, scope }, { signal, onDone: () => reading.advance() });
  reading.done();
  const grouping = step('group');
  await findSubjects({ app, scope }, { signal });
  grouping.done();
}
