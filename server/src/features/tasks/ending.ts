import type { TaskResult, TaskStatus } from '@dossier/contract/tasks/schema';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope } from '../../scope.ts';
import { announceTask } from './announce.ts';
import { changeTask } from './store.ts';
import type { TaskRow } from './tables.ts';
import type { TaskWorks } from './work.ts';

export interface Ending {
  status: Extract<TaskStatus, 'success' | 'failure' | 'cancelled' | 'terminated'>;
  error?: { code: string; message: string };
  progress?: Pick<TaskResult, 'steps'> & { percentage: number; message: string };
}

/** Ends a task for good, its entity with it, and tells of it after the commit. The caller holds the row's lock and knows that it is alive. */
export async function endTask(
  app: App,
  works: TaskWorks,
  tx: Tx,
  scope: Scope,
  task: TaskRow,
  { status, error, progress }: Ending,
): Promise<TaskRow> {
  const ended = await changeTask(tx, scope, task.id, {
    ...progress,
    status,
    errorCode: error?.code ?? null,
    errorMessage: error?.message ?? null,
    completedAt: new Date(),
  });
  await works[task.kind].follow?.(app, tx, scope, ended);
  afterCommit(tx, () => {
    app.metrics.tasks.inc({ kind: ended.kind, status });
    if (ended.startedAt) {
      app.metrics.taskSeconds.observe({ kind: ended.kind }, (Date.now() - ended.startedAt.getTime()) / 1000);
    }
    announceTask(app, ended, 'task_postrun');
  });
  return ended;
}

/** Puts a running task back among the waiting ones. Its run ended in good order, so it does not count as a death of its worker. */
export async function setBackTask(
  app: App,
  works: TaskWorks,
  tx: Tx,
  scope: Scope,
  task: TaskRow,
  message: string,
): Promise<TaskRow> {
  const waiting = await changeTask(tx, scope, task.id, {
    status: 'scheduled',
    attempt: Math.max(0, task.attempt - 1),
    message,
  });
  await works[task.kind].follow?.(app, tx, scope, waiting);
  afterCommit(tx, () => announceTask(app, waiting, 'task_progress'));
  return waiting;
}
