import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { BinnedDocument, BinnedProject } from '@dossier/contract/bin/schema';
import type { Page, Person } from '@dossier/contract/base/page';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Document, Outline } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { testWorld } from '../../testing/world.ts';
import { mailWith, uploaded } from '../documents/testing.ts';
import { purgeDocuments } from '../documents/verbs/purge-documents.ts';
import { purgeProjects } from '../projects/verbs/erase-projects.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

type DocumentsBin = Page<BinnedDocument> & { size: number; purge_after_days: number; people: Person[] };
const binOf = (path: string) => member.get<DocumentsBin>(`${path}/bin`);
const namesIn = async (path: string) => (await binOf(path)).items.map(({ name }) => name).toSorted();
const countHits = async (projectId: number, query: string) =>
  (await member.post<Page<SearchHit>>(`project/${projectId}/search`, { query })).items.length;
const entries = (entityId: number, type = 'document') =>
  product
    .queryAsOwner<{ action: string; name: string }>(
      `select action, name from audit_log where entity_type = $1 and entity_id = $2 order by id`,
      [type, entityId],
    )
    .then((rows) => rows.map(({ action, name }) => `${action} ${name}`));
const rowsOf = (documentId: number) =>
  product
    .queryAsOwner<{ n: string }>(
      `select (select count(*) from document where id = $1) + (select count(*) from document_version where document_id = $1)
        + (select count(*) from search_document where document_id = $1)
        + (select count(*) from custom_field_value where entity_id = $1) as n`,
      [documentId],
    )
    .then(([row]) => Number(row!.n));
const storedFiles = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of product.product.app.files.list(`c/${company.id}/`)) keys.push(key);
  return keys.toSorted();
};
const systemScope = () => createAuthority(product.product.app, systemActor).company('DOCUMENT_DELETE', company.id);
const later = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

