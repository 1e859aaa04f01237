import { say } from '@dossier/contract/tasks/sentences';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { type Sentence, verbatim } from '@dossier/contract/base/sentence';
import { endedStatuses } from '@dossier/contract/tasks/constants';
import type { App } from '../../app.ts';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { Job, StoppedJob } from '../../engines/queue/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { Actor } from '../../access/actor.ts';
import { liveCompanies } from '../../access/live-companies.ts';
import { makeAppScope, makeCompanyScope, makeProjectScope } from '../../access/make-scope.ts';
import { type AppScope, type CompanyScope, SYSTEM_TENANT, type Scope } from '../../access/scope.ts';
import { announceTask } from './announce.ts';
import { type Ending, endRun, endTask, rescheduleRun } from './ending.ts';
import { toFailure, isTransient } from './failing.ts';
import { type TaskJob, toJob } from './queueing.ts';
import { SupersededError, Run } from './run.ts';
import { lockTask } from './store.ts';
import { beginRun } from './store-runs.ts';
import { TaskWaiting } from './verbs/task-waiting.ts';
import type { TaskRow } from './tables.ts';
import type { TaskHandler } from './work.ts';

/** A task is failed after this many crashes of its worker: most likely the task itself causes them. */
const DEATHS_ALLOWED = 3;
/** A task that waits for something looks again after this time, if nothing wakes it before. */
const WAITING_MS = 30_000;

export interface RunnerParts {
  app: App;
  /** The authority of the user who started a task. */
  authorityFor: (actor: Actor) => Authority;
}

/** Runs the task of a job. */
export async function runTask(parts: RunnerParts, job: Job): Promise<void> {
  const { app } = parts;
  const payload = job.payload as TaskJob;
  const scope = tenantScopeFor(payload.company_id, job.scope.actor);
  const task = await begin(parts, scope, payload);
  if (!task) return;

  const run = new Run(app, scope, task, job);
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
  if (succeeded) return await end(parts, scope, task, { status: 'success', progress: run.snapshot });

  const why = problem instanceof SupersededError ? 'overtaken' : run.stopping;
  if (why === 'overtaken') return;
  if (why === 'cancelled' || why === 'terminated') {
    return await end(parts, scope, task, { status: why, progress: run.snapshot });
  }
  if (why === null && problem instanceof TaskWaiting) return await wait(parts, scope, task, job, problem);
  const again = why === 'stopping' || (isTransient(problem) && job.attempt < job.maxAttempts);
  if (again) {
    await reschedule(parts, scope, task, why === 'stopping' ? verbatim('') : say('waiting_to_retry'));
    throw problem;
  }
  const failure = toFailure(problem);
  const unknown = failure.kind === 'system';
  app.log[unknown ? 'error' : 'info'](
    { err: problem, task: task.uuid, task_id: task.id, kind: task.kind },
    'a task failed',
  );
  const error = unknown ? { code: failure.code, ...say('system_error', { task: task.id }) } : failure.problem;
  await end(parts, scope, task, { status: 'failure', error, progress: run.snapshot });
}

/** Starts a run of the task, or ends the task if it must not run. Null: there is nothing to run. */
async function begin(
  { app }: RunnerParts,
  scope: CompanyScope | AppScope,
  { task_id: id, restarts }: TaskJob,
): Promise<TaskRow | null> {
  return await app.database.write(scope, async (tx) => {
    // The second iteration is for a task that was retried between the two statements; from then on its row is locked.
    for (;;) {
      const started = await beginRun(tx, scope, { id, restarts }, DEATHS_ALLOWED);
      if (started) {
        await app.registry.tasks[started.kind].onStatusChange?.(app, tx, scope, started);
        afterCommit(tx, () => announceTask(app, started, 'task_prerun'));
        return started;
      }
      const task = await lockTask(tx, scope, id);
      if (!task || task.restarts !== restarts || isEnded(task)) return null;
      if (task.stopRequested) {
        const status = task.stopRequested === 'cancel' ? 'cancelled' : 'terminated';
        await endTask(app, tx, scope, task, { status });
        return null;
      }
      if (task.attempt >= DEATHS_ALLOWED) {
        app.log.error({ task: task.uuid, kind: task.kind }, 'a task ended its worker again and again');
        await endTask(app, tx, scope, task, { status: 'failure', error: new Failure('crashed').problem });
        return null;
      }
    }
  });
}

