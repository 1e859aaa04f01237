import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { ChatScope } from '@dossier/contract/ask/schema';
import { contains, idArray, ordered } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { ReachScope } from '../../scope.ts';
import { citation, type CitationRow, message, type MessageRow, session, type SessionRow } from './tables.ts';

/** Conversations of one person, in the companies that they see and on the installation's shelf. */
export interface Owner {
  scope: ReachScope;
  userId: number;
}

const owned = ({ scope, userId }: Owner) =>
  and(inArray(session.companyId, [...scope.companyIds]), eq(session.userId, userId), eq(session.assistant, 'ask'));

export async function insertSession(tx: Tx, row: Omit<typeof session.$inferInsert, 'assistant'>): Promise<SessionRow> {
  const [made] = await tx
    .insert(session)
    .values({ ...row, assistant: 'ask' })
    .returning();
  return made!;
}

/** By id, or by uuid. */
export async function findSession(tx: Tx, owner: Owner, name: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(owned(owner), named(name)));
  return row;
}

/** The same, kept from others until the transaction ends: one question at a time. */
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
  { companyId, id }: Pick<SessionRow, 'companyId' | 'id'>,
  change: Partial<typeof session.$inferInsert>,
): Promise<SessionRow> {
  const [row] = await tx
    .update(session)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(session.companyId, companyId), eq(session.id, id)))
    .returning();
  return row!;
}

export async function removeSession(tx: Tx, { companyId, id }: SessionRow): Promise<void> {
  await tx.delete(session).where(and(eq(session.companyId, companyId), eq(session.id, id)));
}

/** Takes away what these people have asked in the companies of the scope. */
export async function removeSessionsOf(tx: Tx, { companyIds }: ReachScope, userIds: readonly number[]): Promise<void> {
  await tx
    .delete(session)
    .where(and(inArray(session.companyId, [...companyIds]), sql`${session.userId} = any(${idArray(userIds)})`));
}

const orders = { updated_at: session.updatedAt, created_at: session.createdAt, title: session.title } as const;
export type SessionOrder = keyof typeof orders | `-${keyof typeof orders}`;

export interface SessionQuery {
  title?: string | undefined;
  scope?: ChatScope | undefined;
  scope_id?: number | undefined;
  page: number;
  per_page: number;
  sort: SessionOrder;
}

export async function listSessions(
  tx: Tx,
  owner: Owner,
  { title, scope, scope_id, page, per_page, sort }: SessionQuery,
): Promise<{ rows: SessionRow[]; total: number }> {
  const where = and(
    owned(owner),
    title ? contains(session.title, title) : undefined,
    scope && eq(session.scope, scope),
    scope_id === undefined ? undefined : eq(session.scopeId, scope_id),
  );
  const rows = await tx
    .select()
    .from(session)
    .where(where)
    .orderBy(...ordered(orders, sort, session.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(session).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertMessage(tx: Tx, row: typeof message.$inferInsert): Promise<MessageRow> {
  const [made] = await tx.insert(message).values(row).returning();
  return made!;
}

type MessageKey = Pick<MessageRow, 'companyId' | 'id'>;
const isMessage = ({ companyId, id }: MessageKey) => and(eq(message.companyId, companyId), eq(message.id, id));

/** Changes a message that has one of these statuses; answers nothing when it has another by now. */
export async function changeMessage(
  tx: Tx,
  key: MessageKey,
  statuses: readonly MessageRow['status'][],
  change: Partial<typeof message.$inferInsert>,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(message)
    .set(change)
    .where(and(isMessage(key), inArray(message.status, [...statuses])))
    .returning();
  return row;
}

/** The message, its conversation, and the question before it when it is an answer. */
export interface Talk {
  session: SessionRow;
  message: MessageRow;
}

export async function findMessage(tx: Tx, owner: Owner, id: number): Promise<Talk | undefined> {
  const [row] = await tx
    .select({ session, message })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .where(and(owned(owner), eq(message.id, id)));
  return row;
}

export async function messageBeingWritten(tx: Tx, { companyId, id }: SessionRow): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.companyId, companyId), eq(message.sessionId, id), eq(message.status, 'writing')))
    .orderBy(desc(message.id))
    .limit(1);
  return row;
}

/** How far back a conversation is understood. */
const QUESTIONS_BEFORE = 3;

/** What was asked in the conversation before the question that a message answers, last first. */
export async function questionsBefore(tx: Tx, { companyId, sessionId, id }: MessageRow): Promise<string[]> {
  const rows = await tx
    .select({ content: message.content })
    .from(message)
    .where(
      and(
        eq(message.companyId, companyId),
        eq(message.sessionId, sessionId),
        eq(message.messageType, 'question'),
        lt(message.id, id),
      ),
    )
    .orderBy(desc(message.id))
    .limit(QUESTIONS_BEFORE)
    .offset(1);
  return rows.map(({ content }) => content);
}

/** Pages count back from the newest message; each page is oldest first. */
export async function listMessages(
  tx: Tx,
  { companyId, id }: SessionRow,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = and(eq(message.companyId, companyId), eq(message.sessionId, id));
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

/** Questions that were asked about a company since a moment. */
export async function countQuestions(tx: Tx, companyId: number, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(message)
    .where(and(eq(message.companyId, companyId), eq(message.messageType, 'question'), gte(message.createdAt, since)));
  return counted?.total ?? 0;
}

export async function insertCitations(tx: Tx, rows: readonly (typeof citation.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(citation).values([...rows]);
}

export async function citationsOf(tx: Tx, companyId: number, messageIds: readonly number[]): Promise<CitationRow[]> {
  if (messageIds.length === 0) return [];
  return await tx
    .select()
    .from(citation)
    .where(and(eq(citation.companyId, companyId), inArray(citation.messageId, [...messageIds])))
    .orderBy(asc(citation.messageId), asc(citation.number));
}
