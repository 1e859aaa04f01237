import type { WorkerEvents } from 'graphile-worker';

/** Milliseconds after which a look that never ends, because its connection hangs, holds up the others no longer. */
const longestLook = 5000;

/** Makes workers look for jobs one after the other, so that each knows what the one before has taken. */
export function takeTurns(events: WorkerEvents): { mine(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  let done: () => void = () => {};
  for (const event of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(event, () => done());

  return {
    /** Resolves when the caller may look. */
    async mine() {
      const before = last;
      let finish: () => void = () => {};
      last = new Promise((resolve) => {
        finish = resolve;
      });
      await before;
      done = finish;
      setTimeout(finish, longestLook).unref();
    },
  };
}
