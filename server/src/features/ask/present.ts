import { type Sentence, storedSentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/ask/sentences';
import type { AnswerRow, AnswerTable, ChatMessage, ChatSession, Citation } from '@dossier/contract/ask/schema';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope, Scope } from '../../access/scope.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { getProjectNames } from '../projects/verbs/get-project-names.ts';
import { getTaskTexts } from '../tasks/verbs/get-task-texts.ts';
import { isAboutSeveral } from './reading-scope.ts';
import { listCitations } from './store.ts';
import { listSessionDocuments } from './store-documents.ts';
import { listFeedback } from './store-feedback.ts';
import type { NewCitation } from './citing.ts';
import { type AnswerDocument, listTableRows } from './store-tables.ts';
import { compareRows, figuresOf } from './table-order.ts';
import type {
  AnswerDocumentRow,
  FeedbackRow,
  MessageRow,
  SessionDocumentRow,
  SessionRow,
  TableState,
} from './tables.ts';

/** Conversations as their owner sees them. Their subjects are named where `reach` may read them. */
export async function presentSessions(
  tx: Tx,
  { scope, accessible }: MessageReader,
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
  return rows.map((row) => ({
    ...presentDocuments(row, chosen, documents),
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

/** The reader of messages. */
export interface MessageReader {
  /** The scope of the conversation. */
  scope: Scope;
  /** Where the owner may read documents. */
  accessible: AccessibleScope;
}

/**
 * Messages of one conversation; unfinished ones with their text so far. Omits citations of documents that are no longer accessible, and the
 * paragraphs that cite nothing else, since they quote those documents.
 */
export async function presentMessages(
  tx: Tx,
  { scope, accessible }: MessageReader,
  session: Pick<SessionRow, 'companyId' | 'uuid'>,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const unfinished = rows.flatMap(({ id, status }) => (status === 'writing' ? [id] : []));
  const texts = await getTaskTexts({ tx, scope }, { type: 'chat_message', ids: unfinished });
  const cited = await listCitations(
    tx,
    scope,
    session.companyId,
    rows.map((row) => row.id),
  );
  const ids = rows.map((row) => row.id);
  const said = new Map((await listFeedback(tx, scope, session.companyId, ids)).map((row) => [row.messageId, row]));
  const tableRows = await listTableRows(
    tx,
    scope,
    session.companyId,
    rows.flatMap(({ id, answerTable }) => (answerTable ? [id] : [])),
  );
  const documents = await nameDocuments({ tx, scope: accessible }, [
    ...cited.map((row) => row.documentId),
    ...rows.flatMap((row) => row.understanding?.documents ?? []),
  ]);
  return rows.map((row) => {
    const own = cited.filter((citation) => citation.messageId === row.id);
    const citations = own.flatMap((citation) => presentCitation(citation, documents) ?? []);
    const shown = new Set(citations.map((citation) => citation.number));
    if (row.answerTable && row.messageType === 'answer') {
      const table = presentTable(
        row.answerTable,
        tableRows.filter(({ messageId }) => messageId === row.id),
        shown,
      );
      return { ...presentWithoutCitations(session, row), content: tableAsText(table, citations), citations, table };
    }
    const isPartlyHidden = row.found === true && citations.length < own.length;
    const content = isPartlyHidden ? withoutHidden(row.content, shown) : row.content;
    const notice = presentNotice(row, isPartlyHidden && content === '');
    const growth = row.status === 'writing' ? texts.get(row.id) : undefined;
    return {
      ...presentWithoutCitations(session, row),
      ...(growth && { content: growth.text, piece: { run: growth.run, number: growth.number } }),
      ...(isPartlyHidden && { content }),
      ...(notice && { content: notice.message, notice }),
      citations,
      feedback: presentFeedback(said.get(row.id)),
      understanding: presentUnderstanding(row, documents),
      direction: citations[0]?.number === 1 ? row.direction : null,
    };
  });
}

const presentFeedback = (row: FeedbackRow | undefined): ChatMessage['feedback'] =>
  row ? { helpful: row.helpful, reasons: row.reasons, comment: row.comment } : null;

/** A message without citations, such as a question. */
export const presentWithoutCitations = (session: Pick<SessionRow, 'uuid'>, row: MessageRow): ChatMessage => ({
  id: row.id,
  session_uuid: session.uuid,
  content: row.content,
  notice: null,
  message_type: row.messageType,
  created_at: row.createdAt.toISOString(),
  model_id: row.modelId,
  model: row.model,
  status: row.status,
  piece: row.status === 'writing' ? { run: row.answerTable?.run ?? 0, number: row.answerTable?.batch ?? 0 } : null,
  found: row.found,
  citations: [],
  understanding: null,
  direction: null,
  searched:
    row.searchedDocuments === null
      ? null
      : {
          documents: row.searchedDocuments,
          passages: row.searchedPassages ?? 0,
          unsearched: row.unsearchedDocuments ?? 0,
        },
  feedback: null,
  table: null,
});

/** New rows of a table with their citations. */
export async function presentRows(
  tx: Tx,
  { scope }: { scope: AccessibleScope },
  rows: readonly AnswerDocument[],
  cited: readonly NewCitation[],
): Promise<{ rows: AnswerRow[]; citations: Citation[] }> {
  const documents = await nameDocuments(
    { tx, scope },
    cited.map(({ documentId }) => documentId),
  );
  const citations = cited.flatMap((citation) => presentCitation(citation, documents) ?? []);
  const shown = new Set(citations.map(({ number }) => number));
  return { rows: presentTableRows(rows, shown), citations };
}

/** Rows of documents that the reader may not open have no citation and no value. */
const presentTableRows = (rows: readonly AnswerDocument[], shown: ReadonlySet<number>): AnswerRow[] =>
  rows.flatMap(({ number, value, isSure }) =>
    number === null ? [] : [{ number, value: shown.has(number) ? value : null, is_sure: isSure }],
  );

function presentTable(
  { question, asks, documents }: TableState,
  tableRows: readonly AnswerDocumentRow[],
  shown: ReadonlySet<number>,
): AnswerTable {
  const rows = presentTableRows(tableRows, shown);
  return { question, asks, documents, rows: rows.toSorted(compareRows), ...figuresOf(rows) };
}

/** One line per row, for readers of plain text. */
function tableAsText({ rows }: AnswerTable, citations: readonly Citation[]): string {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const lines = rows.flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    if (!citation) return [];
    const quote = citation.text.replaceAll(/\s+/g, ' ').trim();
    return [`${citation.document_name}: ${value ? `${value.text} – ` : ''}${quote} [${number}]`];
  });
  return lines.join('\n\n');
}

export async function presentMessage(
  tx: Tx,
  reader: MessageReader,
  session: Pick<SessionRow, 'companyId' | 'uuid'>,
  row: MessageRow,
): Promise<ChatMessage> {
  const [presented] = await presentMessages(tx, reader, session, [row]);
  return presented!;
}

/** The text that is shown in place of an answer. */
function presentNotice(row: MessageRow, isHidden: boolean): Sentence | null {
  if (row.messageType === 'error') return storedSentence(row.content, row.wording);
  if (row.found === false) return say('not_found');
  return isHidden ? say('sources_revoked') : null;
}

/** Paragraphs that cite a visible source, and those without citations if any source is visible. */
function withoutHidden(content: string, shown: ReadonlySet<number>): string {
  if (shown.size === 0) return '';
  const paragraphs = content.split('\n\n').filter((paragraph) => {
    const cited = [...paragraph.matchAll(/\[(\d{1,3})\]/g)].map((marker) => Number(marker[1]));
    return cited.length === 0 || cited.some((number) => shown.has(number));
  });
  return paragraphs.join('\n\n');
}

function presentCitation(row: NewCitation, documents: NamedDocuments): Citation | null {
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
    section: row.section,
    value: row.value,
    sureness: row.sureness,
  };
}

type NamedDocuments = Awaited<ReturnType<typeof nameDocuments>>;

/** Without the documents that are no longer accessible. */
function presentUnderstanding({ understanding }: MessageRow, documents: NamedDocuments): ChatMessage['understanding'] {
  if (!understanding) return null;
  const named = understanding.documents.flatMap((id) => documents.get(id) ?? []);
  return { ...understanding, documents: named.map(({ id, name }) => ({ id, name })) };
}
