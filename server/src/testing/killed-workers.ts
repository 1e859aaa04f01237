import { anotherProcess } from '../features/tasks/testing.ts';
import type { Program } from './program.ts';
import type { TestProduct } from './product.ts';

/** Worker processes that a test kills. They take long to start, so these tests run only with `npm test -- --long`. */
export function workersToKill(product: TestProduct) {
  const running: Program[] = [];
  return {
    isLong: Boolean(process.env['DOSSIER_TEST_LONG']),
    async startWorker(): Promise<Program> {
      const worker = await anotherProcess(product, 'worker');
      running.push(worker);
      return worker;
    },
    /** After each test. */
    async killAll(): Promise<void> {
      await Promise.all(running.splice(0).map((program) => program.kill('SIGKILL')));
    },
  };
}
