import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job as GraphileJob, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { fairShare } from './fair-share.ts';
import { graphileLogger } from './graphile-schema.ts';
import { type StoredJob, toJob } from './job-envelope.ts';
import { JobAborted, type JobHandler, type StartOptions } from './port.ts';
import { workerLife } from './worker-lives.ts';

/** Milliseconds after which an idle worker looks for work although nobody told it of any. */
const pollEvery = 1000;
/** How many beats lie between looks for jobs that were given up without anybody being told. */
const sweepEvery = 5;
const beatAttempts = 3;

/** Companies with bulk work ready to run. */
const findWaiting = `select distinct flag from graphile_worker.jobs, jsonb_object_keys(flags) flag
  where flag like 'c:%' and locked_at is null and attempts < max_attempts and run_at <= now()`;

/** One job that will not run again. One whose key was taken away had been cancelled or replaced: that is nothing to tell. */
const takeGivenUp = `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
  where job.id = (select id from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts limit 1 for update skip locked)
    and task.id = job.task_id
  returning job.id, task.identifier as task_identifier, job.payload, job.attempts, job.max_attempts, job.last_error,
    job.key is not distinct from job.payload ->> 'key' as tell`;

/** Jobs of a worker that does them no longer. */
const giveBackJobs = `with given as (
    update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), locked_at = null, locked_by = null, run_at = least(run_at, now())
    where id = any ($1::bigint[]) and locked_by = $2
    returning id)
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from given`;

interface Running {
  key: string | null;
  abort: AbortController;
}

export interface Worker {
  /** Asks the running job with that key to end. */
  notice(payload: string): void;
  /** Milliseconds since this worker last told that it lives; endless when it ended by itself. */
  silence(): number;
  stop(graceMs: number): Promise<void>;
}

