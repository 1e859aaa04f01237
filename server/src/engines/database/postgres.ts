import { lowerPriority } from '@dossier/reading/processes';
import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Effect, runEffects } from './after-commit.ts';
import { BatchingClient } from './batching-client.ts';
import { isCollision } from './errors.ts';
import { parseBigintsAsNumbers } from './number-parsers.ts';
import { systemActor } from '../../access/actor.ts';
import type { Database, Tx } from './port.ts';
import { watchReplica } from './replica.ts';
import {
  inTransaction,
  type TransactionMode,
  readOnlyGenericPlan,
  readOnly,
  readWrite,
  newOutcome,
  systemViewer,
  type Viewer,
  toViewer,
} from './transaction.ts';

export interface PostgresOptions {
  /** URL for transactions; may be a transaction pooler. */
  url: string;
  /** URL of the same database without a pooler; default `url`. */
  directUrl?: string | null;
  /** URL of a read replica. */
  readUrl?: string | null;
  /** Maximum number of connections, for each of `url` and `readUrl`. */
  poolSize: number;
  /** The `application_name` of the connections. */
  name: string;
  log: Logger;
  /** Runs this process's queries at low priority; for a server on this machine. */
  lowPriority?: boolean;
}

const MAX_ATTEMPTS = 5;

parseBigintsAsNumbers();

/** Opens PostgreSQL, embedded or external. Connects lazily; `check()` says whether the server is reachable. */
export function openPostgres({ url, directUrl, readUrl, poolSize, name, log, lowPriority }: PostgresOptions): Database {
  // Behind a pooler the next transaction may get a connection without the prepared statement.
  const preparesStatements = (directUrl ?? url) === url;
  const pool = openPool(url, poolSize, name, log);
  if (lowPriority) pool.on('connect', lowerBackendPriority);
  const readPool = readUrl ? openPool(readUrl, poolSize, name, log) : null;
  const replica = readPool && watchReplica(readPool);
  const effectsRunning = new Set<Promise<void>>();

  async function runWithRetries<T>(viewer: Viewer, mode: TransactionMode, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const outcome = newOutcome();
      try {
        const { result, effects } = await inTransaction(pool, { viewer, mode, preparesStatements }, work, outcome);
        runInBackground(effects);
        return result;
      } catch (error) {
        // A lost connection rolls its transaction back, but if COMMIT had been sent the outcome is unknown.
        const commitUncertain = outcome.commitSent && mode === readWrite;
        const isRetryable = isCollision(error) || (outcome.connectionError !== undefined && !commitUncertain);
        if (attempt === MAX_ATTEMPTS || !isRetryable) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  function runInBackground(effects: Effect[]): void {
    if (effects.length === 0) return;
    const promise = runEffects(effects, log).finally(() => effectsRunning.delete(promise));
    effectsRunning.add(promise);
  }

  return {
    write: (scope, work) => runWithRetries(toViewer(scope), readWrite, work),

    async read(scope, work, { maxStaleness = 0, genericPlan = false } = {}) {
      const mode = genericPlan ? readOnlyGenericPlan : readOnly;
      if (readPool && replica && maxStaleness > 0 && (await replica.isWithin(maxStaleness))) {
        try {
          const { result, effects } = await inTransaction(readPool, { viewer: scope, mode }, work);
          runInBackground(effects);
          return result;
        } catch (error) {
          // The replica cancels reads that delay replay, and may go away; the primary can answer too.
          log.info({ err: error }, 'the read replica did not answer; asking the primary');
        }
      }
      return await runWithRetries(scope, mode, work);
    },

    app: (work) => runWithRetries(systemViewer, readWrite, work),

    async direct() {
      const client = new pg.Client({ connectionString: directUrl ?? url, application_name: name, keepAlive: true });
      await client.connect();
      return client;
    },

    async check() {
      const answer = inTransaction(pool, { viewer: { companyIds: [], actor: systemActor }, mode: readOnly }, (tx) =>
        tx.execute('select 1'),
      );
      const timeout = sleep(2000, null, { ref: false }).then(() => {
        throw new Error('The database did not answer within two seconds.');
      });
      await Promise.race([answer, timeout]);
    },

    async close() {
      await Promise.all(effectsRunning);
      await Promise.all([pool.end(), readPool?.end()]);
    },
  };
}

/** Each connection has its own backend process. If its priority may not be changed, it keeps the one it has. */
function lowerBackendPriority(client: PoolClient): void {
  try {
    // The driver provides it, but its types do not declare it.
    lowerPriority((client as PoolClient & { processID: number }).processID);
  } catch {
    // The backend belongs to another user and this process is not root.
  }
}

function openPool(connectionString: string, max: number, name: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: BatchingClient,
    connectionString,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    // Sends independent statements without waiting for results.
    pipeline: true,
  });
  // When the server stops, idle and busy connections fail; without a listener that would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
