import type { AnswerFeedback } from '@dossier/contract/ask/schema';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { type CompanyScope, inScope, type Scope } from '../../access/scope.ts';
import { feedback, type FeedbackRow, message, type MessageRow, session, type SessionRow } from './tables.ts';

type MessageKey = Pick<MessageRow, 'companyId' | 'id'>;

/** Saves what a user says of an answer, instead of what they said before. */
export async function saveFeedback(
  tx: Tx,
  scope: Scope,
  { companyId, id: messageId }: MessageKey,
  said: AnswerFeedback,
): Promise<void> {
  inScope(scope, companyId);
  const values = { ...said, createdAt: new Date() };
  await tx
    .insert(feedback)
    .values({ companyId, messageId, ...values })
    .onConflictDoUpdate({ target: [feedback.companyId, feedback.messageId], set: values });
}

export async function removeFeedback(tx: Tx, scope: Scope, { companyId, id }: MessageKey): Promise<void> {
  await tx.delete(feedback).where(and(eq(feedback.companyId, inScope(scope, companyId)), eq(feedback.messageId, id)));
}

export async function listFeedback(
  tx: Tx,
  scope: Scope,
  companyId: number,
  messageIds: readonly number[],
): Promise<FeedbackRow[]> {
  if (messageIds.length === 0) return [];
  return await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.companyId, inScope(scope, companyId)), inArray(feedback.messageId, [...messageIds])));
}

interface RatedAnswer {
  feedback: FeedbackRow;
  message: MessageRow;
  session: SessionRow;
}

/** Answers with feedback, the latest first. */
export async function listRatedAnswers(
  tx: Tx,
  { companyId }: CompanyScope,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: RatedAnswer[]; total: number }> {
  const where = eq(feedback.companyId, companyId);
  const rows = await tx
    .select({ feedback, message, session })
    .from(feedback)
    .innerJoin(message, and(eq(message.companyId, feedback.companyId), eq(message.id, feedback.messageId)))
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .where(where)
    .orderBy(desc(feedback.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(feedback).where(where);
  return { rows, total: counted?.total ?? 0 };
}
