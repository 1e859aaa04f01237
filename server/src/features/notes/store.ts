import type { NoteState } from '@dossier/contract/notes/constants';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { documentCondition, documentNameSubquery } from '../documents/verbs/document-condition.ts';
import { note, noteMention, type NoteRow } from './tables.ts';

/** The scopes in which notes can be listed: a project, a company, or everything accessible. */
export type NoteScope = TenantScope | AccessibleScope;

const ofDocument = { companyId: sql`${note.companyId}`, documentId: sql`${note.documentId}` };
const inCompanies = (scope: Scope): SQL => inArray(note.companyId, [...scope.companyIds]);
/** In the scope, and the document is not deleted. */
const visible = (scope: NoteScope): SQL => and(inCompanies(scope), documentCondition(scope, ofDocument))!;

export interface NoteFilter {
  q?: string | undefined;
  state?: NoteState | undefined;
  created_by?: readonly number[] | undefined;
  document_id?: readonly number[] | undefined;
  /** Notes that mention this user, themselves or in a reply. */
  mentions?: { userId: number; unread?: boolean | undefined };
}

const reply = sql.identifier('reply');
/** A note or one of its replies for which the condition is true. */
const inThread = (
  condition: SQL,
): SQL => sql`exists (select from note ${reply} where ${reply}.company_id = ${note.companyId}
  and (${reply}.id = ${note.id} or ${reply}.reply_to = ${note.id}) and ${condition})`;

const mentioned = ({ userId, unread }: NonNullable<NoteFilter['mentions']>): SQL =>
  inThread(sql`exists (select from note_mention m where m.company_id = ${reply}.company_id and m.note_id = ${reply}.id
    and m.user_id = ${userId} ${unread === undefined ? sql`` : unread ? sql`and m.read_at is null` : sql`and m.read_at is not null`})`);

const conditions = (filter: NoteFilter): (SQL | undefined)[] => [
  isNull(note.replyTo),
  filter.state && (filter.state === 'open' ? isNull(note.resolvedAt) : isNotNull(note.resolvedAt)),
  filter.q ? or(inThread(contains(sql`${reply}.text`, filter.q)), contains(note.quote, filter.q)) : undefined,
  filter.created_by && sql`${note.createdBy} = any(${idArray(filter.created_by)})`,
  filter.document_id && sql`${note.documentId} = any(${idArray(filter.document_id)})`,
  filter.mentions && mentioned(filter.mentions),
];

const orders = {
  created_at: note.createdAt,
  document: sql`lower(${documentNameSubquery(ofDocument)})`,
};

/** A page of the notes of documents in the scope, without their replies. Sorted by `state`: open ones first, then newest first. */
export async function listNotes(
  tx: Tx,
  scope: NoteScope,
  filter: NoteFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: NoteRow[]; total: number }> {
  const where = and(visible(scope), ...conditions(filter));
  const openFirst = sort.endsWith('state')
    ? [sql`${note.resolvedAt} is not null ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}`]
    : [];
  const rows = await tx
    .select()
    .from(note)
    .where(where)
    .orderBy(...openFirst, ...orderBy(orders, openFirst.length > 0 ? '-created_at' : sort, note.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(note, where) };
}

export const countOpen = async (tx: Tx, scope: NoteScope, documentId: number): Promise<number> =>
  await tx.$count(note, and(visible(scope), ...conditions({ state: 'open', document_id: [documentId] })));

/** The replies to these notes, oldest first. */
export async function findReplies(tx: Tx, scope: Scope, noteIds: readonly number[]): Promise<NoteRow[]> {
  if (noteIds.length === 0) return [];
  return await tx
    .select()
    .from(note)
    .where(and(inCompanies(scope), sql`${note.replyTo} = any(${idArray(noteIds)})`))
    .orderBy(asc(note.createdAt), asc(note.id));
}

export async function findNote(tx: Tx, scope: NoteScope, id: number): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(visible(scope), eq(note.id, id)));
  return row;
}

/** The document of a note, whose room knows whether it is deleted. */
export async function findDocumentOf(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ documentId: note.documentId })
    .from(note)
    .where(and(inCompanies(scope), eq(note.id, id)));
  return row?.documentId ?? null;
}

