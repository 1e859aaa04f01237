import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig } from 'pg';
import { withoutValues } from './errors.ts';
import type { Tx } from './port.ts';

type DrizzleSession = NodePgSession<Record<string, never>, Record<string, never>>;
type SessionOf = (client: PoolClient) => DrizzleSession;

const dialect = new PgDialect();

/**
 * Drizzle's query builder on the connection of a running transaction.
 *
 * @param remembers whether the server is to understand a statement once for all on this connection, which no pooler hands to others
 */
export function queryBuilder(client: PoolClient, remembers: boolean): Tx {
  return new NodePgTransaction(dialect, remembers ? rememberingSession(client) : plainSession(client), undefined);
}

/** Drizzle puts the values of a failed statement into its error; they go no further than here. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...asked: Parameters<DrizzleSession['prepareQuery']>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...asked);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...values) => {
      try {
        return await execute(...values);
      } catch (error) {
        throw withoutValues(error);
      }
    };
    return prepared;
  }
}

const sessionOn: SessionOf = (client) => new Session(client, dialect, undefined);

const plainSession = oncePerConnection(sessionOn);

const rememberingSession = oncePerConnection((client) => {
  const query = (statement: QueryConfig, values: unknown[]) =>
    client.query(values.length > 0 ? { ...statement, name: nameOf(statement.text) } : statement, values);
  return sessionOn(Object.assign(Object.create(client) as PoolClient, { query }));
});

/** Transactions come and go on a connection; what it needs for them is made once. */
function oncePerConnection(make: SessionOf): SessionOf {
  const sessions = new WeakMap<PoolClient, DrizzleSession>();
  return (client) => {
    const known = sessions.get(client);
    if (known) return known;
    const session = make(client);
    sessions.set(client, session);
    return session;
  };
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
