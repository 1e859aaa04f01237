import type { Page } from '@dossier/contract/base/page';
import type { EntityAnalysis, OwnKind, Term } from '@dossier/contract/entities/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createAnalysis } from './testing.ts';

const app = await testApp();
const company = await app.company('Harbour');
const yard = await app.company('Yard');
const member = await app.member('company_admin', company.id);
const viewer = await app.member('company_viewer', company.id);
const neighbour = await app.member('company_admin', yard.id);

let analysis: EntityAnalysis;
beforeEach(async () => {
  analysis = await createAnalysis(member, company.id);
});

const addKind = (kind: object) => member.post<OwnKind>(`entity-analysis/${analysis.id}/kind`, kind);
const addList = () => addKind({ type: 'list', name: 'Crane' });
const get = () => member.get<EntityAnalysis>(`entity-analysis/${analysis.id}`);

describe('an analysis', () => {
  it('is created with kinds in their order, and listed', async () => {
    expect(analysis).toMatchObject({
      name: 'Contracts',
      company: { id: company.id, name: 'Harbour' },
      kinds: ['person', 'organisation'],
      own_kinds: [],
      on_arrival: false,
      number_of_documents: 0,
      analysed_at: null,
      created_by: { id: member.id },
    });
    await createAnalysis(member, company.id, { name: 'Amounts', kinds: ['date', 'amount', 'amount'] });
    const names = async (query: string) =>
      (await viewer.get<Page<EntityAnalysis>>(`company/${company.id}/entity-analysis?sort=name${query}`)).items.map(
        ({ name }) => name,
      );
    expect(await names('')).toEqual(['Amounts', 'Contracts']);
    expect(await names('&kind=date')).toEqual(['Amounts']);
    expect(await names('&q=tract')).toEqual(['Contracts']);
    expect(await names('&on_arrival=true')).toEqual([]);
    const all = await member.get<Page<EntityAnalysis>>(`entity-analysis?company_id=${company.id}&per_page=1&page=2`);
    expect([all.total, all.items.length]).toEqual([2, 1]);
    expect((await neighbour.get<Page<EntityAnalysis>>('entity-analysis')).total).toBe(0);
  });

  it('has a name of its own in the company', async () => {
    const body = { company_id: company.id, name: 'contracts' };
    expect(await member.send('POST', 'entity-analysis', { body })).toMatchObject({
      status: 409,
      body: { key: 'entities.name_taken', details: { name: { key: 'entities.name_taken' } } },
    });
    expect(await createAnalysis(neighbour, yard.id)).toMatchObject({ name: 'Contracts' });
  });

  it('is changed only by what the user has seen', async () => {
    const path = `entity-analysis/${analysis.id}`;
    const first = { kinds: ['iban'], on_arrival: true, based_on: analysis.updated_at };
    expect(await member.patch<EntityAnalysis>(path, first)).toMatchObject({
      kinds: ['iban'],
      on_arrival: true,
      name: 'Contracts',
    });
    expect(await member.send('PATCH', path, { body: first })).toMatchObject({
      status: 409,
      body: { key: 'entities.changed_meanwhile' },
    });
    expect(await viewer.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
    expect(await neighbour.send('PATCH', path, { body: { name: 'Mine' } })).toMatchObject({ status: 404 });
  });

  it('is deleted with its kinds', async () => {
    await addList();
    await member.delete(`entity-analysis/${analysis.id}`);
    expect(await member.send('GET', `entity-analysis/${analysis.id}`)).toMatchObject({ status: 404 });
    const [left] = await app.queryAsOwner<{ n: number }>(
      'select count(*)::int as n from entity_kind where analysis_id = $1',
      [analysis.id],
    );
    expect(left!.n).toBe(0);
  });

  it('cannot run without kinds', async () => {
    const project = await app.project(company.id);
    await member.patch(`entity-analysis/${analysis.id}`, { kinds: [] });
    const path = `project/${project.id}/entity-analysis/${analysis.id}/schedule`;
    expect(await member.send('POST', path, { body: {} })).toMatchObject({
      status: 400,
      body: { key: 'entities.no_kinds' },
    });
    await addList();
    expect(await member.post(path, {})).toEqual({ task_result_id: null, documents: 0 });
  });
});

describe('an own kind', () => {
  it('has a key that is never used again', async () => {
    const first = await addList();
    await member.delete(`entity-analysis/${analysis.id}/kind/${first.id}`);
    const second = await addList();
    expect([first.key, second.key]).toEqual(['own_1', 'own_2']);
    expect(
      await member.send('POST', `entity-analysis/${analysis.id}/kind`, { body: { type: 'list', name: 'CRANE' } }),
    ).toMatchObject({ status: 409, body: { key: 'entities.kind_taken' } });
    expect((await get()).own_kinds).toMatchObject([{ key: 'own_2', name: 'Crane', number_of_terms: 0, enabled: true }]);
  });

  it('by expression must be one that can be used', async () => {
    const path = `entity-analysis/${analysis.id}/kind`;
    const send = (expression: string) =>
      member.send('POST', path, { body: { type: 'expression', name: 'Berth', expression } });
    for (const [expression, key] of [
      ['(berth', 'entities.expression_invalid'],
      ['(?=x)y', 'entities.expression_unsupported'],
      ['^', 'entities.expression_matches_empty'],
    ] as const) {
      const answer = await send(expression);
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { expression: { key: expect.stringContaining(key) as string } } },
      });
    }
    const kind = await addKind({ type: 'expression', name: 'Berth', expression: 'B-\\d+' });
    const change = { expression: 'B-(\\d{2}', enabled: false };
    expect(await member.send('PATCH', `${path}/${kind.id}`, { body: change })).toMatchObject({ status: 400 });
    expect(await member.patch(`${path}/${kind.id}`, { ...change, expression: 'B-\\d{2}' })).toMatchObject({
      expression: 'B-\\d{2}',
      enabled: false,
    });
    const list = await addList();
    expect(await member.send('PATCH', `${path}/${list.id}`, { body: { expression: 'x' } })).toMatchObject({
      status: 400,
    });
    expect(await member.send('GET', `${path}/${kind.id}/terms`)).toMatchObject({ status: 400 });
  });

  it('of another analysis is not found', async () => {
    const { id } = await addList();
    const other = await createAnalysis(member, company.id, { name: 'Other' });
    const body = { name: 'Mine' };
    expect(await member.send('PATCH', `entity-analysis/${other.id}/kind/${id}`, { body })).toMatchObject({
      status: 404,
    });
  });
});

