import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Decision } from '@dossier/contract/entities/decision-schema';
import type { Entity, EntityDetails, ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import { moveDocuments } from '../documents/verbs/move-documents.ts';
import { sumAllEntities } from './store-totals.ts';
import { createAnalysis, mentionsOf, storeFound } from './testing.ts';
import { copyEntities, eraseEntities } from './verbs/add-entities.ts';

const app = await testApp();
const company = await app.company('Harbour');
const projects = [await app.project(company.id, 'Quay'), await app.project(company.id, 'Lock')] as const;
const member = await app.member('company_admin', company.id);

const SEEDS = Array.from({ length: process.env['DOSSIER_TEST_LONG'] ? 30 : 3 }, (_, at) => at + 1);
const STEPS = 40;

/** Spellings by entity, so that entities have several. */
const NAMES = ['Kooiman', 'Brackwerder', 'August', 'Fender', 'Bollard'].flatMap((name) =>
  [name, name.toUpperCase(), `${name}.`].flatMap((spelling) =>
    ['person', 'organisation', 'own_1'].map((kind) => [kind, spelling, name.toLowerCase()] as const),
  ),
);

/** Parts of names, one of them chosen by a decision. */
const TEXTS = ['koo', 'NDER', 'named', 'o', 'august.', '_'];

it.each(SEEDS)('stored totals are the sums of the mentions after any actions (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const world = await newWorld();
  for (let step = 0; step < STEPS; step += 1) {
    const action = random.pick(Object.keys(actions));
    await actions[action]!(world, random);
    for (const project of projects) {
      const path = `project/${project.id}/entity-analysis/${world.analysisId}`;
      const stored = await listAll(path);
      const summed = await sumAll(world, project.id);
      expect(stored, `step ${step}: ${action}`).toEqual(summed);
      const text = random.pick(TEXTS);
      const matching = await listAll(path, `&q=${text}`);
      expect(matching, `step ${step}: ${action}, with '${text}'`).toEqual(
        await sumAll(world, project.id, `&q=${text}`),
      );
      expect(await member.get<ProjectAnalysis>(path)).toMatchObject({ entities: summed.length });
    }
  }
  const before = await storedTotals();
  const scope = await member.authority.company('ENTITY_ANALYSIS_UPDATE', company.id);
  await app.app.database.write(scope, (tx) => sumAllEntities(tx, scope));
  expect(await storedTotals()).toEqual(before);
});

it('entities with a text are those of companies of the transaction only', async () => {
  const { analysisId } = await newWorld();
  const other = await app.company('Elsewhere');
  const scope = await member.authority.company('ENTITY_ANALYSIS_READ', company.id);
  const ask = (companyId: number) =>
    app.app.database.read(scope, (tx) =>
      tx.execute(sql`select * from entities_spelled(${companyId}, ${analysisId}, ${projects[0].id}, '%koo%')`),
    );
  expect((await ask(company.id)).rows).toEqual([]);
  await expect(ask(other.id)).rejects.toMatchObject({ code: '42501' });
});

interface World {
  analysisId: number;
  kindId: number;
  /** The project of each document that is not deleted. */
  places: Map<number, number>;
  deleted: Map<number, number>;
  documents: Map<number, Document>;
}

async function newWorld(): Promise<World> {
  const { id: analysisId } = await createAnalysis(member, company.id);
  const kind = await member.post<{ id: number }>(`entity-analysis/${analysisId}/kind`, { type: 'list', name: 'Parts' });
  const world: World = { analysisId, kindId: kind.id, places: new Map(), deleted: new Map(), documents: new Map() };
  for (const project of [...projects, ...projects]) await upload(world, project.id);
  return world;
}

async function upload(world: World, projectId: number): Promise<Document> {
  const name = `Text ${world.documents.size}.txt`;
  const document = await member.upload<Document>(`project/${projectId}/document`, { name, bytes: `This is ${name}.` });
  world.documents.set(document.id, document);
  world.places.set(document.id, projectId);
  return document;
}

const byId = (entities: readonly Entity[]) => entities.toSorted((one, other) => one.id - other.id);
const listAll = async (path: string, query = ''): Promise<Entity[]> =>
  byId((await member.get<Page<Entity>>(`${path}/entities?per_page=200${query}`)).items);

/** The same list, for which the mentions of all documents of the project are summed. */
async function sumAll({ analysisId, places }: World, projectId: number, query = ''): Promise<Entity[]> {
  const ids = [...places].filter(([, place]) => place === projectId).map(([id]) => id);
  if (ids.length === 0) return [];
  return await listAll(
    `project/${projectId}/entity-analysis/${analysisId}`,
    `${ids.map((id) => `&document_id=${id}`).join('')}${query}`,
  );
}

const storedTotals = async () => [
  await app.queryAsOwner('select id, counted from entity_result order by id'),
  await app.queryAsOwner('select id, mentions from entity_spelling order by id'),
  await app.queryAsOwner('select id, name, spellings, mentions, documents from entity order by id'),
];

