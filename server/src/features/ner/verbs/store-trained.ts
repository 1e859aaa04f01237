import { Failure } from '@dossier/contract/base/failure';
import { MAX_ERRORS } from '@dossier/contract/ner/constants';
import { say } from '@dossier/contract/ner/sentences';
import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceModel } from '../announce.ts';
import type { FoundError } from '../computations.ts';
import { changeModel } from '../store.ts';
import { deleteAnswers } from '../store-answers.ts';
import { insertErrors, type NewError } from '../store-errors.ts';
import { insertFile } from '../store-files.ts';
import { presentIds } from '../store-samples.ts';
import { changeVersion, findVersionOfTask } from '../store-versions.ts';
import type { LabelRow, VersionRow } from '../tables.ts';
import { announceFound } from './announce-found.ts';
import type { LabelledSamples } from './load-labelled.ts';
import { requireModel } from './require-model.ts';

export interface Trained {
  loaded: Pick<LabelledSamples, 'ids' | 'samples'>;
  /** The labels that the version finds. */
  labels: readonly LabelRow[];
  /** The file of the model, if it is not stored with the version yet. */
  file?: { key: string; sha256: string; size: number };
  values: Pick<VersionRow, 'sentences' | 'entities' | 'metrics' | 'expectedF1' | 'seconds'>;
  errors: readonly FoundError[];
}

/** Stores a trained version with the success of its task. The first one of a model becomes active. */
export async function storeTrained(
  context: TaskContext<CompanyScope>,
  { loaded, labels, file, values, errors }: Trained,
): Promise<void> {
  const { app, scope, task } = context;
  const modelId = task.entityId!;
  await context.save({ phase: 'trained' }, async (tx) => {
    // The model before the version, as activation and deletion do.
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    const version = await findVersionOfTask(tx, scope, { companyId: scope.companyId, taskId: task.id, lock: 'lock' });
    if (!version) throw new Failure('not_found', say('model_deleted'));
    const fileId = file && (await insertFile(tx, scope, file));
    await changeVersion(tx, scope, version, {
      ...values,
      state: 'trained',
      problem: null,
      ...(fileId !== undefined && { fileId }),
      labels: labels.map(({ number, name, color }) => ({ number, name, color })),
      f1: values.metrics?.f1 ?? null,
      trainedAt: new Date(),
    });
    await deleteAnswers(tx, scope, version.id);
    await insertErrors(tx, scope, version.id, await withSentences({ tx, scope }, { modelId, errors, loaded }));
    if (model.activeVersionId === null) {
      await changeModel(tx, scope, modelId, { activeVersionId: version.id });
      await announceFound({ app, tx, scope }, { modelId, finds: true });
    }
    await context.succeed(tx);
    afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'version' }));
  });
}

/** The errors with their sentences; those of sentences that were deleted meanwhile keep the text only. */
async function withSentences(
  { tx, scope }: TransactionContext<CompanyScope>,
  { modelId, errors: all, loaded: { ids, samples } }: Pick<Trained, 'errors' | 'loaded'> & { modelId: number },
): Promise<NewError[]> {
  const errors = all.slice(0, MAX_ERRORS);
  const chosen = errors.map(({ position }) => ids[position]!);
  // The model is locked, so that none is deleted meanwhile.
  const present = await presentIds(tx, scope, { modelId, ids: chosen });
  return errors.map(({ position, kind, expected, found }) => ({
    sampleId: present.has(ids[position]!) ? ids[position]! : null,
    kind,
    text: samples[position]!.text,
    expectedStart: expected?.start ?? null,
    expectedEnd: expected?.end ?? null,
    expectedLabel: expected?.label ?? null,
    foundStart: found?.start ?? null,
    foundEnd: found?.end ?? null,
    foundLabel: found?.label ?? null,
    probability: found?.probability ?? null,
  }));
}
