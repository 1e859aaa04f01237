import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerRow } from '@dossier/contract/ask/schema';
import { compareRows } from '../table-order.ts';
import { BUILT_IN_MODEL } from '@dossier/contract/ask/constants';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { cite, type NewCitation } from '../citing.ts';
import { presentSession } from '../present-sessions.ts';
import { presentMessage, presentRows } from '../present.ts';
import { answersIn, type DocumentAnswer, passagesIn } from '../document-answers.ts';
import type { ReadingScope } from '../reading-scope.ts';
import { changeMessage, changeSession, insertCitations, type MessageInSession } from '../store.ts';
import { type AnswerDocument, clearTable, insertAnswerDocuments, replaceAnswerDocuments } from '../store-tables.ts';
import type { TableDocument, TableDocuments } from '../table-documents.ts';
import type { TableQuestion } from '../table-question.ts';
import type { TableState } from '../tables.ts';

type Context = TaskContext<AccessibleScope>;

export interface TableJob {
  target: MessageInSession;
  reading: ReadingScope;
  question: TableQuestion;
  documents: TableDocuments;
}

/** The documents of a batch are searched together, and their rows appear together. */
const BATCHES = 10;
const MIN_BATCH = 5;
const MAX_BATCH = 25;
const MAX_NEAREST = 3;

/** Writes an answer with one row per document. Rows are stored and announced while further documents are read. */
export async function answerTable(context: Context, job: TableJob): Promise<void> {
  const { step, signal } = context;
  const { readable } = job.documents;
  step('find_passages').done();
  const writing = step('write_answer', readable.length);
  const table = new GrowingTable(context, job);
  if (!(await table.begin())) return;
  const size = Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.ceil(readable.length / BATCHES)));
  const batches = Array.from({ length: Math.ceil(readable.length / size) }, (_, at) =>
    readable.slice(at * size, (at + 1) * size),
  );
  const find = (batch: readonly TableDocument[]) => passagesIn(context.app, job.reading, job.question, batch);
  let search: ReturnType<typeof find> | undefined;
  for (const [at, batch] of batches.entries()) {
    const found = await (search ?? find(batch));
    // The database searches the next batch while this one is answered. An error is thrown where it is awaited.
    const following = batches[at + 1];
    search = following && find(following);
    search?.catch(() => {});
    const answers = await answersIn(job.question, batch, found, async () => {
      await nextTurn();
      signal.throwIfAborted();
    });
    if (!(await table.add(batch, answers))) return;
    writing.advance(batch.length);
  }
  await table.finish();
}

class GrowingTable {
  readonly #context: Context;
  readonly #job: TableJob;
  #state: TableState;
  #passages = 0;
  /** The rows so far as their owner may see them, sorted. */
  #rows: AnswerRow[] = [];
  /** The closest matches so far, in case there are no rows. */
  #nearest: DocumentAnswer[] = [];