describe('a deleted document', () => {
  it('is in the bin of its project and company, and comes back whole without being read again', async () => {
    const place = await product.project(company.id, 'Whole');
    const mail = mailWith('Offer', 'The bollard is offered.', [{ name: 'a.txt', bytes: Buffer.from('Ninety euros') }]);
    const document = await uploaded(member, place.id, 'Offer.msg', mail);
    const field = await member.post<CustomField>(`custom-fields/company/${company.id}`, { name: 'Note', type: 'text' });
    await member.put(`custom-fields/document/${document.id}`, { values: { [field.id]: 'noted' } });
    await member.patch(`document/${document.id}`, { labels: ['Letter'] });
    const before = await member.get<Document>(`document/${document.id}`);
    await member.delete(`document/${document.id}`);
    expect(await countHits(place.id, 'bollard')).toBe(0);

    const bin = await binOf(`project/${place.id}`);
    expect(bin).toMatchObject({ total: 1, size: mail.length, purge_after_days: 30, people: [{ id: member.id }] });
    expect(bin.items[0]).toMatchObject({
      name: 'Offer.msg',
      type: 'msg',
      labels: ['Letter'],
      project: { id: place.id, name: 'Whole', deleted: false, archived: false },
      deleted_by: { id: member.id },
      days_left: 30,
    });
    expect((await binOf(`company/${company.id}`)).items.map(({ id }) => id)).toContain(document.id);
    expect(await member.get<Project>(`project/${place.id}`)).toMatchObject({ documents_in_bin: 1 });

    const body = { ids: [document.id] };
    expect(await member.post(`project/${place.id}/bin/restore`, body)).toEqual({ restored: 1 });
    expect(await member.post(`project/${place.id}/bin/restore`, body)).toEqual({ restored: 0 });
    const { updated_at: _at, updated_by: _by, ...same } = before;
    // Its keywords are found again.
    await expect.poll(() => member.get<Document>(`document/${document.id}`)).toMatchObject(same);
    expect((await member.get<Outline>(`document/${document.id}/outline`)).attachments).toHaveLength(1);
    await expect.poll(() => countHits(place.id, 'bollard')).toBeGreaterThan(0);
    expect(await namesIn(`project/${place.id}`)).toEqual([]);
    const tasks = await product.queryAsOwner(`select 1 from task where entity_type = 'document' and entity_id = $1`, [
      document.id,
    ]);
    expect(tasks).toHaveLength(1);
    expect((await entries(document.id)).slice(-2)).toEqual(['delete Offer.msg', 'restore Offer.msg']);
  });

  it('is found by name, type and user, and chosen by a filter', async () => {
    const place = await product.project(company.id, 'Filters');
    const other = await product.member('company_admin', company.id);
    for (const [user, name] of [
      [member, 'A tide.txt'],
      [member, 'B tide.txt'],
      [other, 'C wind.txt'],
    ] as const) {
      const { id } = await uploaded(member, place.id, name, name);
      await user.delete(`document/${id}`);
    }
    const listed = async (query: string) =>
      (await member.get<DocumentsBin>(`project/${place.id}/bin?${query}`)).items.map(({ name }) => name);
    expect(await listed('q=tide&sort=name')).toEqual(['A tide.txt', 'B tide.txt']);
    expect(await listed(`deleted_by=${other.id}`)).toEqual(['C wind.txt']);
    expect(await listed('type=pdf')).toEqual([]);
    const [exception] = (await binOf(`project/${place.id}`)).items.filter(({ name }) => name.startsWith('B'));
    const body = { filter: { q: 'tide' }, except: [exception!.id] };
    expect(await member.post(`project/${place.id}/bin/restore`, body)).toEqual({ restored: 1 });
    expect(await namesIn(`project/${place.id}`)).toEqual(['B tide.txt', 'C wind.txt']);
    for (const wrong of [{}, { ids: [] }, { ids: [1], filter: {} }, { filter: { name: 'x' } }]) {
      expect(await member.status('POST', `project/${place.id}/bin/restore`, { body: wrong })).toBe(400);
    }
  });

  it('deleted permanently is erased with rows, passages and files, and its name stays in the audit log', async () => {
    const before = await storedFiles();
    const document = await uploaded(member, project.id, 'Gone.txt', 'It goes for ever.');
    await member.delete(`document/${document.id}`);
    const answer = await member.send('DELETE', `project/${project.id}/bin`, { body: { ids: [document.id] } });
    expect(answer).toMatchObject({ status: 200, body: { erased: 1 } });
    expect(await member.post(`project/${project.id}/bin/restore`, { ids: [document.id] })).toEqual({ restored: 0 });
    await expect.poll(() => rowsOf(document.id)).toBe(0);
    await expect.poll(storedFiles).toEqual(before);
    expect((await entries(document.id)).at(-1)).toBe('erase Gone.txt');
    await uploaded(member, project.id, 'Gone.txt', 'It goes for ever.');
  });

  it('that was being read when it was deleted is read after its restoration', async () => {
    const place = await product.project(company.id, 'Interrupted');
    const { id } = await member.upload<Document>(`project/${place.id}/document`, {
      name: 'Slow.txt',
      bytes: 'A slow tug.',
    });
    // As if the worker had just started.
    await member.delete(`document/${id}`);
    await product.queryAsOwner(`update document_version set indexing_status = 'indexing' where document_id = $1`, [id]);
    await member.post(`project/${place.id}/bin/restore`, { ids: [id] });
    await expect.poll(async () => (await member.get<Document>(`document/${id}`)).indexing_status).toBe('indexed');
    expect(await countHits(place.id, 'tug')).toBe(1);
  });

  it('has the new version that was being read when it was deleted', async () => {
    const place = await product.project(company.id, 'Half read');
    const { id } = await uploaded(member, place.id, 'Tug.txt', 'An old tug.');
    await member.upload(`document/${id}/versions`, { name: 'Tug.txt', bytes: 'A young pilot.' });
    await member.delete(`document/${id}`);
    // As if the worker had just started.
    await product.queryAsOwner(
      `update document_version set indexing_status = case number when 1 then 'indexed' else 'indexing' end,
         current_since = case number when 1 then current_since end where document_id = $1`,
      [id],
    );
    await product.queryAsOwner(
      `update document set current_version_id = v.id from document_version v where document.id = $1 and v.document_id = $1 and v.number = 1`,
      [id],
    );
    await member.post(`project/${place.id}/bin/restore`, { ids: [id] });
    await expect.poll(async () => (await member.get<Document>(`document/${id}`)).version.number).toBe(2);
    expect(await countHits(place.id, 'pilot')).toBe(1);
  });

  it('stays quoted in answers while it is in the bin, and not after it is deleted permanently', async () => {
    const place = await product.project(company.id, 'Quoted');
    const { id } = await uploaded(member, place.id, 'Bollards.txt', 'The bollard of the quay costs ninety euros.');
    const session = await member.post<ChatSession>('chat/sessions', {
      query: 'What does the bollard cost?',
      scope: 'project',
      scope_id: place.id,
    });
    const answer = async () =>
      (await member.get<Page<ChatMessage>>(`chat/sessions/${session.session_uuid}/messages`)).items.at(-1)!;
    await expect.poll(async () => (await answer()).status, { timeout: 30_000 }).toBe('done');
    expect((await answer()).citations).toMatchObject([{ document_id: id, deleted: false }]);
    const { content } = await answer();
    await member.delete(`document/${id}`);
    expect(await answer()).toMatchObject({ content, notice: null, citations: [{ document_id: id, deleted: true }] });
    await member.send('DELETE', `project/${place.id}/bin`, { body: { ids: [id] } });
    expect(await answer()).toMatchObject({ citations: [], notice: { key: 'ask.sources_revoked' } });
  });

  it('is restored or erased, but not both, when both are asked for at once', async () => {
    const place = await product.project(company.id, 'Race');
    const scope = await systemScope();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await uploaded(member, place.id, `Race ${round}.txt`, `Race ${round}`);
      await member.delete(`document/${id}`);
      const [restored] = await Promise.all([
        member.post<{ restored: number }>(`project/${place.id}/bin/restore`, { ids: [id] }),
        purgeDocuments({ app: product.product.app, scope }, later(31)),
      ]);
      expect(restored.restored === 1).toBe((await member.status('GET', `document/${id}`)) === 200);
      await expect.poll(async () => (await rowsOf(id)) > 0).toBe(restored.restored === 1);
    }
  });

  it('is shown and restored only for users who may delete', async () => {
    const viewer = await product.member('company_viewer', company.id);
    for (const path of [`project/${project.id}`, `company/${company.id}`, `company/${company.id}/bin/projects`]) {
      const at = path.endsWith('projects') ? path : `${path}/bin`;
      expect(await viewer.status('GET', at)).toBe(403);
      expect(await viewer.status('POST', `${at}/restore`, { body: { ids: [1] } })).toBe(403);
      expect(await viewer.status('DELETE', at, { body: { ids: [1] } })).toBe(403);
    }
    const foreign = await product.company();
    const outsider = await product.member('company_admin', foreign.id);
    const { id } = await uploaded(member, project.id, 'Mine.txt', 'Mine.');
    await member.delete(`document/${id}`);
    const tried = await outsider.post(`company/${foreign.id}/bin/restore`, { ids: [id] });
    expect(tried).toEqual({ restored: 0 });
    expect(await outsider.status('GET', `project/${project.id}/bin`)).toBe(404);
  });
});

