import { test as plainTest, vi } from 'vitest';
import { makeProjectScope } from '../../access/make-scope.ts';
import type { Database } from '../database/port.ts';
import type { Job, Queue, StartOptions } from './port.ts';

export interface QueueUnderTest {
  /** Opens another queue on the same jobs, as a second process would. */
  open(): Promise<Queue>;
  database: Database;
  close(): Promise<void>;
}

export const scope = makeProjectScope(7, 70, { kind: 'user', userId: 5 });
export const onceOnly = { scope, lane: 'soon', maxAttempts: 1 } as const;
/** A loaded machine is slow. */
export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
export const untilAborted = (job: Job) =>
  new Promise<never>((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason as Error)));

/** Starts a worker that records what it does. */
async function startRecording(
  queue: Queue,
  options: Partial<StartOptions> = {},
  onJob?: (job: Job) => Promise<unknown>,
) {
  const done: Job[] = [];
  const abandoned: string[] = [];
  const handler = async (job: Job) => {
    await onJob?.(job);
    done.push(job);
  };
  await queue.start(
    { read: handler, other: handler },
    {
      concurrency: 4,
      onAbandoned: async (job, error) => void abandoned.push(`${job.kind} ${job.attempt}: ${error}`),
      ...options,
    },
  );
  return { done, abandoned };
}

interface Fixtures {
  database: Database;
  /** Opens another queue on the same jobs. */
  open: () => Promise<Queue>;
  queue: Queue;
  /** Starts a worker on the queue, or on another one. */
  work: (
    options?: Partial<StartOptions>,
    onJob?: (job: Job) => Promise<unknown>,
    of?: Queue,
  ) => ReturnType<typeof startRecording>;
}

/** Tests that each have a queue of their own. */
export function queueTest(make: () => Promise<QueueUnderTest>) {
  return plainTest.extend<Fixtures & { context: QueueUnderTest }>({
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one needs
    context: async ({}, provide) => {
      const context = await make();
      await provide(context);
      await context.close();
    },
    database: ({ context }, provide) => provide(context.database),
    open: async ({ context }, provide) => {
      const opened: Queue[] = [];
      await provide(async () => {
        const other = await context.open();
        opened.push(other);
        return other;
      });
      await Promise.all(opened.map((other) => other.stop(200).then(() => other.close())));
    },
    queue: async ({ open }, provide) => provide(await open()),
    work: ({ queue }, provide) => provide((options, onJob, of = queue) => startRecording(of, options, onJob)),
  });
}
