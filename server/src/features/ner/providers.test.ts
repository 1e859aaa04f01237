import type { Page } from '@dossier/contract/base/page';
import type { OwnKind } from '@dossier/contract/entities/schema';
import type { AnalysedDocument, Entity, ProjectAnalysis, Scheduled } from '@dossier/contract/entities/result-schema';
import type { AiModel, NerModel, Round, Version, VersionError } from '@dossier/contract/ner/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connectPriced, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { createAnalysis } from '../entities/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addLabelled, craneSentences, createModel } from './testing.ts';
import { computingHere } from './testing/computing.ts';

const { product, company, project, member } = await testWorld({
  engines: { computing: computingHere },
  env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
});
const openai = await startProvider();
const { writers, requests } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const { provider, idOf } = await connectPriced(member, company.id, openai, ['finder', 'stubborn', 'second']);

const passageIn = (prompt: string): string => {
  const [last] = [...prompt.matchAll(/\{"passage":("(?:[^"\\]|\\.)*")\}/g)].toReversed();
  return JSON.parse(last![1]!) as string;
};
const parts = [
  'sheave',
  'hoist rope',
  'trolley wheel',
  'boom hinge',
  'rail clamp',
  'brake disc',
  'spreader',
  'gearbox',
];
/** Finds the parts and only one of the defects, and something that is not there. */
const answer = (text: string): string => {
  const words = [...parts.map((word) => [word, 1] as const), ['worn', 2] as const];
  const entities = words
    .filter(([word]) => text.replaceAll('\n', ' ').includes(word))
    .map(([word, label]) => ({ label, text: word, occurrence: 1, probability: 0.9 }));
  return JSON.stringify({
    entities: [...entities, { label: 1, text: 'anchor chain', occurrence: 1, probability: 0.5 }],
  });
};
writers.set('finder', (prompt) => [answer(passageIn(prompt))]);
writers.set('stubborn', () => ['I cannot find entities.']);

let model: NerModel;
beforeAll(async () => {
  model = await createModel(member, company.id);
  await addLabelled(member, model, craneSentences(24));
});
const train = async (body: object, id = model.id) => {
  const version = await member.post<Version>(`ner/${id}/train`, body);
  await reached(member, version.task_result_id, ended);
  return await member.get<Version>(`ner/${id}/version/${version.id}`);
};
const asProvider = (name: string, examples = 2) => ({ engine: 'provider', provider_model_id: idOf(name), examples });
const activate = (version: Version) => member.patch(`ner/${model.id}`, { active_version_id: version.id });

describe('a version by an AI model', { timeout: 60_000 }, () => {
  it('is measured with sentences that are no examples, with what it cost', async () => {
    const { items } = await member.get<{ items: AiModel[] }>(`ner/${model.id}/ai-models`);
    expect(items.map(({ name, provider: from }) => [name, from])).toEqual(
      provider.models.map(({ name }) => [name, 'Main']),
    );
    expect(items[0]!.cost_of_measuring!.amount).toBeGreaterThan(0);
    const version = await train(asProvider('finder'));
    expect(version).toMatchObject({
      version: 1,
      state: 'trained',
      engine: 'provider',
      provider_model: { name: 'finder', provider: 'Main' },
      active: true,
      problem: null,
      number_of_sentences: expect.any(Number),
      expected_f1: null,
    });
    const { metrics, number_of_sentences: examples } = version;
    expect(examples).toBeGreaterThan(1);
    expect(metrics).toMatchObject({ folds: 0, sentences: 24 - examples, not_in_text: 24 - examples });
    expect(requests).toHaveLength(24 - examples);
    expect(version.cost!.amount).toBeCloseTo(((24 - examples) * 1000 * 15) / 1e6);
    const figures = Object.fromEntries(
      metrics!.labels.map(({ name, precision, recall }) => [name, { precision, recall }]),
    );
    expect(figures['Part']).toEqual({ precision: 1, recall: 1 });
    expect(figures['Defect']!.recall).toBeLessThan(1);
    const { items: errors } = await member.get<Page<VersionError>>(`ner/${model.id}/version/${version.id}/errors`);
    expect(new Set(errors.map(({ kind, expected }) => `${kind} ${expected?.label}`))).toEqual(
      new Set(['missed Defect']),
    );
    const calls = await product.queryAsOwner(`select 1 from ai_call where feature = 'entities'`);
    expect(calls).toHaveLength(24 - examples);
    // The examples are not asked about: they are in the instructions of every call.
    expect(await product.queryAsOwner('select 1 from ner_answer')).toEqual([]);
  });

  it('requires an AI model of the company, and labels but no sentences', async () => {
    const send = (body: object) => member.send('POST', `ner/${model.id}/train`, { body });
    expect((await send({ engine: 'provider' })).body).toMatchObject({
      details: { provider_model_id: { key: 'ner.provider_model_required' } },
    });
    expect((await send({ engine: 'provider', provider_model_id: 99_999 })).body).toMatchObject({
      details: { provider_model_id: { key: 'ner.unknown_provider_model' } },
    });
    const empty = await createModel(member, company.id, { name: 'Without sentences' });
    expect(await train(asProvider('finder'), empty.id)).toMatchObject({ state: 'trained', metrics: null, cost: null });
    const none = await createModel(member, company.id, { name: 'Without labels', labels: [] });
    expect((await member.send('POST', `ner/${none.id}/train`, { body: asProvider('finder') })).body).toMatchObject({
      key: 'ner.no_labels',
    });
  });

  it('fails with the reason of the provider, or of a limit', async () => {
    expect(await train(asProvider('stubborn'))).toMatchObject({
      state: 'failed',
      problem: { key: 'ai-providers.problem_invalid_answer' },
    });
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 0 } });
    expect(await train(asProvider('finder'))).toMatchObject({
      state: 'failed',
      problem: { key: 'ai-providers.company_limit' },
    });
    await product.admin.put(`company/${company.id}/settings`, { set: {}, reset: ['limits.ai_cost_a_month'] });
  });

  it('suggests nothing itself: the newest built-in version does', async () => {
    await member.post(`ner/${model.id}/sample`, { text: 'The sheave of crane 9 was worn.' });
    expect(await member.post<Round>(`ner/${model.id}/round`, {})).toMatchObject({ total: 1, version: null });
    const builtIn = await train({});
    expect(builtIn).toMatchObject({ engine: 'built_in', provider_model: null, active: false, cost: null });
    expect(await member.post<Round>(`ner/${model.id}/round`, {})).toMatchObject({ version: builtIn.version });
  });
});

