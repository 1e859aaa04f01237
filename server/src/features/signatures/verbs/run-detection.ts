import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/signatures/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import { announceSignatures } from '../announce.ts';
import { type Detection, detecting, type Shown } from '../computations.ts';
import { imageKey } from '../storage-keys.ts';
import { listDecisions } from '../store.ts';
import { changeCheck, countQueued, lockQueued, nextQueued } from '../store-checks.ts';
import type { CheckRow } from '../tables.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { storeDetection, type StoredPictures } from './store-detection.ts';

type Context = TaskContext<ProjectScope>;

/** Rendering many pages takes longest. */
const LIMITS = { timeMs: 60 * 60_000, memoryBytes: 2 * 1024 ** 3 };
/** Decisions that are learnt from, the latest first. */
const MAX_DECISIONS = 2000;
/** Units of a document in the progress of the task. */
const UNITS = 100;

/**
 * The task: detects the signatures of one document after the other. Each is stored in one transaction, so that a run after a crash continues
 * with those that are left. A document that fails has the reason, and the others go on.
 */
export async function runDetection(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const { documents: total } = task.payload as { documents: number };
  const step = context.step('detect', total * UNITS);
  const left = await app.database.read(scope, (tx) => countQueued(tx, scope, task.id));
  if (left < total) step.advance((total - left) * UNITS);
  for (;;) {
    const check = await app.database.read(scope, (tx) => nextQueued(tx, scope, task.id));
    if (!check) return step.done();
    await detectIn(context, check, step);
  }
}

async function detectIn(context: Context, check: CheckRow, step: RunningStep): Promise<void> {
  const { app } = context;
  let reached = 0;
  const progress = (done: number, total: number) => {
    const units = total > 0 ? Math.floor((UNITS - 1) * Math.min(1, done / total)) : 0;
    step.advance(Math.max(0, units - reached));
    reached = Math.max(reached, units);
  };
  try {
    await withFolder(context, (folder) => detectWithin(context, { check, folder, progress }));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    app.log.warn({ err: error, document: check.documentId }, 'signatures of a document were not detected');
    await storeProblem(context, check, problem);
  }
  step.advance(UNITS - reached);
}

async function detectWithin(
  context: Context,
  { check, folder, progress }: { check: CheckRow; folder: string; progress: (done: number, total: number) => void },
): Promise<void> {
  const { app, scope, signal } = context;
  const { documentId } = check;
  const { version } = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, { id: documentId }));
  const [path, words] = [`${folder}/document.pdf`, `${folder}/words.jsonl`];
  const hasWords = await fetchPdf({ app, scope }, { id: documentId, type: version.type, path, words });
  const decisions = await app.database.read(scope, (tx) => listDecisions(tx, scope, MAX_DECISIONS));
  const cancelled = new AbortController();
  const detection = await app.computing
    .run(
      detecting,
      { path, words: hasWords ? words : null, decisions, folder },
      {
        ...LIMITS,
        companyId: scope.companyId,
        signal: AbortSignal.any([signal, cancelled.signal]),
        onProgress(done, total) {
          try {
            progress(done, total);
          } catch (error) {
            cancelled.abort(error);
          }
        },
      },
    )
    .catch((error: unknown) => {
      cancelled.signal.throwIfAborted();
      throw error;
    });
  const pictures = await storePictures(context, check, detection);
  await context.save({ phase: 'detecting' }, async (tx) => {
    // Another task may have queued it again, or it was deleted.
    const locked = await lockQueued(tx, scope, { id: check.id, taskId: context.task.id });
    const current = (await nameDocuments({ tx, scope }, [documentId])).get(documentId);
    if (!locked || !current) return;
    if (current.versionId !== version.id) {
      await changeCheck(tx, scope, documentId, { state: 'failed', problem: say('new_version') });
    } else await storeDetection({ app, tx, scope }, { check: locked, versionId: version.id, detection, pictures });
    afterCommit(tx, () => announceSignatures(app, scope, documentId));
  });
}

/** Stores the pictures by keys of the run, so that a run after a crash replaces them. */
async function storePictures(
  { app, scope, task }: Context,
  check: CheckRow,
  { fields, drawn }: Detection,
): Promise<Map<Shown, StoredPictures>> {
  const stored = new Map<Shown, StoredPictures>();
  const places = [...fields.map(({ place }) => place), ...drawn.map(({ place }) => place)];
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const put = async (kind: 'signature' | 'page') => {
      const key = imageKey(scope.companyId, `${check.id}-${task.id}-${index}-${kind}`);
      const { sha256, size } = await app.files.put(key, createReadStream(place.pictures[kind]), { mime: 'image/png' });
      return { key, sha256, size };
    };
    stored.set(place, { signature: await put('signature'), page: await put('page') });
  }
  return stored;
}

async function storeProblem({ app, scope, save, task }: Context, check: CheckRow, problem: Sentence): Promise<void> {
  await save({ phase: 'detecting' }, async (tx) => {
    const locked = await lockQueued(tx, scope, { id: check.id, taskId: task.id });
    if (!locked) return;
    await changeCheck(tx, scope, check.documentId, { state: 'failed', problem });
    afterCommit(tx, () => announceSignatures(app, scope, check.documentId));
  });
}

/** Why the signatures of a document cannot be detected; null if the task itself failed. */
function problemOf(error: unknown): Sentence | null {
  if (!(error instanceof Failure)) return null;
  switch (error.kind) {
    case 'time_limit':
      return say('took_too_long');
    case 'memory_limit':
      return say('needed_too_much_memory');
    case 'crashed':
    case 'system':
      return say('failed');
    case 'not_found':
      return error.sentence.key.startsWith('signatures.') ? error.sentence : say('document_deleted');
    default:
      return error.sentence;
  }
}

/** A folder that is deleted afterwards. */
export async function withFolder<T>({ app }: Pick<Context, 'app'>, work: (folder: string) => Promise<T>): Promise<T> {
  return await withTemporaryFile(app, async (folder) => {
    await mkdir(folder);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
