import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface NotifyingPool {
  /** For the adapter, which wants a pool and uses of it only `connect`, once, and `query`. */
  pool: pg.Pool;
  query(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The statement with which the adapter tells of one event. */
const NOTIFY = 'SELECT pg_notify($1, $2)';
const notifyAll = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)';
/** How long an event for other processes waits for more of them. */
const GATHERED_MS = 20;

interface Notification {
  channel: unknown;
  payload: unknown;
}

/**
 * Exactly two connections: one that listens and one that tells, so that the order of what is told is kept. It stands in for a driver's pool,
 * in which the adapter would leave a broken listening connection behind for ever, and one that it opens while it is being closed.
 *
 * @param onReturn called when listening began again after it had broken off: what was told meanwhile is lost
 */
export function openNotifyingPool(options: pg.ClientConfig, log: Logger, onReturn: () => void): NotifyingPool {
  const telling = new pg.Pool({ ...options, max: 1 });
  telling.on('error', (error) => log.warn({ err: error, engine: 'broadcast' }, 'the telling connection was lost'));
  telling.on('connect', (client) => client.on('error', () => {}));
  const listening = new Set<pg.Client>();
  let listenedBefore = false;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    if (closed) throw new Error('The broadcast is closed.');
    const client = new pg.Client(options);
    client.on('error', (error) => {
      if (!closed) log.warn({ err: error, engine: 'broadcast' }, 'the listening connection was lost');
    });
    client.on('end', () => listening.delete(client));
    listening.add(client);
    await client.connect();
    if (closed) await client.end();
    else if (listenedBefore) afterListening(client);
    listenedBefore = true;
    return Object.assign(client, { release: () => void client.end() });
  }

  /** The adapter sends its `listen` as soon as it has the connection; an answer to what is sent after that means that it is in force. */
  function afterListening(client: pg.Client): void {
    setTimeout(() => {
      client.query('select 1').then(onReturn, () => {});
    }, 50).unref();
  }

  const waiting: Notification[] = [];
  let gathering: Promise<void> | undefined;

  /** Tells what has gathered for a moment in one statement: each one is a commit, and wakes every process. */
  function notify(channel: unknown, payload: unknown): Promise<void> {
    waiting.push({ channel, payload });
    gathering ??= sleep(GATHERED_MS).then(async () => {
      gathering = undefined;
      const told = waiting.splice(0);
      const column = (name: keyof Notification) => told.map((one) => one[name]);
      await telling.query(notifyAll, [column('channel'), column('payload')]);
    });
    return gathering;
  }

  const adapted = {
    connect,
    query: (text: string, values?: unknown[]) =>
      text === NOTIFY && values ? notify(values[0], values[1]) : telling.query(text, values),
  };
  return {
    pool: adapted as unknown as pg.Pool,
    async query(text) {
      await telling.query(text);
    },
    async close() {
      closed = true;
      await gathering?.catch(() => {});
      await Promise.all([telling.end(), ...[...listening].map((client) => client.end())]);
    },
  };
}
