import type { TransactionContext } from '../../../access/context.ts';
import type { TaskKindId } from '@dossier/contract/rooms';
import { and, eq, gte, or, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { task } from '../tables.ts';

/** The number of tasks of a kind that succeeded in the scope, by day (UTC, as `2026-11-21`). */
export async function countSucceededByDay(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  { kind, since }: { kind: TaskKindId; since: Date },
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${task.completedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const single = accessible.projects.map((project) => project.projectId);
  const rows = await tx
    .select({ day, count: sql<number>`count(*)::int` })
    .from(task)
    .where(
      and(
        eq(task.kind, kind),
        eq(task.status, 'success'),
        gte(task.completedAt, since),
        // A task that ended since then was created since then or shortly before, so the index by creation time can be used.
        gte(task.createdAt, new Date(since.getTime() - 24 * 3600 * 1000)),
        or(
          sql`${task.companyId} = any(${idArray(accessible.companies)})`,
          sql`${task.projectId} = any(${idArray(single)})`,
        ),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
