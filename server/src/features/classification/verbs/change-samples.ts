import type { ChosenSamples, Sample, SampleChange } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { assertWritable } from '../../../access/assert-writable.ts';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceSamples, assertClass, log, requireDataset } from '../changing.ts';
import { presentSamples } from '../present.ts';
import { changeDataset } from '../store-datasets.ts';
import {
  changeSample,
  deleteSamples,
  findDatasetOfSample,
  findSample,
  labelSamples as labelRows,
  sampleIds,
} from '../store-samples.ts';
import { deleteFiles } from './delete-stored-files.ts';

/** The company scope for a sample. Throws `not_found` or `forbidden`. */
export async function scopeOfSample(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { id, permission }: { id: number; permission: PermissionKey },
): Promise<CompanyScope> {
  const row = await app.database.read(scope, (tx) => findDatasetOfSample(tx, scope, id));
  if (!row) throw new Failure('not_found');
  return await authority.at('classification_dataset', permission, row.datasetId);
}

/** Changes the class or the name of a sample, or skips it for now. */
export async function updateSample(
  context: ContextWithAuthority<AccessibleScope>,
  { id, based_on: basedOn, filename, class_id: classId, skipped }: SampleChange & { id: number },
): Promise<Sample> {
  const { app, authority } = context;
  const scope = await scopeOfSample(context, { id, permission: 'CLASSIFICATION_DATASET_UPDATE' });
  await assertWritable(app, scope);
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const before = await findSample(tx, scope, id, 'lock');
    if (!before) throw new Failure('not_found');
    if (basedOn !== undefined && new Date(basedOn).getTime() !== before.updatedAt.getTime()) {
      throw new Failure('conflict', say('changed_meanwhile'));
    }
    const dataset = await requireDataset(tx, scope, before.datasetId);
    await assertClass(tx, scope, { datasetId: dataset.id, classId });
    await changeSample(tx, scope, id, {
      ...(filename !== undefined && { filename }),
      ...(classId !== undefined && { classId, skippedAt: null }),
      ...(skipped !== undefined && { skippedAt: skipped ? new Date() : null }),
    });
    if (filename !== undefined || classId !== undefined) {
      const fields = { sample: before.filename, class_id: before.classId };
      const after = { sample: filename ?? before.filename, class_id: classId === undefined ? before.classId : classId };
      await log(tx, scope, dataset, { action: 'update', before: fields, after });
      await changeDataset(tx, scope, dataset.id, {});
    }
    announceSamples(app, tx, dataset);
    const row = await findSample(tx, scope, id);
    const [sample] = await presentSamples(tx, { scope, readable }, [row!]);
    return sample!;
  });
}

/** Gives samples a class, or none. Returns the number of those that had another one. */
export async function labelSamples(
  { app, scope }: Context<CompanyScope>,
  { datasetId, classId, chosen }: { datasetId: number; classId: number | null; chosen: ChosenSamples },
): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const dataset = await requireDataset(tx, scope, datasetId, 'lock');
    await assertClass(tx, scope, { datasetId, classId });
    const ids = await chosenIds(tx, scope, datasetId, chosen);
    const changed = await labelRows(tx, scope, { ids, classId });
    if (changed === 0) return 0;
    await log(tx, scope, dataset, { action: 'update', after: { labelled: changed, class_id: classId } });
    await changeDataset(tx, scope, datasetId, {});
    announceSamples(app, tx, dataset);
    return changed;
  });
}

/** Deletes samples with their files. Returns their number. */
export async function removeSamples(
  { app, scope }: Context<CompanyScope>,
  { datasetId, chosen }: { datasetId: number; chosen: ChosenSamples },
): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const dataset = await requireDataset(tx, scope, datasetId, 'lock');
    const ids = await chosenIds(tx, scope, datasetId, chosen);
    const { deleted, fileIds } = await deleteSamples(tx, scope, ids);
    if (deleted === 0) return 0;
    await deleteFiles({ app, tx, scope }, fileIds);
    await log(tx, scope, dataset, { action: 'delete_samples', before: { samples: deleted } });
    await changeDataset(tx, scope, datasetId, {});
    announceSamples(app, tx, dataset);
    return deleted;
  });
}

async function chosenIds(
  tx: Tx,
  scope: CompanyScope,
  datasetId: number,
  { ids, filter, except }: ChosenSamples,
): Promise<number[]> {
  const excepted = new Set(except);
  const matching = await sampleIds(tx, scope, datasetId, ids ? { ids } : (filter ?? {}));
  return matching.filter((id) => !excepted.has(id));
}
