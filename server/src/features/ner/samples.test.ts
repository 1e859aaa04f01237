import type { Page } from '@dossier/contract/base/page';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Next, Sample } from '@dossier/contract/ner/sample-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addLabelled, createModel, entitiesOf } from './testing.ts';

const app = await testApp();
const company = await app.company('Harbour');
const member = await app.member('company_admin', company.id);
const colleague = await app.member('company_admin', company.id);
const viewer = await app.member('company_viewer', company.id);

let model: NerModel;
beforeEach(async () => {
  model = await createModel(member, company.id);
});
const path = () => `ner/${model.id}/sample`;
const add = (text: string, more: object = {}) => member.post<Sample>(path(), { text, ...more });
const list = async (query = '') => (await viewer.get<Page<Sample>>(`${path()}?sort=text${query}`)).items;

describe('a sentence', () => {
  it('is labelled at once, with the entities in the order of the text', async () => {
    const { id, revision, state } = await add('The sheave was worn.');
    expect([revision, state]).toEqual([1, 'queued']);
    const [part, defect] = entitiesOf(model, 'The [Part|sheave] was [Defect|worn].');
    const labelled = await member.patch<Sample>(`${path()}/${id}`, {
      revision,
      state: 'labelled',
      entities: [defect, part],
    });
    expect(labelled).toMatchObject({ state: 'labelled', revision: 2, entities: [part, defect], place: null });
    expect(await member.get<Sample>(`${path()}/${id}`)).toEqual(labelled);
    const undone = await member.patch<Sample>(`${path()}/${id}`, { revision: 2, state: 'queued', entities: [] });
    expect(undone).toMatchObject({ state: 'queued', revision: 3, entities: [] });
  });

  it('that another user changed is not overwritten', async () => {
    const { id } = await add('The sheave was worn.');
    await colleague.patch(`${path()}/${id}`, { revision: 1, state: 'skipped' });
    const body = { revision: 1, state: 'labelled' };
    expect(await member.send('PATCH', `${path()}/${id}`, { body })).toMatchObject({
      status: 409,
      body: { key: 'ner.sample_changed' },
    });
    expect(await list()).toMatchObject([{ state: 'skipped', revision: 2 }]);
  });

  it('is in a model once, whatever its spaces', async () => {
    await add('The sheave  was worn.');
    expect(await member.send('POST', path(), { body: { text: 'The sheave was\u00a0worn. ' } })).toMatchObject({
      status: 409,
      body: { details: { text: { key: 'ner.sample_present' } } },
    });
  });

  it('has only entities that are inside, do not overlap and have a label of the model', async () => {
    const other = await createModel(member, company.id, { name: 'Ships' });
    const { id } = await add('The sheave was worn.');
    const label = model.labels[0]!.id;
    const refused = async (entities: object[]) => {
      const { status, body } = await member.send<{ details: { entities: { key: string } } }>(
        'PATCH',
        `${path()}/${id}`,
        {
          body: { revision: 1, entities },
        },
      );
      return status === 400 ? body.details.entities.key : status;
    };
    expect(await refused([{ start: 15, end: 21, label_id: label }])).toBe('ner.entity_outside');
    expect(await refused([{ start: 3, end: 4, label_id: label }])).toBe('ner.entity_empty');
    expect(await refused([{ start: 6, end: 4, label_id: label }])).toBe('ner.entity_empty');
    const twice = [
      { start: 4, end: 10, label_id: label },
      { start: 8, end: 14, label_id: label },
    ];
    expect(await refused(twice)).toBe('ner.entities_overlap');
    expect(await refused([{ start: 4, end: 10, label_id: other.labels[0]!.id }])).toBe('ner.unknown_label');
    expect(await member.get<Sample>(`${path()}/${id}`)).toMatchObject({ revision: 1, entities: [] });
  });

  it('can be corrected together with its entities', async () => {
    const [sample] = await addLabelled(member, model, ['The [Part|sheav] was worn.']);
    const change = (body: object) =>
      member.send<Sample>('PATCH', `${path()}/${sample!.id}`, {
        body: { revision: 1, text: 'The sheave was worn.', ...body },
      });
    expect(await change({})).toMatchObject({ status: 400 });
    const entities = entitiesOf(model, 'The [Part|sheave] was worn.');
    expect(await change({ entities })).toMatchObject({ status: 200, body: { text: 'The sheave was worn.', entities } });
  });

  it('is changed by members only', async () => {
    const { id } = await add('The sheave was worn.');
    expect(await viewer.send('PATCH', `${path()}/${id}`, { body: { revision: 1, state: 'labelled' } })).toMatchObject({
      status: 403,
    });
    const other = await createModel(member, company.id, { name: 'Ships' });
    expect(await member.send('GET', `ner/${other.id}/sample/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('the sentences', () => {
  it('are filtered by words, state, label and origin', async () => {
    await addLabelled(member, model, ['A [Part|rope] was [Defect|torn].', 'The [Part|sheave] turns.']);
    await add('No crew came.');
    const texts = async (query: string) => (await list(query)).map(({ text }) => text);
    expect(await texts('')).toEqual(['A rope was torn.', 'No crew came.', 'The sheave turns.']);
    expect(await texts('&q=ROPE')).toEqual(['A rope was torn.']);
    expect(await texts('&state=queued')).toEqual(['No crew came.']);
    expect(await texts(`&label_id=${model.labels[0]!.id}`)).toEqual(['A rope was torn.', 'The sheave turns.']);
    expect(await texts(`&label_id=${model.labels[1]!.id}`)).toEqual(['A rope was torn.']);
    expect(await texts('&origin=import')).toEqual([]);
    expect(await member.get<NerModel>(`ner/${model.id}`)).toMatchObject({ labelled: 2, queued: 1, skipped: 0 });
  });

  it('are deleted by their ids', async () => {
    const [first] = await addLabelled(member, model, ['A [Part|rope].', 'A [Part|sheave].']);
    expect(await member.send('DELETE', path())).toMatchObject({ status: 400 });
    expect(await member.delete(`${path()}?ids=${first!.id}&ids=4711`)).toEqual({ deleted: 1 });
    expect(await list()).toMatchObject([{ text: 'A sheave.' }]);
  });

  it('that are still to be labelled come next, in their order', async () => {
    const first = await add('The sheave was worn.');
    const second = await add('The rope was torn.');
    const next = (query = '') => viewer.get<Next>(`ner/${model.id}/next${query}`);
    expect((await next()).items.map(({ sample }) => sample.id)).toEqual([first.id, second.id]);
    expect((await next(`?except=${first.id}`)).items).toMatchObject([
      { sample: { id: second.id }, suggestions: [], uncertainty: null, most_uncertain: null },
    ]);
    expect(await next('?limit=1')).toMatchObject({ version: null, round: { number: 0, total: 0 } });
  });
});