/** Takes jobs from the queue until it is stopped. */
export async function startWorker(
  pool: Pool,
  connect: () => Promise<Client>,
  handlers: Readonly<Record<string, JobHandler>>,
  { concurrency, beats = [], onGivenUp }: StartOptions,
  log: Logger,
): Promise<Worker> {
  const share = fairShare(concurrency);
  const running = new Map<string, Running>();
  let stopping = false;
  let stopped = false;
  let ended = false;
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [kind, (_, { job }) => perform(job, handler)]),
  );

  async function perform(row: GraphileJob, handler: JobHandler): Promise<void> {
    const job = toJob(row);
    const abort = new AbortController();
    running.set(job.id, { key: job.key, abort });
    // It was being fetched when the worker was told to stop.
    if (stopping) abort.abort(new JobAborted('stopping'));
    try {
      abort.signal.throwIfAborted();
      await handler({ ...job, signal: abort.signal });
    } catch (error) {
      const reason: unknown = abort.signal.reason;
      if (reason instanceof JobAborted) {
        if (reason.reason !== 'stopping') return;
        // Given back before the library notes a failure, which then concerns nobody any more.
        await giveBack([job.id]);
        throw error;
      }
      if (job.attempt < job.maxAttempts) throw error;
      log.warn({ err: error, job: job.id, kind: job.kind, engine: 'queue' }, 'a job is given up');
      await onGivenUp?.(job, messageOf(error));
    } finally {
      // Too late: the job has been given to others, who will note its end.
      if (stopped) await new Promise<never>(() => {});
      running.delete(job.id);
    }
  }

  /** Interrupted jobs run again at once, and the attempt does not count. */
  async function giveBack(ids: readonly string[]): Promise<void> {
    await pool.query(giveBackJobs, [ids, id]);
  }

  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', ({ job }) => share.began(Object.keys(job.flags ?? {})));
  events.on('job:complete', ({ job }) => share.ended(Object.keys(job.flags ?? {})));
  const turns = takeTurns(events);
  events.on('worker:getJob:empty', ({ worker }) => {
    if (share.foundNothing()) setImmediate(() => worker.workerPool._active && worker.nudge());
  });
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const listening = new Promise<void>((resolve) => events.once('pool:listen:success', () => resolve()));

  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    events,
    logger: graphileLogger(log),
    noHandleSignals: true,
    // Without these the library neither waits for its notes of what became of jobs, nor tries again to make them.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: pollEvery,
    parsedCronItems: parseCronItems(
      beats.map(({ kind, cron }) => ({
        task: kind,
        match: cron,
        options: { maxAttempts: beatAttempts, jobKey: `beat:${kind}`, jobKeyMode: 'preserve_run_at' },
      })),
    ),
    forbiddenFlags: async () => {
      await turns.mine();
      return share.forbidden();
    },
  });
  runner.promise.then(
    () => {
      ended = true;
    },
    (error: unknown) => {
      ended = true;
      log.error({ err: error, engine: 'queue' }, 'the worker ended by itself');
    },
  );

  const abortAll = (reason: JobAborted['reason']) => {
    for (const { abort } of running.values()) abort.abort(new JobAborted(reason));
  };
  let waitingSeenAt = 0;
  let waitingTook = 0;
  let beat = 0;

  /** Looking for who waits costs as much as there are jobs; it may take a twentieth of the time. */
  async function seeWaiting(client: Client): Promise<void> {
    const now = performance.now();
    if (!share.isBusy() || now - waitingSeenAt < waitingTook * 20) return;
    const { rows } = await client.query<{ flag: string }>(findWaiting);
    share.waiting(rows.map(({ flag }) => flag));
    waitingSeenAt = performance.now();
    waitingTook = waitingSeenAt - now;
  }

  async function tellGivenUp(client: Client): Promise<void> {
    for (;;) {
      await client.query('begin');
      try {
        const { rows } = await client.query<StoredJob & { last_error: string | null; tell: boolean }>(takeGivenUp);
        const row = rows[0];
        if (row?.tell) await onGivenUp?.(toJob(row), row.last_error ?? 'The worker died while it did this.');
        await client.query('commit');
        if (!row) return;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
  }

  function notice(payload: string): void {
    const { key, reason } = JSON.parse(payload) as { key: string; reason: 'cancelled' | 'terminated' };
    for (const one of running.values()) if (one.key === key) one.abort.abort(new JobAborted(reason));
  }

  const life = workerLife({
    connect,
    id,
    log,
    onNotice: notice,
    onDeclaredDead: () => {
      log.warn({ engine: 'queue' }, 'this worker was thought dead; its jobs were given to others');
      abortAll('stopping');
    },
    onBeat: async (client, someDied) => {
      await seeWaiting(client);
      if (someDied || beat++ % sweepEvery === 0) await tellGivenUp(client);
    },
  });
  // Until it listens, a worker would notice a job only when it looks by itself.
  await Promise.all([life.begin(), listening]);

  return {
    notice,
    silence: () => (ended ? Infinity : life.silence()),
    async stop(graceMs) {
      stopping = true;
      const ending = runner.stop().then(
        () => true,
        () => true,
      );
      abortAll('stopping');
      const grace = new AbortController();
      const inTime = await Promise.race([ending, sleep(graceMs, false, { signal: grace.signal }).catch(() => false)]);
      grace.abort();
      stopped = true;
      if (!inTime) await giveBack([...running.keys()]);
      await life.end();
    },
  };
}

/** Makes workers look for jobs one after the other, so that each knows what the one before has taken. */
function takeTurns(events: WorkerEvents): { mine(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  let done: () => void = () => {};
  for (const event of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(event, () => done());

  return {
    async mine() {
      const before = last;
      let finish: () => void = () => {};
      last = new Promise((resolve) => {
        finish = resolve;
      });
      await before;
      done = finish;
      // A look for jobs that never ends, because its connection hangs, must not hold up the others for ever.
      setTimeout(finish, 5000).unref();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
