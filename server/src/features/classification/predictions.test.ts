import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { Page } from '@dossier/contract/base/page';
import type { Model } from '@dossier/contract/classification/schema';
import type { UsableModel } from '@dossier/contract/classification/prediction-schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { testApp } from '../../testing/app.ts';
import { createDataset } from './testing.ts';
import { classifyArrivals, classifySoon } from './verbs/classify-arrivals.ts';
import { trainByJob } from './verbs/train-when-read.ts';

const app = await testApp();
const company = await app.company('Harbour');
const yard = await app.company('Yard');
const project = await app.project(company.id, 'Quay');
const attic = await app.project(company.id, 'Attic');
const member = await app.member('company_admin', company.id);
const colleague = await app.member('company_admin', company.id);
const viewer = await app.member('project_viewer', project.id);
const neighbour = await app.member('company_admin', yard.id);
const dataset = await createDataset(member, company.id, { classes: ['Invoice', 'Letter'] });
const [invoice, letter] = dataset.classes.map(({ id }) => id) as [number, number];

let model: Model;
let instanceId: number;
let documents: Document[];

const upload = (name: string, projectId = project.id) =>
  member.upload<Document>(`project/${projectId}/document`, { name: `${name}.txt`, bytes: name }, { name });

/** A trained instance, as training leaves it. */
async function addInstance(ownerId: number, modelId: number): Promise<number> {
  const [row] = await app.queryAsOwner<{ id: number }>(
    `insert into classification_instance (company_id, model_id, version, state, engine) values ($1, $2, 1, 'trained', 'built_in')
     returning id`,
    [ownerId, modelId],
  );
  await app.queryAsOwner(
    `insert into classification_instance_class (company_id, instance_id, position, class_id, name)
     values ($1, $2, 0, $3, 'Invoice'), ($1, $2, 1, $4, 'Letter')`,
    [ownerId, row!.id, invoice, letter],
  );
  return row!.id;
}

/** What the model says about a document. */
const predict = (document: Document, classId: number, probability: number, rank = 0.3) =>
  app.queryAsOwner(
    `insert into classification_prediction (company_id, project_id, document_id, version_id, model_id, model_name, instance_id,
       instance_version, class_id, class_name, probability, not_sure, unlike_rank, is_unlike)
     values ($1, $2, $3, $4, $5, 'Kind', $6, 1, $7, $8, $9, $10, $11, $12)`,
    [
      company.id,
      document.project_id,
      document.id,
      document.version.id,
      model.id,
      instanceId,
      classId,
      classId === invoice ? 'Invoice' : 'Letter',
      probability,
      probability < 0.6,
      rank,
      rank > 0.99,
    ],
  );

beforeEach(async () => {
  model = await member.post<Model>('model', { company_id: company.id, name: 'Kind', dataset_id: dataset.id });
  instanceId = await addInstance(company.id, model.id);
  await member.patch(`model/${model.id}`, { active_model_instance_id: instanceId });
  documents = [await upload('Bill'), await upload('Doubt'), await upload('Odd'), await upload('Unknown')];
  await predict(documents[0]!, invoice, 0.9);
  await predict(documents[1]!, letter, 0.4);
  await predict(documents[2]!, letter, 0.8, 0.999);
});

const names = async (query: string) =>
  (await member.get<Page<Document>>(`project/${project.id}/documents?sort=name&${query}`)).items.map(
    ({ name }) => name,
  );

