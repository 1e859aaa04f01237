import type { Page } from '@dossier/contract/base/page';
import type { NerModel, Round, Version } from '@dossier/contract/ner/schema';
import type { Imported, Next, Sample, Sources } from '@dossier/contract/ner/sample-schema';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addLabelled, craneSentences, createModel, marked } from './testing.ts';
import { computingHere } from './testing/computing.ts';

const { product, company, project, member } = await testWorld({ engines: { computing: computingHere } });
afterAll(() => product.close());
const other = await product.project(company.id, 'Warehouse');
const reader = await product.member('project_manager', other.id);

const report = await uploaded(
  member,
  project.id,
  'Report.txt',
  'Inspection report.\n\nThe sheave of the boom was worn after the storm. The hoist rope was replaced by the workshop.\n\n1\t2\t3\n\nThe gearbox of crane 4 leaked oil during the night shift.',
);
await uploaded(member, other.id, 'Minutes.txt', 'The rail clamp of crane 2 was cracked and then welded by the yard.');

let count = 0;
const newModel = () => createModel(member, company.id, { name: `Crane parts ${(count += 1)}` });
const addSources = (user: TestUser, { id }: NerModel, body: object) => user.post<Sources>(`ner/${id}/source`, body);
const next = (user: TestUser, { id }: NerModel) => user.get<Next>(`ner/${id}/next?limit=50`);
const trained = async ({ id }: NerModel) => {
  const { id: versionId, task_result_id: task } = await member.post<Version>(`ner/${id}/train`);
  await reached(member, task, ended);
  return await member.get<Version>(`ner/${id}/version/${versionId}`);
};

describe('a round', () => {
  it('offers sentences of the chosen projects and documents, with their places', async () => {
    const model = await newModel();
    expect(await member.send('POST', `ner/${model.id}/round`, { body: {} })).toMatchObject({
      status: 400,
      body: { key: 'ner.no_sources' },
    });
    await addSources(member, model, { project_ids: [other.id], document_ids: [report.id] });
    expect(await member.post<Round>(`ner/${model.id}/round`, {})).toEqual({
      number: 1,
      total: 4,
      done: 0,
      version: null,
    });
    const { items, version } = await next(member, model);
    expect(version).toBe(null);
    expect(items.map(({ sample }) => sample.text).toSorted()).toEqual([
      'The gearbox of crane 4 leaked oil during the night shift.',
      'The hoist rope was replaced by the workshop.',
      'The rail clamp of crane 2 was cracked and then welded by the yard.',
      'The sheave of the boom was worn after the storm.',
    ]);
    const { sample } = items.find(({ sample: { text } }) => text.startsWith('The gearbox'))!;
    expect(sample.place).toMatchObject({
      document: { id: report.id, name: 'Report.txt', project_id: project.id },
      page: 1,
    });
    const { items: sources } = await member.get<Sources>(`ner/${model.id}/source`);
    expect(sources).toMatchObject([
      { project: { name: 'Warehouse' }, document: null, enabled: true, sentences: 1 },
      { project: { name: 'Quay' }, document: { name: 'Report.txt' }, sentences: 3 },
    ]);

    // What was labelled stays, what was not gives way, and nothing is offered twice.
    await member.patch(`ner/${model.id}/sample/${sample.id}`, { revision: 1, state: 'labelled' });
    await member.patch(`ner/${model.id}/source/${sources[0]!.id}`, { enabled: false });
    expect((await member.get<NerModel>(`ner/${model.id}`)).round).toMatchObject({ total: 4, done: 1 });
    expect(await member.post<Round>(`ner/${model.id}/round`, { size: 1 })).toMatchObject({
      number: 2,
      total: 1,
      done: 0,
    });
    expect(await member.post<Round>(`ner/${model.id}/round`, {})).toMatchObject({ number: 3, total: 2 });
    expect(await member.get<NerModel>(`ner/${model.id}`)).toMatchObject({ labelled: 1, queued: 2 });
    await member.delete(`ner/${model.id}/source/${sources[1]!.id}`);
    expect(await member.send('POST', `ner/${model.id}/round`, { body: {} })).toMatchObject({ status: 400 });
  });

  it('takes nothing of projects that the user cannot read, and does not name them', async () => {
    const model = await newModel();
    const stranger = await product.company('Yard');
    const outside = await product.project(stranger.id, 'Slipway');
    for (const body of [{ project_ids: [outside.id] }, { project_ids: [4711] }, { document_ids: [4711] }]) {
      expect(await member.send('POST', `ner/${model.id}/source`, { body })).toMatchObject({ status: 400 });
    }
    await addSources(member, model, { project_ids: [project.id] });
    await product.admin.post('role/assign', await labeller());
    const { items } = await reader.get<Sources>(`ner/${model.id}/source`);
    expect(items).toMatchObject([{ project: null, document: null }]);
    expect(await reader.send('POST', `ner/${model.id}/round`, { body: {} })).toMatchObject({
      status: 400,
      body: { key: 'ner.no_sources' },
    });
    await member.post(`ner/${model.id}/round`, {});
    const offered = await next(reader, model);
    expect(offered.items).toHaveLength(3);
    expect(offered.items.map(({ sample: { place } }) => place)).toEqual([null, null, null]);
  });

  /** A role in the company without the documents of its projects. */
  async function labeller() {
    const { id } = await product.admin.post<{ id: number }>('role', {
      name: 'Labeller',
      context: 'company',
      company_id: company.id,
      permissions: ['COMPANY_READ', 'ENTITY_ANALYSIS_READ', 'ENTITY_ANALYSIS_UPDATE'],
    });
    return { action: 'assign', roleId: id, userId: reader.id, context: 'company', contextId: company.id };
  }

  it('starts with what the active version is unsure of, and suggests', async () => {
    const model = await newModel();
    await addLabelled(member, model, craneSentences(24));
    const version = await trained(model);
    await addSources(member, model, { project_ids: [project.id] });
    await member.post(`ner/${model.id}/sample`, { text: 'The sheave was worn and the hoist rope was cracked.' });
    expect(await member.post<Round>(`ner/${model.id}/round`, {})).toMatchObject({ total: 4, version: version.version });
    const { items, version: number } = await next(member, model);
    expect(number).toBe(1);
    const [part, defect] = model.labels.map(({ id }) => id);
    const typed = items[0]!;
    const found = typed.suggestions.map(({ start, end, label_id: label }) => [
      typed.sample.text.slice(start, end),
      label,
    ]);
    expect(found).toContainEqual(['sheave', part]);
    expect(found).toContainEqual(['worn', defect]);
    for (const { probability } of typed.suggestions) expect(probability).toBeGreaterThan(0.25);
    const offered = items.slice(1).map(({ uncertainty }) => uncertainty);
    expect(offered).toHaveLength(3);
    expect(offered.every((value) => value !== null && value >= 0 && value <= 1)).toBe(true);
    // A label that was deleted is not suggested any more.
    await member.delete(`ner/${model.id}/label/${defect}`);
    const left = (await next(member, model)).items[0]!.suggestions.map(({ label_id: label }) => label);
    expect(new Set(left)).toEqual(new Set([part]));
  });
});

