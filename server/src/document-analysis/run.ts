import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import { type DocumentPages, readDocumentPages } from '../features/documents/verbs/read-document-pages.ts';
import type { RunningStep, TaskContext } from '../features/tasks/work.ts';
import type { AnalysisQueue } from './queue.ts';

type Context = TaskContext<ProjectScope>;

/** Documents of one computing process, and the characters after which it starts with fewer. */
const DOCUMENTS_PER_BATCH = 20;
const CHARACTERS_PER_BATCH = 1_000_000;

interface Queued {
  /** Of the result. */
  id: number;
  documentId: number;
}
type Read = Queued & { pages: DocumentPages };

/** What became of a document, to be stored. */
export interface Analysed<F> {
  /** Of the result. */
  id: number;
  documentId: number;
  pages: DocumentPages;
  state: 'done' | 'empty';
  found: F;
}

/** What was found in a document, or why it could not be analysed. */
export type Outcome<F> = { found: F } | { problem: Sentence };

/** How a room analyses documents. `D` is what an analysis looks for, `F` what is found in a document. */
export interface DocumentRun<D extends { analysisId: number }, F> {
  /** Of the task's kind. */
  step: string;
  queue: AnalysisQueue;
  /** Of a document without text. */
  nothing: F;
  /** The analysis as it is now, before each batch; null if it was deleted. */
  load(context: Context, input: { analysisId: number; before: D | null }): Promise<D | null>;
  /** The most documents of a batch, if that depends on the analysis. */
  most?(definition: D): number;
  /** Analyses documents in a computing process; the outcomes are in their order. Called again for each alone if they exceed a limit together. */
  compute(
    context: Context,
    input: { definition: D; documents: readonly DocumentPages[]; step: RunningStep },
  ): Promise<Outcome<F>[]>;
  /** Locks the analysis against deletion; false if it is deleted. */
  lock(tx: Tx, scope: ProjectScope, analysisId: number): Promise<boolean>;
  store(tx: Tx, scope: ProjectScope, input: { definition: D; analysed: Analysed<F> }): Promise<void>;
  storeProblem(tx: Tx, scope: ProjectScope, input: { id: number; problem: Sentence }): Promise<void>;
  /** Called in the transaction of each document. */
  changed(tx: Tx, context: Context, analysisId: number): void;
  say(key: ProblemKey): Sentence;
}

type ProblemKey =
  | 'analysis_deleted'
  | 'document_deleted'
  | 'document_unreadable'
  | 'document_not_read'
  | 'took_too_long'
  | 'needed_too_much_memory'
  | 'analysis_failed';

/**
 * The work of a task: analyses its queued documents, a few in one process, and stores what was found in each document in a transaction of its
 * own. What is stored is no longer queued, so another run continues with the rest. A document that fails does not fail the task.
 */
export async function runOverDocuments<D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
): Promise<void> {
  const { app, scope, task, authority } = context;
  const { queue } = run;
  await authority.project('DOCUMENT_READ', scope.projectId);
  const { documents: total } = task.payload as { documents: number };
  const step = context.step(run.step, total);
  const left = await app.database.read(scope, (tx) => queue.countQueued(tx, scope, task.id));
  if (left < total) step.advance(total - left);
  let definition: D | null = null;
  for (;;) {
    const queued = await app.database.read(scope, (tx) =>
      queue.nextQueued(tx, scope, { taskId: task.id, limit: DOCUMENTS_PER_BATCH }),
    );
    if (queued.length === 0) return step.done();
    definition = await run.load(context, { analysisId: queued[0]!.analysisId, before: definition });
    if (!definition) throw new Failure('not_found', run.say('analysis_deleted'));
    const batch: Read[] = [];
    let characters = 0;
    for (const { id, documentId } of queued.slice(0, run.most?.(definition))) {
      if (characters > CHARACTERS_PER_BATCH) break;
      const pages = await readDocumentPages({ app, scope }, documentId);
      if (pages?.state === 'read' && pages.characters > 0) {
        batch.push({ id, documentId, pages });
        characters += pages.characters;
      } else {
        await storeUnread(context, run, { id, documentId, pages, definition });
        step.advance();
      }
    }
    if (batch.length > 0) await analyseBatch(context, run, { batch, definition, step });
  }
}

