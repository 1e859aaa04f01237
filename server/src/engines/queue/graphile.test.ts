import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope } from '../../access/make-scope.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { openGraphileQueue } from './graphile.ts';
import { queueSuite } from './port.suite.ts';
import type { Job, Queue } from './port.ts';

const log = pino({ level: 'silent' });
const entry = new URL('./graphile.program.ts', import.meta.url);
const options = { scope: makeAppScope(systemActor), lane: 'soon', maxAttempts: 3 } as const;

queueSuite('the queue in PostgreSQL', async () => {
  const testDb = await testDatabase();
  return {
    database: testDb.database,
    open: () => openGraphileQueue({ directUrl: testDb.url, name: 'test', log }),
    close: testDb.close,
  };
});

describe('a worker process that dies', () => {
  let testDb: TestDatabase;
  let queue: Queue;
  let dying: Program;

  beforeAll(async () => {
    testDb = await testDatabase();
  });
  afterAll(() => testDb.close());
  beforeEach(async () => {
    queue = await openGraphileQueue({ directUrl: testDb.url, name: 'test', log });
    dying = await startProgram(entry, testDb.url);
    await dying.line('works');
  });
  afterEach(async () => {
    await dying.kill('SIGKILL');
    await queue.stop(100);
    await queue.close();
  });

  test('has its job restarted within seconds', async () => {
    await queue.enqueue(null, 'hang', 'precious', options);
    await dying.line('began "precious"');
    const finished: Job[] = [];
    await queue.start({ hang: async (job) => void finished.push(job) }, { concurrency: 1 });
    await dying.kill('SIGKILL');
    await vi.waitFor(() => expect(finished).toHaveLength(1), { timeout: 15_000 });
    expect(finished[0]).toMatchObject({ payload: 'precious', attempt: 2 });
  });

  test('on its last attempt is reported', async () => {
    await queue.enqueue(null, 'hang', 'last', { ...options, maxAttempts: 1 });
    await dying.line('began "last"');
    const reports: string[] = [];
    await queue.start(
      { hang: async () => {} },
      { concurrency: 1, onAbandoned: async (job, error) => void reports.push(`${String(job.payload)}: ${error}`) },
    );
    await dying.kill('SIGKILL');
    await vi.waitFor(() => expect(reports).toEqual(['last: The worker died while it did this.']), { timeout: 15_000 });
  });

  test('is not considered dead while it is busy', async () => {
    await queue.enqueue(null, 'block', 'busy', options);
    await dying.line('began "busy"');
    const stolen: Job[] = [];
    await queue.start({ block: async (job) => void stolen.push(job) }, { concurrency: 1 });
    await dying.line('unblocked');
    await vi.waitFor(async () => expect(await queue.depth()).toMatchObject({ soon: 0 }), { timeout: 15_000 });
    expect(stolen).toEqual([]);
  });
});

test('a worker recovers from lost connections', async () => {
  const testDb = await testDatabase();
  const queue = await openGraphileQueue({ directUrl: testDb.url, name: 'cut', log });
  const finished: unknown[] = [];
  await queue.start({ read: async (job) => void finished.push(job.payload) }, { concurrency: 2 });
  await testDb.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-queue'`);
  await vi.waitFor(() => queue.enqueue(null, 'read', 'after the cut', options), { timeout: 15_000 });
  await vi.waitFor(() => expect(finished).toContain('after the cut'), { timeout: 15_000 });
  await vi.waitFor(() => queue.check(), { timeout: 15_000 });
  await queue.stop(100);
  await queue.close();
  await testDb.close();
});

test('a worker that could not store a result is replaced, and the job runs again', async () => {
  const testDb = await testDatabase();
  const lines: string[] = [];
  const queue = await openGraphileQueue({
    directUrl: testDb.url,
    name: 'unstored',
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  });
  const jobs = 'graphile_worker._private_jobs';
  const attempts: number[] = [];
  const read = async ({ attempt }: Job) => {
    if (attempts.push(attempt) === 1) await testDb.query(`alter table ${jobs} rename to elsewhere`);
  };
  await queue.start({ read }, { concurrency: 2 });
  await queue.enqueue(null, 'read', 'first', options);
  await vi.waitFor(() => expect(lines.join('')).toContain('is replaced'), { timeout: 15_000 });
  await testDb.query('alter table graphile_worker.elsewhere rename to _private_jobs');
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await queue.depth()).toMatchObject({ soon: 0 }), { timeout: 15_000 });
  await queue.stop(100);
  await queue.close();
  await testDb.close();
}, 120_000);
