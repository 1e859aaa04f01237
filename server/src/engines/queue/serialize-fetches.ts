import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds after which a fetch with a hanging connection no longer blocks the others. */
const MAX_FETCH_MS = 5000;

/** Lets workers fetch jobs one after the other, so that each knows which jobs the previous one took. */
export function serializeFetches(events: WorkerEvents): { acquire(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  for (const event of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(event, () => release());

  return {
    /** Resolves when the caller may fetch. */
    async acquire() {
      const previous = last;
      let finish: () => void = () => {};
      last = new Promise((resolve) => {
        finish = resolve;
      });
      await previous;
      release = finish;
      setTimeout(finish, MAX_FETCH_MS).unref();
    },
  };
}
