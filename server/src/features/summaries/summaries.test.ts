import type { Document } from '@dossier/contract/documents/schema';
import type { Page } from '@dossier/contract/base/page';
import type { DocumentSummary, Summarizing } from '@dossier/contract/summaries/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { processed, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { laterMinutes, minutes } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

let board: Document;
let letter: Document;
beforeAll(async () => {
  board = await uploaded(member, project.id, 'Minutes.txt', minutes);
  letter = await uploaded(
    member,
    project.id,
    'Letter.txt',
    'The foundry announces a delay of the sheaves. The second delivery arrives on 28 October 2026. The foundry regrets the delay very much.',
  );
});

const ofDocument = (id: number, query = '') => member.get<DocumentSummary>(`document/${id}/summary${query}`);
const summarise = async (id: number, body: object = {}) => {
  const { task_result_id: task, ...started } = await member.post<DocumentSummary>(`document/${id}/summary`, body);
  await reached(member, task, ended);
  const { kind, length, purpose } = started;
  return await ofDocument(id, `?kind=${kind}&length=${length}&purpose=${purpose}`);
};
const summariseAll = async (body: object) => {
  const started = await member.post<Summarizing>(`project/${project.id}/documents/summarize`, body);
  if (started.task_result_id !== null) await reached(member, started.task_result_id, ended);
  return started;
};

describe('a summary of a document', () => {
  it('is made when it is asked for, and is a field of the document', async () => {
    expect(await ofDocument(board.id)).toMatchObject({ id: null, state: 'none', summary: null, sources: [] });
    expect(board.summary).toBeNull();
    const summary = await summarise(board.id);
    expect(summary).toMatchObject({
      state: 'done',
      kind: 'document',
      length: 'paragraph',
      outdated: false,
      written_by: null,
      sources: [{ document: { id: board.id, name: 'Minutes.txt' }, version: { number: 1 }, outdated: false }],
    });
    expect(summary.sentences.every(({ places }) => places[0]!.page === 1)).toBe(true);
    expect(await member.get<Document>(`document/${board.id}`)).toMatchObject({ summary: summary.summary });
    expect(await ofDocument(board.id)).toMatchObject({ id: summary.id });
  });

  it('exists once for each length and purpose', async () => {
    const line = await summarise(board.id, { length: 'line', purpose: 'obligations' });
    expect(line.summary).toMatch(/^Brackwerder must deliver/);
    const again = await summarise(board.id, { length: 'line', purpose: 'obligations' });
    expect(again.id).toBe(line.id);
  });

  it('can be made by a viewer, and is not shown to strangers', async () => {
    const viewer = await product.member('company_viewer', company.id);
    expect((await viewer.send('POST', `document/${board.id}/summary`, { body: {} })).status).toBe(200);
    expect((await viewer.send('POST', `project/${project.id}/documents/summarize`, { body: {} })).status).toBe(403);
    const other = await product.company('Elsewhere');
    const stranger = await product.member('company_admin', other.id);
    expect((await stranger.send('GET', `document/${board.id}/summary`)).status).toBe(404);
  });

  it('is outdated after a new version, which has changes', async () => {
    const noVersion = await member.send('POST', `document/${board.id}/summary`, { body: { kind: 'changes' } });
    expect(noVersion.body).toMatchObject({ key: 'summaries.no_earlier_version' });
    const before = await summarise(board.id);
    await member.upload(`document/${board.id}/versions`, { name: 'Minutes.txt', bytes: laterMinutes });
    await expect.poll(async () => (await ofDocument(board.id)).outdated).toBe(true);
    await processed(member, board.id);
    expect(await ofDocument(board.id)).toMatchObject({
      summary: before.summary,
      sources: [{ version: { number: 1 } }],
    });

    const changes = await summarise(board.id, { kind: 'changes' });
    expect(changes).toMatchObject({
      state: 'done',
      changes: 3,
      sources: [{ version: { number: 1 } }, { version: { number: 2 } }],
    });
    expect(changes.sentences.map(({ change, text }) => [change, text.slice(0, 18)])).toEqual([
      ['changed', 'Brackwerder must d'],
      ['removed', 'The weather was fi'],
      ['added', 'A second crane is '],
    ]);
    expect(changes.sentences[0]!.places.map(({ source }) => source)).toEqual([1, 0]);
    const wrong = await member.send('POST', `document/${board.id}/summary`, {
      body: { kind: 'changes', from_version: 2 },
    });
    expect(wrong.body).toMatchObject({ details: { from_version: { key: 'summaries.no_such_version' } } });
    expect(await summarise(board.id)).toMatchObject({ outdated: false, sources: [{ version: { number: 2 } }] });
  });
});

