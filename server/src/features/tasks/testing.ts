import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskResult, TaskStatus } from '@dossier/contract/tasks/schema';
import type { TestUser } from '../../testing/user.ts';

/** Waits until a task has one of the statuses. */
export async function reached(
  user: TestUser,
  id: number | null,
  statuses: readonly TaskStatus[],
  patienceMs = 20_000,
): Promise<TaskResult> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const task = await user.get<TaskResult>(`task/${id}`);
    if (statuses.includes(task.status)) return task;
    if (Date.now() > until) throw new Error(`Task ${id} is still ${task.status}: ${task.message}`);
    await sleep(25);
  }
}
