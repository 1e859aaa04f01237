import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskResult, TaskStatus } from '@dossier/contract/tasks/schema';
import type { TestProduct } from '../../testing/product.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import type { TestUser } from '../../testing/user.ts';

/** Another process of the product, on the same database and files. */
export async function anotherProcess(
  { product }: TestProduct,
  role: 'api' | 'worker',
): Promise<Program & { address: string }> {
  const { databaseUrl, dataDir } = product.app.settings;
  const program = await startProgram(new URL('./process.program.ts', import.meta.url), role, databaseUrl!, dataDir);
  return Object.assign(program, { address: await program.line('address ') });
}

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
