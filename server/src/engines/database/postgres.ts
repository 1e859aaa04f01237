import { putBehind } from '@dossier/reading/processes';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeEffects, collectEffects, type Effect, runEffects } from './after-commit.ts';
import { isCollision } from './errors.ts';
import { parseBigintsAsNumbers } from './number-parsers.ts';
import { INSTALLATION } from '../../scope.ts';
import type { Database, Tx } from './port.ts';
import { watchReplica } from './replica.ts';

export interface PostgresOptions {
  /** Where transactions go; may be a transaction pooler. */
  url: string;
  /** The same database without a pooler; default `url`. */
  directUrl?: string | null;
  /** A read replica. */
  readUrl?: string | null;
  /** Connections at most, to each of `url` and `readUrl`. */
  poolSize: number;
  /** What the server's list of connections calls this process. */
  name: string;
  log: Logger;
  /** The server runs on this machine, and what it does for this process may wait while it works for others. */
  behind?: boolean;
}

type Session = NodePgSession<Record<string, never>, Record<string, never>>;

const attempts = 5;
const momentQuestion = { name: 'moment', text: 'select pg_current_snapshot()::text', rowMode: 'array' as const };
const dialect = new PgDialect();
const sessions = new WeakMap<PoolClient, Session>();
const remembering = new WeakMap<PoolClient, Session>();

parseBigintsAsNumbers();

