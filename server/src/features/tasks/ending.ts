import type { Problem } from '@dossier/contract/base/failure';
import { type Sentence, toWording } from '@dossier/contract/base/sentence';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope } from '../../access/scope.ts';
import { announceTask } from './announce.ts';
import { changeTask } from './store.ts';
import { changeRun, type RunProgress } from './store-runs.ts';
import type { TaskRow } from './tables.ts';

export interface Ending {
  status: Extract<TaskStatus, 'success' | 'failure' | 'cancelled' | 'terminated'>;
  error?: Problem;
  progress?: RunProgress;
}

/**
 * Ends a task and updates its entity; announces it after the commit. The caller must hold the row's lock and have checked that the task has
 * not ended.
 */
export async function endTask(app: App, tx: Tx, scope: Scope, task: TaskRow, ending: Ending): Promise<TaskRow> {
  return await closeTask(app, tx, scope, await changeTask(tx, scope, task.id, toChange(ending)));
}

/** The same for a task at the end of its run. False if it was ended or taken over meanwhile. */
export async function endRun(app: App, tx: Tx, scope: Scope, run: TaskRow, ending: Ending): Promise<boolean> {
  const ended = await changeRun(tx, scope, run, toChange(ending));
  if (ended) await closeTask(app, tx, scope, ended);
  return ended !== undefined;
}

const toChange = ({ status, error, progress }: Ending) => ({
  ...progress,
  status,
  errorCode: error?.code ?? null,
  errorMessage: error?.message ?? null,
  errorWording: error ? toWording(error) : null,
  completedAt: new Date(),
});

/** Updates the entity of an ended task, and announces the end after the commit. */
async function closeTask(app: App, tx: Tx, scope: Scope, ended: TaskRow): Promise<TaskRow> {
  await app.registry.tasks[ended.kind].onStatusChange?.(app, tx, scope, ended);
  // The text belongs to the entity now, and must not remain in the task.
  if (ended.streamText !== null) await changeTask(tx, scope, ended.id, { streamText: null });
  afterCommit(tx, () => {
    app.metrics.tasks.inc({ kind: ended.kind, status: ended.status });
    if (ended.startedAt) {
      app.metrics.taskSeconds.observe({ kind: ended.kind }, (Date.now() - ended.startedAt.getTime()) / 1000);
    }
    announceTask(app, ended, 'task_postrun');
  });
  return ended;
}

/** Reschedules a running task. Its run ended regularly, so it does not count as a crash. False: it does not run any more. */
export async function rescheduleRun(
  app: App,
  tx: Tx,
  scope: Scope,
  run: TaskRow,
  sentence: Sentence,
): Promise<boolean> {
  const attempt = Math.max(0, run.attempt - 1);
  const waiting = await changeRun(tx, scope, run, {
    status: 'scheduled',
    attempt,
    message: sentence.message,
    messageWording: toWording(sentence),
  });
  if (!waiting) return false;
  await app.registry.tasks[waiting.kind].onStatusChange?.(app, tx, scope, waiting);
  afterCommit(tx, () => announceTask(app, waiting, 'task_prerun'));
  return true;
}
