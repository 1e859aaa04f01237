import type { EnqueueItem } from '../../engines/queue/port.ts';
import type { Actor } from '../../access/actor.ts';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import type { TaskRow } from './tables.ts';

/** The kind of job that runs a task, whatever the task's own kind is. */
export const TASK_JOB = 'task';

/** Attempts of one job, counting crashes and retries. Interactive work fails early. */
const MAX_ATTEMPTS = { now: 3, soon: 12, bulk: 12 } as const;

export interface TaskJob {
  company_id: number;
  task_id: number;
  /** Of the task when the job was created; a job of an earlier start does nothing. */
  restarts: number;
  /** Encrypted; deleted with the job. */
  secret?: string;
}

/** Each start of a task has one key in the queue, so that it is queued only once, and a late cancellation does not affect the next start. */
export const taskKey = (task: Pick<TaskRow, 'companyId' | 'id' | 'restarts'>): string =>
  `task:${task.companyId}:${task.id}:${task.restarts}`;

export function toJob(task: TaskRow, actor: Actor, secret?: string): EnqueueItem {
  const payload: TaskJob = {
    company_id: task.companyId,
    task_id: task.id,
    restarts: task.restarts,
    ...(secret !== undefined && { secret }),
  };
  const place = {
    ...(task.companyId !== SYSTEM_TENANT && { companyId: task.companyId }),
    ...(task.projectId !== null && { projectId: task.projectId }),
  };
  return {
    kind: TASK_JOB,
    payload,
    scope: { actor, ...place },
    lane: task.lane,
    key: taskKey(task),
    maxAttempts: MAX_ATTEMPTS[task.lane],
  };
}

/** The user who started a task, as an actor. */
export const taskActor = (task: Pick<TaskRow, 'createdBy'>): Actor =>
  task.createdBy === null ? { kind: 'system', userId: null } : { kind: 'user', userId: task.createdBy };
