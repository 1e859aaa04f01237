import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type {
  AnalysedDocument,
  DocumentAnalysis,
  Passage,
  ProjectAnalysis,
  Scheduled,
  SentimentChart,
  SentimentMark,
} from '@dossier/contract/sentiment/result-schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeMsg } from '@dossier/reading/testing/msg-files';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import type { RatingInput } from './computations.ts';
import { computingHere, createAnalysis } from './testing.ts';

let before: (input: RatingInput) => Promise<void> | void = () => undefined;
afterEach(() => {
  before = () => undefined;
});
const computing = computingHere((input) => before(input));
const { product, company, project, member } = await testWorld({ engines: { computing } });
afterAll(() => product.close());

const TEXTS = [
  'We thank you for your letter. The delivery was terrible and the driver was rude. The crane is painted yellow.',
  'Your team was excellent and very helpful. We are very happy with the ropes.',
  'De levering was waardeloos en te laat. De hijskraan staat op de kade.',
];
const documents: Document[] = [];
for (const [number, text] of TEXTS.entries()) {
  documents.push(await uploaded(member, project.id, `Letter ${number + 1}.txt`, text));
}
const subjects = [
  { name: 'Delivery', words: ['delivery', 'levering'] },
  { name: 'People', words: ['driver', 'team'] },
];

let count = 0;
const prepare = async (more: object = {}) => {
  const { id } = await createAnalysis(member, company.id, { name: `Analysis ${(count += 1)}`, subjects, ...more });
  const path = `project/${project.id}/sentiment-analysis/${id}`;
  return {
    id,
    path,
    async run(body: object = {}) {
      const started = await member.post<Scheduled>(`${path}/schedule`, body);
      const task = started.task_result_id === null ? null : await reached(member, started.task_result_id, ended);
      return { ...started, task };
    },
    state: () => member.get<ProjectAnalysis>(path),
    passages: (query = '') => member.get<Page<Passage>>(`${path}/passages?per_page=200${query}`),
    analysed: async (query = '') =>
      (await member.get<Page<AnalysedDocument>>(`${path}/documents?per_page=200${query}`)).items,
  };
};