describe('an entity analysis with it', { timeout: 60_000 }, () => {
  let path: string;
  let kind: OwnKind;
  beforeAll(async () => {
    await uploaded(
      member,
      project.id,
      'Report.txt',
      'Jan Smit saw that the hoist\nrope was worn. The gearbox was fine.',
    );
    await uploaded(member, project.id, 'Minutes.txt', 'The rail clamp of crane 2 was cracked.');
    const analysis = await createAnalysis(member, company.id, { name: 'By an AI model', kinds: ['person'] });
    const body = { type: 'model', name: 'Cranes', model_id: model.id };
    kind = await member.post<OwnKind>(`entity-analysis/${analysis.id}/kind`, body);
    path = `project/${project.id}/entity-analysis/${analysis.id}`;
  });
  const run = async (body: object = {}) => {
    const { task_result_id: task } = await member.post<Scheduled>(`${path}/schedule`, body);
    expect((await reached(member, task, ended)).status).toBe('success');
  };
  const documents = async () => (await member.get<Page<AnalysedDocument>>(`${path}/documents?sort=name`)).items;

  it('finds the mentions that are in the text, beside the built-in ones', async () => {
    const before = requests.length;
    await run();
    expect(requests.length - before).toBe(2);
    const { items } = await member.get<Page<Entity>>(`${path}/entities?sort=name`);
    expect(items.map(({ name, kind_name: label }) => [name, label])).toEqual([
      ['gearbox', 'Part'],
      ['hoist rope', 'Part'],
      ['Jan Smit', null],
      ['rail clamp', 'Part'],
      ['worn', 'Defect'],
    ]);
    expect(kind.labels.map(({ key }) => key)).toEqual(['own_1_1', 'own_1_2']);
  });

  it('lists documents with the reason if the provider fails or a limit is reached; earlier results stay', async () => {
    writers.set('second', (prompt) => [answer(passageIn(prompt))]);
    const second = await train(asProvider('second', 0));
    await activate(second);
    // Out of order for one of the documents.
    writers.set('second', function* failForOne(prompt) {
      if (passageIn(prompt).includes('rail clamp')) throw new Error('broken');
      yield answer(passageIn(prompt));
    });
    await run();
    const states = async () =>
      (await documents()).map(({ document, state, problem }) => [document.name, state, problem?.key]);
    expect(await states()).toEqual([
      ['Minutes.txt', 'failed', expect.stringMatching(/^ai-providers\.problem/)],
      ['Report.txt', 'done', undefined],
    ]);
    expect((await member.get<Page<Entity>>(`${path}/entities?q=rail`)).total).toBe(1);
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 0 } });
    await run();
    expect((await states()).map(([, state, problem]) => [state, problem])).toEqual([
      ['failed', 'ai-providers.company_limit'],
      ['failed', 'ai-providers.company_limit'],
    ]);
    await product.admin.put(`company/${company.id}/settings`, { set: {}, reset: ['limits.ai_cost_a_month'] });
    writers.set('second', (prompt) => [answer(passageIn(prompt))]);
    await run();
    expect((await member.get<ProjectAnalysis>(path)).failed).toBe(0);
  });
});
