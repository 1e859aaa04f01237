import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/summaries/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { type DocumentPages, readDocumentPages } from '../../documents/verbs/read-document-pages.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSummary } from '../announce.ts';
import { changeQueued, countQueued, listSources, type NewSource, nextQueued, replaceSources } from '../store.ts';
import type { Made, SummaryRow } from '../tables.ts';
import { makeContent, toFinal } from './make-content.ts';

type Context = TaskContext<ProjectScope>;

/** Summaries that fail one after the other at the provider before the rest is not tried. */
const MAX_FAILED = 3;

/** Arguments of the task. */
interface Payload {
  /** Of `summarise_documents`. */
  documents?: number;
  /** Of changes: the number of the earlier version. */
  from?: number;
}

/**
 * The work of a task: makes its queued summaries one after the other, each stored in a transaction of its own. What is stored is no longer
 * queued, so another run continues with the rest. One of several that fails does not fail the task.
 */
export async function runSummaries(context: Context): Promise<void> {
  const { app, scope, task, authority } = context;
  await authority.project('DOCUMENT_READ', scope.projectId);
  const queued = await app.database.read(scope, (tx) => countQueued(tx, scope, task.id));
  const { documents = 1, from } = task.payload as Payload;
  const isSeveral = queued > 1 || (queued === 1 && documents > 1);
  const step = context.step('summarise', Math.max(documents, queued));
  if (queued < documents) step.advance(documents - queued);
  // Several are not streamed: they are made in the background.
  const growing = isSeveral
    ? undefined
    : context.grow((piece) => shown && announceSummary(app, shown, 'updated', piece));
  let shown: SummaryRow | undefined;
  let failed = 0;
  let problem: Sentence | null = null;
  for (;;) {
    // A cancelled task ends here.
    step.advance(0);
    const row = await app.database.read(scope, (tx) => nextQueued(tx, scope, task.id));
    if (!row) return step.done();
    try {
      if (problem) throw new Failure('provider_failed', problem);
      shown = row;
      const { sources, made } = await makeSummary(context, row, { from, growing });
      growing?.close();
      await storeMade(context, row, { sources, made });
      failed = 0;
    } catch (error) {
      if (!(error instanceof Failure) || !isSeveral || row.kind === 'documents') throw toFinal(error);
      failed = error.kind === 'provider_failed' ? failed + 1 : 0;
      if (failed >= MAX_FAILED || error.kind === 'quota') problem = error.sentence;
      await storeProblem(context, row, error.sentence);
    }
    step.advance();
  }
}

/** Makes a summary from the documents as they are now. */
async function makeSummary(
  context: Context,
  row: SummaryRow,
  { from, growing }: { from: number | undefined; growing: ReturnType<Context['grow']> | undefined },
): Promise<{ sources: NewSource[]; made: Made }> {
  const texts = await readSources(context, row, from);
  const { kind, length, purpose, modelId } = row;
  const made = await makeContent(context, {
    kind,
    length,
    purpose,
    modelId,
    names: texts.map(({ name }) => name),
    sources: texts.map(({ pages }) => ({
      pages: pages?.pages ?? [],
      headings: pages?.headings ?? [],
      language: pages?.language ?? null,
    })),
    onSentence: growing && ((sentence) => growing.write(`${sentence}\n`)),
  });
  const sources = texts.map(({ documentId, pages }, position) => ({
    position,
    documentId,
    versionId: pages?.versionId ?? null,
  }));
  return { sources, made };
}

interface Text {
  documentId: number;
  name: string;
  /** Null for one of several that could not be read. */
  pages: DocumentPages | null;
}

async function readSources({ app, scope }: Context, row: SummaryRow, from: number | undefined): Promise<Text[]> {
  const read = async (id: number, version?: number): Promise<DocumentPages> => {
    const pages = await readDocumentPages({ app, scope }, { id, version });
    if (!pages) throw new Failure('not_found', say('document_deleted'));
    if (pages.state !== 'read') {
      throw new Failure('conflict', say(pages.state === 'failed' ? 'document_unreadable' : 'document_not_read'));
    }
    return pages;
  };
  const documentIds = await app.database.read(scope, async (tx) =>
    row.documentId === null
      ? (await listSources(tx, scope, [row.id])).map(({ documentId }) => documentId)
      : [row.documentId],
  );
  const names = await app.database.read(scope, (tx) => nameDocuments({ tx, scope }, documentIds));
  const nameOf = (id: number) => names.get(id)?.name ?? '';
  if (row.documentId !== null) {
    const { documentId } = row;
    const versions = row.kind === 'changes' ? [from, undefined] : [undefined];
    const texts: Text[] = [];
    for (const version of versions) {
      texts.push({ documentId, name: nameOf(documentId), pages: await read(documentId, version) });
    }
    return texts;
  }
  const texts: Text[] = [];
  for (const documentId of documentIds) {
    const pages = names.has(documentId) ? await readDocumentPages({ app, scope }, documentId) : null;
    texts.push({ documentId, name: nameOf(documentId), pages: pages?.state === 'read' ? pages : null });
  }
  if (texts.every(({ pages }) => pages === null)) throw new Failure('conflict', say('nothing_readable'));
  return texts;
}

async function storeMade(
  context: Context,
  { id }: SummaryRow,
  { sources, made }: { sources: readonly NewSource[]; made: Made },
): Promise<void> {
  const { app, scope, task } = context;
  await context.save({}, async (tx) => {
    const outcome = { ...made, state: 'done' as const, problem: null, madeAt: new Date() };
    const row = await changeQueued(tx, scope, { id, taskId: task.id, outcome });
    if (!row) return;
    // Documents that were erased meanwhile are gone with their rows.
    const named = await nameDocuments(
      { tx, scope },
      sources.map(({ documentId }) => documentId),
    );
    await replaceSources(
      tx,
      scope,
      id,
      sources.filter(({ documentId }) => named.has(documentId)),
    );
    afterCommit(tx, () => announceSummary(app, row, 'updated'));
  });
}

async function storeProblem(context: Context, { id }: SummaryRow, problem: Sentence): Promise<void> {
  const { app, scope, task } = context;
  await context.save({}, async (tx) => {
    const row = await changeQueued(tx, scope, { id, taskId: task.id, outcome: { state: 'failed', problem } });
    if (row) afterCommit(tx, () => announceSummary(app, row, 'updated'));
  });
}
