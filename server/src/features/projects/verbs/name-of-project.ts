import { type SQL, sql } from 'drizzle-orm';

/** For a list: the name of the project that two columns name, in the same statement. */
export const nameOfProject = (companyId: SQL, id: SQL): SQL<string> =>
  sql<string>`(select called.name from project called where called.company_id = ${companyId} and called.id = ${id})`;
