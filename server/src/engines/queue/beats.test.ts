import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { systemActor } from '../../scope.ts';
import { testDatabase } from '../database/testing.ts';
import { openGraphileQueue } from './graphile.ts';
import type { Job } from './port.ts';

const log = pino({ level: 'silent' });

test('a beat is enqueued by the clock, once for all processes', async () => {
  const own = await testDatabase();
  const beats = [{ kind: 'sweep', cron: '* * * * *' }];
  const beaten: Job[] = [];
  const queues = await Promise.all([0, 1].map(() => openGraphileQueue({ directUrl: own.url, name: 'test', log })));
  for (const queue of queues) {
    await queue.start({ sweep: async (job) => void beaten.push(job) }, { concurrency: 1, beats });
  }
  await expect(queues[0]!.start({}, { concurrency: 1, beats })).rejects.toThrow('works already');
  await expect.poll(() => beaten.length, { timeout: 90_000 }).toBeGreaterThan(0);
  // As long as the other process could take to enqueue it a second time.
  await sleep(2000);
  expect(beaten).toHaveLength(1);
  expect(beaten[0]).toMatchObject({ payload: {}, scope: { companyId: null, actor: systemActor } });
  await Promise.all(queues.map((queue) => queue.stop(100).then(() => queue.close())));
  await own.close();
}, 120_000);
