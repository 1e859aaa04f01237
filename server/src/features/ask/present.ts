import type { ChatMessage, ChatSession, Citation } from '@dossier/contract/ask/schema';
import type { Tx } from '../../engines/database/port.ts';
import type { ReachScope } from '../../scope.ts';
import { namesOfCompanies } from '../companies/verbs/names-of-companies.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { namesOfProjects } from '../projects/verbs/names-of-projects.ts';
import { citationsOf } from './store.ts';
import type { CitationRow, MessageRow, SessionRow } from './tables.ts';
import { noLongerReadable } from './wording.ts';

/** Conversations as their owner sees them. What they are about is named where `reach` may read it. */
export async function presentSessions(tx: Tx, reach: ReachScope, rows: readonly SessionRow[]): Promise<ChatSession[]> {
  const idsOf = (scope: SessionRow['scope']) => [
    ...new Set(rows.flatMap((row) => (row.scope === scope && row.scopeId !== null ? [row.scopeId] : []))),
  ];
  const readable = (row: SessionRow) =>
    reach.companies.includes(row.companyId) ||
    reach.projects.some(
      (place) => place.companyId === row.companyId && (row.scope !== 'project' || place.projectId === row.scopeId),
    );
  const names = {
    company: await namesOfCompanies(tx, idsOf('company')),
    project: await namesOfProjects(tx, idsOf('project')),
    document: new Map(
      [...(await nameDocuments(tx, reach, idsOf('document')))].map(([id, document]) => [id, document.name]),
    ),
  };
  return rows.map((row) => ({
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

export async function presentSession(tx: Tx, reach: ReachScope, row: SessionRow): Promise<ChatSession> {
  const [presented] = await presentSessions(tx, reach, [row]);
  return presented!;
}

/**
 * Messages of one conversation. Citations of documents that `reach` may no longer read are left out, and with them the paragraphs of the
 * answer that stand on nothing else, for their words came from there.
 */
export async function presentMessages(
  tx: Tx,
  reach: ReachScope,
  session: Pick<SessionRow, 'companyId' | 'uuid'>,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const cited = await citationsOf(
    tx,
    session.companyId,
    rows.map((row) => row.id),
  );
  const documents = await nameDocuments(
    tx,
    reach,
    cited.map((row) => row.documentId),
  );
  return rows.map((row) => {
    const own = cited.filter((citation) => citation.messageId === row.id);
    const citations = own.flatMap((citation) => presentCitation(citation, documents) ?? []);
    const shown = new Set(citations.map((citation) => citation.number));
    const hidden = row.found === true && citations.length < own.length;
    return {
      id: row.id,
      session_uuid: session.uuid,
      content: hidden ? withoutHidden(row.content, shown) : row.content,
      message_type: row.messageType,
      created_at: row.createdAt.toISOString(),
      model_id: row.modelId,
      model: row.model,
      status: row.status,
      found: row.found,
      citations,
      searched:
        row.searchedDocuments === null
          ? null
          : { documents: row.searchedDocuments, passages: row.searchedPassages ?? 0 },
    };
  });
}

export async function presentMessage(
  tx: Tx,
  reach: ReachScope,
  session: Pick<SessionRow, 'companyId' | 'uuid'>,
  row: MessageRow,
): Promise<ChatMessage> {
  const [presented] = await presentMessages(tx, reach, session, [row]);
  return presented!;
}

/** The paragraphs of an answer that cite something that is shown, or nothing at all where something is shown. */
function withoutHidden(content: string, shown: ReadonlySet<number>): string {
  if (shown.size === 0) return noLongerReadable;
  const paragraphs = content.split('\n\n').filter((paragraph) => {
    const cited = [...paragraph.matchAll(/\[(\d{1,3})\]/g)].map((marker) => Number(marker[1]));
    return cited.length === 0 || cited.some((number) => shown.has(number));
  });
  return paragraphs.join('\n\n') || noLongerReadable;
}

function presentCitation(row: CitationRow, documents: Awaited<ReturnType<typeof nameDocuments>>): Citation | null {
  const document = documents.get(row.documentId);
  if (!document || document.companyId !== row.ofCompanyId) return null;
  return {
    number: row.number,
    document_id: document.id,
    document_name: document.name,
    type: document.type,
    project_id: document.projectId,
    company_id: document.companyId,
    page: row.page,
    text: row.quote,
    start: row.startAt,
    end: row.endAt,
  };
}