/** Checks the starter's permissions again, and does the work in the resulting scope. */
async function work(
  { app, authorityFor }: RunnerParts,
  kind: TaskHandler,
  task: TaskRow,
  run: Run,
  actor: Actor,
): Promise<void> {
  const authority = authorityFor(actor);
  const scope = await requireTaskScope(app, kind, task, authority, actor);
  await (kind.run as (context: unknown) => Promise<void>)(run.context(scope, authority));
}

async function requireTaskScope(
  app: App,
  { at, permission }: TaskHandler,
  task: TaskRow,
  authority: Authority,
  actor: Actor,
): Promise<Scope> {
  const id = (value: number | null): number => {
    if (value === null) throw new Error(`A task of kind ${task.kind} needs what it stands on.`);
    return value;
  };
  switch (at) {
    case 'person':
      return await authority.own();
    case 'app':
      if (task.companyId !== SYSTEM_TENANT) throw new Error(`A task of kind ${task.kind} cannot belong to a company.`);
      return permission ? await authority.app(permission) : makeAppScope(actor);
    case 'deleted_company':
      return await deletedCompany(app, task, actor);
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

/** The company that is the entity of a task of the system tenant. Throws unless it is deleted. */
async function deletedCompany(app: App, task: TaskRow, actor: Actor): Promise<CompanyScope> {
  const { companyId, entityType, entityId } = task;
  if (companyId !== SYSTEM_TENANT || entityType !== 'company' || entityId === null) {
    throw new Error('The task names no deleted company.');
  }
  const live = await app.database.app((tx) => liveCompanies(tx, [entityId]));
  if (live.length > 0) throw new Error('The company was not deleted.');
  return makeCompanyScope(entityId, actor);
}

/** Ends the task unless it was ended or taken over meanwhile. */
async function end({ app }: RunnerParts, scope: CompanyScope | AppScope, task: TaskRow, ending: Ending): Promise<void> {
  await retryTransient(async () => {
    await app.database.write(scope, (tx) => endRun(app, tx, scope, task, ending));
  });
}

async function reschedule(
  { app }: RunnerParts,
  scope: CompanyScope | AppScope,
  task: TaskRow,
  message: Sentence,
): Promise<void> {
  await retryTransient(async () => {
    await app.database.write(scope, (tx) => rescheduleRun(app, tx, scope, task, message));
  });
}

/** Queues the task again, for a later time. */
async function wait(
  { app }: RunnerParts,
  scope: CompanyScope | AppScope,
  task: TaskRow,
  { payload, scope: { actor } }: Job,
  { sentence }: TaskWaiting,
): Promise<void> {
  const { secret } = payload as TaskJob;
  const later = { ...toJob(task, actor, secret), runAt: new Date(Date.now() + WAITING_MS) };
  await retryTransient(() =>
    app.database.write(scope, async (tx) => {
      if (await rescheduleRun(app, tx, scope, task, sentence)) await app.queue.enqueueAll(tx, [later]);
    }),
  );
}

/** Fails the task of a job that the queue will not start again. */
export async function failAbandonedTask(
  { app }: RunnerParts,
  { payload, scope: { actor } }: StoppedJob,
): Promise<void> {
  const { company_id, task_id, restarts } = payload as TaskJob;
  const scope = tenantScopeFor(company_id, actor);
  await app.database.write(scope, async (tx) => {
    const task = await lockTask(tx, scope, task_id);
    if (!task || task.restarts !== restarts || isEnded(task)) return;
    const { problem } = new Failure(task.status === 'scheduled' ? 'unavailable' : 'crashed');
    await endTask(app, tx, scope, task, { status: 'failure', error: problem });
  });
}

/** Retries for a few seconds, so that the end of a run is stored even if the database is briefly unavailable. */
async function retryTransient(work: () => Promise<void>): Promise<void> {
  for (let wait = 500; ; wait *= 2) {
    try {
      return await work();
    } catch (error) {
      if (wait > 8000 || !isTransient(error)) throw error;
      await sleep(wait);
    }
  }
}

const isEnded = (task: TaskRow): boolean => (endedStatuses as readonly string[]).includes(task.status);

const tenantScopeFor = (companyId: number, actor: Actor): CompanyScope | AppScope =>
  companyId === SYSTEM_TENANT ? makeAppScope(actor) : makeCompanyScope(companyId, actor);