describe('an import', () => {
  const send = (model: NerModel, content: string, more: Record<string, string> = {}) =>
    member.upload<Imported>(`ner/${model.id}/import`, { name: 'cranes.jsonl', bytes: content }, more);

  it('adds sentences and new labels, lists what it cannot use, and is exported alike', async () => {
    const model = await newModel();
    const lines = craneSentences(3).map((sentence) => JSON.stringify(marked(sentence)));
    const extra = JSON.stringify(marked('A gap of [measure|3 mm].'));
    expect(await send(model, [...lines, 'broken', extra].join('\n'))).toMatchObject({
      added: 4,
      present: 0,
      new_labels: ['measure'],
      number_of_problems: 1,
      problems: [{ line: 4, text: 'broken', problem: { key: 'ner.line_not_json' } }],
    });
    expect(await send(model, lines.join('\n'))).toMatchObject({ added: 0, present: 3, new_labels: [] });
    const exported = await member.send<string>('GET', `ner/${model.id}/export`);
    expect(exported.body.trim().split('\n')).toEqual([...lines, extra]);
    const conll = await member.send<string>('GET', `ner/${model.id}/export?format=conll`);
    const copy = await newModel();
    expect(await send(copy, conll.body)).toMatchObject({ added: 4, number_of_problems: 0 });
    expect((await member.get<NerModel>(`ner/${copy.id}`)).labels).toMatchObject([
      { name: 'Part', entities: 3 },
      { name: 'Defect', entities: 3 },
      { name: 'measure', entities: 1 },
    ]);
  });

  it('replaces entities only if it is asked to', async () => {
    const model = await newModel();
    await addLabelled(member, model, ['The [Part|sheave] was worn.']);
    const line = JSON.stringify(marked('The [Part|sheave] was [Defect|worn].'));
    const entities = async () => {
      const { items } = await member.get<Page<Sample>>(`ner/${model.id}/sample`);
      return items[0]!.entities.length;
    };
    await send(model, line);
    expect(await entities()).toBe(1);
    await send(model, line, { replace: 'true' });
    expect(await entities()).toBe(2);
  });

  it('refuses files that have no sentences', async () => {
    const model = await newModel();
    const status = async (name: string, bytes: string) => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      return (await member.send<{ key: string }>('POST', `ner/${model.id}/import`, { form })).body.key;
    };
    expect(await status('cranes.pdf', 'x')).toBe('ner.file_not_text');
    expect(await status('cranes.jsonl', '\n\n')).toBe('ner.no_samples_in_file');
  });
});
