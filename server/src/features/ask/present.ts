import { type Sentence, storedSentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/ask/sentences';
import type { AnswerRow, ChatMessage, Citation } from '@dossier/contract/ask/schema';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { nameComparisons } from '../compare/verbs/read-asked-changes.ts';
import { nameCitedDocuments } from '../documents/verbs/name-cited-documents.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { getTaskTexts } from '../tasks/verbs/get-task-texts.ts';
import { forGuest, hidesFromGuest, isWritten } from './guest-answer.ts';
import type { MessageReader } from './present-sessions.ts';
import { presentChanges } from './present-changes.ts';
import { type NamedDocuments, numbersOf, presentCitation } from './present-citations.ts';
import { presentSince } from './present-since.ts';
import { presentTable, presentTableRows, tableAsText } from './present-table.ts';
import { listCitations } from './store.ts';
import { listFeedback } from './store-feedback.ts';
import { countUncited, type UncitedCount } from './store-uncited.ts';
import { firstVersion, listVersions } from './store-versions.ts';
import type { NewCitation } from './citing.ts';
import { type AnswerDocument, listTableRows } from './store-tables.ts';
import type { FeedbackRow, MessageRow, SessionRow } from './tables.ts';

/**
 * Messages of one conversation; unfinished ones with their text so far. Omits citations of documents that are no longer accessible or were
 * deleted permanently, and the paragraphs that cite nothing else, since they quote those documents.
 */
export async function presentMessages(
  tx: Tx,
  { scope, accessible, guest }: MessageReader,
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
  const versions = await listVersions(tx, scope, rows);
  const tableRows = await listTableRows(
    tx,
    scope,
    session.companyId,
    rows.flatMap(({ id, answerTable }) => (answerTable ? [id] : [])),
  );
  const asked = await nameComparisons(
    { tx, scope: accessible },
    rows.flatMap(({ answerChanges }) => answerChanges?.comparison_id ?? []),
  );
  const written = rows.flatMap(({ id, modelId }) => (modelId === null ? [] : [id]));
  const uncited = await countUncited(tx, scope, session.companyId, written);
  const documents = await nameCitedDocuments({ tx, scope: accessible }, [
    ...[...cited, ...uncited].flatMap((row) => row.documentId ?? []),
    ...rows.flatMap((row) => row.understanding?.documents ?? []),
  ]);
  const numbers = await numbersOf(tx, accessible, [...cited, ...uncited]);
  const since = await presentSince(tx, accessible, cited, documents);
  const uncitedBy = groupByMessage(uncited.filter((row) => isReadable(row, documents, numbers)));
  const citedBy = groupByMessage(cited);
  const rowsOf = groupByMessage(tableRows);
  return rows.map((row) => {
    const base = presentWithoutCitations(session, row, versions.get(firstVersion(row)));
    const own = citedBy.get(row.id) ?? [];
    const citations = own.flatMap(
      (citation) => presentCitation(session, citation, { documents, numbers, since }) ?? [],
    );
    const shown = new Set(citations.map((citation) => citation.number));
    if (row.answerTable && row.messageType === 'answer') {
      const table = presentTable(row.answerTable, rowsOf.get(row.id) ?? [], shown);
      const presented = { ...base, content: tableAsText(table, citations), citations, table };
      return guest ? forGuest(presented) : presented;
    }
    const isPartlyHidden = guest
      ? hidesFromGuest(row, guest, { cited: own.length, shown: shown.size })
      : row.found === true && citations.length < own.length;
    const changes = row.answerChanges && presentChanges(row.answerChanges, asked, shown);
    // Numbers of changes are from both documents.
    const isFromBoth = row.answerChanges !== null && changes === null;
    const hide = (text: string) => withoutHidden(text, shown, isWritten(row) || isFromBoth);
    const content = isPartlyHidden || isFromBoth ? hide(row.content) : row.content;
    const isHidden = (isPartlyHidden || isFromBoth) && content === '' && row.status === 'done';
    const notice = presentNotice(row, isHidden && say(guest ? 'sources_hidden' : 'sources_revoked'));
    const growth = row.status === 'writing' ? texts.get(row.id) : undefined;
    const presented = {
      ...base,
      ...(growth && { content: growth.text, piece: { run: growth.run, number: growth.number } }),
      ...((isPartlyHidden || isFromBoth) && {
        content,
        fallback: row.fallback && { ...row.fallback, written: hide(row.fallback.written) },
      }),
      ...(notice && { content: notice.message, notice }),
      citations,
      changes,
      uncited: (uncitedBy.get(row.id) ?? []).reduce((sum, { passages }) => sum + passages, 0),
      feedback: presentFeedback(said.get(row.id)),
      understanding: presentUnderstanding(row, documents),
      direction: citations[0]?.number === 1 ? row.direction : null,
    };
    return guest ? forGuest(presented) : presented;
  });
}

function groupByMessage<Row extends { messageId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.messageId);
    if (group) group.push(row);
    else groups.set(row.messageId, [row]);
  }
  return groups;
}

