import type { Page } from '@dossier/contract/base/page';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type {
  DocumentComparison,
  DocumentKeywords,
  DuplicateGroup,
  ProjectKeyword,
  SimilarDocument,
  SubjectMap,
} from '@dossier/contract/keywords/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computingHere, textAbout } from './testing.ts';

const { product, company, project, member } = await testWorld({ engines: { computing: computingHere() } });
afterAll(() => product.close());

const WAIT = { timeout: 20_000, interval: 100 };
const upload = (name: string, text: string, to = project.id) => uploaded(member, to, `${name}.txt`, text);
const keywordsOf = ({ id }: Document) => member.get<DocumentKeywords>(`document/${id}/keywords`);
const similarTo = async ({ id }: Document, who = member) =>
  (await who.get<{ items: SimilarDocument[] }>(`document/${id}/similar`)).items;
const subjects = (of = project.id) => member.get<SubjectMap>(`project/${of}/subjects`);
const duplicates = (of = project.id) => member.get<Page<DuplicateGroup>>(`project/${of}/near-duplicates`);
const listed = async (query: string) =>
  (await member.get<Page<Document>>(`project/${project.id}/documents?sort=name&${query}`)).items.map(
    ({ name }) => name,
  );
const newProject = (name: string) =>
  member.post<Project>('project', { company_id: company.id, name, code: '', description: '', stakeholders: '' });

const OFFER = `${textAbout('crane', 9)} The price of the offer is 12,000 euros, without transport to the harbour.`;
const cranes = [1, 2, 3].map((number) => upload(`Crane ${number}`, textAbout('crane', number)));
const leases = [1, 2, 3].map((number) => upload(`Lease ${number}`, textAbout('lease', number)));
const documents = await Promise.all([...cranes, ...leases]);
const offer = await upload('Offer', OFFER);
const changed = await upload('Offer, changed', OFFER.replace('12,000', '13,500'));
it('documents that were read are described, and the project is grouped', async () => {
  await vi.waitFor(async () => {
    const { items, waiting } = await subjects();
    expect([waiting, items.reduce((sum, { documents: count }) => sum + count, 0)]).toEqual([0, 8]);
  }, WAIT);
});

describe('the keywords of a document', () => {
  it('are its telling phrases, with the places where the text has them', async () => {
    const { state, version, items } = await keywordsOf(offer);
    expect([state, version]).toEqual(['found', 1]);
    const crane = items.find(({ text }) => text.toLowerCase() === 'tower crane')!;
    expect(crane).toMatchObject({ key: 'tower crane', documents: 5 });
    for (const { page, start, end } of crane.places) {
      expect([page, OFFER.slice(start, end).toLowerCase()]).toEqual([1, 'tower crane']);
    }
  });

  it('wait for a document that was not read, and are none of one without words', async () => {
    const empty = await upload('Numbers', '12 13 14');
    expect(await keywordsOf(empty)).toMatchObject({ state: 'empty', items: [] });
    await member.delete(`document/${empty.id}`);
  });
});

describe('the keywords of a project', () => {
  it('are counted by document, and documents are filtered by them', async () => {
    const { items } = await member.get<Page<ProjectKeyword>>(`project/${project.id}/keywords?q=rent`);
    expect(items.find(({ key }) => key === 'monthli rent')).toMatchObject({ documents: 3 });
    expect(await listed('keyword=monthli%20rent')).toEqual(['Lease 1.txt', 'Lease 2.txt', 'Lease 3.txt']);
  });
});

describe('similar documents', () => {
  it('have the same keywords, near-duplicates first, with what they have in common', async () => {
    const [first, second] = await similarTo(offer);
    expect(first!.document).toMatchObject({ id: changed.id, project: { id: project.id } });
    expect(first!.equal_words).toBeGreaterThan(0.9);
    expect(second!.document.name).toMatch(/^Crane/);
    expect(second!.equal_words).toBeNull();
    expect(second!.keywords.map(({ text }) => text.toLowerCase()).join()).toContain('tower crane');
  });

  it('are only those that the caller can read', async () => {
    const secret = await newProject('Secret');
    const copy = await upload('Secret crane', textAbout('crane', 1), secret.id);
    const insider = await product.member('project_viewer', project.id);
    await vi.waitFor(async () => {
      expect((await similarTo(documents[0]!)).map(({ document }) => document.id)).toContain(copy.id);
    }, WAIT);
    expect((await similarTo(documents[0]!, insider)).map(({ document }) => document.id)).not.toContain(copy.id);
    expect(await insider.status('get', `document/${documents[0]!.id}/similar/${copy.id}`)).toBe(404);
    expect(await member.status('get', `document/${documents[0]!.id}/similar/${copy.id}`)).toBe(200);
  });
});

