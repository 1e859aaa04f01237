import { and, count, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { type MessageInSession, type Owner, owned } from './store.ts';
import { type AttachmentRow, citation, message, session } from './tables.ts';

/** The answers of a user that quote a version of a document, the latest first. */
export async function listCitingMessages(
  tx: Tx,
  owner: Owner,
  { companyId, versionId }: { companyId: number; versionId: number },
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: MessageInSession[]; total: number }> {
  const quotes = tx
    .select({ one: sql`1` })
    .from(citation)
    .where(
      and(
        eq(citation.companyId, message.companyId),
        eq(citation.messageId, message.id),
        eq(citation.ofCompanyId, companyId),
        eq(citation.versionId, versionId),
      ),
    );
  const where = and(owned(owner), eq(session.tryOut, false), isNull(message.hiddenWith), exists(quotes));
  const ofSession = and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId));
  const rows = await tx
    .select({ session, message })
    .from(message)
    .innerJoin(session, ofSession)
    .where(where)
    .orderBy(desc(message.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(message).innerJoin(session, ofSession).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The ids of the messages that cite an attached file. */
export async function listCitingMessageIds(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<AttachmentRow, 'companyId' | 'id'>,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: citation.messageId })
    .from(citation)
    .where(and(eq(citation.companyId, inScope(scope, companyId)), eq(citation.attachmentId, id)));
  return rows.map((row) => row.id);
}