describe('a deleted project', () => {
  const binnedProjects = () => member.get<Page<BinnedProject>>(`company/${company.id}/bin/projects`);

  it('comes back with the documents that were deleted with it, and not with those deleted before', async () => {
    const place = await product.project(company.id, 'Lock gate');
    const before = await uploaded(member, place.id, 'Before.txt', 'Deleted before.');
    const along = await uploaded(member, place.id, 'Along.txt', 'The hinge was greased.');
    await member.delete(`document/${before.id}`);
    await member.delete(`project/${place.id}`);
    const [binned] = (await binnedProjects()).items.filter(({ id }) => id === place.id);
    expect(binned).toMatchObject({
      name: 'Lock gate',
      number_of_documents: 1,
      deleted_by: { id: member.id },
      days_left: 30,
    });
    const inCompany = (await binOf(`company/${company.id}`)).items.filter((row) => row.project.id === place.id);
    expect(inCompany).toMatchObject([{ name: 'Before.txt', project: { deleted: true } }]);

    const refused = await member.send('POST', `company/${company.id}/bin/restore`, { body: { ids: [before.id] } });
    expect(refused).toMatchObject({ status: 409, body: { key: 'projects.in_bin', params: { name: 'Lock gate' } } });

    const body = { ids: [place.id] };
    expect(await member.post(`company/${company.id}/bin/projects/restore`, body)).toEqual({ restored: 1 });
    expect(await member.status('GET', `document/${along.id}`)).toBe(200);
    expect(await member.status('GET', `document/${before.id}`)).toBe(404);
    await expect.poll(() => countHits(place.id, 'hinge')).toBe(1);
    expect(await namesIn(`project/${place.id}`)).toEqual(['Before.txt']);
    expect((await entries(place.id, 'project')).slice(-2)).toEqual(['delete Lock gate', 'restore Lock gate']);
  });

  it('is chosen with others by a filter', async () => {
    for (const name of ['Pier A', 'Pier B', 'Sluice']) {
      await member.delete(`project/${(await product.project(company.id, name)).id}`);
    }
    const named = async () => (await binnedProjects()).items.map(({ name }) => name);
    const sluice = (await binnedProjects()).items.find(({ name }) => name === 'Sluice')!;
    const path = `company/${company.id}/bin/projects`;
    expect(await member.post(`${path}/restore`, { filter: { q: 'pier' } })).toEqual({ restored: 2 });
    expect(await named()).not.toContain('Pier A');
    const rest = await member.send('DELETE', path, { body: { filter: { q: 'slu' }, except: [sluice.id] } });
    expect(rest.body).toEqual({ erased: 0 });
    const answer = await member.send('DELETE', path, { body: { filter: { q: 'slu', deleted_by: [member.id] } } });
    expect(answer.body).toEqual({ erased: 1 });
    for (const wrong of [{}, { ids: [] }, { ids: [1], filter: {} }, { filter: { name: 'x' } }]) {
      expect(await member.status('POST', `${path}/restore`, { body: wrong })).toBe(400);
    }
  });

  it('that is archived takes no documents back', async () => {
    const place = await product.project(company.id, 'Archived');
    const { id } = await uploaded(member, place.id, 'Old.txt', 'Old.');
    await member.delete(`document/${id}`);
    await member.put(`project/${place.id}`, { name: 'Archived', archived: true });
    const refused = await member.send('POST', `project/${place.id}/bin/restore`, { body: { ids: [id] } });
    expect(refused).toMatchObject({ status: 409, body: { key: 'projects.is_archived' } });
  });

  it('deleted permanently is erased with everything in it, also by the nightly job', async () => {
    const { app } = product.product;
    for (const how of ['by a user', 'by night'] as const) {
      const place = await product.project(company.id, `Erased ${how}`);
      const { id } = await uploaded(member, place.id, 'Along.txt', 'Along.');
      await product.member('project_manager', place.id);
      await member.delete(`project/${place.id}`);
      if (how === 'by a user') {
        const answer = await member.send('DELETE', `company/${company.id}/bin/projects`, { body: { ids: [place.id] } });
        expect(answer).toMatchObject({ status: 200, body: { erased: 1 } });
      } else {
        await purgeProjects({ app, scope: await systemScope() }, later(29));
        expect((await binnedProjects()).items.map((row) => row.id)).toContain(place.id);
        await purgeProjects({ app, scope: await systemScope() }, later(31));
      }
      const left = () => product.queryAsOwner('select id from project where id = $1', [place.id]);
      await expect.poll(async () => (await left()).length).toBe(0);
      expect(await rowsOf(id)).toBe(0);
      const roles = await product.queryAsOwner(
        `select 1 from role_assignment where context = 'project' and context_id = $1`,
        [place.id],
      );
      expect(roles).toEqual([]);
      expect((await entries(place.id, 'project')).at(-1)).toBe(`erase Erased ${how}`);
    }
  });
});
