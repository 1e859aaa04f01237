/** Milliseconds between two events of one key. */
const interval = 500;

interface Paced {
  timer: NodeJS.Timeout;
  waiting: (() => void) | null;
}

export interface Pace {
  /** Sends at once when nothing of this key was sent for a while, else later unless something newer takes its place. */
  later(key: string, send: () => void): void;
  /** Sends at once, in place of what waits. */
  last(key: string, send: () => void): void;
  /** Sends everything that waits. */
  flush(): void;
}

/** Lets at most two events a second of each key pass: progress is interesting only as it stands now. */
export function makePace(): Pace {
  const keys = new Map<string, Paced>();

  function due(key: string): void {
    const paced = keys.get(key);
    if (!paced) return;
    if (!paced.waiting) {
      keys.delete(key);
      return;
    }
    const send = paced.waiting;
    paced.waiting = null;
    paced.timer = setTimeout(due, interval, key);
    send();
  }

  return {
    later(key, send) {
      const paced = keys.get(key);
      if (paced) {
        paced.waiting = send;
        return;
      }
      keys.set(key, { timer: setTimeout(due, interval, key), waiting: null });
      send();
    },
    last(key, send) {
      clearTimeout(keys.get(key)?.timer);
      keys.delete(key);
      send();
    },
    flush() {
      for (const { timer, waiting } of keys.values()) {
        clearTimeout(timer);
        waiting?.();
      }
      keys.clear();
    },
  };
}