/** Texts and documents of notes and replies. */
export async function findTexts(tx: Tx, scope: Scope, ids: readonly number[]): Promise<NoteRow[]> {
  return await tx
    .select()
    .from(note)
    .where(and(inCompanies(scope), sql`${note.id} = any(${idArray(ids)})`));
}

/** The note's row, locked until the transaction ends. */
export async function lockNote(tx: Tx, scope: ProjectScope, id: number): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(visible(scope), eq(note.id, id)))
    .for('update');
  return row;
}

export async function insertNote(
  tx: Tx,
  scope: ProjectScope,
  row: Omit<typeof note.$inferInsert, 'companyId' | 'createdBy'>,
): Promise<NoteRow> {
  const [created] = await tx
    .insert(note)
    .values({ ...row, companyId: scope.companyId, createdBy: scope.actor.userId })
    .returning();
  return created!;
}

export async function changeNote(
  tx: Tx,
  scope: ProjectScope,
  id: number,
  change: Partial<Pick<NoteRow, 'text' | 'editedAt' | 'resolvedAt' | 'resolvedBy'>>,
): Promise<NoteRow> {
  const [changed] = await tx
    .update(note)
    .set(change)
    .where(and(eq(note.companyId, scope.companyId), eq(note.id, id)))
    .returning();
  return changed!;
}

/** Whether others than this user have replied to the note. */
export async function hasRepliesOfOthers(tx: Tx, scope: ProjectScope, id: number, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ others: count() })
    .from(note)
    .where(
      and(eq(note.companyId, scope.companyId), eq(note.replyTo, id), sql`${note.createdBy} is distinct from ${userId}`),
    );
  return (row?.others ?? 0) > 0;
}

/** Deletes a note with its replies and mentions, or a reply. */
export async function deleteNote(tx: Tx, scope: ProjectScope, id: number): Promise<void> {
  await tx.delete(note).where(and(eq(note.companyId, scope.companyId), eq(note.id, id)));
}

export interface MentionRow {
  noteId: number;
  userId: number;
  read: boolean;
}

/** Who is mentioned in these notes and replies, in the order in which they were. */
export async function findMentions(tx: Tx, scope: Scope, noteIds: readonly number[]): Promise<MentionRow[]> {
  if (noteIds.length === 0) return [];
  return await tx
    .select({
      noteId: noteMention.noteId,
      userId: noteMention.userId,
      read: sql<boolean>`${noteMention.readAt} is not null`,
    })
    .from(noteMention)
    .where(
      and(inArray(noteMention.companyId, [...scope.companyIds]), sql`${noteMention.noteId} = any(${idArray(noteIds)})`),
    )
    .orderBy(asc(noteMention.id));
}

/** Adds mentions; returns the users who were not mentioned there before. */
export async function insertMentions(
  tx: Tx,
  scope: ProjectScope,
  noteId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(noteMention)
    .values(
      userIds.map((userId) => ({
        companyId: scope.companyId,
        noteId,
        userId,
        // The author knows.
        readAt: userId === scope.actor.userId ? new Date() : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: noteMention.userId });
  return rows.map(({ userId }) => userId);
}

/** Removes the mentions of a note except those of these users. */
export async function keepMentions(
  tx: Tx,
  scope: ProjectScope,
  noteId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(noteMention)
    .where(
      and(
        eq(noteMention.companyId, scope.companyId),
        eq(noteMention.noteId, noteId),
        sql`not ${noteMention.userId} = any(${idArray(userIds)})`,
      ),
    );
}

/** Marks the unread mentions of a user in a note and its replies as read; returns their number. */
export async function markRead(tx: Tx, scope: ProjectScope, noteId: number, userId: number): Promise<number> {
  const result = await tx.execute(sql`
    update note_mention m set read_at = now() from note n
    where m.company_id = ${scope.companyId} and n.company_id = m.company_id and n.id = m.note_id
      and (n.id = ${noteId} or n.reply_to = ${noteId}) and m.user_id = ${userId} and m.read_at is null`);
  return result.rowCount ?? 0;
}

export async function deleteNotesOf(tx: Tx, scope: CompanyScope, documentIds: readonly number[]): Promise<void> {
  await tx
    .delete(note)
    .where(and(eq(note.companyId, scope.companyId), sql`${note.documentId} = any(${idArray(documentIds)})`));
}
