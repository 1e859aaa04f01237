import type { Query } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Tx } from './port.ts';
import { type SelectedFields, rowReader } from './row-reader.ts';
import { Statement } from './statement.ts';
import { OnePassDialect } from './statement-text.ts';

const dialect = new OnePassDialect();

/**
 * Drizzle's query builder on the connection of a running transaction.
 *
 * @param preparesStatements whether to use prepared statements; not possible behind a pooler
 */
export function queryBuilder(client: PoolClient, preparesStatements: boolean): Tx {
  return new NodePgTransaction(dialect, sessionOn(client, preparesStatements), undefined);
}

const sessions = { plain: new WeakMap<PoolClient, Session>(), preparing: new WeakMap<PoolClient, Session>() };

function sessionOn(client: PoolClient, preparesStatements: boolean): Session {
  const clientSessions = sessions[preparesStatements ? 'preparing' : 'plain'];
  const existing = clientSessions.get(client);
  if (existing) return existing;
  const session = new Session(client, preparesStatements);
  clientSessions.set(client, session);
  return session;
}

/** Runs drizzle's statements. Drizzle's own session takes a dozen functions and promises for each. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: PoolClient;
  readonly #preparesStatements: boolean;

  constructor(client: PoolClient, preparesStatements: boolean) {
    super(client, dialect, undefined);
    this.#client = client;
    this.#preparesStatements = preparesStatements;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFields | undefined,
  ): PgPreparedQuery<T> {
    const name = this.#preparesStatements && query.params.length > 0 ? preparedName(query.sql) : undefined;
    return new Statement<T>(this.#client, query, name, fields ? rowReader(fields) : null);
  }
}

/** Statements are identified by their text, which varies with the number of rows, so the number of prepared ones is limited. */
const MAX_PREPARED_STATEMENTS = 500;
const statementNames = new Map<string, string | null>();
let preparedCount = 0;

/** The name of the prepared statement; undefined for one seen for the first time or beyond the limit. */
function preparedName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size < MAX_PREPARED_STATEMENTS) statementNames.set(text, null);
    return undefined;
  }
  if (name === null) {
    name = `s${preparedCount++}`;
    statementNames.set(text, name);
  }
  return name;
}