describe('summaries of several documents', () => {
  it('are made of each; those that are current are left out if asked', async () => {
    expect(await summariseAll({ length: 'line' })).toMatchObject({ documents: 2, summary_id: null });
    const { items } = await member.get<Page<Document>>(`project/${project.id}/documents`);
    expect(items.every(({ summary }) => summary !== null)).toBe(true);
    expect(await summariseAll({ length: 'line', only_new: true })).toEqual({
      task_result_id: null,
      documents: 0,
      summary_id: null,
    });
  });

  it('say of one that failed why, and make the others', async () => {
    const short = await uploaded(member, project.id, 'Short.txt', 'Too short.');
    await summariseAll({ document_ids: [short.id, letter.id], purpose: 'numbers' });
    expect(await ofDocument(short.id)).toMatchObject({ state: 'failed', problem: { key: 'summaries.too_short' } });
    expect(await ofDocument(letter.id, '?purpose=numbers')).toMatchObject({ state: 'done' });
  });

  it('can be one of all, with the document of each sentence', async () => {
    const alone = await member.send('POST', `project/${project.id}/documents/summarize`, {
      body: { document_ids: [board.id], together: true },
    });
    expect(alone.body).toMatchObject({ key: 'summaries.two_documents' });
    const started = await summariseAll({ document_ids: [board.id, letter.id], together: true, title: 'Sheaves' });
    const path = `project/${project.id}/summaries/${started.summary_id}`;
    const summary = await member.get<DocumentSummary>(path);
    expect(summary).toMatchObject({ kind: 'documents', title: 'Sheaves', state: 'done', outdated: false });
    const used = new Set(summary.sentences.flatMap(({ places }) => places.map(({ source }) => source)));
    expect(used.size).toBe(2);
    const { items } = await member.get<{ items: DocumentSummary[] }>(`project/${project.id}/summaries`);
    expect(items.map(({ id }) => id)).toEqual([summary.id]);

    const again = await member.post<DocumentSummary>(path, {});
    await reached(member, again.task_result_id, ended);
    expect(await member.get<DocumentSummary>(path)).toMatchObject({ state: 'done', summary: summary.summary });
    const words = { page: 'p. {page}', sections: 'By section' };
    const file = await member.send('POST', `${path}/export`, { body: { format: 'md', about: '', words } });
    expect(String(file.body)).toMatch(/\]\(http.*\/document\/\d+\?version=\d&page=1&start=\d+&end=\d+\)/);
  });

  it('leave out sentences of documents that are deleted', async () => {
    const { items } = await member.get<{ items: DocumentSummary[] }>(`project/${project.id}/summaries`);
    await member.delete(`document/${letter.id}`);
    const path = `project/${project.id}/summaries/${items[0]!.id}`;
    const summary = await member.get<DocumentSummary>(path);
    expect(summary.sources.map(({ document }) => document.id)).toEqual([board.id]);
    expect(summary.sentences.length).toBeGreaterThan(0);
    expect(
      summary.sentences.every(({ places }) => places.every(({ source }) => source === summary.sources[0]!.position)),
    ).toBe(true);
    await member.delete(path);
    expect((await member.send('GET', path)).status).toBe(404);
  });

  it('follow a document to another project, and its copy has them', async () => {
    const offices = await product.project(company.id, 'Offices');
    const { summary } = await summarise(board.id);
    await member.post(`project/${project.id}/documents/copy`, { ids: [board.id], project_id: offices.id });
    await expect
      .poll(async () => (await member.get<Page<Document>>(`project/${offices.id}/documents`)).items[0]?.summary)
      .toBe(summary);
    await member.post(`project/${project.id}/documents/move`, { ids: [board.id], project_id: offices.id });
    await expect.poll(async () => (await ofDocument(board.id)).project_id).toBe(offices.id);
    expect((await ofDocument(board.id)).summary).not.toBeNull();
  });
});
