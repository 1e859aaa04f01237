import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { NotedProgress } from './progress.ts';
import { within } from './store.ts';
import { task, type TaskRow } from './tables.ts';

// What one run of a task writes of it: nothing once another run has taken its place.

/**
 * Takes a task up for a run, in one statement. Nothing when it has ended, was asked to stop, or has begun `most` times already without an
 * end.
 */
export async function beginRun(
  tx: Tx,
  scope: Scope,
  { id, restarts }: Pick<TaskRow, 'id' | 'restarts'>,
  most: number,
): Promise<TaskRow | undefined> {
  const now = new Date();
  const [row] = await tx
    .update(task)
    .set({
      status: 'start',
      attempt: sql`${task.attempt} + 1`,
      startedAt: sql`coalesce(${task.startedAt}, ${now.toISOString()}::timestamptz)`,
      streamRun: sql`${task.streamRun} + 1`,
      streamNumber: 0,
      streamText: null,
      message: '',
      messageWording: null,
      updatedAt: now,
    })
    .where(
      and(
        within(scope),
        eq(task.id, id),
        eq(task.restarts, restarts),
        inArray(task.status, ['scheduled', 'start']),
        isNull(task.stopRequested),
        lt(task.attempt, most),
      ),
    )
    .returning();
  return row;
}

interface RunOfTask {
  id: number;
  attempt: number;
  restarts: number;
}

/** The task has not been ended or taken over. */
const stillCounts = (scope: Scope, run: RunOfTask) =>
  and(
    within(scope),
    eq(task.id, run.id),
    eq(task.restarts, run.restarts),
    eq(task.attempt, run.attempt),
    eq(task.status, 'start'),
  );

/** Changes a task as its run ends; nothing when the run is no longer the one that counts. */
export async function changeRun(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  change: Partial<typeof task.$inferInsert>,
): Promise<TaskRow | undefined> {
  const [row] = await tx
    .update(task)
    .set({ ...change, updatedAt: new Date() })
    .where(stillCounts(scope, run))
    .returning();
  return row;
}

/** What a running task writes of itself; the text alone where it has one. */
export type RunProgress = NotedProgress & Partial<Pick<TaskRow, 'streamNumber' | 'streamText'>>;

/** Notes progress and that the worker lives; answers null when this run of the task is no longer the one that counts. */
export async function noteProgress(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  progress: RunProgress,
): Promise<Pick<TaskRow, 'stopRequested'> | null> {
  const [row] = await tx
    .update(task)
    .set({ ...progress, updatedAt: new Date() })
    .where(stillCounts(scope, run))
    .returning({ stopRequested: task.stopRequested });
  return row ?? null;
}

/** Writes how far a run has come and keeps the row until the transaction ends; false when the run is no longer the one that counts. */
export async function saveCheckpoint(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  checkpoint: Record<string, unknown>,
): Promise<boolean> {
  const rows = await tx
    .update(task)
    .set({ checkpoint, updatedAt: new Date() })
    .where(stillCounts(scope, run))
    .returning({ id: task.id });
  return rows.length === 1;
}
