import type { Page } from '@dossier/contract/base/page';
import type { CompanyModel, Model, ModelCompanies, ModelFilters } from '@dossier/contract/classification/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { createDataset } from './testing.ts';

const app = await testApp();
const harbour = await app.company('Harbour');
const yard = await app.company('Yard');
const member = await app.member('company_admin', harbour.id);
const reader = await app.member('company_viewer', harbour.id);
const neighbour = await app.member('company_admin', yard.id);

const createModel = (user: DirectUser, body: object = {}): Promise<Model> =>
  user.post<Model>('model', { company_id: harbour.id, name: 'Document type', ...body });
const names = async (user: DirectUser, query = 'sort=name') =>
  (await user.get<Page<Model>>(`model?${query}`)).items.map(({ name }) => name);

/** A trained version, as training leaves it. */
async function addInstance(model: Model, version: number, state = 'trained'): Promise<number> {
  const [row] = await app.queryAsOwner<{ id: number }>(
    `insert into classification_instance (company_id, model_id, version, state, engine, f1_score, languages, number_of_samples)
     values ($1, $2, $3, $4, 'built_in', 0.9, '{en}', 10) returning id`,
    [model.company.id, model.id, version, state],
  );
  await app.queryAsOwner(
    `insert into classification_instance_class (company_id, instance_id, position, class_id, name, samples)
     values ($1, $2, 0, 1, 'Claim', 5), ($1, $2, 1, 2, 'Offer', 5)`,
    [model.company.id, row!.id],
  );
  return row!.id;
}

describe('models', () => {
  it('are added with a dataset of the company, changed and deleted by those who may', async () => {
    const dataset = await createDataset(member, harbour.id);
    const model = await createModel(member, { dataset_id: dataset.id });
    expect(model).toMatchObject({
      name: 'Document type',
      status: 'untrained',
      dataset: { id: dataset.id, name: 'Letters' },
      number_of_classes: 2,
      missing_samples: 10,
      shared: false,
      generic: false,
      minimum_probability: 0.6,
      active_model_instance: null,
    });
    expect(await reader.status('PATCH', `model/${model.id}`, { body: { name: 'Mine' } })).toBe(403);
    expect(await member.patch(`model/${model.id}`, { name: 'Kind', minimum_probability: 0.8 })).toMatchObject({
      name: 'Kind',
      minimum_probability: 0.8,
    });
    const elsewhere = await createDataset(neighbour, yard.id);
    expect(await member.send('PATCH', `model/${model.id}`, { body: { dataset_id: elsewhere.id } })).toMatchObject({
      status: 400,
      body: { details: { dataset_id: { key: 'classification.unknown_dataset' } } },
    });
    await member.delete(`dataset/${dataset.id}`);
    expect(await reader.get(`model/${model.id}`)).toMatchObject({ dataset: null });
    await member.delete(`model/${model.id}`);
    expect(await member.status('GET', `model/${model.id}`)).toBe(404);
  });

  it('say whether they are trained, and activate only trained instances', async () => {
    const model = await createModel(member);
    const trained = await addInstance(model, 1);
    expect(await member.get(`model/${model.id}`)).toMatchObject({ status: 'trained', number_of_instances: 1 });
    const active = await member.patch<Model>(`model/${model.id}`, { active_model_instance_id: trained });
    expect(active).toMatchObject({
      status: 'active',
      f1_score: 0.9,
      languages: ['en'],
      number_of_classes: 2,
      active_model_instance: { version: 1, active_instance: true, classes: [{ name: 'Claim' }, { name: 'Offer' }] },
      latest_instance: null,
    });
    const failed = await addInstance(model, 2, 'failed');
    const body = { active_model_instance_id: failed };
    expect(await member.status('PATCH', `model/${model.id}`, { body })).toBe(400);
    expect(await member.get(`model/${model.id}`)).toMatchObject({
      status: 'failed',
      active_model_instance_id: trained,
      latest_instance: { version: 2, state: 'failed' },
    });
    await addInstance(model, 3, 'training');
    expect(await member.get(`model/${model.id}`)).toMatchObject({ status: 'training' });
  });

  it('show drift if many documents of this month are unlike the samples', async () => {
    const model = await createModel(member);
    await member.patch(`model/${model.id}`, { active_model_instance_id: await addInstance(model, 1) });
    const project = await app.project(harbour.id, 'Quay');
    const classify = async (name: string, rank: number) => {
      const { id } = await member.upload<{ id: number }>(`project/${project.id}/document`, { name, bytes: name });
      await app.queryAsOwner(
        `insert into classification_prediction (company_id, project_id, document_id, model_id, model_name, instance_id,
           instance_version, class_id, class_name, probability, unlike_rank)
         values ($1, $2, $3, $4, 'x', 1, 1, 1, 'Claim', 0.9, $5)`,
        [harbour.id, project.id, id, model.id, rank],
      );
    };
    for (let number = 0; number < 6; number += 1) await classify(`Like ${number}.txt`, 0.4);
    expect(await member.get(`model/${model.id}`)).toMatchObject({ status: 'active', documents_this_month: 6 });
    for (let number = 0; number < 5; number += 1) await classify(`Unlike ${number}.txt`, 0.99);
    expect(await member.get(`model/${model.id}`)).toMatchObject({ status: 'drift', unlike_documents: 5 });
  });

  it('are listed, found, filtered and sorted', async () => {
    const dataset = await createDataset(member, harbour.id);
    const model = await createModel(member, { name: 'Document type', dataset_id: dataset.id });
    await createModel(member, { name: 'Letter subject', description: 'Of suppliers' });
    await member.patch(`model/${model.id}`, { active_model_instance_id: await addInstance(model, 1) });
    expect(await names(reader)).toEqual(['Document type', 'Letter subject']);
    expect(await names(reader, 'sort=-f1_score')).toEqual(['Document type', 'Letter subject']);
    expect(await names(reader, 'q=supplier')).toEqual(['Letter subject']);
    expect(await names(reader, 'state=active')).toEqual(['Document type']);
    expect(await names(reader, 'state=untrained&state=failed')).toEqual(['Letter subject']);
    expect(await names(reader, `dataset_id=${dataset.id}`)).toEqual(['Document type']);
    expect(await names(reader, 'language=en')).toEqual(['Document type']);
    expect(await names(neighbour)).toEqual([]);
    expect(await reader.get<ModelFilters>('model/filters')).toEqual({
      states: [
        { value: 'untrained', count: 1 },
        { value: 'active', count: 1 },
      ],
      companies: [{ id: harbour.id, name: 'Harbour', count: 2 }],
      datasets: [{ id: dataset.id, name: 'Letters', count: 1 }],
      languages: [{ value: 'en', count: 1 }],
    });
  });
});

