/** Milliseconds between two events of one key. */
const INTERVAL_MS = 500;

interface ThrottledKey {
  timer: NodeJS.Timeout;
  pending: (() => void) | null;
}

export interface Throttle {
  /** Sends at once if the key was idle, otherwise at the end of the interval unless a newer event replaces this one. */
  latest(key: string, send: () => void): void;
  /** Sends at once and drops any pending event of the key. */
  final(key: string, send: () => void): void;
  /** Sends all pending events. */
  flush(): void;
}

/** Limits each key to two events a second: only the latest progress matters. */
export function createThrottle(): Throttle {
  const keys = new Map<string, ThrottledKey>();

  function sendPending(key: string): void {
    const state = keys.get(key);
    if (!state) return;
    if (!state.pending) {
      keys.delete(key);
      return;
    }
    const send = state.pending;
    state.pending = null;
    state.timer = setTimeout(sendPending, INTERVAL_MS, key);
    send();
  }

  return {
    latest(key, send) {
      const state = keys.get(key);
      if (state) {
        state.pending = send;
        return;
      }
      keys.set(key, { timer: setTimeout(sendPending, INTERVAL_MS, key), pending: null });
      send();
    },
    final(key, send) {
      clearTimeout(keys.get(key)?.timer);
      keys.delete(key);
      send();
    },
    flush() {
      for (const { timer, pending: waiting } of keys.values()) {
        clearTimeout(timer);
        waiting?.();
      }
      keys.clear();
    },
  };
}