/** Analyses documents together, or one at a time if one of them exceeds a limit. */
async function analyseBatch<D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
  { batch, definition, step }: { batch: readonly Read[]; definition: D; step: RunningStep },
): Promise<void> {
  let outcomes: Outcome<F>[];
  try {
    outcomes = await run.compute(context, { definition, documents: batch.map(({ pages }) => pages), step });
  } catch (error) {
    const problem = problemOf(error, run);
    if (!problem) throw error;
    if (batch.length > 1) {
      for (const one of batch) await analyseBatch(context, run, { batch: [one], definition, step });
      return;
    }
    context.app.log.warn({ err: error, document: batch[0]!.documentId }, 'a document was not analysed');
    outcomes = [{ problem }];
  }
  for (const [index, input] of batch.entries()) {
    const outcome = outcomes[index]!;
    if ('problem' in outcome) await storeProblem(context, run, { ...input, ...outcome, definition });
    else await store(context, run, { definition, analysed: { ...input, state: 'done', found: outcome.found } });
    step.advance();
  }
}

/** Why a document cannot be analysed; null if the task itself failed. */
function problemOf<D extends { analysisId: number }, F>(error: unknown, { say }: DocumentRun<D, F>): Sentence | null {
  if (!(error instanceof Failure)) return null;
  switch (error.kind) {
    case 'time_limit':
      return say('took_too_long');
    case 'memory_limit':
      return say('needed_too_much_memory');
    case 'crashed':
    case 'system':
      return say('analysis_failed');
    default:
      return null;
  }
}

/** Stores that a document has no text, or none yet. */
async function storeUnread<D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
  { id, documentId, pages, definition }: Queued & { pages: DocumentPages | null; definition: D },
): Promise<void> {
  if (pages?.state === 'read') {
    const analysed = { id, documentId, pages, state: 'empty' as const, found: run.nothing };
    return await store(context, run, { definition, analysed });
  }
  const problem = run.say(
    pages === null ? 'document_deleted' : pages.state === 'failed' ? 'document_unreadable' : 'document_not_read',
  );
  await storeProblem(context, run, { id, definition, problem });
}

const storeProblem = <D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
  { id, definition, problem }: { id: number; definition: D; problem: Sentence },
): Promise<void> =>
  save(context, run, { id, definition }, (tx) => run.storeProblem(tx, context.scope, { id, problem }));

/** Stores what was found in a document. One that has a newer version by now stays queued; one that was deleted is left out. */
async function store<D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
  { definition, analysed }: { definition: D; analysed: Analysed<F> },
): Promise<void> {
  const { scope } = context;
  const { id, documentId, pages } = analysed;
  await save(context, run, { id, definition }, async (tx) => {
    const document = (await nameDocuments({ tx, scope }, [documentId])).get(documentId);
    if (!document) await run.storeProblem(tx, scope, { id, problem: run.say('document_deleted') });
    else if (document.versionId === pages.versionId) await run.store(tx, scope, { definition, analysed });
  });
}

/** Writes what became of a document, unless it is queued for another task by now. */
async function save<D extends { analysisId: number }, F>(
  context: Context,
  run: DocumentRun<D, F>,
  { id, definition: { analysisId } }: { id: number; definition: D },
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { scope, task } = context;
  await context.save({ phase: run.step }, async (tx) => {
    // The analysis first: that is the order in which what is no longer needed is deleted.
    if (!(await run.lock(tx, scope, analysisId))) throw new Failure('not_found', run.say('analysis_deleted'));
    if (!(await run.queue.lockQueued(tx, scope, { id, taskId: task.id }))) return;
    await write(tx);
    run.changed(tx, context, analysisId);
  });
}
