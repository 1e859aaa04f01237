import type { AccessibleScope } from '../../access/scope.ts';
import type { Answer } from '../../engines/ai/port.ts';
import { recordBuiltIn } from '../ai-providers/verbs/record-built-in.ts';
import { countUnsearchedDocuments } from '../documents/verbs/list-document-states.ts';
import type { TaskContext } from '../tasks/work.ts';
import { announceMessage, announceSession } from './announce.ts';
import type { AnswerResult } from './answer-result.ts';
import { cite, renumber } from './citing.ts';
import { presentSession } from './present-sessions.ts';
import { presentMessage } from './present.ts';
import { changeMessage, changeSession, insertCitations } from './store.ts';
import { insertUncited } from './store-uncited.ts';
import { documentFilter } from './table-documents.ts';
import type { AnswerJob, Retrieval } from './verbs/find-passages.ts';
import type { ModelAnswer } from './verbs/write-answer.ts';

type Context = TaskContext<AccessibleScope>;

/** Saves the answer and its citations, and ends the task in the same transaction. */
export async function finishAnswer(
  { app, authority, scope, succeed }: Context,
  { target: { session, message }, reading }: AnswerJob,
  { sources, documents, attachments, understanding, named, followsUp, whole, asksWhole }: Retrieval,
  result: AnswerResult,
  written: ModelAnswer | null,
): Promise<void> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  // The documents are not searched if the attached files answer.
  const unsearchedDocuments =
    attachments > 0 && documents === 0
      ? 0
      : await app.database.read(reading.scope, (tx) =>
          countUnsearchedDocuments({ tx, scope: reading.scope }, documentFilter(reading.filters)),
        );
  const { kind, value, extreme, part } = understanding;
  const model = result.model?.name ?? app.ai.name;
  const ended = await app.database.write(scope, async (tx) => {
    const saved = await changeMessage(tx, scope, message, ['writing'], {
      content: result.content,
      found: result.found,
      status: 'done',
      modelId: result.model?.id ?? null,
      model,
      fallback: written?.fallback ?? null,
      cost: written?.cost ?? null,
      searchedDocuments: documents,
      searchedAttachments: attachments,
      searchedPassages: result.passages ?? sources.size,
      wholeDocument: asksWhole ? (result.isWhole ?? whole !== null) : null,
      unsearchedDocuments,
      understanding: { kind, value, extreme, part, documents: named, follows_up: followsUp },
      direction: result.direction,
      answerChanges: result.answerChanges,
    });
    if (!saved) return null;
    const after = await changeSession(tx, scope, session, { lastMessageModel: model, errorCount: 0, errored: false });
    const { companyId } = message;
    if (!result.model) await recordBuiltIn({ tx, scope }, { feature: 'ask', model, companyId });
    const place = { companyId, messageId: message.id };
    await insertCitations(
      tx,
      scope,
      result.citations.map((citation) => ({ ...citation, ...place })),
    );
    if (written?.outcome === 'written') await insertUncited(tx, scope, message, written.uncited);
    await succeed(tx);
    return {
      message: await presentMessage(tx, { scope, accessible }, session, saved),
      session: await presentSession(tx, { scope, accessible }, after),
    };
  });
  if (!ended) return;
  announceMessage(app, session, { kind: 'message', message_id: message.id, message: ended.message });
  announceSession(app, session, { change: 'updated', session: ended.session });
}

/** What is stored of an answer from documents. The citations of a model are stored already; those of the built-in provider are numbered after them. */
export async function resultOf(
  app: Context['app'],
  reading: AnswerJob['reading'],
  sources: Retrieval['sources'],
  answer: Answer | null,
  written: ModelAnswer | null,
): Promise<Omit<AnswerResult, 'answerChanges'>> {
  const base = { model: null, citations: [], found: true, direction: null, passages: null, isWhole: null };
  if (written?.outcome === 'written') {
    const { content, model, passages, isWhole } = written;
    return { ...base, content, model, passages, isWhole };
  }
  if (!answer) throw new Error('There is neither a written nor a quoted answer.');
  if (written?.outcome === 'not_found') {
    const nearest = answer.found ? answer.quotes : answer.nearest;
    const { citations } = await cite(app, reading, nearest, sources);
    const { model, passages, isWhole } = written;
    return { ...base, content: '', found: false, model, citations, passages, isWhole };
  }
  const quoted = answer.found ? await cite(app, reading, answer.quotes, sources) : null;
  const hasCitations = quoted !== null && quoted.citations.length > 0;
  const { citations } = hasCitations ? quoted : await cite(app, reading, answer.nearest, sources);
  const before = written?.citations ?? 0;
  const numbers = new Map([...(quoted?.numbers ?? [])].map(([at, number]) => [at, number + before]));
  return {
    ...base,
    content: hasCitations ? renumber(answer.text, numbers) : '',
    // What a model has written so far cites its own sources.
    found: hasCitations,
    citations: citations.map((citation) => ({ ...citation, number: citation.number + before })),
    direction: quoted?.numbers.has(1) && before === 0 ? (answer.direction ?? null) : null,
  };
}
