import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, max, ne, or, sql, type SQL } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { sharedWith } from './store-shares.ts';
import { citation, type CitationRow, message, type MessageRow, session, type SessionRow, share } from './tables.ts';

/** The owner of conversations, in their companies and in the system tenant. */
export interface Owner {
  scope: AccessibleScope;
  userId: number;
}

export const owned = ({ scope, userId }: Owner) =>
  and(inArray(session.companyId, [...scope.companyIds]), eq(session.userId, userId), eq(session.assistant, 'ask'));

export async function insertSession(
  tx: Tx,
  scope: Scope,
  row: Omit<typeof session.$inferInsert, 'assistant'>,
): Promise<SessionRow> {
  const [created] = await tx
    .insert(session)
    .values({ ...row, companyId: inScope(scope, row.companyId), assistant: 'ask' })
    .returning();
  return created!;
}

/** By id, or by uuid. */
export async function findSession(tx: Tx, owner: Owner, name: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(owned(owner), named(name)));
  return row;
}

/** A conversation of another user that is shared with the reader; whether they can read its documents is not checked. */
export async function findSharedSession(tx: Tx, reader: Owner, name: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select({ session })
    .from(session)
    .innerJoin(share, and(eq(share.companyId, session.companyId), eq(share.sessionId, session.id)))
    .where(and(sharedWith(reader), named(name)));
  return row?.session;
}

/** As `findSession`, locked until the transaction ends: one question at a time. */
export async function lockSession(tx: Tx, owner: Owner, name: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(owned(owner), named(name)))
    .for('update');
  return row;
}

const named = (name: string): SQL => (/^\d+$/.test(name) ? eq(session.id, Number(name)) : eq(session.uuid, name));

export async function changeSession(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<SessionRow, 'companyId' | 'id'>,
  change: Partial<typeof session.$inferInsert>,
): Promise<SessionRow> {
  const [row] = await tx
    .update(session)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(session.companyId, inScope(scope, companyId)), eq(session.id, id)))
    .returning();
  return row!;
}

export async function removeSession(tx: Tx, scope: Scope, { companyId, id }: SessionRow): Promise<void> {
  await tx.delete(session).where(and(eq(session.companyId, inScope(scope, companyId)), eq(session.id, id)));
}

/** Deletes all conversations of these users in the companies of the scope. */
export async function removeUserSessions(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(session)
    .where(and(inArray(session.companyId, [...companyIds]), sql`${session.userId} = any(${idArray(userIds)})`));
}

export async function insertMessage(tx: Tx, scope: Scope, row: typeof message.$inferInsert): Promise<MessageRow> {
  inScope(scope, row.companyId);
  const [created] = await tx.insert(message).values(row).returning();
  return created!;
}

type MessageKey = Pick<MessageRow, 'companyId' | 'id'>;
const isMessage = (scope: Scope, { companyId, id }: MessageKey) =>
  and(eq(message.companyId, inScope(scope, companyId)), eq(message.id, id));

/** Changes a message if it has one of these statuses; returns nothing otherwise. */
export async function changeMessage(
  tx: Tx,
  scope: Scope,
  key: MessageKey,
  statuses: readonly MessageRow['status'][],
  change: Partial<typeof message.$inferInsert>,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(message)
    .set(change)
    .where(and(isMessage(scope, key), inArray(message.status, [...statuses])))
    .returning();
  return row;
}

export interface MessageInSession {
  session: SessionRow;
  message: MessageRow;
}

export async function findMessage(tx: Tx, owner: Owner, id: number): Promise<MessageInSession | undefined> {
  const [row] = await tx
    .select({ session, message })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .where(and(owned(owner), eq(message.id, id)));
  return row;
}

/** The same for system work, without an owner. */
export async function findAnswer(tx: Tx, scope: Scope, id: number): Promise<MessageInSession | undefined> {
  const [row] = await tx
    .select({ session, message })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .where(and(inArray(message.companyId, [...scope.companyIds]), eq(message.id, id)));
  return row;
}

