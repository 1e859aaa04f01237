import type pg from 'pg';
import { closeEffects, collectEffects, type Effect } from './after-commit.ts';
import { withoutValues } from './errors.ts';
import { systemActor } from '../../access/actor.ts';
import { type Scope, SYSTEM_TENANT } from '../../access/scope.ts';
import type { Tx } from './port.ts';
import { queryBuilder } from './query-builder.ts';

/** How a transaction begins, and its settings besides the visible companies. */
export interface TransactionMode {
  begin: string;
  settings: Readonly<Record<string, string>>;
}

/** Writes look up rows by key, so generic plans of prepared statements are fine. */
export const readWrite: TransactionMode = { begin: 'begin', settings: {} };
/** Repeatable read: a list and its total come from one snapshot. */
export const readOnlyGenericPlan: TransactionMode = {
  begin: 'begin isolation level repeatable read read only',
  settings: {},
};
export const readOnly: TransactionMode = { ...readOnlyGenericPlan, settings: { plan_cache_mode: 'force_custom_plan' } };

/** Whose rows are visible: those of the companies, but of the personal rows of the system tenant the actor's alone. */
export type Viewer = Pick<Scope, 'companyIds' | 'actor'>;

export const systemViewer: Viewer = { companyIds: [SYSTEM_TENANT], actor: systemActor };

/** The viewer of a transaction of a scope, or of several scopes of one actor together. */
export function toViewer(scope: Scope | readonly Scope[]): Viewer {
  if ('companyIds' in scope) return scope;
  const [first] = scope;
  if (!first || scope.some(({ actor }) => actor.userId !== first.actor.userId)) {
    throw new Error('The scopes of a transaction must be of one actor.');
  }
  return { companyIds: [...new Set(scope.flatMap(({ companyIds }) => companyIds))], actor: first.actor };
}

interface Options {
  viewer: Viewer;
  mode: TransactionMode;
  /** Whether to use prepared statements. */
  preparesStatements?: boolean;
}

/** How far a transaction got. */
export interface TransactionOutcome {
  /** Set if its connection is unusable. */
  connectionError: Error | undefined;
  /** Whether it may have been committed. */
  commitSent: boolean;
}

export const newOutcome = (): TransactionOutcome => ({ connectionError: undefined, commitSent: false });

/**
 * Runs work in a transaction on one connection. Returns its result and the effects to run after the commit.
 *
 * @param outcome updated with how far it got, whether it throws or not
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { viewer, mode, preparesStatements = false }: Options,
  work: (tx: Tx) => Promise<T>,
  outcome: TransactionOutcome = newOutcome(),
): Promise<{ result: T; effects: Effect[] }> {
  const openStatements = openingStatements(viewer, mode);
  const client = await pool.connect();
  let committing: Promise<Error | undefined> | undefined;
  let opened: Promise<Error | undefined> | undefined;
  try {
    // The first statement of the work is sent without waiting; it fails too if the transaction could not be opened.
    opened = catchError(client.query(openStatements));
    const tx = queryBuilder(client, preparesStatements);
    const effects = collectEffects(tx);
    const result = await work(tx).finally(() => closeEffects(tx));
    const openError = await opened;
    if (openError) throw openError;
    outcome.commitSent = true;
    const committed = client.query('commit');
    // The result of a read is complete, so the caller need not wait for the commit.
    if (mode !== readWrite) committing = catchError(committed);
    // PostgreSQL answers COMMIT after a failed statement with ROLLBACK and no error.
    else if ((await committed).command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    }
    return { result, effects };
  } catch (error) {
    const openError = await opened;
    outcome.connectionError = await catchError(client.query('rollback'));
    throw withoutValues(openError ?? error);
  } finally {
    if (committing) void committing.then((error) => client.release(error));
    else client.release(outcome.connectionError);
  }
}

/**
 * The statements that open a transaction, sent in one round trip. All settings are local to the transaction, so nothing leaks to the next
 * user of a pooled connection.
 */
export function openingStatements({ companyIds, actor: { userId } }: Viewer, mode: TransactionMode): string {
  for (const id of companyIds) if (!Number.isSafeInteger(id)) throw new Error('A company id must be a whole number.');
  if (userId !== null && !Number.isSafeInteger(userId)) throw new Error('A user id must be a whole number.');
  const settings = {
    role: 'dossier_app',
    'app.company_ids': `{${companyIds.join(',')}}`,
    'app.user_id': userId === null ? 'system' : String(userId),
    ...mode.settings,
  };
  const assignments = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `${mode.begin}; select ${assignments.join(', ')}`;
}

/** The error of a failed statement, else undefined. */
const catchError = (statement: Promise<unknown>): Promise<Error | undefined> =>
  statement.then(
    () => undefined,
    (error: Error) => error,
  );
