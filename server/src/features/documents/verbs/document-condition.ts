import { and, eq, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import { alive, type DocumentScope, inScope } from '../store.ts';
import { document } from '../tables.ts';

/** SQL condition for rows of other rooms: their document is in the scope and not deleted. */
export const documentCondition = (scope: DocumentScope, row: { companyId: SQL; documentId: SQL }): SQL =>
  sql`exists (select from ${document} where ${and(
    inScope(scope),
    alive,
    eq(document.companyId, row.companyId),
    eq(document.id, row.documentId),
  )})`;

/** For a list: the name of the document in the given columns, as a subquery. */
export const documentNameSubquery = (row: { companyId: SQL; documentId: SQL }): SQL<string> =>
  sql<string>`(select called.name from document called where called.company_id = ${row.companyId} and called.id = ${row.documentId})`;

/** SQL condition for rows of other rooms: their document is in one of the projects. */
export const inProjectsCondition = (
  projectIds: readonly number[],
  row: { companyId: SQL; documentId: SQL },
): SQL => sql`exists (select from document placed where placed.company_id = ${row.companyId} and placed.id = ${row.documentId}
  and placed.project_id = any(${idArray(projectIds)}))`;
