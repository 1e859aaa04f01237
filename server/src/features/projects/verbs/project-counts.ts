import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { AccessibleScope } from '../../../access/scope.ts';

/** For a list of companies: the number of projects of `companyId` in the scope, as a subquery. */
export function numberOfProjects(companyId: SQLWrapper, accessible: AccessibleScope): SQL<number> {
  const single = accessible.projects.map((project) => project.projectId);
  // Drizzle omits table names from columns in a selection, so the inner table has its own alias, written out.
  return sql<number>`(select count(*)::int from project counted where counted.company_id = ${companyId}
    and counted.deleted_at is null
    and (counted.company_id = any(${idArray(accessible.companies)}) or counted.id = any(${idArray(single)})))`;
}
