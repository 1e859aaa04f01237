import type { Sample } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { announceSamples, assertClass, log, requireDataset } from '../changing.ts';
import { presentSamples } from '../present.ts';
import { findFeedback, findKnownModels } from '../store-predictions.ts';
import { changeSample, findSamples } from '../store-samples.ts';
import { findSampleOfDocument } from '../store-labelled.ts';
import { insertDocuments } from './add-documents.ts';

/** The dataset of a model, with the scope in which samples can be added to it. */
export interface DatasetPlace {
  datasetId: number;
  company: CompanyScope;
}

/**
 * Checks that the caller may add samples to the dataset of a model of the company. Throws `forbidden` for a shared model, whose dataset
 * belongs to another company, and `validation` for a model without dataset.
 */
export async function scopeOfDataset(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  modelId: number,
): Promise<DatasetPlace> {
  const model = (await app.database.read(scope, (tx) => findKnownModels(tx, scope, [modelId]))).get(modelId);
  if (!model) throw new Failure('not_found', say('model_deleted'));
  if (model.companyId !== scope.companyId) throw new Failure('forbidden', say('shared_read_only'));
  if (model.datasetId === null) throw new Failure('validation', say('no_dataset'));
  const company = await authority.at('classification_dataset', 'CLASSIFICATION_DATASET_UPDATE', model.datasetId);
  return { datasetId: model.datasetId, company };
}

/** Makes a document a sample with this class, or gives the sample that it is already the class. */
export async function insertFeedbackSample(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { documentId, classId, datasetId, company }: DatasetPlace & { documentId: number; classId: number },
): Promise<number> {
  const existing = await findSampleOfDocument(tx, company, { datasetId, documentId });
  if (!existing) {
    await insertDocuments(
      { app, tx, scope: company },
      { datasetId, project: scope, documentIds: [documentId], source: 'feedback', classFor: () => classId },
    );
  } else if (existing.classId !== classId) {
    const dataset = await requireDataset(tx, company, datasetId, 'lock');
    await assertClass(tx, company, { datasetId, classId });
    await changeSample(tx, company, existing.id, { classId, skippedAt: null });
    const before = { sample: existing.filename, class_id: existing.classId };
    await log(tx, company, dataset, { action: 'update', before, after: { ...before, class_id: classId } });
    announceSamples(app, tx, dataset);
  }
  return existing?.id ?? (await findSampleOfDocument(tx, company, { datasetId, documentId }))!.id;
}

/** Makes a document with a corrected class a sample of the dataset of the model. */
export async function addFeedbackSample(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, modelId }: { id: number; modelId: number },
): Promise<Sample> {
  const place = await scopeOfDataset({ app, scope, authority }, modelId);
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const correction = (await findFeedback(tx, scope, [id])).find((row) => row.modelId === modelId);
    if (!correction) throw new Failure('validation', say('no_feedback'));
    const sampleId = await insertFeedbackSample(
      { app, tx, scope },
      { documentId: id, classId: correction.classId, ...place },
    );
    const rows = await findSamples(tx, place.company, [sampleId]);
    const [sample] = await presentSamples(tx, { scope: place.company, readable }, rows);
    return sample!;
  });
}
