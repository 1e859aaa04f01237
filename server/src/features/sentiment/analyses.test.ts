import type { Page } from '@dossier/contract/base/page';
import { MAX_SUBJECTS } from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis, Subject } from '@dossier/contract/sentiment/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createAnalysis } from './testing.ts';

const app = await testApp();
const company = await app.company('Harbour');
const yard = await app.company('Yard');
const project = await app.project(company.id, 'Quay');
const member = await app.member('company_admin', company.id);
const viewer = await app.member('company_viewer', company.id);
const neighbour = await app.member('company_admin', yard.id);
const guest = await app.member('project_viewer', project.id);

const delivery = { name: 'Delivery', words: ['delivery', ' Delivery', 'lead  time'] };
let analysis: SentimentAnalysis;
let path: string;
beforeEach(async () => {
  analysis = await createAnalysis(member, company.id, { subjects: [delivery] });
  path = `sentiment-analysis/${analysis.id}`;
});
const get = () => member.get<SentimentAnalysis>(path);
const revision = async () =>
  (
    await app.queryAsOwner<{ revision: number }>('select revision from sentiment_analysis where id = $1', [analysis.id])
  )[0]!.revision;

describe('an analysis', () => {
  it('is created with subjects, and listed', async () => {
    expect(analysis).toMatchObject({
      name: 'Letters',
      company: { id: company.id, name: 'Harbour' },
      unit: 'sentence',
      method: 'lexicon',
      subjects: [{ key: 'subject_1', name: 'Delivery', words: ['delivery', 'lead time'] }],
      samples: { negative: 0, neutral: 0, positive: 0 },
      active_version: null,
      number_of_documents: 0,
      created_by: { id: member.id },
    });
    await createAnalysis(member, company.id, { name: 'Mails', unit: 'paragraph', method: 'model' });
    const names = async (query: string) =>
      (
        await viewer.get<Page<SentimentAnalysis>>(`company/${company.id}/sentiment-analysis?sort=name${query}`)
      ).items.map(({ name }) => name);
    expect(await names('')).toEqual(['Letters', 'Mails']);
    expect(await names('&unit=paragraph')).toEqual(['Mails']);
    expect(await names('&method=lexicon')).toEqual(['Letters']);
    expect(await names('&q=ail')).toEqual(['Mails']);
    expect((await member.get<Page<object>>(`sentiment-analysis?company_id=${company.id}`)).total).toBe(2);
  });

  it('has a name of its own in the company, and subjects of different names', async () => {
    const body = { company_id: company.id, name: 'letters' };
    expect(await member.send('POST', 'sentiment-analysis', { body })).toMatchObject({
      status: 409,
      body: { key: 'sentiment.name_taken', details: { name: { key: 'sentiment.name_taken' } } },
    });
    const twice = { ...body, name: 'Other', subjects: [delivery, { ...delivery, name: 'DELIVERY' }] };
    expect(await member.send('POST', 'sentiment-analysis', { body: twice })).toMatchObject({
      status: 409,
      body: { key: 'sentiment.subject_taken' },
    });
    expect(await createAnalysis(neighbour, yard.id)).toMatchObject({ name: 'Letters' });
  });

  it('is changed only by what the user has seen, and outdates results only if a run would find something else', async () => {
    const first = { description: 'Of suppliers', on_arrival: true, based_on: analysis.updated_at };
    expect(await member.patch(path, first)).toMatchObject({ description: 'Of suppliers', on_arrival: true });
    expect(await member.send('PATCH', path, { body: { name: 'Mine', based_on: analysis.updated_at } })).toMatchObject({
      status: 409,
      body: { key: 'sentiment.changed_meanwhile' },
    });
    const before = await revision();
    await member.patch(path, { name: 'Supplier letters', method: 'model' });
    expect(await revision()).toBe(before);
    await member.patch(path, { unit: 'paragraph' });
    expect(await revision()).toBe(before + 1);
  });

  it('is readable in its company, and unknown elsewhere', async () => {
    expect(await viewer.status('GET', path)).toBe(200);
    expect(await viewer.status('PATCH', path, { body: { name: 'Mine' } })).toBe(403);
    expect(await viewer.status('POST', `${path}/train`)).toBe(403);
    for (const [who, status] of [
      [neighbour, 404],
      [guest, 403],
    ] as const) {
      expect(await who.status('GET', path)).toBe(status);
      expect(await who.status('GET', `${path}/samples`)).toBe(status);
      expect(await who.status('DELETE', path)).toBe(status);
    }
    const inProject = `project/${project.id}/sentiment-analysis/${analysis.id}`;
    expect(await guest.get(inProject)).toMatchObject({ state: 'none', documents: 0, total: 0 });
    expect(await neighbour.status('GET', inProject)).toBe(404);
    const other = await createAnalysis(neighbour, yard.id, { name: 'Theirs' });
    expect(await member.status('GET', `project/${project.id}/sentiment-analysis/${other.id}`)).toBe(404);
  });

  it('is deleted with what belongs to it', async () => {
    await member.post(`${path}/samples`, { text: 'Too late.', label: 'negative' });
    await member.delete(path);
    expect(await member.status('GET', path)).toBe(404);
    expect(await app.queryAsOwner('select 1 from sentiment_sample where analysis_id = $1', [analysis.id])).toEqual([]);
  });
});

describe('a subject', () => {
  it('is added, changed and deleted, and its key is not used again', async () => {
    const safety = await member.post<Subject>(`${path}/subject`, { name: 'Safety', words: ['accident'] });
    expect(safety.key).toBe('subject_2');
    const before = await revision();
    await member.patch(`${path}/subject/${safety.id}`, { name: 'Accidents' });
    expect(await revision()).toBe(before);
    const words = ['accident', 'injury'];
    expect(await member.patch(`${path}/subject/${safety.id}`, { words })).toMatchObject({ name: 'Accidents', words });
    expect(await revision()).toBe(before + 1);
    await member.delete(`${path}/subject/${safety.id}`);
    expect(await member.status('DELETE', `${path}/subject/${safety.id}`)).toBe(404);
    const next = await member.post<Subject>(`${path}/subject`, { name: 'Accidents', words });
    expect(next.key).toBe('subject_3');
    expect((await get()).subjects.map(({ key }) => key)).toEqual(['subject_1', 'subject_3']);
  });

  it('needs a name of its own and words with letters, and there is a limit', async () => {
    const add = (body: object) => member.send('POST', `${path}/subject`, { body });
    expect(await add({ name: 'delivery', words: ['x'] })).toMatchObject({
      status: 409,
      body: { details: { name: { key: 'sentiment.subject_taken' } } },
    });
    expect(await add({ name: 'Signs', words: ['!!'] })).toMatchObject({
      status: 400,
      body: { details: { words: { key: 'sentiment.word_without_letters' } } },
    });
    expect((await add({ name: 'None', words: [] })).status).toBe(400);
    const subjects = Array.from({ length: MAX_SUBJECTS }, (_, at) => ({ name: `S ${at}`, words: ['x'] }));
    const full = await createAnalysis(member, company.id, { name: 'Full', subjects });
    const one = { body: { name: 'One more', words: ['x'] } };
    expect(await member.send('POST', `sentiment-analysis/${full.id}/subject`, one)).toMatchObject({
      body: { key: 'sentiment.too_many_subjects' },
    });
  });
});
