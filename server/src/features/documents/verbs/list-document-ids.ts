import type { TransactionContext } from '../../../access/context.ts';
import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../../access/scope.ts';

/** The ids of all documents of the project. */
export async function listDocumentIds({ tx, scope }: TransactionContext<ProjectScope>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from document
    where company_id = ${scope.companyId} and project_id = ${scope.projectId} and deleted_at is null order by id`);
  return rows.map((row) => row.id);
}
