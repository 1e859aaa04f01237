import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems, run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { type FairShare, fairShare } from './fair-share.ts';
import { tellGivenUp } from './given-up-jobs.ts';
import { graphileLogger } from './graphile-schema.ts';
import type { Beat, JobAborted, JobHandler, StartOptions } from './port.ts';
import { runningJobs } from './running-jobs.ts';
import { takeTurns } from './turns.ts';
import { waitingCompanies } from './waiting-companies.ts';
import { workerLife } from './worker-lives.ts';

/** Milliseconds after which an idle worker looks for work although nobody told it of any. */
const pollEvery = 1000;
/** How many beats lie between looks for jobs that were given up without anybody being told. */
const sweepEvery = 5;
const beatAttempts = 3;

/** Jobs of a worker that does them no longer. */
const giveBackJobs = `with given as (
    update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), locked_at = null, locked_by = null, run_at = least(run_at, now())
    where id = any ($1::bigint[]) and locked_by = $2
    returning id)
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from given`;

/** What the library is told the same way by every worker. */
const always = {
  noHandleSignals: true,
  // Without these the library neither waits for its notes of what became of jobs, nor tries again to make them.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  pollInterval: pollEvery,
} satisfies RunnerOptions;

export interface Worker {
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
  /** Known as soon as the library has made its workers, before they take a job. */
  let id = '';
  let ended = false;
  const jobs = runningJobs({
    giveBack: async (ids) => void (await pool.query(giveBackJobs, [ids, id])),
    onGivenUp,
    log,
  });
  const share = fairShare(concurrency);
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const listening = once(events as EventEmitter, 'pool:listen:success');
  const runner = await run({
    ...always,
    ...inFairShares(share, events),
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([kind, handler]) => [kind, (_, { job }) => jobs.perform(job, handler)]),
    ),
    concurrency,
    logger: graphileLogger(log),
    parsedCronItems: cronItems(beats),
  });
  runner.promise
    .catch((error: unknown) => log.error({ err: error, engine: 'queue' }, 'the worker ended by itself'))
    .finally(() => {
      ended = true;
    });

  const seeWaiting = waitingCompanies();
  let beat = 0;
  const life = workerLife({
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
    onBeat: async (client, someDied) => {
      const waiting = share.isBusy() ? await seeWaiting(client) : null;
      if (waiting) share.waiting(waiting);
      if (someDied || beat++ % sweepEvery === 0) await tellGivenUp(client, onGivenUp);
    },
  });
  // Until it listens, a worker would notice a job only when it looks by itself.
  await Promise.all([life.begin(), listening]);

  return {
    silence: () => (ended ? Infinity : life.silence()),
    async stop(graceMs) {
      const ending = runner.stop();
      jobs.stop();
      await settledWithin(graceMs, ending);
      await jobs.abandon();
      await life.end();
    },
  };
}

function cronItems(beats: readonly Beat[]) {
  return parseCronItems(
    beats.map(({ kind, cron }) => ({
      task: kind,
      match: cron,
      options: { maxAttempts: beatAttempts, jobKey: `beat:${kind}`, jobKeyMode: 'preserve_run_at' },
    })),
  );
}

/** Has the workers look for jobs one after the other, each leaving alone what is not its turn by what the others do. */
function inFairShares(share: FairShare, events: WorkerEvents): Pick<RunnerOptions, 'events' | 'forbiddenFlags'> {
  events.on('job:start', ({ job }) => share.began(Object.keys(job.flags ?? {})));
  events.on('job:complete', ({ job }) => share.ended(Object.keys(job.flags ?? {})));
  events.on('worker:getJob:empty', ({ worker }) => {
    if (share.foundNothing()) setImmediate(() => worker.workerPool._active && worker.nudge());
  });
  const turns = takeTurns(events);
  return {
    events,
    forbiddenFlags: async () => {
      await turns.mine();
      return share.forbidden();
    },
  };
}

/** Resolves when the work has ended, well or not, or when the time is over. */
async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(ms, null, { signal: over.signal })]).catch(() => {});
  over.abort();
}
