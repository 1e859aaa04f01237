import type { TransactionContext } from '../../../access/context.ts';
import { sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';

/** The company and project of a document in the scope, or null if it does not exist or it or its project is deleted. */
export async function locateDocument(
  { tx, scope }: TransactionContext,
  id: number,
): Promise<{ companyId: number; projectId: number } | null> {
  const { rows } = await tx.execute<{ companyId: number; projectId: number }>(sql`
    select d.company_id as "companyId", d.project_id as "projectId"
    from document d join project p on p.company_id = d.company_id and p.id = d.project_id
    where d.company_id = any(${idArray(scope.companyIds)}) and d.id = ${id} and d.deleted_at is null and p.deleted_at is null`);
  return rows[0] ?? null;
}
