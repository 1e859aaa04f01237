import type { Page } from '@dossier/contract/base/page';
import type { Labels, NerModel } from '@dossier/contract/ner/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addLabelled, createModel } from './testing.ts';

const app = await testApp();
const company = await app.company('Harbour');
const yard = await app.company('Yard');
const member = await app.member('company_admin', company.id);
const viewer = await app.member('company_viewer', company.id);
const neighbour = await app.member('company_admin', yard.id);

let model: NerModel;
beforeEach(async () => {
  model = await createModel(member, company.id);
});
const get = () => member.get<NerModel>(`ner/${model.id}`);
const names = ({ items }: Labels) => items.map(({ name }) => name);

describe('a model', () => {
  it('is created with labels that have colours of their own, and listed', async () => {
    expect(model).toMatchObject({
      name: 'Crane parts',
      company: { id: company.id, name: 'Harbour' },
      status: 'untrained',
      labels: [
        { name: 'Part', color: 0, entities: 0, sentences: 0 },
        { name: 'Defect', color: 1, entities: 0, sentences: 0 },
      ],
      labelled: 0,
      active_version: null,
      next_version: 1,
      untrainable: { key: 'ner.no_labelled' },
      round: { number: 0, total: 0, done: 0, version: null },
      number_of_analyses: 0,
      created_by: { id: member.id },
    });
    await createModel(member, company.id, { name: 'Ships', labels: ['Vessel'] });
    const found = async (query: string) =>
      (await viewer.get<Page<NerModel>>(`company/${company.id}/ner?sort=name${query}`)).items.map(({ name }) => name);
    expect(await found('')).toEqual(['Crane parts', 'Ships']);
    expect(await found('&q=vess')).toEqual(['Ships']);
    expect(await found('&status=active')).toEqual([]);
    expect(await found('&status=untrained&q=crane')).toEqual(['Crane parts']);
    for (const sort of ['created_at', '-labelled', 'f1', '-updated_at']) {
      expect((await viewer.get<Page<NerModel>>(`ner?sort=${sort}`)).total).toBe(2);
    }
    expect((await neighbour.get<Page<NerModel>>('ner')).total).toBe(0);
  });

  it('has a name of its own in the company', async () => {
    const body = { company_id: company.id, name: 'CRANE parts' };
    expect(await member.send('POST', 'ner', { body })).toMatchObject({
      status: 409,
      body: { key: 'ner.name_taken', details: { name: { key: 'ner.name_taken' } } },
    });
    expect(await createModel(neighbour, yard.id)).toMatchObject({ name: 'Crane parts' });
  });

  it('is changed only by what the user has seen, and not by viewers', async () => {
    const path = `ner/${model.id}`;
    const first = { description: 'Of the terminal', based_on: model.updated_at };
    expect(await member.patch<NerModel>(path, first)).toMatchObject({ description: 'Of the terminal' });
    expect(await member.send('PATCH', path, { body: first })).toMatchObject({
      status: 409,
      body: { key: 'ner.changed_meanwhile' },
    });
    expect(await viewer.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
    expect(await neighbour.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject({ status: 404 });
    await member.delete(path);
    expect(await member.send('GET', path)).toMatchObject({ status: 404 });
  });

  it('activates no version that does not exist', async () => {
    const body = { active_version_id: 4711 };
    expect(await member.send('PATCH', `ner/${model.id}`, { body })).toMatchObject({ status: 404 });
  });
});

describe('labels', () => {
  it('are added behind the others, with the next colour that is free', async () => {
    const path = `ner/${model.id}/label`;
    expect((await member.post<Labels>(path, { name: 'Measure' })).items[2]).toMatchObject({
      name: 'Measure',
      color: 2,
    });
    expect((await member.post<Labels>(path, { name: 'Action', color: 6 })).items[3]).toMatchObject({ color: 6 });
    expect(await member.send('POST', path, { body: { name: 'measure' } })).toMatchObject({
      status: 409,
      body: { details: { name: { key: 'ner.label_taken' } } },
    });
    expect(await member.send('POST', path, { body: { name: 'Cost', color: 8 } })).toMatchObject({ status: 400 });
    expect(await viewer.send('POST', path, { body: { name: 'Cost' } })).toMatchObject({ status: 403 });
  });

  it('are renamed and ordered', async () => {
    const [part, defect] = model.labels.map(({ id }) => id);
    const path = `ner/${model.id}/label`;
    expect(names(await member.patch<Labels>(`${path}/${part}`, { name: 'Component', color: 5 }))).toEqual([
      'Component',
      'Defect',
    ]);
    expect(await member.send('PATCH', `${path}/${part}`, { body: { name: 'defect' } })).toMatchObject({ status: 409 });
    expect(names(await member.put<Labels>(path, { ids: [defect, part] }))).toEqual(['Defect', 'Component']);
    for (const ids of [[part], [part, part], [part, 4711]]) {
      expect(await member.send('PUT', path, { body: { ids } })).toMatchObject({
        status: 400,
        body: { details: { ids: { key: 'ner.label_order' } } },
      });
    }
    expect((await get()).labels.map(({ name }) => name)).toEqual(['Defect', 'Component']);
  });

  it('take their entities along when they are deleted', async () => {
    await addLabelled(member, model, ['The [Part|sheave] was [Defect|worn].', 'A [Part|rope].']);
    expect((await get()).labels).toMatchObject([
      { name: 'Part', entities: 2, sentences: 2 },
      { name: 'Defect', entities: 1, sentences: 1 },
    ]);
    const path = `ner/${model.id}/label/${model.labels[0]!.id}`;
    expect(names(await member.delete<Labels>(path))).toEqual(['Defect']);
    expect(await get()).toMatchObject({ labelled: 2, labels: [{ entities: 1 }] });
    expect(await member.send('DELETE', path)).toMatchObject({ status: 404 });
  });

  it('of another model cannot be changed by its address', async () => {
    const other = await createModel(member, company.id, { name: 'Ships' });
    const path = `ner/${other.id}/label/${model.labels[0]!.id}`;
    expect(await member.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject({ status: 404 });
    expect(await member.send('DELETE', path)).toMatchObject({ status: 404 });
  });
});

describe('training', () => {
  const untrainable = async () => (await get()).untrainable?.key ?? null;

  it('is refused with the reason until labels are in enough sentences', async () => {
    const train = () => member.send('POST', `ner/${model.id}/train`, { body: {} });
    await addLabelled(member, model, ['Nothing to label.']);
    expect(await untrainable()).toBe('ner.no_used_labels');
    expect(await train()).toMatchObject({ status: 400, body: { key: 'ner.no_used_labels' } });
    await addLabelled(member, model, ['The [Part|sheave] was [Defect|worn].', 'A [Part|rope].']);
    expect(await train()).toMatchObject({
      status: 400,
      body: { key: 'ner.too_few_sentences', params: { name: 'Defect', count: 1, least: 2 } },
    });
    await addLabelled(member, model, ['The rope was [Defect|torn].']);
    expect(await untrainable()).toBe(null);
    expect(await train()).toMatchObject({ status: 200, body: { version: 1, state: 'training', active: false } });
    expect(await train()).toMatchObject({ status: 409, body: { key: 'ner.already_training' } });
    expect(await get()).toMatchObject({ status: 'training', next_version: 2, latest_version: { version: 1 } });
  });

  it('that is cancelled leaves a failed version, and another can start', async () => {
    await addLabelled(member, model, ['The [Part|sheave].', 'A [Part|rope].']);
    const { task_result_id: task } = await member.post<{ task_result_id: number }>(`ner/${model.id}/train`);
    await member.put(`task/${task}/cancel`);
    expect(await get()).toMatchObject({
      status: 'failed',
      latest_version: { state: 'failed', problem: { key: 'ner.cancelled' } },
    });
    const second = await member.post<{ id: number }>(`ner/${model.id}/train`);
    await member.delete(`ner/${model.id}/version/${second.id}`);
    expect(await get()).toMatchObject({ number_of_versions: 1, next_version: 3, status: 'failed' });
  });
});
