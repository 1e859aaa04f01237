import type { TaskResult, TaskStatus } from '@dossier/contract/tasks/schema';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope } from '../../scope.ts';
import { announceTask } from './announce.ts';
import { changeRun, changeTask } from './store.ts';
import type { TaskRow } from './tables.ts';

export interface Ending {
  status: Extract<TaskStatus, 'success' | 'failure' | 'cancelled' | 'terminated'>;
  error?: { code: string; message: string };
  progress?: Pick<TaskResult, 'steps'> & { percentage: number; message: string };
}

/** Ends a task for good, its entity with it, and tells of it after the commit. The caller holds the row's lock and knows that it is alive. */
export async function endTask(app: App, tx: Tx, scope: Scope, task: TaskRow, ending: Ending): Promise<TaskRow> {
  return await closeTask(app, tx, scope, await changeTask(tx, scope, task.id, changeOf(ending)));
}

/** The same for a task that a run has worked on. False: somebody has ended it, or taken it over, in the meantime. */
export async function endRun(app: App, tx: Tx, scope: Scope, run: TaskRow, ending: Ending): Promise<boolean> {
  const ended = await changeRun(tx, scope, run, changeOf(ending));
  if (ended) await closeTask(app, tx, scope, ended);
  return ended !== undefined;
}

const changeOf = ({ status, error, progress }: Ending) => ({
  ...progress,
  status,
  errorCode: error?.code ?? null,
  errorMessage: error?.message ?? null,
  completedAt: new Date(),
});

/** What follows from the end of a task: its entity's state, and the news of it after the commit. */
async function closeTask(app: App, tx: Tx, scope: Scope, ended: TaskRow): Promise<TaskRow> {
  await app.registry.tasks[ended.kind].follow?.(app, tx, scope, ended);
  afterCommit(tx, () => {
    app.metrics.tasks.inc({ kind: ended.kind, status: ended.status });
    if (ended.startedAt) {
      app.metrics.taskSeconds.observe({ kind: ended.kind }, (Date.now() - ended.startedAt.getTime()) / 1000);
    }
    announceTask(app, ended, 'task_postrun');
  });
  return ended;
}

/** Puts a running task back among the waiting ones. Its run ended in good order, so it does not count as a death of its worker. */
export async function setBackRun(app: App, tx: Tx, scope: Scope, run: TaskRow, message: string): Promise<void> {
  const attempt = Math.max(0, run.attempt - 1);
  const waiting = await changeRun(tx, scope, run, { status: 'scheduled', attempt, message });
  if (!waiting) return;
  await app.registry.tasks[waiting.kind].follow?.(app, tx, scope, waiting);
  afterCommit(tx, () => announceTask(app, waiting, 'task_prerun'));
}
