import pg from 'pg';
import type { Logger } from 'pino';

export interface NotifyingPool {
  /** For the adapter, which wants a pool and uses of it only `connect`, once, and `query`. */
  pool: pg.Pool;
  query(text: string): Promise<void>;
  close(): Promise<void>;
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

  const adapted = { connect, query: telling.query.bind(telling) };
  return {
    pool: adapted as unknown as pg.Pool,
    async query(text) {
      await telling.query(text);
    },
    async close() {
      closed = true;
      await Promise.all([telling.end(), ...[...listening].map((client) => client.end())]);
    },
  };
}
