import type { TransactionContext } from '../../../access/context.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { roleAssignment } from '../tables.ts';

/** Which of these users have a role in the project or in its company. */
export async function filterMembers(
  { tx, scope }: TransactionContext<ProjectScope>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: roleAssignment.userId })
    .from(roleAssignment)
    .where(
      and(
        sql`${roleAssignment.userId} = any(${idArray(ids)})`,
        eq(roleAssignment.inCompanyId, scope.companyId),
        or(
          eq(roleAssignment.context, 'company'),
          and(eq(roleAssignment.context, 'project'), eq(roleAssignment.contextId, scope.projectId)),
        ),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
