import type { CallOutcome } from '@dossier/contract/ai-providers/constants';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { type CallScope, levelCompanyId } from './store.ts';
import { aiCall, type CallRow } from './tables.ts';

/** Reservations of a company are made one after the other, so that two calls at once do not pass a limit together. */
export async function lockCalls(tx: Tx, scope: CallScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dossier: ai calls', ${levelCompanyId(scope)}))`);
}

/** What calls have cost since a day, with what running ones can still cost: of the company, and of one project and user in it. */
export async function sumCosts(
  tx: Tx,
  scope: CallScope,
  { since, projectId, userId }: { since: string; projectId: number | null; userId: number | null },
): Promise<{ company: number; project: number; user: number }> {
  const sum = (where?: SQL) =>
    where
      ? sql<number>`coalesce(sum(${aiCall.cost}) filter (where ${where}), 0)::float8`
      : sql<number>`coalesce(sum(${aiCall.cost}), 0)::float8`;
  const [row] = await tx
    .select({
      company: sum(),
      project: sum(projectId === null ? sql`false` : eq(aiCall.projectId, projectId)),
      user: sum(userId === null ? sql`false` : eq(aiCall.userId, userId)),
    })
    .from(aiCall)
    .where(and(eq(aiCall.companyId, levelCompanyId(scope)), gte(aiCall.day, since)));
  return row!;
}

type NewCall = Omit<typeof aiCall.$inferInsert, 'id' | 'userId' | 'createdAt'>;

export async function insertCall(tx: Tx, scope: Scope, call: NewCall): Promise<number> {
  inScope(scope, call.companyId);
  const [row] = await tx
    .insert(aiCall)
    .values({ ...call, userId: scope.actor.userId })
    .returning({ id: aiCall.id });
  return row!.id;
}

export type CallResult = Pick<
  CallRow,
  'outcome' | 'inputTokens' | 'outputTokens' | 'seconds' | 'pages' | 'cost' | 'firstMs' | 'durationMs'
>;

export async function finishCall(tx: Tx, scope: CallScope, id: number, result: CallResult): Promise<void> {
  await tx
    .update(aiCall)
    .set(result)
    .where(and(eq(aiCall.companyId, levelCompanyId(scope)), eq(aiCall.id, id)));
}

/** Ends calls whose process has died. Their reservation stays, because their cost is unknown. */
export async function endLostCalls(tx: Tx, scope: AccessibleScope, before: Date): Promise<void> {
  const outcome: CallOutcome = 'lost';
  await tx
    .update(aiCall)
    .set({ outcome })
    .where(
      and(
        sql`${aiCall.companyId} = any(${idArray(scope.companyIds)})`,
        eq(aiCall.outcome, 'running'),
        lt(aiCall.createdAt, before),
      ),
    );
}
