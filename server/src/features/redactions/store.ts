import type { RedactedPage } from '@dossier/contract/redactions/schema';
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { CompanyScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { documentCondition } from '../documents/verbs/document-condition.ts';
import { redaction, redactionPage, type RedactionRow } from './tables.ts';

const ofDocument = { companyId: sql`${redaction.companyId}`, documentId: sql`${redaction.documentId}` };
const inCompanies = (scope: Scope): SQL => inArray(redaction.companyId, [...scope.companyIds]);
/** In the project, and the document is not deleted. */
const isCopy = (scope: ProjectScope, id: number): SQL =>
  and(eq(redaction.companyId, scope.companyId), eq(redaction.id, id), documentCondition(scope, ofDocument))!;

/** Without the places, of which there may be very many. */
const { spans: _spans, texts: _texts, ...shown } = getTableColumns(redaction);
export type ListedCopy = Omit<RedactionRow, 'spans' | 'texts'>;

/** The copies of a document, the newest first. */
export async function listCopies(tx: Tx, scope: ProjectScope, documentId: number): Promise<ListedCopy[]> {
  return await tx
    .select(shown)
    .from(redaction)
    .where(
      and(
        eq(redaction.companyId, scope.companyId),
        eq(redaction.documentId, documentId),
        documentCondition(scope, ofDocument),
      ),
    )
    .orderBy(desc(redaction.id));
}

export const countCopies = (tx: Tx, { companyId }: ProjectScope, documentId: number): Promise<number> =>
  tx.$count(redaction, and(eq(redaction.companyId, companyId), eq(redaction.documentId, documentId)));

export async function findCopy(tx: Tx, scope: ProjectScope, id: number): Promise<ListedCopy | undefined> {
  const [row] = await tx.select(shown).from(redaction).where(isCopy(scope, id));
  return row;
}

/** The copy, locked until the transaction ends. */
export async function lockCopy(tx: Tx, scope: ProjectScope, id: number): Promise<ListedCopy | undefined> {
  const [row] = await tx.select(shown).from(redaction).where(isCopy(scope, id)).for('update');
  return row;
}

/** The document of a copy, whose room knows whether it is deleted. */
export async function findDocumentOf(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ documentId: redaction.documentId })
    .from(redaction)
    .where(and(inCompanies(scope), eq(redaction.id, id)));
  return row?.documentId ?? null;
}

/** The documents of copies. */
export async function findDocuments(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; documentId: number }[]> {
  return await tx
    .select({ id: redaction.id, documentId: redaction.documentId })
    .from(redaction)
    .where(and(inCompanies(scope), sql`${redaction.id} = any(${idArray(ids)})`));
}

/** The copy that a task makes, with its places; undefined if it was deleted. */
export async function findCopyOfTask(tx: Tx, scope: Scope, taskId: number): Promise<RedactionRow | undefined> {
  const [row] = await tx
    .select()
    .from(redaction)
    .where(and(inCompanies(scope), eq(redaction.taskId, taskId)));
  return row;
}

export async function insertCopy(
  tx: Tx,
  { companyId, actor }: ProjectScope,
  values: Omit<typeof redaction.$inferInsert, 'companyId' | 'createdBy'>,
): Promise<ListedCopy> {
  const [row] = await tx
    .insert(redaction)
    .values({ ...values, companyId, createdBy: actor.userId })
    .returning(shown);
  return row!;
}

type Outcome = Pick<
  typeof redaction.$inferInsert,
  'state' | 'problem' | 'report' | 'filename' | 'type' | 'mimeType' | 'sha256' | 'size' | 'completedAt'
>;

/** Stores what became of the copy that a task makes; undefined if it was deleted. */
export async function changeCopyOfTask(
  tx: Tx,
  scope: Scope,
  taskId: number,
  change: Outcome,
): Promise<ListedCopy | undefined> {
  const [row] = await tx
    .update(redaction)
    .set(change)
    .where(and(inCompanies(scope), eq(redaction.taskId, taskId)))
    .returning(shown);
  return row;
}

export async function setTask(tx: Tx, { companyId }: ProjectScope, id: number, taskId: number): Promise<void> {
  await tx
    .update(redaction)
    .set({ taskId })
    .where(and(eq(redaction.companyId, companyId), eq(redaction.id, id)));
}

export async function deleteCopy(tx: Tx, { companyId }: ProjectScope, id: number): Promise<void> {
  await tx.delete(redaction).where(and(eq(redaction.companyId, companyId), eq(redaction.id, id)));
}

/** The keys of the files of the copies of documents. */
export async function keysOfDocuments(
  tx: Tx,
  { companyId }: CompanyScope,
  documentIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ key: redaction.key })
    .from(redaction)
    .where(and(eq(redaction.companyId, companyId), sql`${redaction.documentId} = any(${idArray(documentIds)})`));
  return rows.map(({ key }) => key);
}

/** The files of verified copies of a company and their bytes; of those made since a time. */
export async function countStored(
  tx: Tx,
  { companyId }: TenantScope,
  since?: Date,
): Promise<{ files: number; bytes: number }> {
  const [counted] = await tx
    .select({ files: count(redaction.size), bytes: sum(redaction.size).mapWith(Number) })
    .from(redaction)
    .where(and(eq(redaction.companyId, companyId), since ? gte(redaction.createdAt, since) : undefined));
  return { files: counted?.files ?? 0, bytes: counted?.bytes ?? 0 };
}

/** Replaces the texts of the pages of a copy. */
export async function replacePages(
  tx: Tx,
  { companyId }: ProjectScope,
  redactionId: number,
  pages: readonly RedactedPage[],
): Promise<void> {
  await tx
    .delete(redactionPage)
    .where(and(eq(redactionPage.companyId, companyId), eq(redactionPage.redactionId, redactionId)));
  const PER_STATEMENT = 100;
  for (let from = 0; from < pages.length; from += PER_STATEMENT) {
    const rows = pages.slice(from, from + PER_STATEMENT);
    await tx.insert(redactionPage).values(rows.map((page) => ({ ...page, companyId, redactionId })));
  }
}

/** The next pages of a copy from a number on, and how many it has. */
export async function listPages(
  tx: Tx,
  { companyId }: ProjectScope,
  { id, from, limit }: { id: number; from: number; limit: number },
): Promise<{ rows: RedactedPage[]; total: number }> {
  const ofCopy = and(eq(redactionPage.companyId, companyId), eq(redactionPage.redactionId, id));
  const rows = await tx
    .select({ number: redactionPage.number, text: redactionPage.text })
    .from(redactionPage)
    .where(and(ofCopy, gte(redactionPage.number, from)))
    .orderBy(asc(redactionPage.number))
    .limit(limit);
  return { rows, total: await tx.$count(redactionPage, ofCopy) };
}
