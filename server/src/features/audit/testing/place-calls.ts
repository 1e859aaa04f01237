import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalModels } from '@dossier/contract/ai-providers/local-models';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { TestProduct } from '../../../testing/product.ts';
import { FETCHED_FILE } from '../../../engines/ai/local/model-folder.ts';
import { writeSmallModel } from '../../../engines/ai/local/testing-models.ts';
import { at, body, fresh, type PrepareCall } from '../testing.ts';

/** Where the calls are made. */
export interface Place {
  product: TestProduct;
  companyId: number;
  projectId: number;
}

/** How to make each call of the bin. */
export function binCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const binnedDocument = async () => {
    const file = { name: 'binned.txt', bytes: fresh('binned') };
    const { id } = await admin.upload<Document>(`project/${projectId}/document`, file);
    await admin.delete(`document/${id}`);
    return { ids: [id] };
  };
  const binnedProject = async () => {
    const { id } = await product.project(companyId, fresh('Binned'));
    await admin.delete(`project/${id}`);
    return { ids: [id] };
  };
  const company = `company/${companyId}/bin`;
  return {
    'bin.restoreInProject': async () => at(`project/${projectId}/bin/restore`, await binnedDocument()),
    'bin.eraseInProject': async () => at(`project/${projectId}/bin`, await binnedDocument()),
    'bin.restoreInCompany': async () => at(`${company}/restore`, await binnedDocument()),
    'bin.eraseInCompany': async () => at(company, await binnedDocument()),
    'bin.restoreProjects': async () => at(`${company}/projects/restore`, await binnedProject()),
    'bin.eraseProjects': async () => at(`${company}/projects`, await binnedProject()),
  };
}

/** How to make each call that defines custom fields. */
export function fieldCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  return {
    ...definitionCalls(product, '', 'custom-fields/'),
    ...placeFieldCalls(product, 'Company', `company/${companyId}`),
    ...placeFieldCalls(product, 'Project', `project/${projectId}`),
  };
}

export const newField = (product: TestProduct, path: string) =>
  product.admin.post<{ id: number }>(path, { name: fresh('Field'), type: 'text' });

function definitionCalls(product: TestProduct, suffix: string, path: string): Record<string, PrepareCall> {
  const below = async () => `${path.replace(/\/$/, '')}/${(await newField(product, path)).id}`;
  return {
    [`custom-fields.create${suffix}`]: () => at(path, { name: fresh('Field'), type: 'text' }),
    [`custom-fields.update${suffix}`]: async () => at(await below(), { name: fresh('Field') }),
    [`custom-fields.remove${suffix}`]: async () => at(await below()),
    ...(suffix !== '' && {
      [`custom-fields.replace${suffix}`]: async () => at(await below(), { name: fresh('Field') }),
    }),
  };
}

function placeFieldCalls(product: TestProduct, level: string, place: string): Record<string, PrepareCall> {
  const [path, view] = [`custom-fields/${place}`, `custom-fields/${place}/view`];
  const choose = async () => ({ display: [(await newField(product, path)).id] });
  return {
    ...definitionCalls(product, `Of${level}`, path),
    [`custom-fields.replaceAllOf${level}`]: () => at(path, { fields: [{ name: fresh('Field'), type: 'text' }] }),
    [`custom-fields.removeAllOf${level}`]: async () => {
      await newField(product, path);
      return at(path);
    },
    [`custom-fields.changeViewOf${level}`]: async () => at(view, await choose()),
    [`custom-fields.resetViewOf${level}`]: async () => {
      await product.admin.put(view, await choose());
      return at(view);
    },
  };
}

