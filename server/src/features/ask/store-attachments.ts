import type { ReadingPage } from '@dossier/contract/documents/schema';
import { dropUnsafeLinks } from '@dossier/reading/link-targets';
import { and, asc, count, eq, exists, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { owned, type Owner } from './store.ts';
import { sharedWith } from './store-shares.ts';
import {
  attachment,
  attachmentPage,
  type AttachmentRow,
  citation,
  message,
  session,
  type SessionRow,
  share,
} from './tables.ts';

type SessionKey = Pick<SessionRow, 'companyId' | 'id'>;
type AttachmentKey = Pick<AttachmentRow, 'companyId' | 'id'>;

/** An attached file with its conversation. */
export interface AttachmentInSession {
  session: SessionRow;
  attachment: AttachmentRow;
}

const ofSession = (scope: Scope, { companyId, id }: SessionKey) =>
  and(eq(attachment.companyId, inScope(scope, companyId)), eq(attachment.sessionId, id));
const isAttachment = (scope: Scope, { companyId, id }: AttachmentKey) =>
  and(eq(attachment.companyId, inScope(scope, companyId)), eq(attachment.id, id));
const isPage = (scope: Scope, { companyId, id }: AttachmentKey) =>
  and(eq(attachmentPage.companyId, inScope(scope, companyId)), eq(attachmentPage.attachmentId, id));

export async function insertAttachment(
  tx: Tx,
  scope: Scope,
  row: typeof attachment.$inferInsert,
): Promise<AttachmentRow> {
  inScope(scope, row.companyId);
  const [created] = await tx.insert(attachment).values(row).returning();
  return created!;
}

export async function changeAttachment(
  tx: Tx,
  scope: Scope,
  key: AttachmentKey,
  change: Partial<typeof attachment.$inferInsert>,
): Promise<void> {
  await tx.update(attachment).set(change).where(isAttachment(scope, key));
}

/** The files of conversations, oldest first. */
export async function listAttachments(tx: Tx, scope: Scope, sessions: readonly SessionKey[]): Promise<AttachmentRow[]> {
  if (sessions.length === 0) return [];
  const companyIds = [...new Set(sessions.map(({ companyId }) => inScope(scope, companyId)))];
  return await tx
    .select()
    .from(attachment)
    .where(
      and(
        inArray(attachment.companyId, companyIds),
        sql`${attachment.sessionId} = any(${idArray(sessions.map(({ id }) => id))})`,
      ),
    )
    .orderBy(asc(attachment.id));
}

/** A file that is attached to a conversation of its owner. */
export async function findAttachment(tx: Tx, owner: Owner, id: number): Promise<AttachmentInSession | undefined> {
  const [row] = await tx
    .select({ session, attachment })
    .from(attachment)
    .innerJoin(session, and(eq(session.companyId, attachment.companyId), eq(session.id, attachment.sessionId)))
    .where(and(owned(owner), eq(attachment.id, id)));
  return row;
}

/** A file that is cited in what is shown of a conversation shared with the reader; whether they can read its documents is not checked. */
export async function findCitedAttachment(tx: Tx, reader: Owner, id: number): Promise<AttachmentInSession | undefined> {
  const cites = tx
    .select({ one: sql`1` })
    .from(citation)
    .innerJoin(message, and(eq(message.companyId, citation.companyId), eq(message.id, citation.messageId)))
    .where(
      and(
        eq(citation.companyId, attachment.companyId),
        eq(citation.attachmentId, attachment.id),
        isNull(message.hiddenWith),
      ),
    );
  const [row] = await tx
    .select({ session, attachment })
    .from(attachment)
    .innerJoin(session, and(eq(session.companyId, attachment.companyId), eq(session.id, attachment.sessionId)))
    .innerJoin(share, and(eq(share.companyId, session.companyId), eq(share.sessionId, session.id)))
    .where(and(sharedWith(reader), eq(attachment.id, id), exists(cites)));
  return row;
}

/** The file that a task reads, unless it was removed. */
export async function findAttachmentOfTask(
  tx: Tx,
  scope: Scope,
  task: { companyId: number; id: number },
): Promise<AttachmentInSession | undefined> {
  const [row] = await tx
    .select({ session, attachment })
    .from(attachment)
    .innerJoin(session, and(eq(session.companyId, attachment.companyId), eq(session.id, attachment.sessionId)))
    .where(and(eq(attachment.companyId, inScope(scope, task.companyId)), eq(attachment.taskId, task.id)));
  return row;
}

/** Deletes a file with its pages. */
export async function removeAttachment(tx: Tx, scope: Scope, key: AttachmentKey): Promise<void> {
  await tx.delete(attachment).where(isAttachment(scope, key));
}

/** The number of characters of the other files of the conversation. */
export async function countOtherCharacters(
  tx: Tx,
  scope: Scope,
  { companyId, id, sessionId }: AttachmentRow,
): Promise<number> {
  const [counted] = await tx
    .select({ total: sum(attachment.characters).mapWith(Number) })
    .from(attachment)
    .where(and(ofSession(scope, { companyId, id: sessionId }), sql`${attachment.id} <> ${id}`));
  return counted?.total ?? 0;
}

/** The stored files of one conversation, or of those of these users. */
export async function attachmentKeys(
  tx: Tx,
  scope: Scope,
  sessions: { id: number } | { userIds: readonly number[] },
): Promise<{ companyId: number; key: string }[]> {
  const chosen =
    'id' in sessions ? eq(session.id, sessions.id) : sql`${session.userId} = any(${idArray(sessions.userIds)})`;
  return await tx
    .select({ companyId: attachment.companyId, key: attachment.key })
    .from(attachment)
    .innerJoin(session, and(eq(session.companyId, attachment.companyId), eq(session.id, attachment.sessionId)))
    .where(and(inArray(attachment.companyId, [...scope.companyIds]), chosen));
}

/** Which of these keys have a row. */
export async function knownAttachmentKeys(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: attachment.key })
    .from(attachment)
    .where(and(eq(attachment.companyId, inScope(scope, companyId)), inArray(attachment.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

/** The files attached in a company, their bytes, and the pages of those attached since a time. */
export async function countAttachments(
  tx: Tx,
  scope: Scope,
  companyId: number,
  since?: Date,
): Promise<{ files: number; bytes: number; pages: number }> {
  const [counted] = await tx
    .select({
      files: count(),
      bytes: sum(attachment.size).mapWith(Number),
      pages: sum(attachment.numberOfPages).mapWith(Number),
    })
    .from(attachment)
    .where(
      and(eq(attachment.companyId, inScope(scope, companyId)), since ? gte(attachment.createdAt, since) : undefined),
    );
  return { files: counted?.files ?? 0, bytes: counted?.bytes ?? 0, pages: counted?.pages ?? 0 };
}

export async function insertAttachmentPages(
  tx: Tx,
  scope: Scope,
  { companyId, id: attachmentId }: AttachmentKey,
  pages: readonly ReadingPage[],
): Promise<void> {
  inScope(scope, companyId);
  if (pages.length === 0) return;
  await tx
    .insert(attachmentPage)
    .values(
      pages.map(({ number, text, words: _words, ...layout }) => ({ companyId, attachmentId, number, text, layout })),
    );
}

export async function removeAttachmentPages(tx: Tx, scope: Scope, key: AttachmentKey): Promise<void> {
  await tx.delete(attachmentPage).where(isPage(scope, key));
}

export async function findAttachmentPage(
  tx: Tx,
  scope: Scope,
  key: AttachmentKey,
  number: number,
): Promise<ReadingPage | undefined> {
  const [row] = await tx
    .select()
    .from(attachmentPage)
    .where(and(isPage(scope, key), eq(attachmentPage.number, number)));
  if (!row) return undefined;
  const page: ReadingPage = { ...row.layout, number: row.number, text: row.text, words: [] };
  // Those of a restored company are from its archive.
  dropUnsafeLinks(page);
  return page;
}

/** The next pages from a number on, for splitting into passages. */
export async function nextAttachmentPages(
  tx: Tx,
  scope: Scope,
  key: AttachmentKey,
  from: number,
  limit: number,
): Promise<Pick<ReadingPage, 'number' | 'text' | 'blocks'>[]> {
  return await tx
    .select({
      number: attachmentPage.number,
      text: attachmentPage.text,
      blocks: sql<ReadingPage['blocks']>`${attachmentPage.layout} -> 'blocks'`,
    })
    .from(attachmentPage)
    .where(and(isPage(scope, key), gte(attachmentPage.number, from)))
    .orderBy(asc(attachmentPage.number))
    .limit(limit);
}

/** The texts of pages of attached files of a company, for verifying quotes. */
export async function attachmentTexts(
  tx: Tx,
  scope: Scope,
  companyId: number,
  pages: readonly { attachmentId: number; page: number }[],
): Promise<(attachmentId: number, page: number) => string | null> {
  if (pages.length === 0) return () => null;
  const pairs = sql.join(
    pages.map((one) => sql`(${one.attachmentId}::bigint, ${one.page}::integer)`),
    sql`, `,
  );
  const rows = await tx
    .select({ id: attachmentPage.attachmentId, number: attachmentPage.number, text: attachmentPage.text })
    .from(attachmentPage)
    .where(
      and(
        eq(attachmentPage.companyId, inScope(scope, companyId)),
        sql`(${attachmentPage.attachmentId}, ${attachmentPage.number}) in (${pairs})`,
      ),
    );
  const texts = new Map(rows.map(({ id, number, text }) => [`${id} ${number}`, text]));
  return (id, page) => texts.get(`${id} ${page}`) ?? null;
}
