import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { type MessageRow, uncitedPassage, type UncitedPassageRow } from './tables.ts';

export type NewUncitedPassage = Omit<UncitedPassageRow, 'companyId' | 'id' | 'messageId'>;

type MessageKey = Pick<MessageRow, 'companyId' | 'id'>;

export async function insertUncited(
  tx: Tx,
  scope: Scope,
  { companyId, id: messageId }: MessageKey,
  rows: readonly NewUncitedPassage[],
): Promise<void> {
  inScope(scope, companyId);
  if (rows.length > 0) await tx.insert(uncitedPassage).values(rows.map((row) => ({ ...row, companyId, messageId })));
}

/** The number of passages of a version that a model read for a message and did not cite. */
export interface UncitedCount extends Pick<
  UncitedPassageRow,
  'messageId' | 'ofCompanyId' | 'documentId' | 'versionId'
> {
  passages: number;
}

export async function countUncited(
  tx: Tx,
  scope: Scope,
  companyId: number,
  messageIds: readonly number[],
): Promise<UncitedCount[]> {
  if (messageIds.length === 0) return [];
  const { messageId, ofCompanyId, documentId, versionId } = uncitedPassage;
  return await tx
    .select({ messageId, ofCompanyId, documentId, versionId, passages: count() })
    .from(uncitedPassage)
    .where(and(eq(uncitedPassage.companyId, inScope(scope, companyId)), inArray(messageId, [...messageIds])))
    .groupBy(messageId, ofCompanyId, documentId, versionId);
}

/** In the order in which the model read them. */
export async function listUncited(tx: Tx, scope: Scope, { companyId, id }: MessageKey): Promise<UncitedPassageRow[]> {
  return await tx
    .select()
    .from(uncitedPassage)
    .where(and(eq(uncitedPassage.companyId, inScope(scope, companyId)), eq(uncitedPassage.messageId, id)))
    .orderBy(asc(uncitedPassage.position));
}