it('keeps terms once, with all their spellings', async () => {
  const { id } = await addList();
  const path = `entity-analysis/${analysis.id}/kind/${id}/terms`;
  const add = (terms: object[]) => member.post<{ added: number; kind: OwnKind }>(path, { terms });
  expect(await add([{ term: 'STS 4', spellings: ['Crane 4'] }, { term: 'Fender' }, { term: 'fender' }])).toMatchObject({
    added: 2,
    kind: { number_of_terms: 2 },
  });
  expect(await add([{ term: 'sts  4', spellings: ['Kraan 4', 'Crane 4'] }])).toMatchObject({ added: 0 });
  await add([{ term: 'Bollard' }]);
  expect((await get()).own_kinds).toMatchObject([{ number_of_terms: 3 }]);
  const terms = (await viewer.get<Page<Term>>(path)).items;
  expect(terms).toMatchObject([
    { term: 'Bollard', spellings: [] },
    { term: 'Fender', spellings: [] },
    { term: 'STS 4', spellings: ['Crane 4', 'Kraan 4'] },
  ]);
  expect(await viewer.get<Page<Term>>(`${path}?q=kraan`)).toMatchObject({ total: 1 });
  expect(await member.send('DELETE', path)).toMatchObject({ status: 400 });
  expect(await member.delete(`${path}?ids=${terms[0]!.id}`)).toMatchObject({
    deleted: 1,
    kind: { number_of_terms: 2 },
  });
});
