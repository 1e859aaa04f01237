/** A semaphore for concurrent work with a first-come queue. */
export interface Places {
  /** Waits for a slot, in call order. Rejects with the signal's reason, or that of `refuseWaiting`. */
  take(signal: AbortSignal | undefined): Promise<void>;
  /** Releases a slot to the caller that has waited longest. */
  free(): void;
  /** Rejects all waiting callers. */
  refuseWaiting(reason: Error): void;
}

/** Creates a semaphore with this many slots. */
export function placesFor(size: number): Places {
  const waiting: { start(): void; reject(error: unknown): void }[] = [];
  let consumed = 0;

  return {
    take(signal) {
      signal?.throwIfAborted();
      if (consumed < size) {
        consumed += 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const turn = {
          start: () => {
            signal?.removeEventListener('abort', abort);
            resolve();
          },
          reject,
        };
        const abort = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(turn);
      });
    },

    free() {
      const next = waiting.shift();
      if (next) next.start();
      else consumed -= 1;
    },

    refuseWaiting(reason) {
      for (const { reject } of waiting.splice(0)) reject(reason);
    },
  };
}