describe('a model of another company', () => {
  const path = (id: number) => `company/${yard.id}/classification/models/${id}`;
  const inYard = async () =>
    (await neighbour.get<Page<CompanyModel>>(`company/${yard.id}/classification/models`)).items.map(
      ({ name, withdrawn }) => [name, withdrawn],
    );

  it('is available where it is shared, and read-only there', async () => {
    const dataset = await createDataset(member, harbour.id);
    const model = await createModel(member, { dataset_id: dataset.id });
    await member.patch(`model/${model.id}`, { active_model_instance_id: await addInstance(model, 1) });
    expect(await neighbour.status('GET', `model/${model.id}`)).toBe(404);
    // Only by a user who may add models to the other company.
    const body = { company_ids: [yard.id] };
    expect(await member.status('PUT', `model/${model.id}/companies`, { body })).toBe(400);
    const shared = await app.admin.put<ModelCompanies>(`model/${model.id}/companies`, body);
    expect(shared).toEqual({ items: [{ id: yard.id, name: 'Yard' }], hidden: 0 });
    expect(await member.get(`model/${model.id}/companies`)).toEqual({ items: [], hidden: 1 });

    expect(await neighbour.get<Model>(`model/${model.id}`)).toMatchObject({
      shared: true,
      dataset: null,
      company: { id: harbour.id, name: 'Harbour' },
      status: 'active',
      f1_score: 0.9,
      active_model_instance: { classes: [{ name: 'Claim' }, { name: 'Offer' }] },
    });
    expect(await names(neighbour)).toEqual(['Document type']);
    expect(await names(neighbour, `dataset_id=${dataset.id}`)).toEqual([]);
    for (const [method, more] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/companies'],
      ['DELETE', '/companies'],
    ] as const) {
      const answer = await neighbour.send(method, `model/${model.id}${more}`, { body: { company_ids: [] } });
      expect(answer, `${method} ${more}`).toMatchObject({
        status: 403,
        body: { key: 'classification.shared_read_only' },
      });
    }
    expect(await neighbour.get(`model/${model.id}/companies`)).toEqual({
      items: [{ id: yard.id, name: 'Yard' }],
      hidden: 0,
    });

    await member.send('DELETE', `model/${model.id}/companies`);
    expect(await neighbour.status('GET', `model/${model.id}`)).toBe(404);
  });

  it('that is generic is available everywhere, except where a company withdraws', async () => {
    expect(
      await member.send('POST', 'model', { body: { company_id: harbour.id, name: 'Mine', generic: true } }),
    ).toMatchObject({
      status: 403,
      body: { key: 'classification.generic_not_permitted' },
    });
    const model = await createModel(app.admin, { name: 'Language', generic: true });
    expect(await member.status('PATCH', `model/${model.id}`, { body: { generic: false } })).toBe(403);
    expect(await inYard()).toEqual([['Language', false]]);
    await neighbour.delete(path(model.id));
    expect(await inYard()).toEqual([['Language', true]]);
    expect(await names(neighbour)).toEqual([]);
    expect(await neighbour.status('GET', `model/${model.id}`)).toBe(404);
    await neighbour.put(path(model.id));
    expect(await names(neighbour)).toEqual(['Language']);
    expect(await member.send('DELETE', `company/${harbour.id}/classification/models/${model.id}`)).toMatchObject({
      status: 409,
      body: { key: 'classification.not_shared' },
    });
    expect(await neighbour.status('DELETE', path(model.id + 1000))).toBe(404);
  });

  it('is found in the company in which the caller may read models', async () => {
    const model = await createModel(app.admin, { name: 'Language', generic: true });
    const dock = await app.company('Dock');
    const user = await app.member('company_viewer', dock.id);
    // Also sees the company of the model, without permission to read models there.
    const project = await app.project(harbour.id, 'Quay');
    await app.assignRole(user, 'project_viewer', project.id);
    expect(await user.get<Model>(`model/${model.id}`)).toMatchObject({ name: 'Language' });
  });

  it('is not available once its company is deleted', async () => {
    await createModel(app.admin, { name: 'Language', generic: true });
    expect(await names(neighbour)).toEqual(['Language']);
    await app.admin.delete(`company/${harbour.id}`);
    expect(await names(neighbour)).toEqual([]);
  });
});
