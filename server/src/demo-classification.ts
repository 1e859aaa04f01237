import { demoSampleClasses, demoSamples, sampledProjects } from '@dossier/demo/samples';
import type { FullAuthority } from './access/authority.ts';
import type { App } from './app.ts';
import { addDocuments } from './features/classification/verbs/add-documents.ts';
import { addText } from './features/classification/verbs/add-text.ts';
import { listDatasets } from './features/classification/verbs/list-datasets.ts';
import { listModels } from './features/classification/verbs/list-models.ts';
import { listSamples } from './features/classification/verbs/list-samples.ts';
import { createDataset } from './features/classification/verbs/save-dataset.ts';
import { createModel } from './features/classification/verbs/save-model.ts';
import { trainWhenRead } from './features/classification/verbs/train-when-read.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';

const DATASET = 'Letters and contracts';
const MODEL = 'Document type';
const DESCRIPTION = 'Documents of the demo projects by their kind, with short texts of the same kinds.';

/**
 * Adds a dataset of the demo company's documents and a model, as far as they are missing. The model is trained once the documents are read,
 * and then classifies the documents of all projects.
 */
export async function makeClassification(app: App, authority: FullAuthority, companyId: number): Promise<void> {
  const scope = await authority.company('CLASSIFICATION_DATASET_UPDATE', companyId);
  const context = { app, authority, scope };
  const everywhere = await authority.accessible('CLASSIFICATION_MODEL_READ');
  const page = { page: 1, per_page: 200, sort: 'name', company_id: [companyId] } as const;
  const datasets = await listDatasets({ app, scope: everywhere }, page);
  const dataset =
    datasets.items.find(({ name }) => name === DATASET) ??
    (await createDataset(
      { app, scope },
      {
        name: DATASET,
        description: DESCRIPTION,
        classes: demoSampleClasses.map((name) => ({ name, description: '' })),
      },
    ));
  const classIds = new Map(dataset.classes.map(({ id, name }) => [name, id]));
  const present = await listSamples(context, { datasetId: dataset.id, page: 1, per_page: 200, sort: 'filename' });
  for (const { name, class: className, text } of demoSamples) {
    if (present.items.some(({ filename }) => filename === name)) continue;
    await addText(context, {
      datasetId: dataset.id,
      filename: name,
      text,
      class_id: classIds.get(className) ?? null,
    });
  }
  const projects = await listProjects({ app, scope: await authority.accessible('PROJECT_READ') }, page);
  for (const { id } of projects.items.filter(({ code }) => sampledProjects.includes(code))) {
    await addDocuments(context, {
      datasetId: dataset.id,
      project_id: id,
      class_from: 'label',
      class_id: null,
      choice: { filter: {} },
    });
  }
  const models = await listModels({ app, scope: everywhere }, page);
  const model =
    models.items.find(({ name }) => name === MODEL) ??
    (await createModel(context, {
      name: MODEL,
      description: '',
      dataset_id: dataset.id,
      generic: false,
      minimum_probability: 0.6,
    }));
  await trainWhenRead({ app, scope }, { modelId: model.id });
}
