import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Job as GraphileJob,
  parseCronItems,
  run,
  type RunnerOptions,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { type FairShare, fairShare, NOW_FLAG } from './fair-share.ts';
import { reportAbandonedJobs } from './abandoned-jobs.ts';
import { graphileLogger } from './graphile-schema.ts';
import type { CronJob, Job, JobAborted, JobHandler, StartOptions } from './port.ts';
import { runningJobs } from './running-jobs.ts';
import { serializeFetches } from './serialize-fetches.ts';
import { waitingCompaniesQuery } from './waiting-companies.ts';
import { openHeartbeat } from './heartbeat.ts';

/** Number of jobs of a process that may be without a slot, because they wait for another service. */
const WITHOUT_SLOT = 32;
/** Idle workers get notifications, and some of them poll with every heartbeat; so the library's own interval in milliseconds is long. */
const pollEvery = 600_000;
/** Number of heartbeats between two checks for abandoned jobs. */
const sweepEvery = 5;
const MAX_CRON_ATTEMPTS = 3;

/** Locks a worker's job under another name; the attempt does not count. */
const holdJob = `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0), locked_by = $3
  where id = $1::bigint and locked_by = $2`;

/** Returns a worker's unfinished jobs to the queue; their attempts do not count. */
const requeueJobs = `with given as (
    update graphile_worker._private_jobs
    set attempts = case locked_by when $2 then greatest(attempts - 1, 0) else attempts end,
      locked_at = null, locked_by = null, run_at = least(run_at, now())
    where id = any ($1::bigint[]) and locked_by in ($2, $3)
    returning id)
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from given`;

/** The name under which a worker holds jobs that the library must not touch. No worker has it, so others free what a dead process held. */
const holder = (id: string) => `${id}:held`;

/** The library's options that all workers share. */
const always = {
  noHandleSignals: true,
  // Otherwise the library neither waits until job results are stored nor retries storing them.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  pollInterval: pollEvery,
} satisfies RunnerOptions;

export interface Worker {
  /** Milliseconds since this worker's last heartbeat. */
  silence(): number;
  /** Resolves when it ends, by itself or because it is stopped. */
  ended: Promise<unknown>;
  /** Returns unfinished jobs to the queue. Also needed after it has ended by itself. */
  stop(graceMs: number): Promise<void>;
}

/** Runs jobs of the queue until it is stopped. */
export async function startWorker(
  pool: Pool,
  connect: () => Promise<Client>,
  handlers: Readonly<Record<string, JobHandler>>,
  { concurrency, cronJobs = [], onAbandoned }: StartOptions,
  log: Logger,
): Promise<Worker> {
  /** Set once the library has created its workers, before they take a job. */
  let workerPool: WorkerPool | null = null;
  let id = '';
  let isEnding = false;
  const jobs = runningJobs({
    hold: async (job) => void (await pool.query(holdJob, [job, id, holder(id)])),
    requeue: async (ids) => void (await pool.query(requeueJobs, [ids, id, holder(id)])),
    onAbandoned,
    log,
  });
  const share = fairShare(concurrency);
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', (created) => {
    workerPool = created.workerPool;
    id = workerPool.id;
  });
  const poll = (workers: number) => {
    if (workerPool?._active) workerPool.nudge(workers);
  };
  /** `Job.withoutSlot` of a job with these flags. */
  const withoutSlot = (flags: readonly string[]): Job['withoutSlot'] => {
    return async (work) => {
      if (!flags.includes(NOW_FLAG)) return await work();
      share.jobEnded(flags);
      poll(1);
      try {
        return await work();
      } finally {
        share.jobStarted(flags);
      }
    };
  };
  const listening = once(events as EventEmitter, 'pool:listen:success');
  const ended = once(events as EventEmitter, 'stop').then(() => (isEnding = true));
  const runner = await run({
    ...always,
    ...inFairShares(share, events),
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([kind, handler]) => [
        kind,
        (_, { job }) => jobs.perform(job, handler, withoutSlot(flagsOf(job))),
      ]),
    ),
    concurrency: concurrency + WITHOUT_SLOT,
    logger: graphileLogger(log),
    parsedCronItems: cronItems(cronJobs),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error, engine: 'queue' }, 'the worker ended by itself'));

  const findWaitingCompanies = waitingCompaniesQuery();
  let beat = 0;
  const heartbeat = openHeartbeat({
    connect,
    id,
    log,
    onNotice: (payload) => {
      const { key, reason } = JSON.parse(payload) as { key: string; reason: JobAborted['reason'] };
      jobs.abort(key, reason);
    },
    onDeclaredDead: () => {
      log.warn({ engine: 'queue' }, 'this worker was thought dead; its jobs were given to others');
      jobs.interrupt();
    },
    onHeartbeat: async (client, workersDied) => {
      const waiting = share.isLimiting() ? await findWaitingCompanies(client) : null;
      if (waiting) share.setWaitingCompanies(waiting);
      if (workersDied || beat++ % sweepEvery === 0) await reportAbandonedJobs(client, onAbandoned);
      poll(concurrency);
    },
  });
  // Until it listens, a worker notices jobs only by polling.
  await Promise.all([heartbeat.begin(), listening]);

  return {
    silence: heartbeat.silence,
    ended,
    async stop(graceMs) {
      const ending = isEnding ? runner.promise : runner.stop();
      jobs.stop();
      await settledWithin(graceMs, ending);
      await jobs.abandon();
      await heartbeat.end();
    },
  };
}

function cronItems(cronJobs: readonly CronJob[]) {
  return parseCronItems(
    cronJobs.map(({ kind, cron }) => ({
      task: kind,
      match: cron,
      options: { maxAttempts: MAX_CRON_ATTEMPTS, jobKey: `beat:${kind}`, jobKeyMode: 'preserve_run_at' },
    })),
  );
}

/** Makes the workers fetch jobs one after the other, each skipping jobs over its company's share. */
function inFairShares(share: FairShare, events: WorkerEvents): Pick<RunnerOptions, 'events' | 'forbiddenFlags'> {
  events.on('job:start', ({ job }) => share.jobStarted(flagsOf(job)));
  events.on('job:complete', ({ job }) => share.jobEnded(flagsOf(job)));
  events.on('worker:getJob:empty', ({ worker }) => {
    if (share.reportNoJob()) setImmediate(() => worker.workerPool._active && worker.nudge());
  });
  const turns = serializeFetches(events);
  return {
    events,
    forbiddenFlags: async () => {
      await turns.acquire();
      return share.forbiddenFlags();
    },
  };
}

const flagsOf = (job: GraphileJob): string[] => Object.keys(job.flags ?? {});

/** Resolves when the work has settled or the time is over. */
async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(ms, null, { signal: over.signal })]).catch(() => {});
  over.abort();
}
