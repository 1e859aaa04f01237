import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import pino from 'pino';
import { closeEffects, collectEffects, runEffects } from './after-commit.ts';
import { withoutValues } from './errors.ts';
import { parseBigintsAsNumbers } from './number-parsers.ts';
import type { Database, Tx } from './port.ts';
import { queryBuilder } from './query-builder.ts';
import { openingStatements, systemViewer, type TransactionMode, type Viewer, toViewer } from './transaction.ts';

const readWrite: TransactionMode = { begin: 'savepoint work', settings: {} };
const readOnly: TransactionMode = { begin: 'savepoint work; set transaction read only', settings: {} };

const log = pino({ level: 'silent' });

export interface RolledBackDatabase {
  database: Database;
  /** Runs a statement as the owner, bypassing row-level security; its changes last until `rollBack`. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollBack(): Promise<void>;
  /** Sets a savepoint for `rollBackToMark`. */
  mark(): Promise<void>;
  rollBackToMark(): Promise<void>;
}

/**
 * A database on one connection, for tests of verbs: each transaction is a savepoint of one that is rolled back after the test. Unlike in
 * the product, transactions run one after the other, `now()` is constant, and other connections see nothing. Tests of concurrency, retries
 * and times need `testDatabase` or `testProduct`.
 */
export async function openRolledBack(url: string): Promise<RolledBackDatabase> {
  parseBigintsAsNumbers();
  const client = new pg.Client({ connectionString: url, application_name: 'test of verbs', pipeline: true });
  // The run's server ends before the workers.
  client.on('error', () => {});
  await client.connect();

  const inside = new AsyncLocalStorage<boolean>();
  let last: Promise<unknown> = Promise.resolve();
  function runInOrder<T>(work: () => Promise<T>): Promise<T> {
    if (inside.getStore()) throw new Error('A transaction inside another one; it would need a second connection.');
    const result = last.then(() => inside.run(true, work));
    last = result.catch(() => {});
    return result;
  }

  async function inSavepoint<T>(open: string, work: () => Promise<T>): Promise<T> {
    await client.query(open);
    try {
      const result = await work();
      await client.query('release savepoint work');
      return result;
    } catch (error) {
      await client.query('rollback to savepoint work; release savepoint work');
      throw withoutValues(error);
    }
  }

  async function transaction<T>(viewer: Viewer, mode: TransactionMode, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, effects } = await runInOrder(() =>
      inSavepoint(openingStatements(viewer, mode), async () => {
        const tx = queryBuilder(client as unknown as pg.PoolClient, true);
        const collected = collectEffects(tx);
        return { result: await work(tx).finally(() => closeEffects(tx)), effects: collected };
      }),
    );
    await runEffects(effects, log);
    return result;
  }

  const run = (statement: string) => runInOrder(async () => void (await client.query(statement)));

  return {
    database: {
      write: (scope, work) => transaction(toViewer(scope), readWrite, work),
      read: (scope, work) => transaction(scope, readOnly, work),
      app: (work) => transaction(systemViewer, readWrite, work),
      direct: () => Promise.reject(new Error('Another connection sees nothing of this test.')),
      check: async () => {},
      close: async () => {},
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      await runInOrder(() =>
        inSavepoint('savepoint work; reset role', async () => (await client.query<Row>(text, values)).rows),
      ),
    begin: () => run('begin'),
    commit: () => run('commit'),
    rollBack: () => run('rollback'),
    mark: () => run('savepoint mark'),
    rollBackToMark: () => run('rollback to savepoint mark'),
  };
}
