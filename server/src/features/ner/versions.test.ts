import type { Page } from '@dossier/contract/base/page';
import type { Entity, ProjectAnalysis, Scheduled } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis, OwnKind } from '@dossier/contract/entities/schema';
import type { NerModel, Version, VersionError } from '@dossier/contract/ner/schema';
import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { createAnalysis } from '../entities/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addLabelled, craneSentences, createModel } from './testing.ts';
import { computingHere } from './testing/computing.ts';

const { product, company, project, member } = await testWorld({ engines: { computing: computingHere } });
afterAll(() => product.close());
await uploaded(
  member,
  project.id,
  'Report.txt',
  'The sheave was worn at berth 2 on day 90. Inspector 91 found that the hoist rope is cracked on crane 4.',
);

const SENTENCES = 24;
const model = await createModel(member, company.id);
await addLabelled(member, model, craneSentences(SENTENCES));
const path = `ner/${model.id}`;
const get = () => member.get<NerModel>(path);
async function train(): Promise<Version> {
  const { id, task_result_id: task } = await member.post<Version>(`${path}/train`);
  await reached(member, task, ended);
  return await member.get<Version>(`${path}/version/${id}`);
}
const first = await train();

it('the first version is measured and becomes active', async () => {
  expect(first).toMatchObject({
    version: 1,
    state: 'trained',
    active: true,
    percentage: 100,
    number_of_sentences: SENTENCES,
    number_of_entities: 2 * SENTENCES,
    problem: null,
  });
  expect(first.metrics!.f1).toBeGreaterThan(0.6);
  expect(first.metrics!.sentences).toBe(SENTENCES);
  expect(first.metrics!.labels.map(({ name, label_id: id }) => [name, id]).toSorted()).toEqual(
    model.labels.map(({ name, id }) => [name, id]).toSorted(),
  );
  expect(first.size).toBeGreaterThan(100);
  expect(await get()).toMatchObject({ status: 'active', changed_since: false, active_version: { version: 1 } });
});

it('an entity analysis finds the labels of a model as kinds, and is outdated by another version', async () => {
  const analysis = await createAnalysis(member, company.id, { name: 'With a model', kinds: ['person'] });
  const analysisPath = `entity-analysis/${analysis.id}`;
  const kind = await member.post<OwnKind>(`${analysisPath}/kind`, {
    type: 'model',
    name: 'Cranes',
    model_id: model.id,
  });
  expect(kind).toMatchObject({
    key: 'own_1',
    model: { id: model.id, name: model.name },
    labels: [
      { key: 'own_1_1', name: 'Part', color: 0 },
      { key: 'own_1_2', name: 'Defect', color: 1 },
    ],
  });
  expect(await get()).toMatchObject({ number_of_analyses: 1 });
  const results = `project/${project.id}/${analysisPath}`;
  const { task_result_id: task } = await member.post<Scheduled>(`${results}/schedule`, {});
  expect((await reached(member, task, ended)).status).toBe('success');
  const { items } = await member.get<Page<Entity>>(`${results}/entities?kind=own_1_1&sort=name`);
  expect(items.map(({ name, kind_name: label }) => [name, label])).toContainEqual(['hoist rope', 'Part']);
  const state = () => member.get<ProjectAnalysis>(results);
  expect(await state()).toMatchObject({ outdated: 0 });

  await member.patch(`${path}/label/${model.labels[0]!.id}`, { name: 'Component' });
  expect((await state()).kinds).toContainEqual({
    kind: 'own_1_1',
    kind_name: 'Component',
    mentions: expect.any(Number),
  });
  expect(await state()).toMatchObject({ outdated: 0 });

  const [sentence] = await addLabelled(member, await get(), ['The [Component|cabin] was [Defect|dirty].']);
  expect(await get()).toMatchObject({ changed_since: true, next_version: 2 });
  const second = await train();
  expect(second).toMatchObject({ version: 2, active: false, number_of_sentences: SENTENCES + 1 });
  expect(await state()).toMatchObject({ outdated: 0 });
  expect(await member.patch<NerModel>(path, { active_version_id: second.id })).toMatchObject({
    active_version: { version: 2, metrics: { labels: expect.any(Array) } },
    latest_version: null,
  });
  expect(await state()).toMatchObject({ outdated: 1 });
  const versionPath = `${path}/version/${second.id}`;
  expect(await member.send('DELETE', versionPath)).toMatchObject({ status: 409, body: { key: 'ner.version_active' } });
  await member.delete(`${path}/version/${first.id}`);
  expect((await member.get<Page<Version>>(`${path}/version`)).items).toMatchObject([{ version: 2, active: true }]);

  // The errors are those of the sentences as they were, also when these are deleted.
  await member.delete(`${path}/sample?ids=${sentence!.id}`);
  const errors = await member.get<Page<VersionError>>(`${versionPath}/errors?per_page=200`);
  expect(errors.items.map(({ text }) => text)).toContain('The cabin was dirty.');
  for (const { text, expected, found } of errors.items) {
    expect(expected ?? found).not.toBeNull();
    for (const place of [expected, found]) if (place) expect(text.slice(place.start, place.end).trim()).not.toBe('');
  }
  const missed = await member.get<Page<VersionError>>(`${versionPath}/errors?kind=missed&label=Component`);
  expect(missed.total).toBeGreaterThan(0);
  expect(missed.items.every((one) => one.kind === 'missed' && one.expected?.label === 'Component')).toBe(true);

  expect(await member.send('DELETE', path)).toMatchObject({
    status: 409,
    body: { key: 'ner.model_in_use', params: { count: 1 } },
  });
  await member.delete(`${analysisPath}/kind/${kind.id}`);
  expect((await state()).kinds).toEqual([]);
  expect(await member.get<EntityAnalysis>(analysisPath)).toMatchObject({ own_kinds: [] });
  await member.delete(path);
});

it('an entity analysis cannot use a model of another company', async () => {
  const yard = await product.company('Shipyard');
  const owner = await product.member('company_admin', yard.id);
  const foreign = await createModel(owner, yard.id);
  const analysis = await createAnalysis(member, company.id, { name: 'Foreign' });
  const body = { type: 'model', name: 'Cranes', model_id: foreign.id };
  expect(await member.send('POST', `entity-analysis/${analysis.id}/kind`, { body })).toMatchObject({
    status: 400,
    body: { details: { model_id: { key: 'entities.unknown_model' } } },
  });
});
