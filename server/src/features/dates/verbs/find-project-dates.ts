import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { listDocumentIds } from '../../documents/verbs/list-document-ids.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { findDocumentDates } from './find-document-dates.ts';
import { recordInProject } from './record-in-project.ts';

const checkpoint = z.object({ documents: z.number().int() });
const DOCUMENTS_PER_SAVE = 20;

/** Starts the task that finds the dates in all documents of the project. */
export async function startFinding({
  app,
  scope,
}: Context<ProjectScope>): Promise<{ task_result_id: number; uuid: string }> {
  return await app.database.write(scope, async (tx) => {
    const task = await startTask({ app, tx, scope }, { kind: 'find_dates', entityId: scope.projectId });
    await recordInProject({ app, tx, scope }, { action: 'find_dates' });
    return { task_result_id: task.id, uuid: task.uuid };
  });
}

/** Finds the dates in all documents of the project. After a crash it continues after the last saved document. */
export async function findProjectDates(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, step, save } = context;
  const ids = await app.database.read(scope, (tx) => listDocumentIds({ tx, scope }));
  const earlier = checkpoint.safeParse(context.checkpoint);
  const finding = step('find', ids.length);
  const done = Math.min(earlier.success ? earlier.data.documents : 0, ids.length);
  if (done > 0) finding.advance(done);
  for (const [index, id] of ids.entries()) {
    if (index < done) continue;
    await findDocumentDates({ app, scope }, id);
    finding.advance();
    if ((index + 1) % DOCUMENTS_PER_SAVE === 0) await save({ documents: index + 1 }, async () => {});
  }
  finding.done();
}
