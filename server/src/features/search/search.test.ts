import type { Page } from '@dossier/contract/base/page';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
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
