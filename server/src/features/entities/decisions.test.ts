import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Decision } from '@dossier/contract/entities/decision-schema';
import type {
  AnalysedDocument,
  Entity,
  EntityDetails,
  ProjectAnalysis,
} from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createAnalysis, mentionsOf, storeFound } from './testing.ts';
import { copyEntities, eraseEntities, moveEntities } from './verbs/add-entities.ts';

const app = await testApp();
const company = await app.company('Harbour');
const project = await app.project(company.id, 'Quay');
const other = await app.project(company.id, 'Lock');
const member = await app.member('company_admin', company.id);
const colleague = await app.member('company_admin', company.id);
const viewer = await app.member('project_viewer', project.id);

let analysis: EntityAnalysis;
let documents: [Document, Document];
let path: string;

const upload = (name: string) =>
  member.upload<Document>(`project/${project.id}/document`, { name, bytes: `The text of ${name}.` });
const scopeOf = (id: number) => member.authority.project('DOCUMENT_READ', id);
const store = async (document: Document, found: Parameters<typeof mentionsOf>[0], together = false) =>
  storeFound(app.app, await scopeOf(document.project_id), {
    analysisId: analysis.id,
    document,
    found: mentionsOf(found, { together }),
  });

const list = async (query = ''): Promise<Entity[]> =>
  (await member.get<Page<Entity>>(`${path}/entities?per_page=200${query}`)).items;
const named = async (name: string): Promise<Entity> => {
  const found = (await list()).find((entity) => entity.name === name);
  if (!found) throw new Error(`There is no entity ${name}.`);
  return found;
};
const basis = async (name: string) => {
  const { id, revision } = await named(name);
  return { id, revision };
};
const counts = async (query = '') =>
  Object.fromEntries((await list(query)).map(({ name, mentions }) => [name, mentions]));
const decide = (body: object, user = member) => user.post<Decision>(`${path}/decisions`, body);

beforeEach(async () => {
  analysis = await createAnalysis(member, company.id);
  path = `project/${project.id}/entity-analysis/${analysis.id}`;
  documents = [await upload('First.txt'), await upload('Second.txt')];
  await store(documents[0], [
    ['organisation', 'Brackwerder GmbH'],
    ['organisation', 'Brackwerder GmbH'],
    ['organisation', 'BRACKWERDER GMBH', 'brackwerder gmbh'],
    ['organisation', 'Brackwerder'],
    ['person', 'Ilse Kooiman'],
  ]);
  await store(
    documents[1],
    [
      ['organisation', 'Brackwerder GmbH'],
      ['person', 'Ilse Kooiman'],
      ['person', 'August'],
    ],
    true,
  );
});

