import { demoNerModel, demoNerSamples } from '@dossier/demo/named-entities';
import { withoutExtension } from '@dossier/demo/filing';
import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { listDocuments } from './features/documents/verbs/list-documents.ts';
import { addSources } from './features/ner/verbs/change-sources.ts';
import { createSample } from './features/ner/verbs/change-samples.ts';
import { listModels } from './features/ner/verbs/list-models.ts';
import { listSamples } from './features/ner/verbs/list-samples.ts';
import { createModel } from './features/ner/verbs/save-model.ts';
import { startTraining } from './features/ner/verbs/start-training.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';

/** Adds the named-entity model of the demo company with its labelled sentences, as far as they are missing, and trains it; returns its id. */
export async function makeNerModel(app: App, authority: Authority, companyId: number): Promise<number> {
  const scope = await authority.company('ENTITY_ANALYSIS_UPDATE', companyId);
  const context = { app, authority, scope };
  const page = { page: 1, per_page: 200, sort: 'name' };
  const { name, description, labels } = demoNerModel;
  const { items } = await listModels({ app, scope }, page);
  const model =
    items.find((item) => item.name === name) ??
    (await createModel({ app, scope }, { name, description, labels: [...labels] }));
  const labelIds = new Map(model.labels.map((label) => [label.name, label.id]));
  const present = await listSamples(context, { ...page, sort: 'text', modelId: model.id });
  for (const { text, entities } of demoNerSamples) {
    if (present.items.some((sample) => sample.text === text)) continue;
    const labelled = entities.flatMap(({ start, end, label }) => {
      const id = labelIds.get(label);
      return id === undefined ? [] : [{ start, end, label_id: id }];
    });
    await createSample(context, { modelId: model.id, text, entities: labelled, state: 'labelled' });
  }
  if (model.number_of_versions === 0) {
    await startTraining(
      { app, scope },
      { modelId: model.id, engine: 'built_in', provider_model_id: null, examples: 0 },
    );
  }
  return model.id;
}

/** Adds the documents whose sentences are offered to be labelled. */
export async function addNerDocuments(
  app: App,
  authority: Authority,
  { companyId, modelId }: { companyId: number; modelId: number },
): Promise<void> {
  const scope = await authority.company('ENTITY_ANALYSIS_UPDATE', companyId);
  const accessible = await authority.accessible('PROJECT_READ');
  const query = { company_id: [scope.companyId], page: 1, per_page: 200, sort: 'name' };
  const projects = await listProjects({ app, scope: accessible }, query);
  const project = projects.items.find(({ code }) => code === demoNerModel.project);
  if (!project) return;
  const place = await authority.project('DOCUMENT_READ', project.id);
  const documents = await listDocuments({ app, scope: place }, { page: 1, per_page: 200, sort: 'name' });
  const names: readonly string[] = demoNerModel.documents;
  const ids = documents.items.filter((one) => names.includes(withoutExtension(one.name))).map(({ id }) => id);
  if (ids.length > 0) await addSources({ app, authority, scope }, { modelId, project_ids: [], document_ids: ids });
}
