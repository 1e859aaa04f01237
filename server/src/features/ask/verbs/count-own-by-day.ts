import type { GlobalTransaction } from '../../../access/context.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { feedback, message, session } from '../tables.ts';

export interface AskedOnDay {
  asked: number;
  /** Answers that the user marked as helpful. */
  helpful: number;
  notHelpful: number;
}

/** The user's questions, and what they marked of the answers, by day (UTC, as `2026-11-21`). */
export async function countOwnByDay(
  { tx }: GlobalTransaction,
  { userId, since }: { userId: number; since: Date },
): Promise<Map<string, AskedOnDay>> {
  const rows = await tx
    .select({
      day: sql<string>`to_char(${message.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      asked: sql<number>`(count(*) filter (where ${message.messageType} = 'question'))::int`,
      helpful: sql<number>`(count(*) filter (where ${feedback.helpful}))::int`,
      notHelpful: sql<number>`(count(*) filter (where not ${feedback.helpful}))::int`,
    })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .leftJoin(feedback, and(eq(feedback.companyId, message.companyId), eq(feedback.messageId, message.id)))
    .where(and(eq(session.userId, userId), gte(message.createdAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}