describe('a run', () => {
  it('rates the passages of all documents of a project, the worst first', async () => {
    const { run, state, passages, analysed, path, id } = await prepare();
    const { documents: number, task } = await run();
    expect(number).toBe(3);
    expect(task).toMatchObject({ status: 'success', entity_type: 'project', task_kwargs: { documents: 3 } });
    const totals = await state();
    expect(totals).toMatchObject({ state: 'done', documents: 3, total: 3, failed: 0, outdated: 0, queued: 0 });
    expect(totals).toMatchObject({ passages: 7, negative: 2, methods: { lexicon: 3, model: 0 }, version: null });
    expect(totals.negative + totals.neutral + totals.positive + totals.not_sure).toBe(7);
    expect(totals.languages).toEqual([
      { language: 'en', documents: 2 },
      { language: 'nl', documents: 1 },
    ]);
    const { items, total } = await passages();
    expect(total).toBe(7);
    expect(items.slice(0, 2).map(({ sentiment }) => sentiment)).toEqual(['negative', 'negative']);
    expect(items.at(-1)!.sentiment).toBe('positive');
    const worst = items.find(({ text }) => text.includes('terrible'))!;
    expect(worst.text).toBe(TEXTS[0]!.slice(worst.start, worst.end));
    expect(worst.subjects.map(({ name }) => name)).toEqual(['Delivery', 'People']);
    expect(worst.words.map(({ start, end }) => worst.text.slice(start, end))).toContain('terrible');
    const rows = await analysed();
    expect(rows.map(({ worst: score }) => score !== null)).toEqual([true, true, false]);
    expect(rows[2]).toMatchObject({
      document: { name: 'Letter 2.txt' },
      positive: 2,
      own_date: false,
      method: 'lexicon',
    });
    const { items: projects } = await member.get<{ items: object[] }>(`sentiment-analysis/${id}/projects`);
    expect(projects).toMatchObject([{ project: { id: project.id }, documents: 3, negative: 2 }]);
    expect((await member.get<{ items: object[] }>(`project/${project.id}/sentiment-analysis`)).items).toContainEqual(
      totals,
    );
    expect(await member.get(`${path}/chart`)).toMatchObject({ points: [{ passages: 7, documents: 3 }], earlier: 0 });
  });

  it('filters passages by sentiment, subject, document, words and month', async () => {
    const { run, passages, state } = await prepare();
    await run();
    const texts = async (query: string) => (await passages(query)).items.map(({ text }) => text);
    expect(await texts('&sentiment=negative&subject=subject_2')).toEqual([
      expect.stringContaining('The delivery was terrible'),
    ]);
    expect(await texts(`&document_id=${documents[2]!.id}`)).toHaveLength(2);
    expect(await texts('&q=ropes')).toEqual([expect.stringContaining('very happy')]);
    const month = new Date().toISOString().slice(0, 7);
    expect(await texts(`&period=${month}`)).toHaveLength(7);
    expect(await texts('&period=1999-01')).toEqual([]);
    expect((await state()).subjects).toMatchObject([
      { key: 'subject_1', name: 'Delivery', passages: 2, negative: 2 },
      { key: 'subject_2', name: 'People', passages: 2, positive: 1 },
    ]);
  });

  it('rates a document alone, by paragraph, and only what is new', async () => {
    const { run, id, state } = await prepare({ unit: 'paragraph' });
    const one = await member.post<Scheduled>(`document/${documents[0]!.id}/sentiment-analysis/${id}/schedule`, {});
    const task = await reached(member, one.task_result_id, ended);
    expect(task).toMatchObject({ status: 'success', entity_type: 'document' });
    const path = `document/${documents[0]!.id}/sentiment-analysis/${id}`;
    const { items } = await member.get<Page<Passage>>(`${path}/passages`);
    expect(items.map(({ text }) => text)).toEqual([TEXTS[0]]);
    expect((await run({ only_new: true })).documents).toBe(2);
    expect(await run({ only_new: true })).toMatchObject({ task_result_id: null, documents: 0 });
    await member.patch(`sentiment-analysis/${id}`, { unit: 'sentence' });
    expect(await state()).toMatchObject({ outdated: 3 });
    expect((await run({ only_new: true })).documents).toBe(3);
    expect((await state()).passages).toBe(7);
  });

  it('marks the passages of a document, and adds what was found to documents and projects', async () => {
    const { run, id } = await prepare();
    await run();
    const path = `document/${documents[0]!.id}/sentiment-analysis/${id}`;
    const marks = await member.get<{ items: SentimentMark[]; total: number }>(`${path}/marks`);
    const { items } = await member.get<Page<Passage>>(`${path}/passages`);
    const rated = items.filter(({ sentiment }) => sentiment === 'negative' || sentiment === 'positive');
    expect(marks.items.map((mark) => mark.id)).toEqual(rated.map((passage) => passage.id));
    expect((await member.get<{ total: number }>(`${path}/marks?sentiment=neutral&from_page=2`)).total).toBe(0);
    const document = await member.get<Document>(`document/${documents[0]!.id}`);
    expect(document.analysis_data.sentiment_analysis).toContainEqual(
      expect.objectContaining({ analysis: expect.objectContaining({ id }), state: 'done', passages: 3, negative: 1 }),
    );
    const { analysis_data: data } = await member.get<Project>(`project/${project.id}`);
    expect(data.sentiment_analysis).toContainEqual(
      expect.objectContaining({ analysis: expect.objectContaining({ id }), documents: 3, passages: 7 }),
    );
    const { items: own } = await member.get<{ items: DocumentAnalysis[] }>(
      `document/${documents[0]!.id}/sentiment-analysis`,
    );
    const result = own.find(({ analysis }) => analysis.id === id)!;
    expect(result.worst).toBeGreaterThan(0.65);
    expect(result.subjects.map(({ passages }) => passages)).toEqual([1, 1]);
  });

  it('goes on after documents that fail, which are listed and can be tried again', async () => {
    const { run, path, state, analysed } = await prepare();
    before = ({ documents: batch }) => {
      if (batch.some(({ pages }) => pages[0]!.text.includes('waardeloos'))) throw new Failure('time_limit');
    };
    expect((await run()).task).toMatchObject({ status: 'success' });
    expect(await state()).toMatchObject({ state: 'partial', documents: 2, failed: 1 });
    const [failed] = await analysed('&state=failed');
    expect(failed).toMatchObject({ document: { name: 'Letter 3.txt' }, problem: { key: 'sentiment.took_too_long' } });
    before = () => undefined;
    const again = await member.post<Scheduled>(`${path}/retry`, {});
    await reached(member, again.task_result_id, ended);
    expect(await state()).toMatchObject({ state: 'done', documents: 3, failed: 0 });
    await member.post(`${path}/retry`, {}).then(
      () => expect.unreachable(),
      (error: Failure) => expect(error).toMatchObject({ status: 409 }),
    );
  });

  it('ends when its analysis is deleted', async () => {
    const { id, path } = await prepare();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    before = () => held;
    const { task_result_id: taskId } = await member.post<Scheduled>(`${path}/schedule`, {});
    await reached(member, taskId, ['start']);
    await member.delete(`sentiment-analysis/${id}`);
    release();
    expect((await reached(member, taskId, ended)).status).not.toBe('success');
    expect(await product.queryAsOwner('select 1 from sentiment_result where analysis_id = $1', [id])).toEqual([]);
  });
});

describe('dates', () => {
  it('are those of mails, else of the day when documents were added', async () => {
    const mail = makeMsg({
      subject: 'Delay',
      text: 'The delay is unacceptable and the crew was rude.',
      from: ['Ilse', 'ilse@brackwerder.example'],
      to: [['Port', 'port@example.org']],
      sent: new Date('2026-01-02T10:00:00Z'),
    });
    const added = await uploaded(member, project.id, 'Delay.msg', mail);
    const { run, path, analysed, passages } = await prepare();
    await run({ document_ids: [added.id, documents[0]!.id] });
    const row = (await analysed()).find(({ document }) => document.id === added.id);
    expect(row).toMatchObject({ date: '2026-01-02', own_date: true });
    const chart = await member.get<SentimentChart>(`${path}/chart?by=month`);
    expect(chart.points[0]).toMatchObject({ period: '2026-01', start: '2026-01-01', documents: 1, negative: 1 });
    expect(chart.points.at(-1)).toMatchObject({ period: new Date().toISOString().slice(0, 7), negative: 1 });
    const weeks = await member.get<SentimentChart>(`${path}/chart?by=week&subject=subject_1`);
    expect(weeks.points.map(({ passages: own }) => own)).toEqual([1]);
    expect((await member.get<SentimentChart>(`${path}/chart?by=week`)).points[0]!.period).toBe('2026-W01');
    expect((await passages('&period=2026-W01')).items.map(({ document }) => document.id)).toContain(added.id);
  });
});
