import type { EventName, SocketRoom } from '@dossier/contract/base/event';
import type { Broadcast } from '../engines/broadcast/port.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import type { Mail, Message } from '../engines/mail/port.ts';
import type { EnqueueItem, Queue } from '../engines/queue/port.ts';

/** Jobs, events and mails handed to the engines, oldest first. */
export interface Recorded {
  /** Jobs whose transactions have committed. */
  readonly jobs: EnqueueItem[];
  readonly cancelled: string[];
  readonly events: { rooms: readonly SocketRoom[]; name: EventName; body: object }[];
  /** Rooms whose clients were disconnected. */
  readonly disconnected: SocketRoom[];
  readonly mails: Message[];
}

/** A queue, a broadcast and a mail engine that only record. */
export function recordingEngines(): { queue: Queue; broadcast: Broadcast; mail: Mail; recorded: Recorded } {
  const recorded: Recorded = { jobs: [], cancelled: [], events: [], disconnected: [], mails: [] };
  const enqueueAll: Queue['enqueueAll'] = async (tx, items) => {
    const add = () => void recorded.jobs.push(...items);
    if (tx) afterCommit(tx, add);
    else add();
  };
  const never = () => Promise.reject(new Error('Jobs do not run in tests of verbs.'));
  return {
    recorded,
    queue: {
      enqueueAll,
      enqueue: (tx, kind, payload, options) => enqueueAll(tx, [{ kind, payload, ...options }]),
      cancel: async (key) => void recorded.cancelled.push(key),
      start: never,
      stop: async () => {},
      close: async () => {},
      depth: async () => ({ now: 0, soon: 0, bulk: recorded.jobs.length }),
      check: async () => {},
    },
    broadcast: {
      publish: (rooms, name, body) =>
        void recorded.events.push({ rooms: typeof rooms === 'string' ? [rooms] : rooms, name, body }),
      disconnect: (room) => void recorded.disconnected.push(room),
      attach: () => {
        throw new Error('There are no clients in tests of verbs.');
      },
      check: async () => {},
      close: async () => {},
    },
    mail: {
      send: async (message) => void recorded.mails.push(message),
      check: async () => {},
      store: null,
      close: async () => {},
    },
  };
}
