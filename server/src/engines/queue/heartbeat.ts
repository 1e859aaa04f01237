import type { Client } from 'pg';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** First key of the workers' advisory locks; the second is the worker's own. */
const LOCK_CLASS = 403_755;
const HEARTBEAT_MS = 1000;

/** Milliseconds without a heartbeat after which a worker without its connection counts as dead. */
const DISCONNECTED_TIMEOUT_MS = 3000;
/** The same for one with an open connection: its machine or network vanished, or it hangs. */
const SILENT_TIMEOUT_MS = 60_000;

/** Deletes dead workers: their session lock is free, or they have been silent for too long. */
const TAKE_DEAD_WORKERS = `delete from dossier_queue.worker w
  where w.id <> $1 and w.seen_at < clock_timestamp() - interval '${DISCONNECTED_TIMEOUT_MS} milliseconds'
    and (w.seen_at < clock_timestamp() - interval '${SILENT_TIMEOUT_MS} milliseconds'
      or not exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${LOCK_CLASS} and l.objid = w.lock
        and l.database = (select oid from pg_database where datname = current_database())))
  returning w.id`;

/** Workers that hold jobs but are not registered: they died before their first heartbeat. */
const FIND_LOST_WORKERS = `select distinct locked_by as id from graphile_worker.jobs
  where locked_by not in (select id from dossier_queue.worker) and locked_at < now() - interval '10 seconds'`;

const RELEASE_JOBS = `with unlocked as (select graphile_worker.force_unlock_workers($1))
  select pg_notify('jobs:insert', '{"count":1000}') from unlocked`;

export interface Heartbeat {
  /** Connects and writes the first heartbeat. */
  begin(): Promise<void>;
  /** Milliseconds since the last heartbeat. */
  silence(): number;
  /** Unregisters this worker. */
  end(): Promise<void>;
}

export interface WorkerLifeOptions {
  connect: () => Promise<Client>;
  /** The name under which this worker locks its jobs. */
  id: string;
  log: Logger;
  /** Called when jobs are to be aborted. */
  onNotice: (payload: string) => void;
  /** Called when other workers declared this one dead and returned its jobs: all its work must stop. */
  onDeclaredDead: () => void;
  /** Called with each heartbeat, on the same connection; `someDied` if jobs of dead workers were just released. */
  onHeartbeat: (client: Client, workersDied: boolean) => Promise<void>;
}

export const NOTICE_CHANNEL = 'dossier_queue_notice';

/**
 * Writes heartbeats and releases the jobs of dead workers. A killed process loses its connection and with it an advisory lock, which the
 * others notice within seconds; a busy process keeps it.
 */
export function openHeartbeat(options: WorkerLifeOptions): Heartbeat {
  const { connect, id, log } = options;
  const lock = randomInt(1, 2 ** 31 - 1);
  let client: Client | null = null;
  let lastHeartbeat = performance.now();
  const over = new AbortController();
  let count = 0;
  let beating: Promise<void> = Promise.resolve();

  async function open(): Promise<Client> {
    const connection = await connect();
    connection.on('error', (error) => {
      log.warn({ err: error, engine: 'queue' }, 'the worker lost its connection');
      if (client === connection) client = null;
    });
    connection.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    await connection.query(`select pg_advisory_lock(${LOCK_CLASS}, ${lock})`);
    await connection.query(`listen ${NOTICE_CHANNEL}`);
    return connection;
  }

  const lastWrite = (of: Client) =>
    of.query(
      `insert into dossier_queue.worker (id, lock, seen_at) values ($1, $2, clock_timestamp())
       on conflict (id) do update set seen_at = excluded.seen_at, lock = excluded.lock returning xmax = 0 as new`,
      [id, lock],
    );

  async function beat(): Promise<void> {
    client ??= await open();
    const { rows } = await lastWrite(client);
    if ((rows[0] as { new: boolean }).new) options.onDeclaredDead();
    lastHeartbeat = performance.now();

    const deadWorkers = await client.query<{ id: string }>(TAKE_DEAD_WORKERS, [id]);
    if (count++ % 10 === 0) deadWorkers.rows.push(...(await client.query<{ id: string }>(FIND_LOST_WORKERS)).rows);
    const ids = deadWorkers.rows.map((row) => row.id);
    if (ids.length > 0) {
      log.warn({ workers: ids, engine: 'queue' }, 'workers died; their jobs are taken up again');
      await client.query(RELEASE_JOBS, [ids]);
    }
    await options.onHeartbeat(client, ids.length > 0);
  }

  async function reconnect(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(HEARTBEAT_MS, null, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      try {
        await beat();
      } catch (error) {
        log.warn({ err: error, engine: 'queue' }, 'a worker could not give a sign of life');
        const broken = client;
        client = null;
        await broken?.end().catch(() => {});
      }
    }
  }

  return {
    async begin() {
      client = await open();
      await lastWrite(client);
      lastHeartbeat = performance.now();
      beating = reconnect();
    },
    silence: () => performance.now() - lastHeartbeat,
    async end() {
      over.abort();
      await beating;
      const last = client;
      client = null;
      await last?.query('delete from dossier_queue.worker where id = $1', [id]).catch(() => {});
      await last?.end().catch(() => {});
    },
  };
}
