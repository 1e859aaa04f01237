import type pg from 'pg';
import { closeEffects, collectEffects, type Effect } from './after-commit.ts';
import { withoutValues } from './errors.ts';
import type { Tx } from './port.ts';
import { queryBuilder } from './query-builder.ts';

/** How a transaction begins, and what is set for it beside whose rows it sees. */
export interface Mode {
  begin: string;
  settings: Readonly<Record<string, string>>;
}

/** Writing goes by keys, so a statement that the server remembers may be planned for all values at once. */
export const readWrite: Mode = { begin: 'begin', settings: {} };
/** A list and its total come from one snapshot. */
export const readByKeys: Mode = { begin: 'begin isolation level repeatable read read only', settings: {} };
export const readOnly: Mode = { ...readByKeys, settings: { plan_cache_mode: 'force_custom_plan' } };

interface Options {
  /** Whose rows it sees. */
  companyIds: readonly number[];
  mode: Mode;
  /** Whether the server may understand a statement once for each connection. */
  remembers?: boolean;
}

/** How far a transaction came. */
export interface Fate {
  /** Why its connection can be used no more. */
  lost: Error | undefined;
  /** Whether it may have been committed. */
  committing: boolean;
}

export const untouched = (): Fate => ({ lost: undefined, committing: false });

/**
 * Does work in a transaction of one connection. Answers what the work answers, and what is to follow the commit.
 *
 * @param fate is told how far it came, whether it throws or not
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { companyIds, mode, remembers = false }: Options,
  work: (tx: Tx) => Promise<T>,
  fate: Fate = untouched(),
): Promise<{ result: T; effects: Effect[] }> {
  const begin = opening(companyIds, mode);
  const client = await pool.connect();
  let free: Promise<Error | undefined> | undefined;
  let opened: Promise<Error | undefined> | undefined;
  try {
    // The first statement of the work follows at once; it fails too when the transaction could not be opened.
    opened = problemOf(client.query(begin));
    const tx = queryBuilder(client, remembers);
    const effects = collectEffects(tx);
    const result = await work(tx).finally(() => closeEffects(tx));
    const refused = await opened;
    if (refused) throw refused;
    fate.committing = true;
    const committed = client.query('commit');
    // What was read is known; nobody need wait until the connection is free again.
    if (mode !== readWrite) free = problemOf(committed);
    // PostgreSQL answers a commit after a failed statement with a rollback and no error.
    else if ((await committed).command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    }
    return { result, effects };
  } catch (error) {
    const refused = await opened;
    fate.lost = await problemOf(client.query('rollback'));
    throw withoutValues(refused ?? error);
  } finally {
    if (free) void free.then((lost) => client.release(lost));
    else client.release(fate.lost);
  }
}

/**
 * The statements that open a transaction, sent in one round trip. Their settings end with the transaction, so that a connection that a
 * pooler hands to somebody else carries nothing of ours.
 */
function opening(companyIds: readonly number[], mode: Mode): string {
  for (const id of companyIds) if (!Number.isSafeInteger(id)) throw new Error('A company id must be a whole number.');
  const settings = { role: 'dossier_app', 'app.company_ids': `{${companyIds.join(',')}}`, ...mode.settings };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `${mode.begin}; select ${set.join(', ')}`;
}

/** Why a statement failed; nothing when it did not. */
const problemOf = (statement: Promise<unknown>): Promise<Error | undefined> =>
  statement.then(
    () => undefined,
    (problem: Error) => problem,
  );
