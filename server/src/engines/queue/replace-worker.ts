import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Worker } from './graphile-worker.ts';

/** How long the jobs of a worker that ended by itself may take to stop. */
const GRACE_MS = 5000;
/** Delay before another attempt to start a worker, such as while the database is away. */
const RETRY_MS = 2000;

export type ReplacedWorker = Pick<Worker, 'silence' | 'stop'>;

/**
 * Starts a worker, and another one whenever it ends by itself: the library gives up as soon as it cannot record one result, and its process
 * would run no job any more.
 */
export async function startReplacedWorker(start: () => Promise<Worker>, log: Logger): Promise<ReplacedWorker> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let worker = await start();
  let isReplacing = false;

  async function startAgain(): Promise<void> {
    while (!signal.aborted) {
      try {
        worker = await start();
        return;
      } catch (error) {
        log.warn({ err: error, engine: 'queue' }, 'no worker could be started');
        await sleep(RETRY_MS, null, { signal }).catch(() => {});
      }
    }
  }

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      await worker.ended;
      if (signal.aborted) return;
      log.error({ engine: 'queue' }, 'the worker ended by itself and is replaced');
      isReplacing = true;
      await worker
        .stop(GRACE_MS)
        .catch((error: unknown) => log.warn({ err: error, engine: 'queue' }, 'stopping it failed'));
      await startAgain();
      isReplacing = false;
    }
    await worker.stop(GRACE_MS);
  }
  const supervision = supervise();

  return {
    silence: () => worker.silence(),
    async stop(graceMs) {
      stopping.abort();
      if (!isReplacing) await worker.stop(graceMs);
      await supervision;
    },
  };
}