/** Whether the message is shown, and no other follows it in the conversation. */
export async function isLastMessage(
  tx: Tx,
  scope: Scope,
  { companyId, id }: SessionRow,
  last: MessageRow,
): Promise<boolean> {
  if (last.hiddenWith !== null) return false;
  const [later] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(isShownIn(scope, { companyId, id }), gt(message.id, last.id)))
    .limit(1);
  return later === undefined;
}

export async function messageBeingWritten(
  tx: Tx,
  scope: Scope,
  { companyId, id }: SessionRow,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(eq(message.companyId, inScope(scope, companyId)), eq(message.sessionId, id), eq(message.status, 'writing')),
    )
    .orderBy(desc(message.id))
    .limit(1);
  return row;
}

/** Number of earlier questions used as context. */
const QUESTIONS_BEFORE = 3;

/** What is shown of a conversation. */
const isShownIn = (scope: Scope, { companyId, id }: Pick<SessionRow, 'companyId' | 'id'>) =>
  and(eq(message.companyId, inScope(scope, companyId)), eq(message.sessionId, id), isNull(message.hiddenWith));

/** The question of an answer, also if it is hidden, and the earlier questions that are shown, latest first. */
export async function questionsBefore(
  tx: Tx,
  scope: Scope,
  { companyId, sessionId, id, versionOf }: MessageRow,
): Promise<string[]> {
  const question = and(
    eq(message.companyId, inScope(scope, companyId)),
    eq(message.sessionId, sessionId),
    eq(message.messageType, 'question'),
    // All versions of an answer follow the same question.
    lt(message.id, versionOf ?? id),
  );
  const [own] = await tx
    .select({ id: max(message.id) })
    .from(message)
    .where(question);
  const rows = await tx
    .select({ content: message.content })
    .from(message)
    .where(and(question, or(isNull(message.hiddenWith), eq(message.id, own?.id ?? 0))))
    .orderBy(desc(message.id))
    .limit(1 + QUESTIONS_BEFORE);
  return rows.map(({ content }) => content);
}

/** The documents that the previous question of the conversation named, or the one that its answer quotes first. */
export async function documentsBefore(tx: Tx, scope: Scope, row: MessageRow): Promise<number[]> {
  const [previous] = await tx
    .select()
    .from(message)
    .where(
      and(
        isShownIn(scope, { companyId: row.companyId, id: row.sessionId }),
        eq(message.messageType, 'answer'),
        lt(message.id, row.versionOf ?? row.id),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1);
  const named = previous?.understanding?.documents ?? [];
  if (!previous?.found || named.length > 0) return named;
  const cited = await listCitations(tx, scope, row.companyId, [previous.id]);
  return cited.slice(0, 1).flatMap(({ documentId }) => documentId ?? []);
}

/** What is shown. Pages count back from the newest message; each page is oldest first. */
export async function listMessages(
  tx: Tx,
  scope: Scope,
  { companyId, id }: SessionRow,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = isShownIn(scope, { companyId, id });
  const rows = await tx
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(message).where(where);
  return { rows: rows.toReversed(), total: counted?.total ?? 0 };
}

/** The number of answers that were asked for in a company since a time. */
export async function countAnswers(tx: Tx, scope: Scope, companyId: number, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(message)
    .where(
      and(
        eq(message.companyId, inScope(scope, companyId)),
        ne(message.messageType, 'question'),
        gte(message.createdAt, since),
      ),
    );
  return counted?.total ?? 0;
}

export async function insertCitations(
  tx: Tx,
  scope: Scope,
  rows: readonly (typeof citation.$inferInsert)[],
): Promise<void> {
  for (const { companyId } of rows) inScope(scope, companyId);
  if (rows.length > 0) await tx.insert(citation).values([...rows]);
}

export async function listCitations(
  tx: Tx,
  scope: Scope,
  companyId: number,
  messageIds: readonly number[],
): Promise<CitationRow[]> {
  if (messageIds.length === 0) return [];
  return await tx
    .select()
    .from(citation)
    .where(and(eq(citation.companyId, inScope(scope, companyId)), inArray(citation.messageId, [...messageIds])))
    .orderBy(asc(citation.messageId), asc(citation.number));
}
