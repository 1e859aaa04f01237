import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface NotifyingPool {
  /** Passed to the adapter, which only calls `connect` (once) and `query`. */
  pool: pg.Pool;
  query(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The statement with which the adapter publishes one event. */
const ADAPTER_NOTIFY = 'SELECT pg_notify($1, $2)';
const NOTIFY_BATCH =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)';
/** After a statement with events, further events for other processes are collected so long before they are sent in one. */
const BATCH_WINDOW_MS = 20;

interface Notification {
  channel: unknown;
  payload: unknown;
}

/**
 * One LISTEN and one NOTIFY connection, so that notifications keep their order. Replaces the driver's pool, from which the adapter would
 * leak a broken LISTEN connection and one opened during shutdown.
 *
 * @param onReconnect called when LISTEN is active again after a lost connection; notifications sent in between are lost
 */
export function openNotifyingPool(options: pg.ClientConfig, log: Logger, onReconnect: () => void): NotifyingPool {
  const notifier = new pg.Pool({ ...options, max: 1 });
  notifier.on('error', (error) => log.warn({ err: error, engine: 'broadcast' }, 'the telling connection was lost'));
  notifier.on('connect', (client) => client.on('error', () => {}));
  const listeners = new Set<pg.Client>();
  let hasConnected = false;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    if (closed) throw new Error('The broadcast is closed.');
    const client = new pg.Client(options);
    client.on('error', (error) => {
      if (!closed) log.warn({ err: error, engine: 'broadcast' }, 'the listening connection was lost');
    });
    client.on('end', () => listeners.delete(client));
    listeners.add(client);
    await client.connect();
    if (closed) await client.end();
    else if (hasConnected) reportReconnect(client);
    hasConnected = true;
    return Object.assign(client, { release: () => void client.end() });
  }

  /** The adapter sends its LISTEN right after connecting, so a reply to a later query means that LISTEN is active. */
  function reportReconnect(client: pg.Client): void {
    setTimeout(() => {
      client.query('select 1').then(onReconnect, () => {});
    }, 50).unref();
  }

  const pending: Notification[] = [];
  let flushing: Promise<void> | undefined;

  let lastSentAt = -Infinity;

  /** Sends the first notification at once and then collected ones, because every statement is a commit that wakes all processes. */
  function notify(channel: unknown, payload: unknown): Promise<void> {
    pending.push({ channel, payload });
    const wait = lastSentAt + BATCH_WINDOW_MS - performance.now();
    flushing ??= (wait > 0 ? sleep(wait) : Promise.resolve()).then(async () => {
      flushing = undefined;
      lastSentAt = performance.now();
      const batch = pending.splice(0);
      const column = (name: keyof Notification) => batch.map((notification) => notification[name]);
      await notifier.query(NOTIFY_BATCH, [column('channel'), column('payload')]);
    });
    return flushing;
  }

  const pool = {
    connect,
    query: (text: string, values?: unknown[]) =>
      text === ADAPTER_NOTIFY && values ? notify(values[0], values[1]) : notifier.query(text, values),
  };
  return {
    pool: pool as unknown as pg.Pool,
    async query(text) {
      await notifier.query(text);
    },
    async close() {
      closed = true;
      await flushing?.catch(() => {});
      await Promise.all([notifier.end(), ...[...listeners].map((client) => client.end())]);
    },
  };
}
