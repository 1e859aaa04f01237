import type { TransactionContext } from '../../../access/context.ts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';

/** For a list of companies: the number of projects of `companyId` in the scope, as a subquery. */
export function numberOfProjects(companyId: SQLWrapper, accessible: AccessibleScope): SQL<number> {
  const single = accessible.projects.map((project) => project.projectId);
  // Drizzle omits table names from columns in a selection, so the inner table has its own alias, written out.
  return sql<number>`(select count(*)::int from project counted where counted.company_id = ${companyId}
    and counted.deleted_at is null
    and (counted.company_id = any(${idArray(accessible.companies)}) or counted.id = any(${idArray(single)})))`;
}

/** For a list of companies: the number of deleted projects of `companyId` that can be restored, if it is one of `companies`. */
export const projectsInBin = (companyId: SQLWrapper, companies: readonly number[]): SQL<number> =>
  sql<number>`(select count(*)::int from project counted where counted.company_id = ${companyId}
    and counted.company_id = any(${idArray(companies)}) and counted.deleted_at is not null and counted.erased_at is null)`;
/** The number of projects of a company that are not deleted. */
export async function countProjects({ tx, scope }: TransactionContext<CompanyScope>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from project where company_id = ${scope.companyId} and deleted_at is null`,
  );
  return rows[0]?.count ?? 0;
}
