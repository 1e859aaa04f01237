import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { answerDocument, type AnswerDocumentRow, citation, type MessageRow } from './tables.ts';

/** A document of a table's scope, before it is stored. */
export type AnswerDocument = Omit<AnswerDocumentRow, 'companyId' | 'id' | 'messageId'>;

type MessageKey = Pick<MessageRow, 'companyId' | 'id'>;
const ofMessage = (scope: Scope, { companyId, id }: MessageKey) =>
  and(eq(answerDocument.companyId, inScope(scope, companyId)), eq(answerDocument.messageId, id));

export async function insertAnswerDocuments(
  tx: Tx,
  scope: Scope,
  { companyId, id: messageId }: MessageKey,
  rows: readonly AnswerDocument[],
): Promise<void> {
  if (rows.length === 0) return;
  inScope(scope, companyId);
  await tx.insert(answerDocument).values(rows.map((row) => ({ ...row, companyId, messageId })));
}

/** Replaces what is stored about these documents. */
export async function replaceAnswerDocuments(
  tx: Tx,
  scope: Scope,
  key: MessageKey,
  rows: readonly AnswerDocument[],
): Promise<void> {
  const ids = rows.map(({ documentId }) => documentId);
  await tx.delete(answerDocument).where(and(ofMessage(scope, key), inArray(answerDocument.documentId, ids)));
  await insertAnswerDocuments(tx, scope, key, rows);
}

/** Removes the rows and citations of an earlier run. */
export async function clearTable(tx: Tx, scope: Scope, key: MessageKey): Promise<void> {
  await tx.delete(answerDocument).where(ofMessage(scope, key));
  await tx.delete(citation).where(and(eq(citation.companyId, key.companyId), eq(citation.messageId, key.id)));
}

/** The rows of the tables of these messages. */
export async function listTableRows(
  tx: Tx,
  scope: Scope,
  companyId: number,
  messageIds: readonly number[],
): Promise<AnswerDocumentRow[]> {
  if (messageIds.length === 0) return [];
  return await tx
    .select()
    .from(answerDocument)
    .where(
      and(
        eq(answerDocument.companyId, inScope(scope, companyId)),
        inArray(answerDocument.messageId, [...messageIds]),
        eq(answerDocument.outcome, 'row'),
      ),
    )
    .orderBy(asc(answerDocument.number));
}

/** The documents of a table's scope that are not in it. Those with a value come first. */
export async function listOtherDocuments(
  tx: Tx,
  scope: Scope,
  key: MessageKey,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: AnswerDocumentRow[]; total: number }> {
  const where = and(ofMessage(scope, key), ne(answerDocument.outcome, 'row'));
  const rows = await tx
    .select()
    .from(answerDocument)
    .where(where)
    .orderBy(sql`${answerDocument.outcome} = 'no_answer'`, asc(answerDocument.outcome), asc(answerDocument.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(answerDocument).where(where);
  return { rows, total: counted?.total ?? 0 };
}
