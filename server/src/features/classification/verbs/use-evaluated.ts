import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { announceSamples, assertRoomForSamples, log, requireDataset } from '../changing.ts';
import { listClasses } from '../store-classes.ts';
import { changeDataset } from '../store-datasets.ts';
import { findEvaluatedRows } from '../store-evaluated.ts';
import { copySamples } from '../store-labelled.ts';
import { requireEvaluationRow, requireInstanceRow, requireModelRow } from './require-rows.ts';
import { assertOtherDataset } from './list-evaluated.ts';

/**
 * Copies samples of an evaluation on another dataset to the dataset of the model, with their true classes. Samples whose text it has already
 * are left out, and those of classes that it does not have.
 */
export async function useEvaluatedSamples(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { id, sampleIds }: { id: number; sampleIds: readonly number[] },
): Promise<{ added: number; present: number }> {
  const place = await app.database.read(scope, async (tx) => {
    const evaluation = await requireEvaluationRow({ tx, scope }, { id });
    assertOtherDataset(evaluation.method);
    const instance = await requireInstanceRow({ tx, scope }, { id: evaluation.instanceId });
    const { datasetId } = await requireModelRow({ tx, scope }, { id: instance.modelId });
    if (datasetId === null) throw new Failure('validation', say('no_dataset'));
    return datasetId;
  });
  const company = await authority.at('classification_dataset', 'CLASSIFICATION_DATASET_UPDATE', place);
  return await app.database.write(company, async (tx) => {
    const dataset = await requireDataset(tx, company, place, 'lock');
    const rows = await findEvaluatedRows(tx, company, { evaluationId: id, ids: sampleIds });
    if (rows.length === 0) throw new Failure('not_found');
    const classes = new Set((await listClasses(tx, company, [place])).map((one) => one.id));
    const usable = rows.filter(({ trueClassId }) => classes.has(trueClassId));
    if (usable.length === 0) throw new Failure('validation', say('unknown_class'));
    await assertRoomForSamples(tx, company, { datasetId: place, more: usable.length });
    const added = await copySamples(
      tx,
      company,
      place,
      usable.map(({ sampleId, trueClassId }) => ({ id: sampleId, classId: trueClassId })),
    );
    if (added > 0) {
      await log(tx, company, dataset, { action: 'add_samples', after: { samples: added, evaluation_id: id } });
      await changeDataset(tx, company, place, {});
      announceSamples(app, tx, dataset);
    }
    return { added, present: rows.length - added };
  });
}
