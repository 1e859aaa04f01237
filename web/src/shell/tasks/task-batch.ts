import type { TaskEvent } from '@dossier/contract/tasks/events';

/** From this many tasks at once on, one toast stands for all of them. */
export const BATCH_FROM = 3;

/** The user's tasks since the last time none was running, as known from events and from the server's count. */
export interface TaskBatch {
  live: ReadonlySet<number>;
  ended: ReadonlySet<number>;
  cancelled: number;
  failed: number;
  /** The kind of all of them; null if they are of several. */
  kind: string | null;
  /** The total by the server's last count, how many were unfinished, and how many ends were known before it; null until counted. */
  counted: { total: number; unfinished: number; ended: number } | null;
  /** Whether there were enough at once; it remains a batch until the last one has ended. */
  isMany: boolean;
}

export const noBatch: TaskBatch = {
  live: new Set(),
  ended: new Set(),
  cancelled: 0,
  failed: 0,
  kind: null,
  counted: null,
  isMany: false,
};

export function withTaskEvent(batch: TaskBatch, event: TaskEvent): TaskBatch {
  const { task_result_id: id, status, signal } = event;
  const hasEnded = status === 'failure' || (signal === 'task_postrun' && event.is_final_task);
  if (hasEnded ? batch.ended.has(id) : batch.live.has(id)) return batch;
  const live = new Set(batch.live);
  const ended = new Set(batch.ended);
  if (hasEnded) {
    live.delete(id);
    ended.add(id);
  } else {
    // A task that was retried.
    ended.delete(id);
    live.add(id);
  }
  const isFirst = batch.live.size + batch.ended.size === 0;
  return withSize({
    ...batch,
    live,
    ended,
    kind: isFirst || batch.kind === event.task_id ? event.task_id : null,
    cancelled: batch.cancelled + Number(hasEnded && (status === 'cancelled' || status === 'terminated')),
    failed: batch.failed + Number(hasEnded && status === 'failure'),
  });
}

/**
 * The server's count of unfinished tasks: it includes those whose events this page has not received.
 *
 * @param endedBefore ends known when the count was requested; those since may or may not be in it, so the total stays within that range
 */
export function withCount(batch: TaskBatch, unfinished: number, endedBefore: number): TaskBatch {
  const [least, most] = [unfinished + endedBefore, unfinished + batch.ended.size];
  const total = Math.min(most, Math.max(least, batchTotal(batch)));
  return withSize({ ...batch, counted: { total, unfinished, ended: endedBefore } });
}

const withSize = (batch: TaskBatch): TaskBatch => ({
  ...batch,
  isMany: batch.isMany || batchTotal(batch) - batch.ended.size >= BATCH_FROM,
});

/** The number of tasks, ended ones included. */
export function batchTotal({ live, ended, counted }: TaskBatch): number {
  return Math.max(live.size + ended.size, counted?.total ?? 0);
}

/** Whether all of them have ended, by events and by a count taken after the last end. */
export const isBatchOver = ({ live, ended, counted }: TaskBatch): boolean =>
  live.size === 0 && counted !== null && counted.unfinished === 0 && counted.ended === ended.size;
