import type { ChatSession } from '@dossier/contract/ask/schema';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope, Scope } from '../../access/scope.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { nameComparisons } from '../compare/verbs/read-asked-changes.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { getProjectNames } from '../projects/verbs/get-project-names.ts';
import type { Guest } from './guest-answer.ts';
import { presentAttachment } from './present-attachments.ts';
import { presentAskedComparison } from './present-changes.ts';
import { presentSharing } from './present-shares.ts';
import { isAboutSeveral } from './reading-scope.ts';
import { listAttachments } from './store-attachments.ts';
import { listSessionDocuments } from './store-documents.ts';
import type { SessionDocumentRow, SessionRow } from './tables.ts';

/** The reader of a conversation. */
export interface MessageReader {
  /** The scope of the conversation. */
  scope: Scope;
  /** Where the reader may read documents. */
  accessible: AccessibleScope;
  /** If the reader is not the owner. */
  guest?: Guest;
}

/** Conversations as their owner sees them. Their subjects are named where `reach` may read them. */
export async function presentSessions(
  tx: Tx,
  { scope, accessible, guest }: MessageReader,
  rows: readonly SessionRow[],
): Promise<ChatSession[]> {
  const subjectIds = (kind: SessionRow['scope']) => [
    ...new Set(rows.flatMap((row) => (row.scope === kind && row.scopeId !== null ? [row.scopeId] : []))),
  ];
  const chosen = await listSessionDocuments(tx, scope, rows.filter(isAboutSeveral));
  const documents = await nameDocuments({ tx, scope: accessible }, [
    ...subjectIds('document'),
    ...chosen.map(({ documentId }) => documentId),
  ]);
  const readable = (row: SessionRow) =>
    accessible.companies.includes(row.companyId) ||
    accessible.projects.some(
      (place) => place.companyId === row.companyId && (row.scope !== 'project' || place.projectId === row.scopeId),
    );
  const names = {
    company: await getCompanyNames({ tx, scope: accessible }, subjectIds('company')),
    project: await getProjectNames({ tx, scope: accessible }, subjectIds('project')),
    document: new Map([...documents].map(([id, document]) => [id, document.name])),
  };
  const comparisons = await nameComparisons(
    { tx, scope: accessible },
    rows.flatMap(({ comparisonId }) => comparisonId ?? []),
  );
  const attachments = guest ? [] : await listAttachments(tx, scope, rows);
  const sharing = await presentSharing(tx, scope, { rows, isGuest: guest !== undefined });
  return rows.map((row) => ({
    ...presentDocuments(row, chosen, documents),
    ...sharing(row),
    comparison: presentAskedComparison(row.comparisonId, comparisons),
    attachments: attachments
      .filter(({ companyId, sessionId }) => companyId === row.companyId && sessionId === row.id)
      .map((attachment) => presentAttachment(row, attachment)),
    id: row.id,
    session_uuid: row.uuid,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    scope: row.scope,
    scope_id: row.scopeId,
    scope_title: (row.scope && row.scopeId !== null && readable(row) && names[row.scope].get(row.scopeId)) || null,
    last_message_model: row.lastMessageModel,
    error_count: row.errorCount,
    errored: row.errored,
  }));
}

export async function presentSession(tx: Tx, reader: MessageReader, row: SessionRow): Promise<ChatSession> {
  const [presented] = await presentSessions(tx, reader, [row]);
  return presented!;
}

/** The documents of a conversation about several: those that are accessible, and the number of the others. */
function presentDocuments(
  row: SessionRow,
  chosen: readonly SessionDocumentRow[],
  documents: Awaited<ReturnType<typeof nameDocuments>>,
): Pick<ChatSession, 'documents' | 'hidden_documents'> {
  if (!isAboutSeveral(row)) return { documents: null, hidden_documents: 0 };
  const own = chosen.filter(({ companyId, sessionId }) => companyId === row.companyId && sessionId === row.id);
  const shown = own.flatMap(({ documentId, ofCompanyId }) => {
    const document = documents.get(documentId);
    return document?.companyId === ofCompanyId ? [{ id: documentId, name: document.name, type: document.type }] : [];
  });
  return { documents: shown, hidden_documents: own.length - shown.length };
}
