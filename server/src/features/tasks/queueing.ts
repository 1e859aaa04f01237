import type { EnqueueItem } from '../../engines/queue/port.ts';
import { type Actor, INSTALLATION } from '../../scope.ts';
import type { TaskRow } from './tables.ts';

/** The kind of job that runs a task, whatever the task's own kind is. */
export const TASK_JOB = 'task';

/** Starts of one job in all: deaths of the worker, and repeats after a passing cause. */
const MAX_ATTEMPTS = 12;

export interface TaskJob {
  company_id: number;
  task_id: number;
  /** Sealed; gone with the job. */
  secret?: string;
}

/** A task has one key in the queue for its whole life, so that it is never there twice and can be cancelled by it. */
export const taskKey = (task: Pick<TaskRow, 'companyId' | 'id'>): string => `task:${task.companyId}:${task.id}`;

export function jobOf(task: TaskRow, actor: Actor, secret?: string): EnqueueItem {
  const payload: TaskJob = { company_id: task.companyId, task_id: task.id, ...(secret !== undefined && { secret }) };
  const place = {
    ...(task.companyId !== INSTALLATION && { companyId: task.companyId }),
    ...(task.projectId !== null && { projectId: task.projectId }),
  };
  return {
    kind: TASK_JOB,
    payload,
    scope: { actor, ...place },
    lane: task.lane,
    key: taskKey(task),
    maxAttempts: MAX_ATTEMPTS,
  };
}

/** Who started a task, as rows remember it. */
export const actorOf = (task: Pick<TaskRow, 'createdBy'>): Actor =>
  task.createdBy === null ? { kind: 'system', userId: null } : { kind: 'user', userId: task.createdBy };
