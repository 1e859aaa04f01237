import { type SQL, sql } from 'drizzle-orm';

/** For a list: the name of the company whose id stands in a column, in the same statement. */
export const nameOfCompany = (id: SQL): SQL<string> =>
  sql<string>`(select called.name from company called where called.id = ${id})`;
