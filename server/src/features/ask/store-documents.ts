import { and, asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { sessionDocument, type SessionDocumentRow, type SessionRow } from './tables.ts';

/** Saves the documents of a conversation about several. */
export async function insertSessionDocuments(
  tx: Tx,
  scope: Scope,
  { companyId, id: sessionId }: SessionRow,
  documents: readonly { id: number; companyId: number }[],
): Promise<void> {
  inScope(scope, companyId);
  await tx
    .insert(sessionDocument)
    .values(documents.map(({ id, companyId: ofCompanyId }) => ({ companyId, sessionId, ofCompanyId, documentId: id })));
}

/** The documents of conversations, in the order in which they were chosen. */
export async function listSessionDocuments(
  tx: Tx,
  scope: Scope,
  sessions: readonly Pick<SessionRow, 'companyId' | 'id'>[],
): Promise<SessionDocumentRow[]> {
  if (sessions.length === 0) return [];
  const companies = [...new Set(sessions.map(({ companyId }) => inScope(scope, companyId)))];
  const rows = await tx
    .select()
    .from(sessionDocument)
    .where(
      and(
        inArray(sessionDocument.companyId, companies),
        inArray(
          sessionDocument.sessionId,
          sessions.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(sessionDocument.id));
  return rows;
}
