import type { Query } from 'drizzle-orm';
import { PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg, { type PoolClient } from 'pg';
import { StatementError } from './errors.ts';
import type { JoinedTables, RowReader } from './row-reader.ts';

/** A statement on one connection, for drizzle. Its errors contain no parameters or row values. */
export class Statement<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #client: PoolClient;
  readonly #name: string | undefined;
  readonly #readRow: RowReader | null;
  /** Set by drizzle for selections. */
  joinsNotNullableMap?: JoinedTables;

  /** @param readRow null for statements that return the driver's result */
  constructor(client: PoolClient, query: Query, name: string | undefined, readRow: RowReader | null) {
    super(query, undefined, undefined);
    this.#client = client;
    this.#name = name;
    this.#readRow = readRow;
  }

  override async execute(): Promise<T['execute']> {
    const { sql, params } = this.query;
    const readRow = this.#readRow;
    const config = { text: sql, name: this.#name, types, ...(readRow && { rowMode: 'array' }) };
    const result = await this.#client.query(config, params).catch((error: unknown) => {
      throw new StatementError(sql, error);
    });
    if (readRow === null) return result;
    const joined = this.joinsNotNullableMap;
    return (result.rows as unknown as unknown[][]).map((row) => readRow(row, joined));
  }
}

const { builtins, getTypeParser } = pg.types;
/** Types that drizzle's columns parse from text: timestamp, timestamptz, date, interval, numeric arrays. */
const PARSED_BY_COLUMNS = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  1231,
  1115,
  1185,
  1187,
  1182,
]);
const asText = (text: string): string => text;
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    PARSED_BY_COLUMNS.has(oid) ? asText : getTypeParser(oid, format)) as typeof getTypeParser,
};