/** An entity of each, or null if there are too few. */
async function chooseEntities({ analysisId }: World, random: Random, count: number) {
  const path = `project/${random.pick(projects).id}/entity-analysis/${analysisId}`;
  const open = await listAll(path);
  if (open.length < count) return null;
  const chosen = Array.from({ length: count }, () => open.splice(open.indexOf(random.pick(open)), 1)[0]!);
  return { path, chosen: chosen.map(({ id, revision }) => ({ id, revision })), kinds: chosen.map(({ kind }) => kind) };
}

const decide = (path: string, body: object) => member.post<Decision>(`${path}/decisions`, body);
const anyDocument = ({ places }: World, random: Random) => (places.size === 0 ? null : random.pick([...places]));
const otherOf = (projectId: number) => projects.find(({ id }) => id !== projectId)!.id;

const actions: Record<string, (world: World, random: Random) => Promise<void>> = {
  async analyse(world, random) {
    const chosen = anyDocument(world, random);
    if (!chosen) return;
    const [id, projectId] = chosen;
    const kinds = world.kindId === 0 ? ['person', 'organisation'] : ['person', 'organisation', 'own_1'];
    const found = random.pickSome(NAMES, 0.3).filter(([kind]) => kinds.includes(kind));
    const scope = await member.authority.project('DOCUMENT_READ', projectId);
    const document = world.documents.get(id)!;
    const input = { analysisId: world.analysisId, document, found: mentionsOf([...found, ...found.slice(0, 3)]) };
    await storeFound(app.app, scope, input);
  },
  async add(world, random) {
    if (world.documents.size < 12) await upload(world, random.pick(projects).id);
    await actions['analyse']!(world, random);
  },
  async merge(world, random) {
    const entities = await chooseEntities(world, random, 3);
    if (!entities) return;
    const [into, ...rest] = entities.chosen;
    await decide(entities.path, { action: 'merge', into, entities: rest });
  },
  async split(world, random) {
    const entities = await chooseEntities(world, random, 1);
    if (!entities) return;
    const [entity] = entities.chosen;
    const { spelling_list: spellings } = await member.get<EntityDetails>(`${entities.path}/entities/${entity!.id}`);
    if (spellings.length < 2) return;
    await decide(entities.path, { action: 'split', entity, spelling_ids: [random.pick(spellings).id] });
  },
  async deny(world, random) {
    const entities = await chooseEntities(world, random, 1);
    if (entities) await decide(entities.path, { action: 'deny', entities: entities.chosen });
  },
  async rename(world, random) {
    const entities = await chooseEntities(world, random, 1);
    if (entities) await decide(entities.path, { action: 'rename', entity: entities.chosen[0], name: 'Renamed' });
  },
  async retype(world, random) {
    const entities = await chooseEntities(world, random, 1);
    if (!entities) return;
    const kind = entities.kinds[0] === 'place' ? 'person' : 'place';
    await decide(entities.path, { action: 'retype', entities: entities.chosen, kind });
  },
  async undo(world, random) {
    const path = `project/${random.pick(projects).id}/entity-analysis/${world.analysisId}/decisions`;
    const { items } = await member.get<Page<Decision>>(path);
    if (items.length > 0) await member.delete(`${path}/${random.pick(items).id}`);
  },
  async remove(world, random) {
    const chosen = anyDocument(world, random);
    if (!chosen) return;
    await member.delete(`document/${chosen[0]}`);
    world.places.delete(chosen[0]);
    world.deleted.set(...chosen);
  },
  async restore(world, random) {
    if (world.deleted.size === 0) return;
    const [id, projectId] = random.pick([...world.deleted]);
    await member.post(`project/${projectId}/bin/restore`, { ids: [id] });
    world.deleted.delete(id);
    world.places.set(id, projectId);
  },
  async purge(world, random) {
    if (world.deleted.size === 0) return;
    const [id] = random.pick([...world.deleted]);
    const scope = await member.authority.company('DOCUMENT_DELETE', company.id);
    await app.app.database.write(scope, (tx) => eraseEntities({ tx, scope }, [id]));
    world.deleted.delete(id);
  },
  async move(world, random) {
    const chosen = anyDocument(world, random);
    if (!chosen) return;
    const [id, projectId] = chosen;
    const scope = await member.authority.project('DOCUMENT_DELETE', projectId);
    const target = await member.authority.project('DOCUMENT_CREATE', otherOf(projectId));
    await app.app.database.write(scope, (tx) => moveDocuments({ app: app.app, tx, scope }, { ids: [id], target }));
    world.places.set(id, otherOf(projectId));
  },
  async copy(world, random) {
    const chosen = anyDocument(world, random);
    if (!chosen || world.documents.size > 12) return;
    const [id, projectId] = chosen;
    const copy = await upload(world, otherOf(projectId));
    const scope = await member.authority.project('DOCUMENT_CREATE', otherOf(projectId));
    const versions = new Map([[world.documents.get(id)!.version.id, copy.version.id]]);
    await app.app.database.write(scope, (tx) => copyEntities({ tx, scope }, { from: id, to: copy.id, versions }));
  },
  async removeKind(world, random) {
    if (world.kindId === 0 || !random.chance(0.2)) return;
    await member.delete(`entity-analysis/${world.analysisId}/kind/${world.kindId}`);
    world.kindId = 0;
  },
};
