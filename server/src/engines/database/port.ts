import type { NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Scope } from '../../scope.ts';

/** A running transaction: drizzle's query builder on one connection. Nothing outside a transaction can ask the database anything. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

export interface ReadOptions {
  /**
   * How old the answer may be, in milliseconds. Without it, or with 0, the primary answers: a caller who has just written must see it.
   * With more, the read replica may answer while it is no further behind than this.
   */
  maxStaleness?: number;
  /**
   * The statements go by keys, so that the plan made for one is as good for the next and need not be made again. Without it, each is
   * planned for the very values that it looks for: the best plan of a filtered list or a search depends on them.
   */
  byKeys?: boolean;
}

/**
 * PostgreSQL, reached through transactions that see only the rows of their scope's companies (row-level security).
 *
 * Serialization failures, deadlocks and lost connections run `work` again (at most 5 times in all), so `work` must do nothing but talk to
 * `tx`: events and files go into `afterCommit(tx, ...)`. Errors of `work` roll back and are thrown on unchanged.
 */
export interface Database {
  /** Reads and writes the rows of the scope's companies and the global tables. */
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads only; a write inside raises. */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /** Reads and writes global tables and company 0 (the installation's shelf). For what happens before anybody is known, like signing in. */
  app<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A name for what is committed now. Two equal names mean that nothing, in any table and by any process, was committed between them,
   * so what was read after the first is still true at the second.
   */
  moment(): Promise<string>;
  /** A connected client of its own on the direct address (LISTEN, session locks). The caller ends it and gives it an `error` listener. */
  direct(): Promise<Client>;
  /** Resolves when the database answers within two seconds, else throws. */
  check(): Promise<void>;
  /** Waits for running transactions and closes the pools. */
  close(): Promise<void>;
}
