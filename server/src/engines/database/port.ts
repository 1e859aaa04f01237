import type { NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Scope } from '../../access/scope.ts';

/** A running transaction: drizzle's query builder on one connection. The database cannot be queried outside a transaction. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

export interface ReadOptions {
  /**
   * Allowed staleness in milliseconds. 0 (the default) reads from the primary, so that callers see their own writes; with more, the read
   * replica may be used while its lag is within the limit.
   */
  maxStaleness?: number;
  /**
   * Uses generic plans: right for lookups by key, where one plan fits all values and planning is skipped. By default each statement is
   * planned for its values, which filtered lists and searches need.
   */
  genericPlan?: boolean;
}

/**
 * PostgreSQL, reached through transactions that see only the rows of their scope's companies (row-level security).
 *
 * After serialization failures, deadlocks and lost connections `work` is retried (at most 5 attempts), so it must have no side effects
 * except through `tx`: events and files go into `afterCommit(tx, ...)`. Errors thrown by `work` roll back and are rethrown.
 */
export interface Database {
  /** Reads and writes the rows of the scope's companies, or of several scopes together, and the global tables. */
  write<T>(scope: Scope | readonly Scope[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Read-only; writes throw. */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /** Reads and writes global tables and the system tenant (company 0). For requests without a known user, such as signing in. */
  app<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connected client on the direct URL (LISTEN, session locks). The caller closes it and adds an `error` listener. */
  direct(): Promise<Client>;
  /** Resolves if the database responds within two seconds, otherwise throws. */
  check(): Promise<void>;
  /** Waits for running transactions and closes the pools. */
  close(): Promise<void>;
}
