import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { summarization, type SummarizationRow } from './tables.ts';

/** The owner of summaries of texts, in their companies and in the system tenant. */
export interface Owner {
  scope: AccessibleScope;
  userId: number;
}

const owned = ({ scope, userId }: Owner) =>
  and(inArray(summarization.companyId, [...scope.companyIds]), eq(summarization.userId, userId));

/** Without the text and what was made of it. */
const {
  inputText: _text,
  content: _content,
  pageStarts: _starts,
  headings: _headings,
  ...listed
} = getTableColumns(summarization);
export type ListedRow = Omit<SummarizationRow, 'inputText' | 'content' | 'pageStarts' | 'headings'>;

const orders = {
  updated_at: summarization.updatedAt,
  created_at: summarization.createdAt,
  title: summarization.title,
} as const;

export interface TextQuery {
  title?: string | undefined;
  page: number;
  per_page: number;
  sort: keyof typeof orders | `-${keyof typeof orders}`;
}

export async function listTexts(
  tx: Tx,
  owner: Owner,
  { title, page, per_page, sort }: TextQuery,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = and(owned(owner), title ? contains(summarization.title, title) : undefined);
  const rows = await tx
    .select(listed)
    .from(summarization)
    .where(where)
    .orderBy(...orderBy(orders, sort, summarization.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(summarization).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findText(tx: Tx, owner: Owner, id: number): Promise<SummarizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(summarization)
    .where(and(owned(owner), eq(summarization.id, id)));
  return row;
}

/** As `findText`, locked until the transaction ends. */
export async function lockText(tx: Tx, owner: Owner, id: number): Promise<SummarizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(summarization)
    .where(and(owned(owner), eq(summarization.id, id)))
    .for('update');
  return row;
}

/** Those of these summaries that are the owner’s. */
export async function findOwnTexts(tx: Tx, owner: Owner, ids: readonly number[]): Promise<ListedRow[]> {
  return await tx
    .select(listed)
    .from(summarization)
    .where(and(owned(owner), sql`${summarization.id} = any(${idArray(ids)})`));
}

export async function insertText(
  tx: Tx,
  scope: Scope,
  row: typeof summarization.$inferInsert,
): Promise<SummarizationRow> {
  const [created] = await tx
    .insert(summarization)
    .values({ ...row, companyId: inScope(scope, row.companyId) })
    .returning();
  return created!;
}

type TextKey = Pick<SummarizationRow, 'companyId' | 'id'>;

export async function changeText(
  tx: Tx,
  scope: Scope,
  { companyId, id }: TextKey,
  change: Partial<typeof summarization.$inferInsert>,
): Promise<SummarizationRow> {
  const [row] = await tx
    .update(summarization)
    .set(change)
    .where(and(eq(summarization.companyId, inScope(scope, companyId)), eq(summarization.id, id)))
    .returning();
  return row!;
}

export async function removeText(tx: Tx, scope: Scope, { companyId, id }: TextKey): Promise<void> {
  await tx
    .delete(summarization)
    .where(and(eq(summarization.companyId, inScope(scope, companyId)), eq(summarization.id, id)));
}

/** The summary that a task makes; undefined if it was deleted or is made by another task by now. */
export async function findTextOfTask(
  tx: Tx,
  scope: Scope,
  { companyId, id }: { companyId: number; id: number },
): Promise<SummarizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(summarization)
    .where(and(eq(summarization.companyId, inScope(scope, companyId)), eq(summarization.taskId, id)));
  return row;
}

/** Deletes all summaries of these users in the companies of the scope; returns the keys of their files by company. */
export async function removeUserTexts(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<{ companyId: number; key: string | null }[]> {
  return await tx
    .delete(summarization)
    .where(
      and(inArray(summarization.companyId, [...companyIds]), sql`${summarization.userId} = any(${idArray(userIds)})`),
    )
    .returning({ companyId: summarization.companyId, key: summarization.key });
}

/** Which of these keys belong to files that are still to be read. */
export async function knownKeys(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: summarization.key })
    .from(summarization)
    .where(and(eq(summarization.companyId, inScope(scope, companyId)), inArray(summarization.key, [...keys])))
    .orderBy(desc(summarization.id));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
