import { describe, expect } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope } from '../../access/make-scope.ts';
import { JobAborted, type Job } from './port.ts';
import { onceOnly, scope, until, untilAborted, queueTest, type QueueUnderTest } from './testing.ts';

/** The contract that every queue must meet. Each test has its own jobs. */
export function queueSuite(name: string, make: () => Promise<QueueUnderTest>): void {
  const test = queueTest(make);

  describe(`port: ${name}`, () => {
    test('a job keeps its payload, scope, lane and key', async ({ queue, work }) => {
      const { done } = await work();
      await queue.enqueue(
        null,
        'read',
        { document: 3, words: ['ä', '"'] },
        { ...onceOnly, lane: 'now', key: 'task:1' },
      );
      await until(() => expect(done).toHaveLength(1));
      expect(done[0]).toMatchObject({
        kind: 'read',
        payload: { document: 3, words: ['ä', '"'] },
        scope: { companyId: 7, projectId: 70, actor: { kind: 'user', userId: 5 } },
        lane: 'now',
        key: 'task:1',
        attempt: 1,
        maxAttempts: 1,
      });
    });

    test('a waiting worker starts a job at once', async ({ queue, work }) => {
      const { done } = await work();
      const waits: number[] = [];
      for (let number = 1; number <= 6; number++) {
        const startedAt = performance.now();
        await queue.enqueue(null, 'read', {}, onceOnly);
        await until(() => expect(done).toHaveLength(number));
        waits.push(performance.now() - startedAt);
      }
      // With polling alone each of them would wait up to a second; not all of them can be delayed by a busy machine.
      expect(Math.min(...waits)).toBeLessThan(500);
    });

    test('a job exists if and only if its transaction commits', async ({ queue, work, database }) => {
      const { done } = await work();
      const rolledBack = database.write(scope, async (tx) => {
        await queue.enqueue(tx, 'read', { of: 'a rollback' }, onceOnly);
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      let early = -1;
      await database.write(scope, async (tx) => {
        await queue.enqueue(tx, 'read', { of: 'a commit' }, onceOnly);
        await new Promise((wait) => setTimeout(wait, 100));
        early = done.length;
      });
      await until(() => expect(done).toHaveLength(1));
      expect(early).toBe(0);
      expect(done[0]?.payload).toEqual({ of: 'a commit' });
    });

    test('many jobs are enqueued in one statement and each runs once', async ({ queue, open, work, database }) => {
      const items = Array.from({ length: 300 }, (_, number) => ({ kind: 'read', payload: number, ...onceOnly }));
      await database.write(scope, (tx) => queue.enqueueAll(tx, items));
      const second = await open();
      const [first, other] = [await work(), await work({}, undefined, second)];
      await until(() => expect(first.done.length + other.done.length).toBe(300));
      expect(new Set([...first.done, ...other.done].map((job) => job.payload)).size).toBe(300);
      await until(async () => expect(await queue.depth()).toEqual({ now: 0, soon: 0, bulk: 0 }));
    });

    test('urgent jobs run before older ones', async ({ queue, work }) => {
      await queue.enqueue(null, 'read', 'bulk', { ...onceOnly, lane: 'bulk' });
      await queue.enqueue(null, 'read', 'soon', onceOnly);
      await queue.enqueue(null, 'read', 'now', { ...onceOnly, lane: 'now' });
      expect(await queue.depth()).toEqual({ now: 1, soon: 1, bulk: 1 });
      const { done } = await work({ concurrency: 1 });
      await until(() => expect(done.map((job) => job.payload)).toEqual(['now', 'soon', 'bulk']));
    });

    test('an urgent job that waits for another service leaves its slot to others', async ({ queue, work }) => {
      const answers: (() => void)[] = [];
      const [events, slots]: [string[], number[]] = [[], []];
      let working = 0;
      await work({ concurrency: 1 }, async (job) => {
        slots.push(++working);
        if (job.payload !== 'short') {
          await job.withoutSlot(async () => {
            if (job.lane === 'now') working--;
            await new Promise<void>((answer) => answers.push(answer));
            if (job.lane === 'now') working++;
          });
        }
        events.push(`${String(job.payload)} done`);
        working--;
      });
      const now = { ...onceOnly, lane: 'now' } as const;
      await queue.enqueue(null, 'read', 'first', now);
      await queue.enqueue(null, 'read', 'second', now);
      await until(() => expect(answers).toHaveLength(2));
      await queue.enqueue(null, 'read', 'short', now);
      await until(() => expect(events).toEqual(['short done']));
      answers[0]!();
      answers[1]!();
      await until(() => expect(events).toContain('second done'));
      expect(events).toContain('first done');
      expect(slots).toEqual([1, 1, 1]);

      // Others keep theirs, so that one company's do not take the places of those that a user waits for.
      await queue.enqueue(null, 'read', 'bulk', { ...onceOnly, lane: 'bulk' });
      await until(() => expect(answers).toHaveLength(3));
      await queue.enqueue(null, 'read', 'short', onceOnly);
      await new Promise((wait) => setTimeout(wait, 1500));
      expect(slots).toHaveLength(4);
      answers[2]!();
      await until(() => expect(slots).toHaveLength(5));
    });

    test('a waiting job with the same key is replaced', async ({ queue, work }) => {
      await queue.enqueue(null, 'read', 'old', { ...onceOnly, key: 'k' });
      await queue.enqueue(null, 'read', 'new', { ...onceOnly, key: 'k' });
      await queue.enqueueAll(null, [
        { kind: 'read', payload: 'first', ...onceOnly, key: 'twice' },
        { kind: 'read', payload: 'last', ...onceOnly, key: 'twice' },
      ]);
      const { done } = await work();
      await until(() => expect(new Set(done.map((job) => job.payload))).toEqual(new Set(['last', 'new'])));
    });

    test('a job waits for its start time', async ({ queue, work }) => {
      const { done } = await work();
      await queue.enqueue(null, 'read', 'later', { ...onceOnly, runAt: new Date(Date.now() + 3000) });
      await queue.enqueue(null, 'read', 'at once', onceOnly);
      await until(() => expect(done.map((job) => job.payload)).toEqual(['at once']));
      await until(() => expect(done).toHaveLength(2));
    });

    test('a failing job is retried until its last attempt', async ({ queue, work }) => {
      const attempts: number[] = [];
      const { done, abandoned } = await work({}, async (job) => {
        attempts.push(job.attempt);
        throw new Error(`attempt ${job.attempt} failed`);
      });
      await queue.enqueue(null, 'read', {}, { ...onceOnly, maxAttempts: 2 });
      await until(() => expect(abandoned).toEqual(['read 2: attempt 2 failed']));
      expect(attempts).toEqual([1, 2]);
      expect(done).toEqual([]);
      await until(async () => expect(await queue.depth()).toEqual({ now: 0, soon: 0, bulk: 0 }));
    });

    test('a waiting job can be cancelled', async ({ queue, work }) => {
      await queue.enqueue(null, 'read', {}, { ...onceOnly, key: 'k' });
      await queue.cancel('k', 'cancelled');
      await queue.cancel('nothing has this key', 'cancelled');
      const { done } = await work();
      await queue.enqueue(null, 'other', {}, onceOnly);
      await until(() => expect(done.map((job) => job.kind)).toEqual(['other']));
    });

    test('a running job can be cancelled, also from another process, and is not retried', async ({
      queue,
      open,
      work,
    }) => {
      const reasons: unknown[] = [];
      let startedAt = 0;
      const { abandoned } = await work({}, async (job) => {
        startedAt++;
        await untilAborted(job).catch((error: unknown) => {
          reasons.push(error);
          throw error;
        });
      });
      await queue.enqueue(null, 'read', {}, { ...onceOnly, maxAttempts: 5, key: 'k' });
      await until(() => expect(startedAt).toBe(1));
      await (await open()).cancel('k', 'terminated');
      await until(() => expect(reasons).toHaveLength(1));
      expect(reasons[0]).toBeInstanceOf(JobAborted);
      expect((reasons[0] as JobAborted).reason).toBe('terminated');
      await until(async () => expect(await queue.depth()).toEqual({ now: 0, soon: 0, bulk: 0 }));
      expect([startedAt, abandoned]).toEqual([1, []]);
    });

    test('a job interrupted by a stopping worker runs again at once, without losing an attempt', async ({
      queue,
      open,
      work,
    }) => {
      let startedAt = 0;
      await work({}, async (job) => {
        startedAt++;
        await untilAborted(job);
      });
      await queue.enqueue(null, 'read', {}, onceOnly);
      await until(() => expect(startedAt).toBe(1));
      await queue.stop();
      const { done } = await work({}, undefined, await open());
      await until(() => expect(done.map((job) => job.attempt)).toEqual([1]));
    });

    test('a running job replaced by its key is neither retried nor reported as abandoned', async ({ queue, work }) => {
      let startedAt = 0;
      let fail = () => {};
      const { done, abandoned } = await work({}, (job) => {
        startedAt++;
        if (job.payload === 'new') return Promise.resolve();
        return new Promise<never>((_, reject) => {
          fail = () => reject(new Error('the old one failed'));
        });
      });
      await queue.enqueue(null, 'read', 'old', { ...onceOnly, maxAttempts: 3, key: 'k' });
      await until(() => expect(startedAt).toBe(1));
      await queue.enqueue(null, 'read', 'new', { ...onceOnly, key: 'k' });
      await until(() => expect(done.map((job) => job.payload)).toEqual(['new']));
      fail();
      await until(async () => expect(await queue.depth()).toEqual({ now: 0, soon: 0, bulk: 0 }));
      // Long enough for a second attempt and a check for abandoned jobs.
      await new Promise((wait) => setTimeout(wait, 6000));
      expect([startedAt, abandoned]).toEqual([2, []]);
    }, 30_000);

    test('stopping does not wait forever for jobs that ignore the signal', async ({ queue, open, work }) => {
      let startedAt = 0;
      await work({}, () => {
        startedAt++;
        return new Promise<never>(() => {});
      });
      await queue.enqueue(null, 'read', {}, onceOnly);
      await until(() => expect(startedAt).toBe(1));
      await queue.stop(100);
      const { done } = await work({}, undefined, await open());
      await until(() => expect(done).toHaveLength(1));
    });

    test('jobs without a handler wait for a process that has one', async ({ queue, work }) => {
      const { done } = await work();
      await queue.enqueue(null, 'unknown', {}, onceOnly);
      await queue.enqueue(null, 'read', {}, onceOnly);
      await until(() => expect(done).toHaveLength(1));
      await until(async () => expect(await queue.depth()).toMatchObject({ soon: 1 }));
      expect(done.map((job) => job.kind)).toEqual(['read']);
    });

    test('jobs of the installation have no company', async ({ queue, work }) => {
      const { done } = await work();
      await queue.enqueue(null, 'read', {}, { ...onceOnly, scope: makeAppScope(systemActor) });
      await until(() => expect(done).toHaveLength(1));
      expect(done[0]?.scope).toEqual({ companyId: null, projectId: null, actor: systemActor });
    });

    test('2,000 jobs of a company delay neither urgent jobs nor other companies', async ({ queue, work }) => {
      const bulk = (companyId: number, count: number) =>
        Array.from({ length: count }, () => ({
          kind: 'read',
          payload: {},
          scope: { actor: systemActor, companyId },
          lane: 'bulk' as const,
          maxAttempts: 1,
        }));
      await queue.enqueueAll(null, bulk(1, 2000));
      const { done } = await work({ concurrency: 4 }, () => new Promise((wait) => setTimeout(wait, 40)));
      await until(() => expect(done.length).toBeGreaterThan(20));

      /** Counts the jobs that finish between adding a job and its own end. */
      const countFinishedBefore = async (add: () => Promise<void>, isMine: (job: Job) => boolean) => {
        await add();
        const countBefore = done.length;
        await until(() => expect(done.some(isMine)).toBe(true));
        return done.findIndex(isMine) - countBefore;
      };
      const urgentJob = () => queue.enqueue(null, 'read', 'person', { ...onceOnly, lane: 'now' });
      expect(await countFinishedBefore(urgentJob, (job) => job.payload === 'person')).toBeLessThan(40);
      const otherCompany = (job: Job) => job.scope.companyId === 2;
      expect(await countFinishedBefore(() => queue.enqueueAll(null, bulk(2, 1)), otherCompany)).toBeLessThan(120);

      // With both busy, the newcomer gets about half of the bulk slots although 1,700 jobs are ahead of it.
      await queue.enqueueAll(null, bulk(2, 200));
      await until(() => expect(done.slice(-10).filter(otherCompany).length).toBeGreaterThan(2));
      const from = done.length;
      await until(() => expect(done.length - from).toBeGreaterThan(60));
      const share = done.slice(from).filter(otherCompany).length / (done.length - from);
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.7);
    }, 40_000);

    test('check() reports availability', async ({ queue, work }) => {
      await expect(queue.check()).resolves.toBeUndefined();
      await work();
      await expect(queue.check()).resolves.toBeUndefined();
    });
  });
}
