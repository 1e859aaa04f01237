import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { ProgressSnapshot } from './progress.ts';
import { within } from './store.ts';
import { task, type TaskRow } from './tables.ts';

// Writes of a run to its task; they fail once another run has taken over.

/**
 * Starts a run of a task, in one statement. Returns nothing if the task has ended, was asked to stop, or was already started `most` times
 * without ending.
 */
export async function beginRun(
  tx: Tx,
  scope: Scope,
  { id, restarts }: Pick<TaskRow, 'id' | 'restarts'>,
  most: number,
): Promise<TaskRow | undefined> {
  const now = new Date();
  // If the machine stops in this moment, the start is forgotten and the task starts again: nothing need wait for the disk.
  const relaxed = tx.execute(sql`set local synchronous_commit to off`);
  const started = tx
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
  const [, [row]] = await Promise.all([relaxed, started]);
  return row;
}

interface RunOfTask {
  id: number;
  attempt: number;
  restarts: number;
}

/** SQL condition: the task has not been ended or taken over. */
const isCurrentRun = (scope: Scope, run: RunOfTask) =>
  and(
    within(scope),
    eq(task.id, run.id),
    eq(task.restarts, run.restarts),
    eq(task.attempt, run.attempt),
    eq(task.status, 'start'),
  );

/** Changes a task at the end of its run; does nothing if another run has taken over. */
export async function changeRun(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  change: Partial<typeof task.$inferInsert>,
): Promise<TaskRow | undefined> {
  const [row] = await tx
    .update(task)
    .set({ ...change, updatedAt: new Date() })
    .where(isCurrentRun(scope, run))
    .returning();
  return row;
}

/** A running task's progress, with its streaming text if it has one. */
export type RunProgress = ProgressSnapshot & Partial<Pick<TaskRow, 'streamNumber' | 'streamText'>>;

/** Stores progress and a heartbeat; returns null if another run has taken over. */
export async function storeProgress(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  progress: RunProgress,
): Promise<Pick<TaskRow, 'stopRequested'> | null> {
  const [row] = await tx
    .update(task)
    .set({ ...progress, updatedAt: new Date() })
    .where(isCurrentRun(scope, run))
    .returning({ stopRequested: task.stopRequested });
  return row ?? null;
}

/** Saves the checkpoint and locks the row until the transaction ends; false if another run has taken over. */
export async function saveCheckpoint(
  tx: Tx,
  scope: Scope,
  run: RunOfTask,
  checkpoint: Record<string, unknown>,
): Promise<boolean> {
  const rows = await tx
    .update(task)
    .set({ checkpoint, updatedAt: new Date() })
    .where(isCurrentRun(scope, run))
    .returning({ id: task.id });
  return rows.length === 1;
}
