import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemActor } from '../../scope.ts';
import { testDatabase } from '../database/testing.ts';
import { openGraphileQueue } from './graphile.ts';
import type { Job } from './port.ts';

const log = pino({ level: 'silent' });

const MINUTE_MS = 60_000;

test('a beat is enqueued by the clock, once for all processes', async () => {
  const own = await testDatabase();
  const beats = [{ kind: 'sweep', cron: '* * * * *' }];
  const beaten: Job[] = [];
  const queues = await Promise.all([0, 1].map(() => openGraphileQueue({ directUrl: own.url, name: 'test', log })));
  // Soon a minute begins: the last one again, so that its job is due. A machine too busy for that waits for the next one.
  const lastMinute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: lastMinute - 5000 });
  onTestFinished(() => void vi.useRealTimers());
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
