import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '@dossier/contract/documents/schema';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { TestProduct } from '../../testing/product.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { scriptedReaders } from './testing/scripted-readers.ts';

/** Another process of the product, on the same database and files. */
export async function anotherProcess(
  { product }: TestProduct,
  role: 'api' | 'worker',
): Promise<Program & { address: string }> {
  const { databaseUrl, dataDir } = product.app.settings;
  const program = await startProgram(new URL('./process.program.ts', import.meta.url), role, databaseUrl!, dataDir);
  return Object.assign(program, { address: await program.line('address ') });
}

/** The final statuses of a task. */
export const ended = ['success', 'failure', 'cancelled', 'terminated'] as const;

/** A world with scripted readers, controlled by the uploaded text. */
export async function scriptedWorld() {
  const world = await testWorld({ env: { DOSSIER_WORKERS: '5' }, engines: { readers: scriptedReaders } });
  const upload = (text: string, user = world.member, name = 'script.txt') =>
    user.upload<Document>(`project/${world.project.id}/document`, { name, bytes: text });
  return { ...world, upload };
}

/** A script of so many pages for scripted readers, with something to do after each. */
export const scriptOfPages = (count: number, between: string): string =>
  Array.from({ length: count }, (_, place) => `Page number ${place + 1}\n${between}`).join('\n');

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
