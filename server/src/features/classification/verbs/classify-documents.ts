import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announcePredictions } from '../announce.ts';
import { classifying } from '../computations.ts';
import { byPosition } from '../measurements.ts';
import { readPromptBytes } from '../provider-prompt.ts';
import { findClassesOf, type NewPrediction, storePredictions } from '../store-predictions.ts';
import { countRequests, deleteRequests, nextRequests } from '../store-requests.ts';
import { lockUsable, type UsableModelRow } from '../store-usable.ts';
import type { InstanceClassRow } from '../tables.ts';
import { askClass, endingFailure } from './ask-class.ts';
import { type DocumentText, documentText } from './document-text.ts';
import { readModelBytes } from './read-model-bytes.ts';
import { findUsableModel } from './usable-models.ts';

type Context = TaskContext<ProjectScope>;

/** Documents of one computing process, and the characters after which it starts with fewer. */
const DOCUMENTS_PER_BATCH = 100;
const CHARACTERS_PER_BATCH = 4_000_000;
/** Calls of a provider at the same time, after which their results are stored. */
const CALLS_PER_BATCH = 4;
const LIMITS = { timeMs: 10 * 60_000, memoryBytes: 1.5 * 1024 ** 3 };
/** Above this rank a document is unlike the samples. */
export const UNLIKE_RANK = 0.99;

/** The active instance as it is used for a batch. */
interface Loaded extends UsableModelRow {
  bytes: Uint8Array;
  classes: readonly InstanceClassRow[];
}

/** A document with its text; null if it has none. */
interface Read {
  id: number;
  document: DocumentText | null;
}

/**
 * The task: classifies documents in batches, each of which is stored and taken off the list in one transaction. A batch uses the instance
 * that is active then; the task fails if the model was deleted or withdrawn from.
 */
export async function classifyDocuments(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const { documents: total } = task.payload as { documents: number };
  const step = context.step('classify', total);
  const left = await app.database.read(scope, (tx) => countRequests(tx, scope, task.id));
  if (left < total) step.advance(total - left);
  let loaded: Loaded | null = null;
  for (;;) {
    const requests = await app.database.read(scope, (tx) => nextRequests(tx, scope, task.id, DOCUMENTS_PER_BATCH));
    if (requests.length === 0) return step.done();
    loaded = await load(context, requests[0]!.modelId, loaded);
    const size = loaded.instance.engine === 'provider' ? CALLS_PER_BATCH : DOCUMENTS_PER_BATCH;
    const read: Read[] = [];
    let characters = 0;
    for (const { documentId } of requests.slice(0, size)) {
      if (characters > CHARACTERS_PER_BATCH) break;
      const document = await documentText({ app, scope }, documentId);
      characters += document?.text.length ?? 0;
      read.push({ id: documentId, document });
    }
    await (loaded.instance.engine === 'provider' ? askBatch : computeBatch)(context, loaded, read);
    step.advance(read.length);
  }
}

/** The active instance of the model, with its bytes if it is another one than before. */
async function load({ app, scope }: Context, modelId: number, before: Loaded | null): Promise<Loaded> {
  const usable = await findUsableModel({ app, scope }, modelId);
  if (!usable) throw new Failure('not_found', say('model_deleted'));
  if (before?.instance.id === usable.instance.id) return { ...before, ...usable };
  const { instance } = usable;
  const classes = await app.database.read(scope, (tx) => findClassesOf(tx, scope, [instance.id]));
  return { ...usable, bytes: await readModelBytes({ app, scope }, instance), classes: classes.get(instance.id) ?? [] };
}

type Result = Pick<NewPrediction, 'classId' | 'probability' | 'probabilities' | 'unlikeRank' | 'words'>;

async function computeBatch(context: Context, loaded: Loaded, read: readonly Read[]): Promise<void> {
  const { app, scope, signal } = context;
  const withText = read.flatMap(({ id, document }) => (document && document.text.trim() ? [{ id, document }] : []));
  const results =
    withText.length === 0
      ? []
      : await app.computing.run(
          classifying,
          {
            bytes: loaded.bytes,
            texts: withText.map(({ document: { text, language } }) => ({ text, language })),
          },
          { ...LIMITS, companyId: scope.companyId, signal },
        );
  const found = new Map<number, Result>();
  for (const [index, result] of results.entries()) {
    if (!result) continue;
    found.set(withText[index]!.id, {
      classId: loaded.classes[Number(result.predicted)]!.classId,
      probability: result.probability,
      probabilities: byPosition(result.guesses, loaded.classes.length),
      unlikeRank: result.unlikeRank,
      words: [],
    });
  }
  await store(context, loaded, { read, found });
}

async function askBatch(context: Context, loaded: Loaded, read: readonly Read[]): Promise<void> {
  const { app, scope, signal } = context;
  const prompt = readPromptBytes(loaded.bytes);
  const found = new Map<number, Result>();
  let problem: unknown = null;
  await Promise.all(
    read.map(async ({ id, document }) => {
      if (!document?.text.trim()) return;
      try {
        const { providerModelId: aiModelId } = loaded.instance;
        const answer = await askClass({ app, scope }, { aiModelId, prompt, text: document.text, signal });
        const { probability, probabilities, words } = answer;
        const { classId } = loaded.classes[answer.position]!;
        found.set(id, { classId, probability, probabilities, unlikeRank: null, words });
      } catch (error) {
        problem ??= error;
      }
    }),
  );
  // Those that were answered are paid for. The others stay on the list, so that the task can be started again.
  await store(context, loaded, { read: problem ? read.filter(({ id }) => found.has(id)) : read, found });
  if (problem) throw endingFailure(problem);
}

/** Stores what was found and takes the documents off the list. A document that changed meanwhile is not stored: its new version arrives. */
async function store(
  context: Context,
  { model, instance, classes, isShared }: Loaded,
  { read, found }: { read: readonly Read[]; found: ReadonlyMap<number, Result> },
): Promise<void> {
  const { app, scope, task } = context;
  const names = new Map(classes.map(({ classId, name }) => [classId, name]));
  await context.save({ phase: 'classifying' }, async (tx) => {
    const ids = read.map(({ id }) => id);
    await deleteRequests(tx, scope, task.id, ids);
    if (!isShared && !(await lockUsable(tx, scope, model.id))) throw new Failure('not_found', say('model_deleted'));
    const current = await nameDocuments({ tx, scope }, ids);
    const rows = read.flatMap(({ id, document }): NewPrediction[] => {
      const result = found.get(id);
      if (!result || !document || current.get(id)?.versionId !== document.versionId) return [];
      return [
        {
          documentId: id,
          versionId: document.versionId,
          modelId: model.id,
          modelName: model.name,
          instanceId: instance.id,
          instanceVersion: instance.version,
          className: names.get(result.classId) ?? '',
          notSure: result.probability < model.minimumProbability,
          isUnlike: result.unlikeRank !== null && result.unlikeRank > UNLIKE_RANK,
          language: document.language,
          ...result,
        },
      ];
    });
    if (rows.length > 0) await storePredictions(tx, scope, rows);
    afterCommit(tx, () => announcePredictions(app, scope, model.id));
  });
}
