/** Places for work that is done at the same time; who finds all of them taken waits. */
export interface Places {
  /** Waits for a place, in the order of asking. Rejects with the reason of the signal, and for what `refuseWaiting` says. */
  take(signal: AbortSignal | undefined): Promise<void>;
  /** Gives a place back, to whoever has waited longest. */
  free(): void;
  /** Sends away all who wait. */
  refuseWaiting(reason: Error): void;
}

/** So many places, all of them free. */
export function placesFor(size: number): Places {
  const waiting: { start(): void; reject(error: unknown): void }[] = [];
  let taken = 0;

  return {
    take(signal) {
      signal?.throwIfAborted();
      if (taken < size) {
        taken += 1;
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
      else taken -= 1;
    },

    refuseWaiting(reason) {
      for (const { reject } of waiting.splice(0)) reject(reason);
    },
  };
}