describe('near-duplicates', () => {
  it('are documents with nearly the same words, and say what differs', async () => {
    const { items, total } = await duplicates();
    expect(total).toBe(1);
    expect(items[0]!.documents.map(({ document, like }) => [document.id, like])).toEqual([
      [offer.id, null],
      [changed.id, offer.id],
    ]);
    const compared = await member.get<DocumentComparison>(`document/${offer.id}/similar/${changed.id}`);
    expect(compared.differences).toMatchObject([{ here: { page: 1, text: '12,000' }, there: { text: '13,500' } }]);
    expect(compared.shared[0]!.words).toBeGreaterThan(50);
  });

  it('are no longer listed when one is in the bin, and again when it is restored', async () => {
    await member.delete(`document/${changed.id}`);
    expect((await duplicates()).total).toBe(0);
    await member.post(`project/${project.id}/bin/restore`, { ids: [changed.id] });
    await vi.waitFor(async () => expect((await duplicates()).total).toBe(1), WAIT);
    expect((await keywordsOf(changed)).items.length).toBeGreaterThan(5);
  });

  it('follow a new version', async () => {
    await member.upload(`document/${changed.id}/versions`, { name: 'Offer.txt', bytes: textAbout('lease', 4) });
    await vi.waitFor(async () => expect(await keywordsOf(changed)).toMatchObject({ version: 2 }), WAIT);
    expect((await duplicates()).total).toBe(0);
  });
});

describe('the subjects of a project', () => {
  it('are groups of documents by which they are filtered', async () => {
    const { items } = await subjects();
    expect(items).toHaveLength(2);
    const lease = items.find(({ text, keywords }) =>
      [text, ...keywords.map((other) => other.text)].join().includes('rent'),
    )!;
    expect(await listed(`subject=${encodeURIComponent(lease.key)}`)).toEqual(
      expect.arrayContaining(['Lease 1.txt', 'Lease 2.txt', 'Lease 3.txt']),
    );
    expect(await listed('subject=-')).toEqual([]);
  });

  it('are found again where documents are moved and copied', async () => {
    const other = await newProject('Other');
    const ids = documents.slice(3).map(({ id }) => id);
    const copying = await member.post<StartedTask>(`project/${project.id}/documents/copy`, {
      ids,
      project_id: other.id,
    });
    await reached(member, copying.task_result_id, ended);
    await vi.waitFor(async () => expect((await subjects(other.id)).items[0]).toMatchObject({ documents: 3 }), WAIT);
    const moving = await member.post<StartedTask>(`project/${project.id}/documents/move`, {
      ids,
      project_id: other.id,
    });
    await reached(member, moving.task_result_id, ended);
    await vi.waitFor(async () => {
      const { items, others, waiting } = await subjects(other.id);
      expect(waiting).toBe(0);
      expect(items.reduce((sum, subject) => sum + subject.documents, others)).toBe(6);
    }, WAIT);
  });
});

describe('the task', () => {
  it('finds the keywords of documents that were read before, once', async () => {
    await product.queryAsOwner('delete from described_document where document_id = $1', [documents[0]!.id]);
    await product.queryAsOwner('delete from document_keyword where document_id = $1', [documents[0]!.id]);
    expect(await keywordsOf(documents[0]!)).toMatchObject({ state: 'waiting' });
    expect((await subjects()).waiting).toBe(1);
    const { task_result_id: id } = await member.post<StartedTask>(`project/${project.id}/keywords/find`);
    expect(await reached(member, id, ended)).toMatchObject({ status: 'success' });
    expect((await subjects()).waiting).toBe(0);
    expect(await keywordsOf(documents[0]!)).toMatchObject({ state: 'found' });
  });

  it('is refused to viewers', async () => {
    const viewer = await product.member('project_viewer', project.id);
    expect(await viewer.status('post', `project/${project.id}/keywords/find`)).toBe(403);
  });
});
