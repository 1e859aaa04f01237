import { asc, type Column, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Rows whose column holds the words, in any case; what would be a wildcard is taken as written. */
export function contains(column: SQLWrapper, words: string): SQL {
  return sql`${column} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The order of a list: by the chosen field, `-` in front for descending, then by id, so that pages never share a row. */
export function ordered(columns: Readonly<Record<string, SQLWrapper>>, sort: string, id: SQLWrapper): SQL[] {
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw new Error(`Nothing to sort by for ${sort}.`);
  return sort.startsWith('-') ? [sql`${desc(column)} nulls last`, desc(id)] : [sql`${asc(column)} nulls last`, asc(id)];
}

/** `bigint[]` for the database. Ids are checked numbers, never text from outside. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}

/** How many rows a list has in all, told with each row of its page; counted apart where the page lies behind the list's end. */
export async function totalOf(
  rows: readonly { total: number }[],
  page: number,
  count: PromiseLike<number>,
): Promise<number> {
  return rows[0]?.total ?? (page > 1 ? await count : 0);
}

/** The columns of a table for selecting from a function that returns its rows: drizzle takes columns from nothing but their own table. */
export function asReturned<T extends Record<string, Column>>(columns: T): T {
  const returned = Object.entries(columns).map(([key, column]) => [
    key,
    sql`${sql.identifier(column.name)}`.mapWith(column),
  ]);
  return Object.fromEntries(returned) as T;
}
