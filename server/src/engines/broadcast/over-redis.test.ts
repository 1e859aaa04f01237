import pino from 'pino';
import { expect, test } from 'vitest';
import { openBroadcastOverRedis } from './over-redis.ts';
import { broadcastSuite } from './port.suite.ts';
import { startRedisServer } from './testing-redis.ts';

const log = pino({ level: 'silent' });

broadcastSuite('the broadcast by socket.io over Redis', async () => {
  const server = await startRedisServer();
  return {
    open: () => openBroadcastOverRedis({ url: server.url, log }),
    dropConnections: async () => server.dropConnections(),
    close: () => server.close(),
  };
});

// Runs the suite against a real server if one is configured: DOSSIER_TEST_REDIS_URL=redis://127.0.0.1:6379
const realUrl = process.env['DOSSIER_TEST_REDIS_URL'];
if (realUrl) {
  broadcastSuite('the broadcast by socket.io over a real Redis', async () => {
    const { Redis } = await import('ioredis');
    const admin = new Redis(realUrl);
    return {
      open: () => openBroadcastOverRedis({ url: realUrl, log }),
      dropConnections: async () => {
        await admin.client('KILL', 'TYPE', 'pubsub');
        await admin.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      },
      close: async () => admin.disconnect(),
    };
  });
}

test('an unreachable server fails at the start, by name', async () => {
  const server = await startRedisServer();
  await server.close();
  await expect(openBroadcastOverRedis({ url: server.url, log })).rejects.toThrow('look at REDIS_URL');
});
