import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Broadcast } from './port.ts';
import { openSocketIo } from './socket-io.ts';

export interface OverRedisOptions {
  /** `redis://` or `rediss://`, with user, password and number of the database where they are needed. */
  url: string;
  log: Logger;
}

/** How long an event waits for a server that is away before it is given up, in milliseconds. */
const PATIENCE_MS = 5000;

/** Opens the broadcast between the processes of one Redis server, for installations with many events. Nothing is kept there. */
export async function openBroadcastOverRedis({ url, log }: OverRedisOptions): Promise<Broadcast> {
  const telling = new Redis(url, { lazyConnect: true, commandTimeout: PATIENCE_MS, maxRetriesPerRequest: 3 });
  const hearing = new Redis(url, { lazyConnect: true });
  const both = [telling, hearing];
  for (const client of both) {
    client.on('error', (error: Error) => log.warn({ err: error, engine: 'broadcast' }, 'Redis is out of reach'));
    hearFailures(client, (error) => log.debug({ err: error, engine: 'broadcast' }, 'an event did not get through'));
  }
  try {
    await Promise.all(both.map((client) => client.connect()));
  } catch (error) {
    for (const client of both) client.disconnect();
    throw new Error('Redis cannot be reached; look at REDIS_URL.', { cause: error });
  }

  const carrier = {
    adapter: createAdapter(telling, hearing, { key: 'dossier', publishOnSpecificResponseChannel: true }),
    // Listening begins again by itself; what was told while it was away is lost.
    onGap: (listener: () => void) => void hearing.on('ready', listener),
    async check() {
      await telling.ping();
    },
    async close() {
      for (const client of both) client.disconnect();
    },
  };
  return openSocketIo(carrier, log);
}

const commands = ['publish', 'subscribe', 'unsubscribe', 'psubscribe', 'punsubscribe'] as const;

/** The adapter lets go of what its commands come to; one that fails unheard would end the process. */
function hearFailures(client: Redis, hear: (error: unknown) => void): void {
  for (const name of commands) {
    const send = client[name].bind(client) as (...words: unknown[]) => Promise<unknown>;
    Object.defineProperty(client, name, {
      value: (...words: unknown[]) => {
        const done = send(...words);
        done.catch(hear);
        return done;
      },
    });
  }
}