/** How to make each call that changes AI providers, of the app and of the company. */
export function providerCalls({ product: { admin }, companyId }: Place): Record<string, PrepareCall> {
  const callsAt = (suffix: string, path: string, defaults: string): Record<string, PrepareCall> => {
    const input = () => ({
      kind: 'mistral',
      name: fresh('AI'),
      key: 'unused-in-this-test',
      models: [{ name: 'mistral-large', capabilities: ['chat'] }],
    });
    const connected = () => admin.post<AiProvider>(path, input());
    return {
      [`ai-providers.create${suffix}`]: () => at(path, input()),
      [`ai-providers.update${suffix}`]: async () => at(`${path}/${(await connected()).id}`, { name: fresh('AI') }),
      [`ai-providers.remove${suffix}`]: async () => at(`${path}/${(await connected()).id}`),
      [`ai-providers.changeDefaults${suffix}`]: async () => at(defaults, { chat: (await connected()).models[0]!.id }),
    };
  };
  return {
    ...callsAt('', 'ai-provider', 'ai-defaults'),
    ...callsAt('OfCompany', `company/${companyId}/ai-provider`, `company/${companyId}/ai-defaults`),
    'ai-providers.fetchLocal': () =>
      body({ source: 'small/model', revision: 'main', variant: 'model.onnx', licence: null }),
    'ai-providers.removeLocal': async () => {
      const { folder } = await admin.get<LocalModels>('local-model');
      const name = fresh('model').replaceAll(' ', '-');
      await writeSmallModel(join(folder, name), 'embeddings');
      const fetched = { source: 'small/model', revision: 'main', licence: null, files: [], fetchedAt: new Date() };
      await writeFile(join(folder, name, FETCHED_FILE), JSON.stringify(fetched));
      return at(`local-model?name=${name}`);
    },
    'embeddings.embed': async () => {
      const models = [{ name: 'embed', capabilities: ['embeddings'] }];
      const input = { kind: 'mistral', name: fresh('AI'), key: 'unused-in-this-test', models };
      const { models: savedModels } = await admin.post<AiProvider>('ai-provider', input);
      await admin.put('ai-defaults', { embeddings: savedModels[0]!.id });
      return at(`company/${companyId}/embeddings`);
    },
  };
}

/** How to make each call that changes a shared view. */
export function viewCalls({ product: { admin }, projectId }: Place): Record<string, PrepareCall> {
  const view = () => ({
    list: 'documents',
    project_id: projectId,
    name: fresh('View'),
    state: { filters: {} },
    shared: true,
  });
  const path = async () => `views/${(await admin.post<{ id: number }>('views', view())).id}`;
  return {
    'views.create': () => body(view()),
    'views.update': async () => at(await path(), { name: fresh('View') }),
    'views.remove': async () => at(await path()),
  };
}

/** How to make each call that changes a prompt of a company. */
export function promptCalls({ product: { admin }, companyId }: Place): Record<string, PrepareCall> {
  const prompt = () => ({ level: 'company', company_id: companyId, title: fresh('Prompt'), text: 'Why?' });
  const path = async () => `prompt/${(await admin.post<{ id: number }>('prompt', prompt())).id}`;
  return {
    'prompts.create': () => body(prompt()),
    'prompts.update': async () => at(await path(), { version: 1, text: 'When?' }),
    'prompts.makeCurrent': async () => {
      const promptPath = await path();
      await admin.patch(promptPath, { version: 1, text: 'When?' });
      return at(`${promptPath}/version`, { number: 1 });
    },
    'prompts.remove': async () => at(await path()),
  };
}

/** How to make each call that changes questions for evaluations, or starts one. */
export function evaluationCalls({ product: { admin }, companyId }: Place): Record<string, PrepareCall> {
  const set = () => ({ name: fresh('Questions'), questions: [{ question: 'Why?', expected: [] }] });
  const sets = `company/${companyId}/question-sets`;
  const create = () => admin.post<{ id: number; updated_at: string }>(sets, set());
  const start = async () => ({ set_id: (await create()).id, model_ids: [0] });
  return {
    'evaluations.createSet': () => at(sets, set()),
    async 'evaluations.updateSet'() {
      const { id, updated_at } = await create();
      return at(`question-set/${id}`, { ...set(), based_on: updated_at });
    },
    'evaluations.removeSet': async () => at(`question-set/${(await create()).id}`),
    'evaluations.start': async () => at(`company/${companyId}/evaluations`, await start()),
    async 'evaluations.remove'() {
      const { id } = await admin.post<{ id: number }>(`company/${companyId}/evaluations`, await start());
      return at(`evaluation/${id}`);
    },
  };
}
