import type { Page } from '@dossier/contract/base/page';
import { MIN_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { Passage, ProjectAnalysis, Scheduled } from '@dossier/contract/sentiment/result-schema';
import type { ImportedSamples, Sample, Version } from '@dossier/contract/sentiment/sample-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computingHere, createAnalysis, opinionTexts } from './testing.ts';

const { product, company, project, member } = await testWorld({ engines: { computing: computingHere() } });
const viewer = await product.member('project_viewer', project.id);
afterAll(() => product.close());

let count = 0;
const create = (more: object = {}) => createAnalysis(member, company.id, { name: `Samples ${(count += 1)}`, ...more });
const get = (id: number) => member.get<SentimentAnalysis>(`sentiment-analysis/${id}`);
const upload = (id: number, bytes: string, name = 'samples.csv') =>
  member.upload<ImportedSamples>(`sentiment-analysis/${id}/samples/file`, { name, bytes });
const csv = (labels: readonly ('positive' | 'negative' | 'neutral')[]) =>
  `text,label\n${labels.flatMap((label) => opinionTexts(label).map((text) => `${text},${label}`)).join('\n')}\n`;
const refused = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  return expect.unreachable();
};
const run = async (id: number, documentId: number) => {
  const path = `document/${documentId}/sentiment-analysis/${id}`;
  const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
  expect(await reached(member, taskId, ended)).toMatchObject({ status: 'success' });
  return (await member.get<Page<Passage>>(`${path}/passages`)).items;
};

describe('samples', () => {
  it('are added once, changed and deleted', async () => {
    const { id } = await create();
    const path = `sentiment-analysis/${id}/samples`;
    const sample = await member.post<Sample>(path, { text: 'The rope is worn.', label: 'negative' });
    expect(sample).toMatchObject({ source: 'typed', language: 'en', document: null });
    expect(await refused(member.post(path, { text: ' the ROPE  is worn.', label: 'neutral' }))).toMatchObject({
      status: 409,
      body: { key: 'sentiment.sample_exists' },
    });
    expect(await member.status('POST', path, { body: { text: '...', label: 'neutral' } })).toBe(400);
    const changed = await member.patch<Sample>(`${path}/${sample.id}`, { label: 'neutral' });
    expect(changed.label).toBe('neutral');
    const stale = { label: 'positive', based_on: sample.updated_at };
    expect(await member.status('PATCH', `${path}/${sample.id}`, { body: stale })).toBe(409);
    expect((await get(id)).samples).toEqual({ negative: 0, neutral: 1, positive: 0 });
    expect(await member.delete(`${path}?ids=${sample.id}`)).toEqual({ deleted: 1 });
    expect((await member.get<Page<Sample>>(path)).total).toBe(0);
  });

  it('are read from a CSV file; what cannot be used is listed', async () => {
    const { id } = await create();
    await member.post(`sentiment-analysis/${id}/samples`, { text: 'Fine work.', label: 'neutral' });
    const lines = [
      'Label;Text',
      'negatief;"De levering is\nte laat."',
      '1;Fine work.',
      'maybe;The crane is yellow.',
      'positive;',
      ';No label.',
      'positive;Fine  WORK.',
    ];
    const imported = await upload(id, lines.join('\n'));
    expect(imported).toMatchObject({ added: 1, changed: 1, unchanged: 0, number_of_problems: 4 });
    expect(imported.problems.map(({ line, problem }) => [line, problem.key])).toEqual([
      [5, 'sentiment.line_unknown_label'],
      [6, 'sentiment.line_without_text'],
      [7, 'sentiment.line_without_label'],
      [8, 'sentiment.line_duplicate'],
    ]);
    const { items } = await member.get<Page<Sample>>(`sentiment-analysis/${id}/samples?sort=label`);
    expect(items.map(({ text, label }) => [text, label])).toEqual([
      ['De levering is\nte laat.', 'negative'],
      ['Fine work.', 'positive'],
    ]);
    expect(await upload(id, 'The pump leaks,neg\nThe pump runs,pos')).toMatchObject({
      added: 2,
      number_of_problems: 0,
    });
    expect(await refused(upload(id, ''))).toMatchObject({ status: 422 });
    expect(await refused(upload(id, 'x', 'samples.docx'))).toMatchObject({ status: 415 });
  });
});

