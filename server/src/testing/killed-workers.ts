import { processed } from '../features/documents/testing.ts';
import { anotherProcess } from '../features/tasks/testing.ts';
import type { Program } from './program.ts';
import type { TestProduct } from './product.ts';
import type { TestWorld } from './world.ts';

/** A worker and its computing process take long to start on a busy machine. */
export const patienceMs = 240_000;

/** Worker processes that a test kills. They take long to start, so these tests run only with `npm test -- --long`. */
export function workersToKill(product: TestProduct) {
  const running: Program[] = [];
  const startWorker = async (): Promise<Program> => {
    const worker = await anotherProcess(product, 'worker');
    running.push(worker);
    return worker;
  };
  return {
    isLong: Boolean(process.env['DOSSIER_TEST_LONG']),
    startWorker,
    /** Adds documents with these texts, which a worker reads; it is killed afterwards, so that the test starts the next one. */
    async readDocuments({ project, member }: TestWorld, texts: readonly string[]): Promise<void> {
      const reader = await startWorker();
      const ids: number[] = [];
      for (const [at, text] of texts.entries()) {
        const file = { name: `Letter ${at + 1}.txt`, bytes: text };
        ids.push((await member.upload<{ id: number }>(`project/${project.id}/document`, file)).id);
      }
      for (const id of ids) await processed(member, id, patienceMs);
      await reader.kill('SIGKILL');
    },
    /** After each test. */
    async killAll(): Promise<void> {
      await Promise.all(running.splice(0).map((program) => program.kill('SIGKILL')));
    },
  };
}
