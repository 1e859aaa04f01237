import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Broadcast } from './port.ts';
import { openSocketIo } from './socket-io.ts';

export interface OverRedisOptions {
  /** `redis://` or `rediss://`, with user, password and database number if needed. */
  url: string;
  log: Logger;
}

/** How long a command waits for an unreachable server before it fails, in milliseconds. */
const COMMAND_TIMEOUT_MS = 5000;

/** Opens the broadcast between the processes that share a Redis server, for installations with many events. Nothing is stored there. */
export async function openBroadcastOverRedis({ url, log }: OverRedisOptions): Promise<Broadcast> {
  const publisher = new Redis(url, { lazyConnect: true, commandTimeout: COMMAND_TIMEOUT_MS, maxRetriesPerRequest: 3 });
  const subscriber = new Redis(url, { lazyConnect: true });
  const clients = [publisher, subscriber];
  for (const client of clients) {
    client.on('error', (error: Error) => log.warn({ err: error, engine: 'broadcast' }, 'Redis is out of reach'));
    catchFailures(client, (error) => log.debug({ err: error, engine: 'broadcast' }, 'an event did not get through'));
  }
  try {
    await Promise.all(clients.map((client) => client.connect()));
  } catch (error) {
    for (const client of clients) client.disconnect();
    throw new Error('Redis cannot be reached; look at REDIS_URL.', { cause: error });
  }

  const carrier = {
    adapter: createAdapter(publisher, subscriber, { key: 'dossier', publishOnSpecificResponseChannel: true }),
    // ioredis resubscribes by itself; events published in the meantime are lost.
    onGap: (listener: () => void) => void subscriber.on('ready', listener),
    async check() {
      await publisher.ping();
    },
    async close() {
      for (const client of clients) client.disconnect();
    },
  };
  return openSocketIo(carrier, log);
}

const COMMANDS = ['publish', 'subscribe', 'unsubscribe', 'psubscribe', 'punsubscribe'] as const;

/** The adapter ignores the promises of its commands; an unhandled rejection would end the process. */
function catchFailures(client: Redis, onFailure: (error: unknown) => void): void {
  for (const name of COMMANDS) {
    const send = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(client, name, {
      value: (...args: unknown[]) => {
        const result = send(...args);
        result.catch(onFailure);
        return result;
      },
    });
  }
}