describe('the entities of a project', () => {
  it('are counted by spelling and document', async () => {
    const found = await list('&sort=-mentions');
    expect(
      found.map(({ name, spellings, mentions, documents: number }) => [name, spellings, mentions, number]),
    ).toEqual([
      ['Brackwerder GmbH', 2, 4, 2],
      ['Ilse Kooiman', 1, 2, 2],
      ['August', 1, 1, 1],
      ['Brackwerder', 1, 1, 1],
    ]);
    expect(found[0]).toMatchObject({ kind: 'organisation', kind_name: null, value: null, revision: 0, decided: false });
  });

  it('are filtered by text of a spelling, kind, document and fewest mentions', async () => {
    expect(await counts('&q=brackwerder%20gmbh')).toEqual({ 'Brackwerder GmbH': 4 });
    expect(await counts('&kind=person')).toEqual({ 'Ilse Kooiman': 2, August: 1 });
    expect(await counts(`&document_id=${documents[0].id}&kind=organisation`)).toEqual({
      'Brackwerder GmbH': 3,
      Brackwerder: 1,
    });
    expect(await counts('&min_mentions=2&min_documents=2')).toEqual({ 'Brackwerder GmbH': 4, 'Ilse Kooiman': 2 });
    expect(await counts('&q=%25')).toEqual({});
  });

  it('are listed page by page', async () => {
    const page = await member.get<Page<Entity>>(`${path}/entities?per_page=1&page=2&sort=name`);
    expect([page.total, page.items.map(({ name }) => name)]).toEqual([4, ['Brackwerder']]);
    expect(await member.get<Page<Entity>>(`${path}/entities?per_page=1&page=9`)).toMatchObject({ total: 4, items: [] });
  });

  it('have spellings, months, and what is in the same sentences', async () => {
    const { id } = await named('Brackwerder GmbH');
    const details = await member.get<EntityDetails>(`${path}/entities/${id}`);
    expect(details.spelling_list.map(({ text, mentions, merged }) => [text, mentions, merged])).toEqual([
      ['Brackwerder GmbH', 3, false],
      ['BRACKWERDER GMBH', 1, false],
    ]);
    expect(details.months).toEqual([{ month: documents[0].created_at.slice(0, 7), mentions: 4 }]);
    expect(details.appears_with.map(({ name, sentences }) => [name, sentences])).toEqual([
      ['Ilse Kooiman', 1],
      ['August', 1],
    ]);
    const graph = await member.get<{ pairs: unknown[]; entities: unknown[] }>(`${path}/co-occurrence`);
    expect([graph.entities.length, graph.pairs.length]).toEqual([4, 3]);
    const around = await member.get<{ entities: { name: string }[] }>(`${path}/co-occurrence?entity_id=${id}`);
    expect(around.entities.map(({ name }) => name).toSorted()).toEqual(['August', 'Brackwerder GmbH', 'Ilse Kooiman']);
  });

  it('are counted by month and by document', async () => {
    const chart = await member.get(`${path}/chart`);
    expect(chart).toMatchObject({
      kinds: [{ kind: 'person' }, { kind: 'organisation' }],
      points: [{ mentions: [3, 5] }],
    });
    expect(await member.get(`${path}/chart?by=document&kind=person`)).toMatchObject({
      points: [
        { label: 'Second.txt', document_id: documents[1].id, mentions: [2] },
        { label: 'First.txt', mentions: [1] },
      ],
      more: 0,
    });
  });

  it('are not those of deleted documents', async () => {
    await member.delete(`document/${documents[0].id}`);
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 1, 'Ilse Kooiman': 1, August: 1 });
    expect(await member.get<ProjectAnalysis>(path)).toMatchObject({ documents: 1, entities: 3, mentions: 3, total: 1 });
  });

  it('are read by those who can read the documents, of this project only', async () => {
    expect(await viewer.get<Page<Entity>>(`${path}/entities`)).toMatchObject({ total: 4 });
    expect(await viewer.get<Page<unknown>>(`${path}/documents`)).toMatchObject({ total: 2 });
    const elsewhere = `project/${other.id}/entity-analysis/${analysis.id}/entities`;
    expect(await viewer.send('GET', elsewhere)).toMatchObject({ status: 404 });
    expect(await member.get<Page<Entity>>(elsewhere)).toMatchObject({ total: 0 });
    expect(await viewer.send('GET', `entity-analysis/${analysis.id}`)).toMatchObject({ status: 403 });
    expect(
      await viewer.send('POST', `${path}/decisions`, { body: { action: 'allow', text: 'A', kind: 'person' } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('a merge', () => {
  const merge = async (user = member) =>
    decide({ action: 'merge', into: await basis('Brackwerder GmbH'), entities: [await basis('Brackwerder')] }, user);

  it('counts the mentions for one entity, also in later runs', async () => {
    const decision = await merge();
    const { id } = await named('Brackwerder GmbH');
    expect(decision).toMatchObject({
      action: 'merge',
      names: ['Brackwerder'],
      target: 'Brackwerder GmbH',
      entity_id: id,
      created_by: { id: member.id },
    });
    expect(await named('Brackwerder GmbH')).toMatchObject({ mentions: 5, spellings: 3, documents: 2, decided: true });
    const details = await member.get<EntityDetails>(`${path}/entities/${id}`);
    expect(details).toMatchObject({ merged_by: { id: member.id } });
    expect(details.spelling_list.filter(({ merged }) => merged).map(({ text }) => text)).toEqual(['Brackwerder']);
    await store(documents[1], [
      ['organisation', 'Brackwerder'],
      ['organisation', 'brackwerder', 'brackwerder'],
    ]);
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 6, 'Ilse Kooiman': 1 });
    expect(await member.get<ProjectAnalysis>(path)).toMatchObject({ entities: 2, decisions: 1 });
  });

  it('can be undone, alone or below another', async () => {
    const first = await merge();
    const second = await decide({
      action: 'merge',
      into: await basis('Ilse Kooiman'),
      entities: [await basis('Brackwerder GmbH')],
    });
    expect(await counts()).toEqual({ 'Ilse Kooiman': 7, August: 1 });
    await member.delete(`${path}/decisions/${first.id}`);
    expect(await counts()).toEqual({ 'Ilse Kooiman': 6, Brackwerder: 1, August: 1 });
    await member.delete(`${path}/decisions/${second.id}`);
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 4, Brackwerder: 1, 'Ilse Kooiman': 2, August: 1 });
    expect(await member.get<Page<Decision>>(`${path}/decisions`)).toMatchObject({ total: 0 });
    expect(await member.send('DELETE', `${path}/decisions/${second.id}`)).toMatchObject({
      status: 404,
      body: { key: 'entities.undone_already' },
    });
  });

  it('conflicts with one by another user meanwhile, and names them', async () => {
    const into = await basis('Brackwerder GmbH');
    const entities = [await basis('Brackwerder')];
    await merge(colleague);
    const again = await member.send('POST', `${path}/decisions`, { body: { action: 'merge', into, entities } });
    expect(again).toMatchObject({ status: 409, body: { key: 'entities.entity_changed_meanwhile' } });
    const merged = await member.send('POST', `${path}/decisions`, {
      body: { action: 'merge', into: await basis('August'), entities },
    });
    expect(merged).toMatchObject({
      status: 409,
      body: {
        key: 'entities.entity_merged_meanwhile',
        params: { name: 'Brackwerder', into: 'Brackwerder GmbH' },
      },
    });
    expect(await counts()).toMatchObject({ 'Brackwerder GmbH': 5, August: 1 });
  });

  it('needs another entity, and ones of this project', async () => {
    const into = await basis('August');
    expect(
      await member.send('POST', `${path}/decisions`, { body: { action: 'merge', into, entities: [into] } }),
    ).toMatchObject({ status: 400 });
    const elsewhere = `project/${other.id}/entity-analysis/${analysis.id}/decisions`;
    const body = { action: 'deny', entities: [into] };
    expect(await member.send('POST', elsewhere, { body })).toMatchObject({
      status: 409,
      body: { key: 'entities.entity_gone' },
    });
  });
});

describe('other decisions', () => {
  it('split a spelling off, and give it back', async () => {
    const entity = await named('Brackwerder GmbH');
    const details = await member.get<EntityDetails>(`${path}/entities/${entity.id}`);
    const capitals = details.spelling_list.find(({ text }) => text === 'BRACKWERDER GMBH')!;
    const body = { action: 'split', entity: { id: entity.id, revision: 0 }, spelling_ids: [capitals.id] };
    const { id } = await decide(body);
    expect(await counts('&kind=organisation')).toEqual({
      'Brackwerder GmbH': 3,
      'BRACKWERDER GMBH': 1,
      Brackwerder: 1,
    });
    await store(documents[0], [['organisation', 'BRACKWERDER GMBH', 'brackwerder gmbh']]);
    expect(await counts('&kind=organisation')).toEqual({ 'Brackwerder GmbH': 1, 'BRACKWERDER GMBH': 1 });
    await member.delete(`${path}/decisions/${id}`);
    expect(await counts('&kind=organisation')).toEqual({ 'BRACKWERDER GMBH': 2 });
    const all = {
      ...body,
      entity: await basis('BRACKWERDER GMBH'),
      spelling_ids: details.spelling_list.map((one) => one.id),
    };
    expect(await member.send('POST', `${path}/decisions`, { body: all })).toMatchObject({ status: 400 });
  });

  it('hide what is not an entity, everywhere', async () => {
    const { id } = await decide({ action: 'deny', entities: [await basis('August'), await basis('Brackwerder')] });
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 4, 'Ilse Kooiman': 2 });
    const [analysed] = (await member.get<Page<AnalysedDocument>>(`${path}/documents?q=Second`)).items;
    expect(analysed).toMatchObject({ entities: 2, mentions: 2, outdated: false });
    const document = await member.get<Document>(`document/${documents[1].id}`);
    expect(document.analysis_data.entity_analysis).toMatchObject([
      {
        analysis: { name: 'Contracts' },
        mentions: 2,
        kinds: [
          { kind: 'person', mentions: 1 },
          { kind: 'organisation', mentions: 1 },
        ],
      },
    ]);
    await store(documents[1], [['person', 'August']]);
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 3, 'Ilse Kooiman': 1 });
    await member.delete(`${path}/decisions/${id}`);
    expect(await counts()).toMatchObject({ August: 1, Brackwerder: 1 });
  });

  it('change kind and name', async () => {
    await decide({ action: 'retype', entities: [await basis('August')], kind: 'organisation' });
    await decide({ action: 'rename', entity: await basis('August'), name: 'August & Sons' });
    expect(await named('August & Sons')).toMatchObject({ kind: 'organisation', revision: 2 });
    expect(await counts('&q=sons')).toEqual({ 'August & Sons': 1 });
    const { analysis_data: data } = await member.get<Project>(`project/${project.id}`);
    expect(data.entity_analysis).toMatchObject([
      {
        documents: 2,
        kinds: [
          { kind: 'person', mentions: 2 },
          { kind: 'organisation', mentions: 6 },
        ],
      },
    ]);
    const body = { action: 'retype', entities: [await basis('August & Sons')], kind: 'organisation' };
    expect(await member.send('POST', `${path}/decisions`, { body })).toMatchObject({ status: 400 });
    expect(await member.send('POST', `${path}/decisions`, { body: { ...body, kind: 'own_9' } })).toMatchObject({
      status: 400,
    });
    const page = await member.get<Page<Decision>>(`${path}/decisions?action=rename&q=sons`);
    expect(page.items).toMatchObject([{ names: ['August'], target: 'August & Sons' }]);
  });

  it('say that a text always is an entity; documents are outdated until the next run', async () => {
    const body = { action: 'allow', text: 'Fender Five', kind: 'organisation' };
    await decide(body);
    expect(await member.send('POST', `${path}/decisions`, { body })).toMatchObject({ status: 409 });
    expect(await member.get<ProjectAnalysis>(path)).toMatchObject({ outdated: 2, documents: 2 });
  });
});