describe('training', () => {
  it('requires enough samples, and says how many there are', async () => {
    const { id } = await create();
    expect((await get(id)).missing_samples).toEqual({ negative: MIN_SAMPLES, neutral: 0, positive: MIN_SAMPLES });
    await upload(id, 'The pump leaks,neg');
    expect(await refused(member.post(`sentiment-analysis/${id}/train`))).toMatchObject({
      status: 400,
      body: { key: 'sentiment.not_enough_samples', params: { negative: 1, positive: 0 } },
    });
  });

  it('makes versions with figures, of which one is active and rates documents in its languages', async () => {
    const { id } = await create({ method: 'model' });
    await upload(id, csv(['positive', 'negative']));
    const english = await uploaded(member, project.id, `Bicycle ${id}.txt`, 'The bicycle was squeaky on arrival.');
    const dutch = await uploaded(member, project.id, `Fiets ${id}.txt`, 'De levering van de fiets was waardeloos.');
    expect((await run(id, english.id))[0]).toMatchObject({ sentiment: 'neutral' });
    const version = await member.post<Version>(`sentiment-analysis/${id}/train`);
    expect(version).toMatchObject({ number: 1, active: false, accuracy: null });
    await reached(member, version.task_result_id, ended);
    const { items } = await member.get<{ items: Version[] }>(`sentiment-analysis/${id}/versions`);
    expect(items).toMatchObject([
      {
        state: 'trained',
        active: true,
        samples: { negative: 12, neutral: 0, positive: 12 },
        languages: [{ language: 'en', samples: 24 }],
        majority_accuracy: 0.5,
      },
    ]);
    expect(items[0]!.accuracy).toBeGreaterThan(0.9);
    expect(items[0]!.labels.map(({ label, samples }) => [label, samples])).toEqual([
      ['negative', 12],
      ['positive', 12],
    ]);
    expect(await get(id)).toMatchObject({
      active_version: { number: 1, samples: 24, languages: ['en'] },
      new_samples: 0,
      training_task_id: null,
    });
    expect((await run(id, english.id))[0]).toMatchObject({ sentiment: 'negative' });
    expect((await run(id, dutch.id))[0]).toMatchObject({ sentiment: 'negative' });
    expect(await member.get<ProjectAnalysis>(`project/${project.id}/sentiment-analysis/${id}`)).toMatchObject({
      methods: { lexicon: 1, model: 1 },
      version: { number: 1, samples: 24 },
    });
    const second = await member.post<Version>(`sentiment-analysis/${id}/train`);
    await reached(member, second.task_result_id, ended);
    const path = `sentiment-analysis/${id}/versions`;
    expect((await get(id)).active_version?.number).toBe(1);
    expect(await member.status('DELETE', `${path}/${version.id}`)).toBe(409);
    expect(await member.post<Version>(`${path}/${second.id}/activate`)).toMatchObject({ number: 2, active: true });
    await member.delete(`${path}/${version.id}`);
    expect(await product.queryAsOwner('select 1 from sentiment_file where company_id = $1', [company.id])).toHaveLength(
      1,
    );
    await member.delete(`sentiment-analysis/${id}`);
    expect(await product.queryAsOwner('select 1 from sentiment_file where company_id = $1', [company.id])).toEqual([]);
  });
});

describe('the label of a passage', () => {
  it('counts at once, becomes a sample, survives runs, and can be withdrawn', async () => {
    const { id } = await create({ subjects: [{ name: 'Delivery', words: ['delivery'] }] });
    const text = 'The delivery was terrible. We ordered ropes.';
    const document = await uploaded(member, project.id, `Terrible ${id}.txt`, text);
    const [found] = await run(id, document.id);
    expect(found).toMatchObject({ sentiment: 'negative', corrected_by: null, sample: false });
    const label = `document/${document.id}/sentiment-analysis/${id}/passages/${found!.id}/label`;
    expect(await viewer.status('POST', label, { body: { label: 'neutral' } })).toBe(403);
    const corrected = await member.post<Passage>(label, { label: 'neutral' });
    expect(corrected).toMatchObject({
      sentiment: 'neutral',
      score: 1,
      found: { sentiment: 'negative', label: 'negative' },
      corrected_by: { id: member.id },
      sample: true,
      subjects: [{ name: 'Delivery', sentiment: 'neutral' }],
    });
    const state = () => member.get<ProjectAnalysis>(`project/${project.id}/sentiment-analysis/${id}`);
    expect(await state()).toMatchObject({ negative: 0, neutral: 2, corrected: 1, subjects: [{ neutral: 1 }] });
    const samples = await member.get<Page<Sample>>(`sentiment-analysis/${id}/samples`);
    expect(samples.items).toMatchObject([
      { text: 'The delivery was terrible.', label: 'neutral', source: 'passage', document: { id: document.id } },
    ]);
    const again = await run(id, document.id);
    expect(again[0]).toMatchObject({ sentiment: 'neutral', sample: true });
    expect(await member.status('POST', label, { body: { label: 'positive' } })).toBe(409);
    const withdrawn = await member.delete<Passage>(label.replace(`/${found!.id}/`, `/${again[0]!.id}/`));
    expect(withdrawn).toMatchObject({ sentiment: 'negative', corrected_by: null, sample: false });
    expect((await get(id)).samples).toEqual({ negative: 0, neutral: 0, positive: 0 });
    expect(await state()).toMatchObject({ negative: 1, corrected: 0 });
  });

  it('goes with its document, to a copy too', async () => {
    const { id } = await create();
    const document = await uploaded(member, project.id, `Moved ${id}.txt`, 'The crane was terrible.');
    const [found] = await run(id, document.id);
    await member.post(`document/${document.id}/sentiment-analysis/${id}/passages/${found!.id}/label`, {
      label: 'positive',
      add_sample: false,
    });
    expect((await get(id)).samples.positive).toBe(0);
    const target = await product.project(company.id, `Target ${id}`);
    const body = { ids: [document.id], project_id: target.id };
    const { task_result_id: copying } = await member.post<Scheduled>(`project/${project.id}/documents/copy`, body);
    await reached(member, copying, ended);
    const { task_result_id: moving } = await member.post<Scheduled>(`project/${project.id}/documents/move`, body);
    await reached(member, moving, ended);
    expect(await member.get(`project/${target.id}/sentiment-analysis/${id}`)).toMatchObject({
      documents: 2,
      positive: 2,
      negative: 0,
      corrected: 2,
    });
    expect(await member.get(`project/${project.id}/sentiment-analysis/${id}`)).toMatchObject({ documents: 0 });
  });
});
