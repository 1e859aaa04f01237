import type { GlobalTransaction } from '../../../access/context.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { message, session } from '../tables.ts';

export interface AskedOnDay {
  asked: number;
  /** Answers that cite a document. */
  withSources: number;
}

/** The user's questions, and the answers based on sources, by day (UTC, as `2026-11-21`). */
export async function countOwnByDay(
  { tx }: GlobalTransaction,
  { userId, since }: { userId: number; since: Date },
): Promise<Map<string, AskedOnDay>> {
  const rows = await tx
    .select({
      day: sql<string>`to_char(${message.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      asked: sql<number>`(count(*) filter (where ${message.messageType} = 'question'))::int`,
      withSources: sql<number>`(count(*) filter (where ${message.messageType} = 'answer' and ${message.found}))::int`,
    })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .where(and(eq(session.userId, userId), gte(message.createdAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}