describe('documents', () => {
  it('list their entities with the first place, and their marks', async () => {
    const below = `document/${documents[0].id}/entity-analysis/${analysis.id}`;
    const page = await member.get<Page<object>>(`${below}/entities?sort=place`);
    expect(page.items).toMatchObject([
      { name: 'Brackwerder GmbH', mentions: 3, page: 1, start: 0, end: 16 },
      { name: 'Brackwerder', start: 51 },
      { name: 'Ilse Kooiman', kind: 'person' },
    ]);
    const marks = await member.get<{ items: object[]; total: number }>(`${below}/marks?kind=organisation&to_page=1`);
    expect(marks.total).toBe(4);
    expect(marks.items[1]).toMatchObject({ page: 1, start: 17, end: 33, kind: 'organisation' });
    expect(await member.get(`document/${documents[0].id}/entity-analysis`)).toMatchObject({
      items: [{ analysis: { id: analysis.id }, state: 'done', version: null, mentions: 5, problem: null }],
    });
    expect(await viewer.get(`${below}/marks?from_page=2`)).toEqual({ items: [], total: 0 });
  });

  it('take their results along to another project, where its decisions apply', async () => {
    await decide({ action: 'merge', into: await basis('Brackwerder GmbH'), entities: [await basis('Brackwerder')] });
    const target = `project/${other.id}/entity-analysis/${analysis.id}`;
    const there = async () => {
      const { items } = await member.get<Page<Entity>>(`${target}/entities`);
      return Object.fromEntries(items.map(({ name, mentions }) => [name, mentions]));
    };
    const scope = await scopeOf(other.id);
    const copy = await member.upload<Document>(`project/${other.id}/document`, { name: 'Copy.txt', bytes: 'Copy.' });
    const versions = new Map([[documents[0].version.id, copy.version.id]]);
    await app.app.database.write(scope, (tx) =>
      copyEntities({ tx, scope }, { from: documents[0].id, to: copy.id, versions }),
    );
    expect(await there()).toEqual({ 'Brackwerder GmbH': 3, Brackwerder: 1, 'Ilse Kooiman': 1 });
    expect(await counts()).toMatchObject({ 'Brackwerder GmbH': 5 });
    const hidden = (await member.get<Page<Entity>>(`${target}/entities?q=kooiman`)).items[0]!;
    await member.post(`${target}/decisions`, { action: 'deny', entities: [{ id: hidden.id, revision: 0 }] });
    await app.app.database.write(scope, (tx) =>
      moveEntities({ tx, scope }, { ids: [documents[0].id], from: project.id }),
    );
    expect(await there()).toEqual({ 'Brackwerder GmbH': 6, Brackwerder: 2 });
    expect(await counts()).toEqual({ 'Brackwerder GmbH': 1, 'Ilse Kooiman': 1, August: 1 });
  });

  it('leave no names behind when they are purged', async () => {
    const { id } = documents[1];
    const scope = await member.authority.company('DOCUMENT_DELETE', company.id);
    await app.app.database.write(scope, (tx) => eraseEntities({ tx, scope }, [id]));
    const names = await app.queryAsOwner<{ text: string }>('select distinct text from entity_spelling order by text');
    expect(names.map(({ text }) => text)).not.toContain('August');
    expect(names.map(({ text }) => text)).toContain('Ilse Kooiman');
  });
});
