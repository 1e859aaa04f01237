import { setTimeout as sleep } from 'node:timers/promises';
import { failures } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import { endedStatuses } from '@dossier/contract/tasks/schema';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Job } from '../../engines/queue/port.ts';
import type { Authority } from '../../http/handlers-of.ts';
import {
  type Actor,
  type AppScope,
  type CompanyScope,
  INSTALLATION,
  makeAppScope,
  makeCompanyScope,
  makeProjectScope,
  type ProjectScope,
} from '../../scope.ts';
import { announceTask } from './announce.ts';
import { type Ending, endRun, endTask, setBackRun } from './ending.ts';
import { failureOf, isPassing } from './failing.ts';
import type { TaskJob } from './queueing.ts';
import { Overtaken, Run } from './run.ts';
import { beginRun, lockTask } from './store.ts';
import type { TaskRow } from './tables.ts';
import type { TaskWork } from './work.ts';

/** A task whose worker died this often is not given to another one: most likely the task itself kills them. */
const DEATHS_ALLOWED = 3;

export interface RunnerParts {
  app: App;
  /** Asks for scopes in the name of the person who started a task. */
  authorityOf: (actor: Actor) => Authority;
}

/** Runs the task of a job. */
export async function runTask(parts: RunnerParts, job: Job): Promise<void> {
  const { app } = parts;
  const payload = job.payload as TaskJob;
  const shelf = shelfOf(payload.company_id, job.scope.actor);
  const task = await begin(parts, shelf, payload.task_id);
  if (!task) return;

  const run = new Run(app, shelf, task, job);
  let problem: unknown;
  let succeeded = false;
  try {
    await work(parts, app.registry.tasks[task.kind], task, run, job.scope.actor);
    run.progress.finishAll();
    succeeded = true;
  } catch (error) {
    problem = error;
  }
  await run.close();
  if (succeeded) return await end(parts, shelf, task, { status: 'success', progress: run.progress.noted });

  const why = problem instanceof Overtaken ? 'overtaken' : run.stopping;
  if (why === 'overtaken') return;
  if (why === 'cancelled' || why === 'terminated') {
    return await end(parts, shelf, task, { status: why, progress: run.progress.noted });
  }
  const again = why === 'stopping' || (isPassing(problem) && job.attempt < job.maxAttempts);
  if (again) {
    await setBack(parts, shelf, task, why === 'stopping' ? '' : 'Waiting to try again.');
    throw problem;
  }
  const error = failureOf(problem);
  const unknown = error.code === failures.system.code;
  app.log[unknown ? 'error' : 'info'](
    { err: problem, task: task.uuid, task_id: task.id, kind: task.kind },
    'a task failed',
  );
  const named = unknown ? { ...error, message: `${error.message} Task ${task.id}.` } : error;
  await end(parts, shelf, task, { status: 'failure', error: named, progress: run.progress.noted });
}

/** Takes the task up, or ends it when it must not run. Null: there is nothing to run. */
async function begin({ app }: RunnerParts, shelf: CompanyScope | AppScope, id: number): Promise<TaskRow | null> {
  return await app.database.write(shelf, async (tx) => {
    // The second round is for a task that was started again between the two statements; from then on its row is ours.
    for (;;) {
      const begun = await beginRun(tx, shelf, id, DEATHS_ALLOWED);
      if (begun) {
        await app.registry.tasks[begun.kind].follow?.(app, tx, shelf, begun);
        afterCommit(tx, () => announceTask(app, begun, 'task_prerun'));
        return begun;
      }
      const task = await lockTask(tx, shelf, id);
      if (!task || isEnded(task)) return null;
      if (task.stopRequested) {
        const status = task.stopRequested === 'cancel' ? 'cancelled' : 'terminated';
        await endTask(app, tx, shelf, task, { status });
        return null;
      }
      if (task.attempt >= DEATHS_ALLOWED) {
        app.log.error({ task: task.uuid, kind: task.kind }, 'a task ended its worker again and again');
        await endTask(app, tx, shelf, task, { status: 'failure', error: failures.crashed });
        return null;
      }
    }
  });
}

/** Asks for the scope again, as the starter's rights are now, and does the work in it. */
async function work(
  { authorityOf }: RunnerParts,
  kind: TaskWork,
  task: TaskRow,
  run: Run,
  actor: Actor,
): Promise<void> {
  const scope = await scopeOf(kind, task, authorityOf(actor), actor);
  await (kind.run as (context: unknown) => Promise<void>)(run.context(scope));
}

async function scopeOf(
  { at, permission }: TaskWork,
  task: TaskRow,
  authority: Authority,
  actor: Actor,
): Promise<AppScope | CompanyScope | ProjectScope> {
  const id = (value: number | null): number => {
    if (value === null) throw new Error(`A task of kind ${task.kind} needs what it stands on.`);
    return value;
  };
  switch (at) {
    case 'app':
      if (task.companyId !== INSTALLATION) throw new Error(`A task of kind ${task.kind} cannot belong to a company.`);
      return permission ? await authority.app(permission) : makeAppScope(actor);
    case 'company':
      return permission ? await authority.company(permission, task.companyId) : makeCompanyScope(task.companyId, actor);
    case 'project':
      return permission
        ? await authority.project(permission, id(task.projectId))
        : makeProjectScope(task.companyId, id(task.projectId), actor);
    default:
      return await authority.at(at, permission, id(task.entityId));
  }
}

/** Ends the task unless somebody has ended it, or taken it over, in the meantime. */
async function end({ app }: RunnerParts, shelf: CompanyScope | AppScope, task: TaskRow, ending: Ending): Promise<void> {
  await patiently(async () => {
    await app.database.write(shelf, (tx) => endRun(app, tx, shelf, task, ending));
  });
}

async function setBack(
  { app }: RunnerParts,
  shelf: CompanyScope | AppScope,
  task: TaskRow,
  message: Sentence | '',
): Promise<void> {
  await patiently(() => app.database.write(shelf, (tx) => setBackRun(app, tx, shelf, task, message)));
}

/** The queue will not start the job again: the task ends with it. */
export async function giveUpTask(
  { app }: RunnerParts,
  { payload, scope: { actor } }: Omit<Job, 'signal'>,
): Promise<void> {
  const { company_id, task_id } = payload as TaskJob;
  const shelf = shelfOf(company_id, actor);
  await app.database.write(shelf, async (tx) => {
    const task = await lockTask(tx, shelf, task_id);
    if (!task || isEnded(task)) return;
    const error = task.status === 'scheduled' ? failures.unavailable : failures.crashed;
    await endTask(app, tx, shelf, task, {
      status: 'failure',
      error: { code: error.code, message: error.message },
    });
  });
}

/** What ends a run is written even when the database is away for a few seconds. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let wait = 500; ; wait *= 2) {
    try {
      return await work();
    } catch (error) {
      if (wait > 8000 || !isPassing(error)) throw error;
      await sleep(wait);
    }
  }
}

const isEnded = (task: TaskRow): boolean => (endedStatuses as readonly string[]).includes(task.status);

const shelfOf = (companyId: number, actor: Actor): CompanyScope | AppScope =>
  companyId === INSTALLATION ? makeAppScope(actor) : makeCompanyScope(companyId, actor);