describe('the class of a document', () => {
  it('is that of the model, unless it is not sure or a user corrected it', async () => {
    const [bill, doubt, odd, unknown] = documents as [Document, Document, Document, Document];
    const entry = async ({ id }: Document) => (await member.get<Document>(`document/${id}`)).classification_prediction;
    expect((await entry(bill))[model.id]).toMatchObject({
      model: { id: model.id, name: 'Kind' },
      class: { id: invoice, name: 'Invoice' },
      probability: 0.9,
      feedback_class: null,
      class_options: [{ name: 'Invoice' }, { name: 'Letter' }],
    });
    expect((await entry(doubt))[model.id]).toMatchObject({
      class: null,
      predicted_class: { name: 'Letter' },
      not_sure: true,
    });
    expect((await entry(odd))[model.id]).toMatchObject({ unlike: true });
    expect(await entry(unknown)).toEqual({});
    await member.patch(`model/${model.id}`, { minimum_probability: 0.3 });
    expect((await entry(doubt))[model.id]).toMatchObject({ class: { name: 'Letter' }, not_sure: false });
  });

  it('filters and sorts lists, and is counted by project', async () => {
    const key = `classification=${model.id}`;
    expect(await names(`${key}:${invoice}`)).toEqual(['Bill']);
    expect(await names(`${key}:${letter}`)).toEqual(['Odd']);
    expect(await names(`${key}:not_sure`)).toEqual(['Doubt']);
    expect(await names(`${key}:unlike`)).toEqual(['Odd']);
    expect(await names(`${key}:none`)).toEqual(['Unknown']);
    expect(await names(`${key}:none&${key}:${invoice}`)).toEqual(['Bill', 'Unknown']);
    await member.post(`document/${documents[3]!.id}/feedback`, { model_id: model.id, class_id: invoice });
    expect(await names(`${key}:${invoice}`)).toEqual(['Bill', 'Unknown']);
    expect(await names(`${key}:corrected`)).toEqual(['Unknown']);
    const { analysis_data: analysis } = await viewer.get<Project>(`project/${project.id}`);
    expect(analysis.document_classification).toMatchObject([
      {
        model: { id: model.id },
        documents: 4,
        total: 4,
        not_sure: 1,
        unlike: 1,
        corrected: 1,
        classes: [
          { name: 'Invoice', documents: 2 },
          { name: 'Letter', documents: 1 },
        ],
      },
    ]);
    const list = `project/${project.id}/classification?model_id=${model.id}`;
    expect(await viewer.get(list)).toMatchObject({ total: 4 });
    expect(await viewer.get(`${list}&only=not_sure`)).toMatchObject({ items: [{ document: { name: 'Doubt' } }] });
  });

  it('goes with the document: to another project, to a copy, and not to the bin', async () => {
    const [bill] = documents as [Document];
    await member.patch(`document/${bill.id}`, { project_id: attic.id });
    const counts = async ({ id }: Project) =>
      (await member.get<Project>(`project/${id}`)).analysis_data.document_classification.map((one) => one.documents);
    expect(await counts(attic)).toEqual([1]);
    expect(await counts(project)).toEqual([2]);
    await member.delete(`document/${bill.id}`);
    expect(await counts(attic)).toEqual([]);
  });
});

describe('a correction', () => {
  const correct = (user: typeof member, body: object) =>
    user.send<ClassificationEntry>('POST', `document/${documents[0]!.id}/feedback`, {
      body: { model_id: model.id, class_id: letter, ...body },
    });

  it('by a second user who has not seen the first one is refused, and names the first', async () => {
    const first = await correct(member, { based_on: null });
    expect(first.body).toMatchObject({ class: { name: 'Letter' }, feedback_by: { id: member.id } });
    const second = await correct(colleague, { class_id: invoice, based_on: null });
    expect(second).toMatchObject({ status: 409, body: { key: 'classification.corrected_meanwhile' } });
    expect(second.body).toMatchObject({ params: { class: 'Letter', name: expect.stringMatching(/\S/) } });
    const seen = await correct(colleague, { class_id: invoice, based_on: first.body.feedback_at });
    expect(seen.body).toMatchObject({ class: { name: 'Invoice' }, feedback_by: { id: colleague.id } });
    await member.delete(`document/${documents[0]!.id}/feedback?model_id=${model.id}`);
    expect(await correct(colleague, { based_on: first.body.feedback_at })).toMatchObject({
      status: 409,
      body: { key: 'classification.correction_withdrawn' },
    });
  });

  it('needs a class of the model, and the permission', async () => {
    expect(await correct(member, { class_id: 999_999 })).toMatchObject({
      status: 400,
      body: { details: { class_id: { key: 'classification.unknown_class' } } },
    });
    expect(await correct(member, { model_id: 999_999 })).toMatchObject({ status: 400 });
    expect((await correct(viewer, {})).status).toBe(403);
  });

  it('can be made for many documents, and each becomes a sample with one click', async () => {
    const body = { model_id: model.id, class_id: letter, filter: { classification: [`${model.id}:not_sure`] } };
    expect(await member.post(`project/${project.id}/documents/feedback`, body)).toEqual({ changed: 1 });
    expect(await member.post(`project/${project.id}/documents/feedback`, body)).toEqual({ changed: 0 });
    const doubt = documents[1]!;
    const sample = await member.post(`document/${doubt.id}/feedback/sample`, { model_id: model.id });
    expect(sample).toMatchObject({ feedback: true, true_label_class: { name: 'Letter' }, document: { id: doubt.id } });
    const again = { model_id: model.id, class_id: invoice, as_sample: true };
    expect(await member.post(`document/${doubt.id}/feedback`, again)).toMatchObject({ sample: true });
    const samples = await member.get<Page<{ true_label_class: object }>>(`dataset/${dataset.id}/samples`);
    expect(samples.items).toMatchObject([{ true_label_class: { name: 'Invoice' } }]);
    const manager = await app.member('project_manager', project.id);
    expect(
      await manager.status('POST', `document/${doubt.id}/feedback/sample`, { body: { model_id: model.id } }),
    ).not.toBe(200);
  });
});

