import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { testDatabase } from '../database/testing.ts';
import { openGraphileQueue } from './graphile.ts';
import type { Job } from './port.ts';

const log = pino({ level: 'silent' });

const MINUTE_MS = 60_000;

test('a cron job is enqueued once across processes', async () => {
  const testDb = await testDatabase();
  const cronJobs = [{ kind: 'sweep', cron: '* * * * *' }];
  const ran: Job[] = [];
  const queues = await Promise.all([0, 1].map(() => openGraphileQueue({ directUrl: testDb.url, name: 'test', log })));
  // The last full minute, so that the job is due soon without waiting for the next one.
  const lastMinute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: lastMinute - 5000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const queue of queues) {
    await queue.start({ sweep: async (job) => void ran.push(job) }, { concurrency: 1, cronJobs });
  }
  await expect(queues[0]!.start({}, { concurrency: 1, cronJobs })).rejects.toThrow('works already');
  await expect.poll(() => ran.length, { timeout: 90_000 }).toBeGreaterThan(0);
  // Long enough for the other process to enqueue it a second time.
  await sleep(2000);
  expect(ran).toHaveLength(1);
  expect(ran[0]).toMatchObject({ payload: {}, scope: { companyId: null, actor: systemActor } });
  await Promise.all(queues.map((queue) => queue.stop(100).then(() => queue.close())));
  await testDb.close();
}, 120_000);
