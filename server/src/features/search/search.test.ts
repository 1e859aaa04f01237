import type { Page } from '@dossier/contract/base/page';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { DocumentResults, NameHit, SearchHit } from '@dossier/contract/search/schema';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { pdfWith, uploaded } from '../documents/testing.ts';

const { product, company, project: quay, member } = await testWorld();
afterAll(() => product.close());
const offices = await product.project(company.id, 'Offices');
const wall = await uploaded(
  member,
  quay.id,
  'Quay wall report.pdf',
  await pdfWith(
    'Report on the quay wall.',
    'The bollards were replaced in 2019. The fenders cost 84,000 euros a year.',
  ),
);
await uploaded(member, offices.id, 'Huurcontract.txt', 'De huurprijs bedraagt 3.200 euro per maand.');

describe('searching', () => {
  const search = (user: TestUser, path: string, body: object) => user.post<Page<SearchHit>>(path, body);

  it('finds words that start with the last one, only while typing', async () => {
    const query = { query: 'bol' };
    expect((await search(member, `project/${quay.id}/search`, query)).total).toBe(0);
    expect((await search(member, `project/${quay.id}/search`, { ...query, typing: true })).total).toBeGreaterThan(0);
  });

  it('finds passages of a project with matches marked and their position', async () => {
    const { items, total } = await search(member, `project/${quay.id}/search`, { query: 'bollards replaced' });
    expect(total).toBeGreaterThan(0);
    const hit = items[0]!;
    expect(hit).toMatchObject({
      document_id: wall.id,
      document_name: 'Quay wall report.pdf',
      project_name: 'Quay',
      page: 2,
      type: 'pdf',
    });
    expect(hit.marks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(['bollards', 'replaced']);
    const page = await member.get<ReadingPage>(`document/${wall.id}/reading?page=2`);
    expect(page.text.slice(hit.start, hit.end).replace(/\s+/g, ' ')).toBe(
      hit.snippet.replace(/^… | …$/g, '').replace(/\s+/g, ' '),
    );
  });

  it('searches everything the user may read, or a requested part', async () => {
    const everywhere = await search(member, 'search', { query: 'euro' });
    expect(new Set(everywhere.items.map((hit) => hit.project_id))).toEqual(new Set([quay.id, offices.id]));
    const narrowed = await search(member, 'search', { query: 'euro', project_id: offices.id });
    expect(new Set(narrowed.items.map((hit) => hit.project_id))).toEqual(new Set([offices.id]));
    const guest = await product.member('project_viewer', offices.id);
    const theirs = await search(guest, 'search', { query: 'euro', project_id: quay.id });
    expect(theirs.items).toEqual([]);
    const stranger = await product.user();
    expect((await search(stranger, 'search', { query: 'euro', company_id: company.id })).total).toBe(0);
  });

  it('reflects that a document is renamed, moved or deleted', async () => {
    const place = await product.project(company.id, 'Moving');
    const note = await uploaded(member, offices.id, 'Note.txt', 'A zeppelin was seen above the dunes.');
    const where = async () =>
      (await search(member, 'search', { query: 'zeppelin' })).items.map((hit) => [hit.document_name, hit.project_id]);
    expect(await where()).toEqual([['Note.txt', offices.id]]);
    await member.patch(`document/${note.id}`, { name: 'Airship', project_id: place.id });
    expect(await where()).toEqual([['Airship', place.id]]);
    expect((await search(member, `project/${offices.id}/search`, { query: 'zeppelin' })).total).toBe(0);
    await member.delete(`document/${note.id}`);
    expect(await where()).toEqual([]);
  });
});

describe('searching documents', () => {
  const documents = (user: TestUser, body: object) => user.post<DocumentResults>('search/documents', body);
  const names = async (user: TestUser, body: object) =>
    (await user.post<{ items: NameHit[] }>('search/names', body)).items.map((hit) => hit.document_name);

  it('groups the passages, with the name, labels and date of the document', async () => {
    await member.patch(`document/${wall.id}`, { labels: ['Inspection'] });
    const { items, ...counts } = await documents(member, { query: 'quay bollards' });
    expect(counts).toMatchObject({ total: 1, passages: 2, complete: true, suggestion: null, labels: ['Inspection'] });
    const hit = items[0]!;
    expect(hit).toMatchObject({ document_id: wall.id, project_name: 'Quay', labels: ['Inspection'], passages: 2 });
    expect(hit.marks.map(([from, to]) => hit.document_name.slice(from, to))).toEqual(['Quay']);
    const marked = hit.hits.flatMap(({ snippet, marks }) => marks.map(([from, to]) => snippet.slice(from, to)));
    expect(marked.toSorted()).toEqual(['bollards', 'quay']);
  });

  it('filters and sorts', async () => {
    const searchNames = async (body: object) =>
      (await documents(member, { query: 'euro', ...body })).items.map((hit) => hit.document_name);
    expect(await searchNames({ sort: 'name' })).toEqual(['Huurcontract.txt', 'Quay wall report.pdf']);
    expect(await searchNames({ sort: '-name' })).toEqual(['Quay wall report.pdf', 'Huurcontract.txt']);
    expect(await searchNames({ sort: '-name', per_page: 1, page: 2 })).toEqual(['Huurcontract.txt']);
    expect(await searchNames({ type: ['pdf'] })).toEqual(['Quay wall report.pdf']);
    expect(await searchNames({ label: ['Inspection'] })).toEqual(['Quay wall report.pdf']);
    expect(await searchNames({ project_id: [offices.id] })).toEqual(['Huurcontract.txt']);
    expect(await searchNames({ document_id: wall.id })).toEqual(['Quay wall report.pdf']);
    expect(await searchNames({ updated_before: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await searchNames({ updated_after: '2020-01-01T00:00:00Z', sort: 'name' })).toHaveLength(2);
    expect(await searchNames({ language: ['nl'] })).not.toContain('Quay wall report.pdf');
  });

  it('finds documents by name, of those that match the filter', async () => {
    expect(await names(member, { query: 'report quay' })).toEqual(['Quay wall report.pdf']);
    expect(await names(member, { query: 'report', type: ['txt'] })).toEqual([]);
    expect(await names(member, { query: 'report', project_id: [offices.id] })).toEqual([]);
  });

  it('finds documents by name that could not be read', async () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7 nothing']), 'Pumps and valves.pdf');
    const broken = await member.send<{ id: number }>('POST', `project/${offices.id}/document`, { form });
    const searchNames = () => names(member, { query: 'valves pumps' });
    expect(await searchNames()).toEqual(['Pumps and valves.pdf']);
    expect(await names(member, { query: 'valves tubes' })).toEqual([]);
    expect(await names(await product.user(), { query: 'valves' })).toEqual([]);
    await member.delete(`document/${broken.body.id}`);
    expect(await searchNames()).toEqual([]);
  });

  it('suggests a spelling', async () => {
    expect((await documents(member, { query: 'obllards' })).suggestion).toBe('bollards');
    expect((await documents(member, { query: 'ollards' })).suggestion).toBe('bollards');
  });

  it('shows nothing of projects that the user may not read', async () => {
    const guest = await product.member('project_viewer', offices.id);
    expect((await documents(guest, { query: 'euro' })).items.map((hit) => hit.document_name)).toEqual([
      'Huurcontract.txt',
    ]);
    expect((await documents(guest, { query: 'obllards' })).suggestion).toBeNull();
    expect(await names(guest, { query: 'quay' })).toEqual([]);
    const stranger = await product.user();
    expect(await documents(stranger, { query: 'euro' })).toMatchObject({ items: [], total: 0, labels: [] });
    expect(await names(stranger, { query: 'quay' })).toEqual([]);
  });
});