  constructor(context: Context, job: TableJob) {
    this.#context = context;
    this.#job = job;
    const { total, unreadable } = job.documents;
    this.#state = {
      question: job.question.asked.kind,
      asks: job.question.asks,
      documents: { total, read: 0, unreadable: unreadable.length },
      run: context.task.streamRun,
      batch: 0,
    };
  }

  /** Stores all documents as not read yet; false if the answer was stopped. */
  async begin(): Promise<boolean> {
    const { scope, save, authority } = this.#context;
    const { session, message } = this.#job.target;
    const { readable, unreadable } = this.#job.documents;
    const accessible = await authority.accessible('DOCUMENT_READ');
    const begun = await save({}, async (tx) => {
      const changed = await changeMessage(tx, scope, message, ['writing'], { answerTable: this.#state });
      if (!changed) return null;
      await clearTable(tx, scope, message);
      await insertAnswerDocuments(tx, scope, message, [
        ...readable.map((document) => emptyRow(document, 'not_read')),
        ...unreadable.map((document) => emptyRow(document, 'unreadable')),
      ]);
      return await presentMessage(tx, { scope, accessible }, session, changed);
    });
    if (begun)
      announceMessage(this.#context.app, session, {
        kind: 'message',
        message_id: message.id,
        message: begun,
        reading: this.#reading(),
      });
    return begun !== null;
  }

  /** Adds the rows of a batch; false if the answer was stopped. */
  async add(batch: readonly TableDocument[], answers: ReadonlyMap<number, DocumentAnswer>): Promise<boolean> {
    const { app, scope, save, authority } = this.#context;
    const { target } = this.#job;
    const { session, message } = target;
    const found = batch.flatMap(({ id }) => answers.get(id) ?? []);
    const { citations, numbers } = await this.#cite(found.filter(({ outcome }) => outcome === 'row'));
    const rows = batch.map((document): AnswerDocument => {
      const answer = answers.get(document.id);
      const number = answer && numbers.get(answer);
      if (!answer || (answer.outcome === 'row' && number === undefined)) return emptyRow(document, 'no_answer');
      const { outcome, value, isSure } = answer;
      return { ...emptyRow(document, outcome), value, isSure, number: number ?? null };
    });
    const { documents } = this.#state;
    const state: TableState = {
      ...this.#state,
      documents: { ...documents, read: documents.read + batch.length },
      batch: this.#state.batch + 1,
    };
    const accessible = await authority.accessible('DOCUMENT_READ');
    const added = await save({}, async (tx) => {
      const changed = await changeMessage(tx, scope, message, ['writing'], { answerTable: state });
      if (!changed) return null;
      await replaceAnswerDocuments(tx, scope, message, rows);
      await insertCitations(
        tx,
        scope,
        citations.map((citation) => ({ ...citation, ...placeOf(target) })),
      );
      return await presentRows(tx, { scope: accessible, session }, rows, citations);
    });
    if (!added) return false;
    this.#state = state;
    this.#rows = [...this.#rows, ...added.rows].toSorted(compareRows);
    this.#passages += found.reduce((sum, { passages }) => sum + passages, 0);
    this.#nearest = [...this.#nearest, ...found.filter(({ outcome }) => outcome === 'no_answer')]
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_NEAREST);
    announceMessage(app, session, {
      kind: 'delta',
      message_id: message.id,
      text: '',
      piece: { run: state.run, number: state.batch },
      rows: { ...added, documents: state.documents, order: this.#rows.map(({ number }) => number) },
      reading: this.#reading(),
    });
    return true;
  }

  /** Completes the answer, and the task in the same transaction. */
  async finish(): Promise<void> {
    const { app, authority, scope, succeed } = this.#context;
    const { session, message } = this.#job.target;
    const accessible = await authority.accessible('DOCUMENT_READ');
    const nearest = this.#rows.length === 0 ? (await this.#cite(this.#nearest)).citations : [];
    const ended = await app.database.write(scope, async (tx) => {
      const saved = await changeMessage(tx, scope, message, ['writing'], {
        found: this.#rows.length > 0,
        status: 'done',
        modelId: null,
        model: BUILT_IN_MODEL,
        searchedDocuments: this.#state.documents.read,
        searchedPassages: this.#passages,
      });
      if (!saved) return null;
      const after = await changeSession(tx, scope, session, {
        lastMessageModel: BUILT_IN_MODEL,
        errorCount: 0,
        errored: false,
      });
      await insertCitations(
        tx,
        scope,
        nearest.map((citation) => ({ ...citation, ...placeOf(this.#job.target) })),
      );
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

  /** The citations of these answers, numbered after those so far. */
  async #cite(
    answers: readonly DocumentAnswer[],
  ): Promise<{ citations: NewCitation[]; numbers: Map<DocumentAnswer, number> }> {
    const sources = new Map(answers.map(({ source }, place) => [String(place), source]));
    const quotes = answers.map(({ start, end, confidence }, place) => ({
      passage: String(place),
      start,
      end,
      score: confidence,
    }));
    const cited = await cite(this.#context.app, this.#job.reading, quotes, sources);
    const numbers = new Map<DocumentAnswer, number>();
    for (const [place, answer] of answers.entries()) {
      const number = cited.numbers.get(place + 1);
      if (number !== undefined) numbers.set(answer, this.#rows.length + number);
    }
    return { citations: cited.citations.map((row) => ({ ...row, number: this.#rows.length + row.number })), numbers };
  }

  #reading(): { done: number; total: number } {
    return { done: this.#state.documents.read, total: this.#job.documents.readable.length };
  }
}

const placeOf = ({ message }: MessageInSession) => ({ companyId: message.companyId, messageId: message.id });

const emptyRow = ({ id, companyId }: TableDocument, outcome: AnswerDocument['outcome']): AnswerDocument => ({
  ofCompanyId: companyId,
  documentId: id,
  outcome,
  number: null,
  value: null,
  isSure: false,
});
