import { putBehind } from '@dossier/reading/processes';
import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Effect, runEffects } from './after-commit.ts';
import { isCollision } from './errors.ts';
import { parseBigintsAsNumbers } from './number-parsers.ts';
import { INSTALLATION } from '../../scope.ts';
import type { Database, Tx } from './port.ts';
import { watchReplica } from './replica.ts';
import { inTransaction, type Mode, readByKeys, readOnly, readWrite, untouched } from './transaction.ts';

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

const attempts = 5;
const momentQuestion = { name: 'moment', text: 'select pg_current_snapshot()::text', rowMode: 'array' as const };

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
        const { result, effects } = await inTransaction(pool, { companyIds, mode, remembers }, work, fate);
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
          const { result, effects } = await inTransaction(readPool, { companyIds: scope.companyIds, mode }, work);
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
      const answer = inTransaction(pool, { companyIds: [], mode: readOnly }, (tx) => tx.execute('select 1'));
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
