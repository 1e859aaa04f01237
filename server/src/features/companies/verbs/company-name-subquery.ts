import { type SQL, sql } from 'drizzle-orm';

/** A subquery for lists: the name of the company whose id is in a column. */
export const companyNameSubquery = (id: SQL): SQL<string> =>
  sql<string>`(select called.name from company called where called.id = ${id})`;
