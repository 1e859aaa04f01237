import { type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { ReachScope } from '../../../scope.ts';

/** For a list of companies: how many projects of the company in `companyId` the reach sees. */
export function numberOfProjects(companyId: SQL, reach: ReachScope): SQL<number> {
  const single = reach.projects.map((one) => one.projectId);
  // Drizzle takes the tables' names away from columns in a selection, so the inner table has a name of its own, written out.
  return sql<number>`(select count(*)::int from project counted where counted.company_id = ${companyId}
    and counted.deleted_at is null
    and (counted.company_id = any(${idArray(reach.companies)}) or counted.id = any(${idArray(single)})))`;
}
