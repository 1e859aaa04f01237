import type { TransactionContext } from '../../../access/context.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import { project } from '../tables.ts';

/** The company of a project in the scope, or null if the project does not exist or is deleted. */
export async function findProjectCompany({ tx, scope }: TransactionContext, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ companyId: project.companyId })
    .from(project)
    .where(
      and(sql`${project.companyId} = any(${idArray(scope.companyIds)})`, eq(project.id, id), isNull(project.deletedAt)),
    );
  return row?.companyId ?? null;
}
