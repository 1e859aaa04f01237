import type { Client } from 'pg';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Advisory locks of the workers have this first half; the second is the worker's own. */
const lockClass = 403_755;
const beatEvery = 1000;

/** Milliseconds without a sign of life after which a worker whose connection is gone counts as dead. */
const goneAfter = 3000;
/** The same for one whose connection still stands: its machine or network vanished, or it hangs. */
const silentAfter = 60_000;

/** Workers that are dead, taken off the list: their session's lock is free, or they were silent for too long. */
const takeDead = `delete from dossier_queue.worker w
  where w.id <> $1 and w.seen_at < clock_timestamp() - interval '${goneAfter} milliseconds'
    and (w.seen_at < clock_timestamp() - interval '${silentAfter} milliseconds'
      or not exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${lockClass} and l.objid = w.lock
        and l.database = (select oid from pg_database where datname = current_database())))
  returning w.id`;

/** Jobs held by workers that are on no list: they died before their first sign of life. */
const findLost = `select distinct locked_by as id from graphile_worker.jobs
  where locked_by not in (select id from dossier_queue.worker) and locked_at < now() - interval '10 seconds'`;

const unlock = `with unlocked as (select graphile_worker.force_unlock_workers($1))
  select pg_notify('jobs:insert', '{"count":1000}') from unlocked`;

export interface WorkerLife {
  /** Connects and gives the first sign of life. */
  begin(): Promise<void>;
  /** Milliseconds since the last sign of life. */
  silence(): number;
  /** Takes this worker off the list. */
  end(): Promise<void>;
}

export interface WorkerLifeOptions {
  connect: () => Promise<Client>;
  /** The name under which this worker locks its jobs. */
  id: string;
  log: Logger;
  /** Somebody asked jobs to end. */
  onNotice: (payload: string) => void;
  /** Others thought this worker dead and gave its jobs away: whatever it still does must stop. */
  onDeclaredDead: () => void;
  /** Called with each beat, on the same connection; `someDied` when jobs have just been given free. */
  onBeat: (client: Client, someDied: boolean) => Promise<void>;
}

export const noticeChannel = 'dossier_queue_notice';

/**
 * Tells the other workers that this one lives, and gives the jobs of dead ones free. A killed process loses its connection and with it an
 * advisory lock, which the others see within seconds; a process that is only busy keeps it.
 */
export function workerLife(options: WorkerLifeOptions): WorkerLife {
  const { connect, id, log } = options;
  const lock = randomInt(1, 2 ** 31 - 1);
  let client: Client | null = null;
  let lastSign = performance.now();
  const over = new AbortController();
  let beats = 0;
  let beating: Promise<void> = Promise.resolve();

  async function open(): Promise<Client> {
    const opened = await connect();
    opened.on('error', (error) => {
      log.warn({ err: error, engine: 'queue' }, 'the worker lost its connection');
      if (client === opened) client = null;
    });
    opened.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    await opened.query(`select pg_advisory_lock(${lockClass}, ${lock})`);
    await opened.query(`listen ${noticeChannel}`);
    return opened;
  }

  const sign = (of: Client) =>
    of.query(
      `insert into dossier_queue.worker (id, lock, seen_at) values ($1, $2, clock_timestamp())
       on conflict (id) do update set seen_at = excluded.seen_at, lock = excluded.lock returning xmax = 0 as new`,
      [id, lock],
    );

  async function beat(): Promise<void> {
    client ??= await open();
    const { rows } = await sign(client);
    if ((rows[0] as { new: boolean }).new) options.onDeclaredDead();
    lastSign = performance.now();

    const found = await client.query<{ id: string }>(takeDead, [id]);
    if (beats++ % 10 === 0) found.rows.push(...(await client.query<{ id: string }>(findLost)).rows);
    const ids = found.rows.map((row) => row.id);
    if (ids.length > 0) {
      log.warn({ workers: ids, engine: 'queue' }, 'workers died; their jobs are taken up again');
      await client.query(unlock, [ids]);
    }
    await options.onBeat(client, ids.length > 0);
  }

  async function goOn(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(beatEvery, null, { signal: over.signal }).catch(() => {});
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
      await sign(client);
      lastSign = performance.now();
      beating = goOn();
    },
    silence: () => performance.now() - lastSign,
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
