import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { AccessibleScope } from '../../../access/scope.ts';

/** For a list of companies: how many projects of the company in `companyId` the scope includes. */
export function numberOfProjects(companyId: SQLWrapper, accessible: AccessibleScope): SQL<number> {
  const single = accessible.projects.map((project) => project.projectId);
  // Drizzle takes the tables' names away from columns in a selection, so the inner table has a name of its own, written out.
  return sql<number>`(select count(*)::int from project counted where counted.company_id = ${companyId}
    and counted.deleted_at is null
    and (counted.company_id = any(${idArray(accessible.companies)}) or counted.id = any(${idArray(single)})))`;
}
