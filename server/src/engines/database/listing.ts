import { asc, type Column, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Case-insensitive substring match. */
export const contains = (column: SQLWrapper, query: string): SQL => sql`${column} ilike ${containing(query)}`;

/** The pattern of texts that contain a text, whose wildcards are escaped. */
export const containing = (query: string): string => `%${query.replace(/[\\%_]/g, '\\$&')}%`;

/** Sort order of a list: by the chosen field (`-` for descending), then by id, so that pages never overlap. */
export function orderBy(columns: Readonly<Record<string, SQLWrapper>>, sort: string, id: SQLWrapper): SQL[] {
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw new Error(`Nothing to sort by for ${sort}.`);
  return sort.startsWith('-') ? [sql`${desc(column)} nulls last`, desc(id)] : [sql`${asc(column)} nulls last`, asc(id)];
}

/** A `bigint[]` literal. Ids are validated numbers, never raw input. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}

/** Total number of rows, taken from the page's rows; counted separately if the page is past the end. */
export async function totalRows(
  rows: readonly { total: number }[],
  page: number,
  count: PromiseLike<number>,
): Promise<number> {
  return rows[0]?.total ?? (page > 1 ? await count : 0);
}

/** A table's columns for selecting from a function that returns its rows; drizzle otherwise binds columns to the table itself. */
export function functionColumns<T extends Record<string, Column>>(columns: T): T {
  const entries = Object.entries(columns).map(([key, column]) => [
    key,
    sql`${sql.identifier(column.name)}`.mapWith(column),
  ]);
  return Object.fromEntries(entries) as T;
}
