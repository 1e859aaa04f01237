import { and, eq } from 'drizzle-orm';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { dateFeed, type FeedRow } from './tables.ts';

const own = ({ companyId, projectId }: ProjectScope, userId: number) =>
  and(eq(dateFeed.companyId, companyId), eq(dateFeed.projectId, projectId), eq(dateFeed.userId, userId));

export async function findFeed(tx: Tx, scope: ProjectScope, userId: number): Promise<FeedRow | undefined> {
  const [row] = await tx.select().from(dateFeed).where(own(scope, userId));
  return row;
}

/** Creates the feed of a user, or gives it a new secret. */
export async function putFeed(tx: Tx, scope: ProjectScope, userId: number, tokenHash: string): Promise<FeedRow> {
  const { companyId, projectId } = scope;
  const [row] = await tx
    .insert(dateFeed)
    .values({ companyId, projectId, userId, tokenHash })
    .onConflictDoUpdate({
      target: [dateFeed.companyId, dateFeed.projectId, dateFeed.userId],
      set: { tokenHash, createdAt: new Date(), usedAt: null },
    })
    .returning();
  return row!;
}

/** False if there was none. */
export async function dropFeed(tx: Tx, scope: ProjectScope, userId: number): Promise<boolean> {
  const rows = await tx.delete(dateFeed).where(own(scope, userId)).returning({ id: dateFeed.id });
  return rows.length === 1;
}

export async function findFeedById(tx: Tx, scope: CompanyScope, id: number): Promise<FeedRow | undefined> {
  const [row] = await tx
    .select()
    .from(dateFeed)
    .where(and(eq(dateFeed.companyId, scope.companyId), eq(dateFeed.id, id)));
  return row;
}

export async function markUsed(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx
    .update(dateFeed)
    .set({ usedAt: new Date() })
    .where(and(eq(dateFeed.companyId, scope.companyId), eq(dateFeed.id, id)));
}