describe('models of other companies', () => {
  it('classify here until the company withdraws; what they said stays', async () => {
    const theirs = await app.admin.post<Model>('model', { company_id: yard.id, name: 'Generic kind', generic: true });
    const active = await addInstance(yard.id, theirs.id);
    await neighbour.patch(`model/${theirs.id}`, { active_model_instance_id: active });
    const usable = async () =>
      (await member.get<{ items: UsableModel[] }>(`project/${project.id}/classification/models`)).items;
    expect(await usable()).toMatchObject([
      { id: theirs.id, shared: true, classes: [{ name: 'Invoice' }, { name: 'Letter' }] },
      { id: model.id, shared: false },
    ]);
    const body = { model_id: theirs.id, class_id: letter };
    const entry = await member.post<ClassificationEntry>(`document/${documents[0]!.id}/feedback`, body);
    expect(entry).toMatchObject({ model: { name: 'Generic kind' }, class: { name: 'Letter' } });
    expect(await member.status('POST', `document/${documents[0]!.id}/feedback/sample`, { body })).toBe(403);
    expect(await member.status('POST', `model/${theirs.id}/instance`, { body: {} })).toBe(403);
    await member.delete(`company/${company.id}/classification/models/${theirs.id}`);
    expect(await usable()).toMatchObject([{ id: model.id }]);
    const started = await member.send('POST', `project/${project.id}/documents/classify`, {
      body: { model_id: theirs.id, filter: {} },
    });
    expect(started).toMatchObject({ status: 400, body: { details: { model_id: {} } } });
    const shown = await member.get<Document>(`document/${documents[0]!.id}`);
    expect(shown.classification_feedback[theirs.id]).toMatchObject({ class: { name: 'Letter' } });
  });
});

describe('what arrives', () => {
  it('is classified by the models of the setting, together and once', async () => {
    const authority = member.authority;
    const scope = await authority.project('DOCUMENT_UPDATE', project.id);
    const arrive = async (document: Document) => classifySoon({ app: app.app, scope }, document.id);
    await arrive(documents[3]!);
    expect(app.recorded.jobs.filter(({ kind }) => kind === 'classify_arrivals')).toEqual([]);
    await member.put(`company/${company.id}/settings`, { set: { 'classification.models': [model.id] } });
    for (const document of [...documents, ...documents]) await arrive(document);
    const job = { payload: { project_id: project.id } };
    await classifyArrivals({ app: app.app, authority: app.admin.authority }, job);
    await classifyArrivals({ app: app.app, authority: app.admin.authority }, job);
    const requests = await app.queryAsOwner<{ document_id: number; task_id: number }>(
      'select document_id, task_id from classification_request where company_id = $1',
      [company.id],
    );
    // The others have been classified in their current version.
    expect(requests.map((row) => row.document_id)).toEqual([documents[3]!.id]);
  });
});

describe('a model that is trained once its samples are read', () => {
  it('waits for the texts, is trained once, and then classifies all projects', async () => {
    const other = await member.post<Model>('model', { company_id: company.id, name: 'Later', dataset_id: dataset.id });
    const scope = { actor: systemActor, companyId: company.id, projectId: null };
    const run = () =>
      trainByJob(
        { app: app.app, authority: app.admin.authority },
        { payload: { model_id: other.id, since: Date.now() }, scope },
      );
    const tasks = async (kind: string) =>
      (await app.queryAsOwner('select 1 from task where company_id = $1 and kind = $2', [company.id, kind])).length;
    for (const class_id of [invoice, letter]) {
      for (let at = 0; at < 5; at++)
        await member.post(`dataset/${dataset.id}/text-sample`, { text: `Text ${at}`, class_id });
    }
    const sample = await member.post<{ id: number }>(`dataset/${dataset.id}/document-samples`, {
      project_id: project.id,
      ids: [documents[0]!.id],
    });
    expect(sample).toMatchObject({ added: 1 });
    await run();
    expect(await tasks('train_model')).toBe(0);
    await app.queryAsOwner(
      `update classification_sample set state = 'empty' where company_id = $1 and state <> 'ready'`,
      [company.id],
    );
    await run();
    await run();
    expect(await tasks('train_model')).toBe(1);
    await app.queryAsOwner(`update classification_instance set state = 'trained' where model_id = $1`, [other.id]);
    await member.patch(`model/${other.id}`, { active_model_instance_id: await latestOf(other.id) });
    await run();
    expect(await tasks('classify_documents')).toBe(1);
    await member.delete(`model/${other.id}`);
    await run();
  });

  const latestOf = async (modelId: number) =>
    (
      await app.queryAsOwner<{ id: number }>('select id from classification_instance where model_id = $1', [modelId])
    )[0]!.id;
});
