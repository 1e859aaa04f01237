import { type SQL, sql } from 'drizzle-orm';

/** For a list: the name of the project in the given columns, as a subquery. */
export const projectNameSubquery = (companyId: SQL, id: SQL): SQL<string> =>
  sql<string>`(select called.name from project called where called.company_id = ${companyId} and called.id = ${id})`;
