import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tx } from '../database/port.ts';
import { installQueue } from './graphile-schema.ts';
import { startWorker } from './graphile-worker.ts';
import { priorities, toJobSpec } from './job-envelope.ts';
import type { EnqueueItem, Lane, Queue } from './port.ts';
import { NOTICE_CHANNEL } from './heartbeat.ts';
import { type ReplacedWorker, startReplacedWorker } from './replace-worker.ts';

export interface GraphileQueueOptions {
  /** Direct database URL, without a pooler: workers use LISTEN and prepared statements. The schema must have been migrated. */
  directUrl: string;
  /** The `application_name` of the connections. */
  name: string;
  log: Logger;
}

/** One connection listens, one runs cron jobs, the others fetch jobs and store their results. */
const poolSize = 4;
const graceful = 10_000;
const MAX_SILENCE_MS = 15_000;

/** A running job stays, so that another worker can report it if this one dies. */
const REMOVE_WAITING_JOB = `select graphile_worker.remove_job($1)
  where not exists (select from graphile_worker.jobs where key = $1 and locked_at is not null)`;

/** The queue in PostgreSQL, by graphile-worker. Creates its tables if they are missing. */
export async function openGraphileQueue({ directUrl, name, log }: GraphileQueueOptions): Promise<Queue> {
  const connection = { connectionString: directUrl, application_name: `${name}-queue`, keepAlive: true };
  const pool = new pg.Pool({ ...connection, max: poolSize, connectionTimeoutMillis: 15_000 });
  pool.on('error', (error) => log.warn({ err: error, engine: 'queue' }, 'an idle connection of the queue was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  await installQueue(pool, log).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let worker: ReplacedWorker | null = null;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 15_000 });
    await client.connect();
    return client;
  }

  async function enqueueAll(tx: Tx | null, items: readonly EnqueueItem[]): Promise<void> {
    if (items.length === 0) return;
    const specs = JSON.stringify(lastPerKey(items).map(toJobSpec));
    if (tx) await tx.execute(sql`select dossier_queue.enqueue(${specs}::json)`);
    else await pool.query('select dossier_queue.enqueue($1::json)', [specs]);
  }

  return {
    enqueue: (tx, kind, payload, options) => enqueueAll(tx, [{ kind, payload, ...options }]),
    enqueueAll,

    async cancel(key, reason) {
      await pool.query(REMOVE_WAITING_JOB, [key]);
      await pool.query('select pg_notify($1, $2)', [NOTICE_CHANNEL, JSON.stringify({ key, reason })]);
    },

    async start(handlers, options) {
      if (worker) throw new Error('The queue works already.');
      for (const { kind } of options.cronJobs ?? []) {
        if (!handlers[kind]) throw new Error(`The beat ${kind} has no handler.`);
      }
      worker = await startReplacedWorker(() => startWorker(pool, connect, handlers, options, log), log);
    },

    async stop(graceMs = graceful) {
      const stopping = worker;
      worker = null;
      await stopping?.stop(graceMs);
    },

    async close() {
      await pool.end();
    },

    async depth() {
      const { rows } = await pool.query<{ priority: number; count: number }>(
        'select priority, count(*)::int from graphile_worker.jobs where attempts < max_attempts or locked_at is not null group by priority',
      );
      const of = (lane: Lane) => rows.find(({ priority }) => priority === priorities[lane])?.count ?? 0;
      return { now: of('now'), soon: of('soon'), bulk: of('bulk') };
    },

    async check() {
      await pool.query('select 1 from dossier_queue.worker limit 1');
      if (worker && worker.silence() > MAX_SILENCE_MS) throw new Error('The queue’s worker has lost its database.');
    },
  };
}

/** Of several jobs with one key only the last is added, as if they had been added one by one. */
function lastPerKey(items: readonly EnqueueItem[]): EnqueueItem[] {
  const last = new Map(items.map((item, place) => [item.key ?? place, item]));
  return [...last.values()];
}