const presentFeedback = (row: FeedbackRow | undefined): ChatMessage['feedback'] =>
  row ? { helpful: row.helpful, reasons: row.reasons, comment: row.comment } : null;

/** A message without citations, such as a question. */
export const presentWithoutCitations = (
  session: Pick<SessionRow, 'uuid'>,
  row: MessageRow,
  versions: readonly number[] = [],
): ChatMessage => ({
  id: row.id,
  session_uuid: session.uuid,
  content: row.content,
  notice: null,
  message_type: row.messageType,
  created_at: row.createdAt.toISOString(),
  model_id: row.modelId,
  chosen_model_id: row.chosenModelId,
  model: row.model,
  cost: row.cost,
  status: row.status,
  piece: row.status === 'writing' ? { run: row.answerTable?.run ?? 0, number: row.answerTable?.batch ?? 0 } : null,
  found: row.found,
  citations: [],
  uncited: 0,
  understanding: null,
  direction: null,
  searched:
    row.searchedDocuments === null
      ? null
      : {
          documents: row.searchedDocuments,
          attachments: row.searchedAttachments ?? 0,
          passages: row.searchedPassages ?? 0,
          unsearched: row.unsearchedDocuments ?? 0,
        },
  fallback: row.fallback,
  whole_document: row.wholeDocument,
  feedback: null,
  table: null,
  changes: null,
  versions: [...versions],
});

/** New rows of a table with their citations. */
export async function presentRows(
  tx: Tx,
  { scope, session }: { scope: AccessibleScope; session: Pick<SessionRow, 'uuid'> },
  rows: readonly AnswerDocument[],
  cited: readonly NewCitation[],
): Promise<{ rows: AnswerRow[]; citations: Citation[] }> {
  const documents = await nameDocuments(
    { tx, scope },
    cited.flatMap(({ documentId }) => documentId ?? []),
  );
  const numbers = await numbersOf(tx, scope, cited);
  const citations = cited.flatMap((citation) => presentCitation(session, citation, { documents, numbers }) ?? []);
  const shown = new Set(citations.map(({ number }) => number));
  return { rows: presentTableRows(rows, shown), citations };
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
function presentNotice(row: MessageRow, hidden: Sentence | false): Sentence | null {
  if (row.messageType === 'error') return storedSentence(row.content, row.wording);
  if (row.found === false) return say('not_found');
  return hidden || null;
}

/**
 * Paragraphs that cite a visible source, and those without citations if any source is visible. Of what a model wrote, which mixes sources:
 * the paragraphs whose sources are all visible.
 */
function withoutHidden(content: string, shown: ReadonlySet<number>, isFromModel: boolean): string {
  if (shown.size === 0) return '';
  const paragraphs = content.split(isFromModel ? '\n' : '\n\n').filter((paragraph) => {
    const cited = [...paragraph.matchAll(/\[(\d{1,3})\]/g)].map((marker) => Number(marker[1]));
    if (isFromModel) return cited.length > 0 && cited.every((number) => shown.has(number));
    return cited.length === 0 || cited.some((number) => shown.has(number));
  });
  return paragraphs.join(isFromModel ? '\n' : '\n\n');
}

/** Whether the reader may open the version. */
function isReadable(
  { documentId, versionId, ofCompanyId }: UncitedCount,
  documents: NamedDocuments,
  numbers: ReadonlyMap<number, number>,
): boolean {
  const document = documents.get(documentId);
  return document?.companyId === ofCompanyId && !document.deleted && numbers.has(versionId);
}

/** Without the documents that are no longer accessible. */
function presentUnderstanding({ understanding }: MessageRow, documents: NamedDocuments): ChatMessage['understanding'] {
  if (!understanding) return null;
  const named = understanding.documents.flatMap((id) => {
    const document = documents.get(id);
    return document && !document.deleted ? [document] : [];
  });
  return { ...understanding, documents: named.map(({ id, name }) => ({ id, name })) };
}
