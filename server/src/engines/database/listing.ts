import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

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