/** Opens PostgreSQL, embedded or not. Connections are made when they are needed; `check()` tells whether the server is there. */
export function openPostgres({ url, directUrl, readUrl, poolSize, name, log, behind }: PostgresOptions): Database {
  // A pooler may hand the next transaction to a connection that has never heard of the statement.
  const remembers = (directUrl ?? url) === url;
  const pool = openPool(url, poolSize, name, log);
  if (behind) pool.on('connect', goBehind);
  // Its question is asked so often that it must not wait for the transactions of others, and is understood once.
  const momentPool = openPool(directUrl ?? url, 1, name, log);
  const readPool = readUrl ? openPool(readUrl, poolSize, name, log) : null;
  const replica = readPool && watchReplica(readPool);
  const effectsRunning = new Set<Promise<void>>();

  async function repeated<T>(companyIds: readonly number[], mode: Mode, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const fate = untouched();
      try {
        const { result, effects } = await inTransaction(pool, opening(companyIds, mode), work, fate, remembers);
        start(effects);
        return result;
      } catch (error) {
        // A connection that broke off took its transaction with it. Whether one that was being committed had come through, nobody knows.
        const mayHaveHappened = fate.committing && mode === readWrite;
        const nothingHappened = isCollision(error) || (fate.lost !== undefined && !mayHaveHappened);
        if (attempt === attempts || !nothingHappened) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  function start(effects: Effect[]): void {
    if (effects.length === 0) return;
    const done = runEffects(effects, log).finally(() => effectsRunning.delete(done));
    effectsRunning.add(done);
  }

  return {
    write: (scope, work) => repeated(scope.companyIds, readWrite, work),

    async read(scope, work, { maxStaleness = 0, byKeys = false } = {}) {
      const mode = byKeys ? readByKeys : readOnly;
      if (readPool && replica && maxStaleness > 0 && (await replica.isWithin(maxStaleness))) {
        try {
          const { result, effects } = await inTransaction(readPool, opening(scope.companyIds, mode), work);
          start(effects);
          return result;
        } catch (error) {
          // The replica cancels reads that hold up its replay, and may go away; the primary has the answer too.
          log.info({ err: error }, 'the read replica did not answer; asking the primary');
        }
      }
      return await repeated(scope.companyIds, mode, work);
    },

    app: (work) => repeated([INSTALLATION], readWrite, work),

    async moment() {
      // A snapshot names the transactions that it does not see; what it sees is what everybody sees who has the same one.
      const { rows } = await momentPool.query<[string]>(momentQuestion);
      return rows[0]![0];
    },

    async direct() {
      const client = new pg.Client({ connectionString: directUrl ?? url, application_name: name, keepAlive: true });
      await client.connect();
      return client;
    },

    async check() {
      const answer = inTransaction(pool, opening([], readOnly), (tx) => tx.execute('select 1'));
      const late = sleep(2000, null, { ref: false }).then(() => {
        throw new Error('The database did not answer within two seconds.');
      });
      await Promise.race([answer, late]);
    },

    async close() {
      await Promise.all(effectsRunning);
      await Promise.all([pool.end(), momentPool.end(), readPool?.end()]);
    },
  };
}

/** How a transaction begins, and what is set for it beside whose rows it sees. */
interface Mode {
  begin: string;
  settings: Readonly<Record<string, string>>;
}

/** Writing goes by keys, so a statement that the server remembers may be planned for all values at once. */
const readWrite: Mode = { begin: 'begin', settings: {} };
/** A list and its total come from one snapshot. */
const readByKeys: Mode = { begin: 'begin isolation level repeatable read read only', settings: {} };
const readOnly: Mode = { ...readByKeys, settings: { plan_cache_mode: 'force_custom_plan' } };

interface Opening {
  text: string;
  /** Whether the transaction can only read. */
  reads: boolean;
}

/**
 * The statements that open a transaction, sent in one round trip. Their settings end with the transaction, so that a connection that a
 * pooler hands to somebody else carries nothing of ours.
 */
function opening(companyIds: readonly number[], mode: Mode): Opening {
  for (const id of companyIds) if (!Number.isSafeInteger(id)) throw new Error('A company id must be a whole number.');
  const settings = { role: 'dossier_app', 'app.company_ids': `{${companyIds.join(',')}}`, ...mode.settings };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return { text: `${mode.begin}; select ${set.join(', ')}`, reads: mode !== readWrite };
}

/** Each connection has a process of its own at the server. Where its priority is not ours to change, it keeps the one it has. */
function goBehind(client: PoolClient): void {
  try {
    // The driver knows it, its types do not.
    putBehind((client as PoolClient & { processID: number }).processID);
  } catch {
    // It is another user's, and this one is not root.
  }
}

function openPool(connectionString: string, max: number, name: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    // What does not depend on an answer is sent without waiting for it.
    pipeline: true,
  });
  // A server that stops ends idle and busy connections alike; one of them without a listener would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How far a transaction came. */
interface Fate {
  /** Why its connection can be used no more. */
  lost: Error | undefined;
  /** Whether it may have been committed. */
  committing: boolean;
}

const untouched = (): Fate => ({ lost: undefined, committing: false });

async function inTransaction<T>(
  pool: pg.Pool,
  begin: Opening,
  work: (tx: Tx) => Promise<T>,
  fate: Fate = untouched(),
  remembers = false,
) {
  const client = await pool.connect();
  let free: Promise<Error | undefined> | undefined;
  let opened: Promise<Error | undefined> | undefined;
  try {
    // The first statement of the work follows at once; it fails too when the transaction could not be opened.
    opened = client.query(begin.text).then(noReason, (problem: Error) => problem);
    const tx: Tx = new NodePgTransaction(
      dialect,
      remembers ? rememberingSession(client) : sessionOf(client),
      undefined,
    );
    const effects = collectEffects(tx);
    const result = await work(tx).finally(() => closeEffects(tx));
    const refused = await opened;
    if (refused) throw refused;
    fate.committing = true;
    const committed = client.query('commit');
    // What was read is known; nobody need wait until the connection is free again.
    if (begin.reads) free = committed.then(noReason, (problem: Error) => problem);
    // PostgreSQL answers a commit after a failed statement with a rollback and no error.
    else if ((await committed).command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    }
    return { result, effects };
  } catch (error) {
    const refused = await opened;
    fate.lost = await client.query('rollback').then(noReason, (problem: Error) => problem);
    throw refused ?? error;
  } finally {
    if (free) void free.then((lost) => client.release(lost));
    else client.release(fate.lost);
  }
}

const noReason = () => undefined;

function sessionOf(client: PoolClient): Session {
  let session = sessions.get(client);
  if (!session) {
    session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
    sessions.set(client, session);
  }
  return session;
}

/** A session whose statements the server understands once for each connection. */
function rememberingSession(client: PoolClient): Session {
  let session = remembering.get(client);
  if (!session) {
    const query = (statement: pg.QueryConfig, values: unknown[]) =>
      client.query(values.length > 0 ? { ...statement, name: nameOf(statement.text) } : statement, values);
    const named = Object.assign(Object.create(client) as PoolClient, { query });
    session = new NodePgSession<Record<string, never>, Record<string, never>>(named, dialect, undefined);
    remembering.set(client, session);
  }
  return session;
}

/** Statements are told apart by their text, which is another one for another number of rows; so many of them are remembered. */
const statementsRemembered = 500;
const statementNames = new Map<string, string | null>();
let statementsNamed = 0;

/** The name under which the server remembers a statement; none for one that comes for the first time, or is one too many. */
function nameOf(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size < statementsRemembered) statementNames.set(text, null);
    return undefined;
  }
  if (name === null) {
    name = `s${statementsNamed++}`;
    statementNames.set(text, name);
  }
  return name;
}
