import type { StartedTask } from '@dossier/contract/companies/schema';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Page } from '@dossier/contract/base/page';
import type { KeyDate } from '@dossier/contract/dates/schema';
import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { mailWith, processed, uploaded } from './testing.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';

const { product, company, member } = await testWorld();
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

const documentsIn = async (projectId: number) =>
  (await member.get<Page<Document>>(`project/${projectId}/documents?sort=name`)).items;
const countHits = async (projectId: number, query: string) =>
  (await member.post<Page<SearchHit>>(`project/${projectId}/search`, { query })).items.length;
const twoProjects = async (name: string) =>
  [await product.project(company.id, name), await product.project(company.id, `${name} target`)] as const;

async function transferred(verb: 'move' | 'copy', from: number, body: object) {
  const { task_result_id: id } = await member.post<StartedTask>(`project/${from}/documents/${verb}`, body);
  return await reached(member, id, ended, 30_000);
}

describe('documents that are moved', () => {
  it('keep their ids, are found in the other project, and are in the log', async () => {
    const [from, to] = await twoProjects('Moved');
    const ids: number[] = [];
    for (const name of ['A tide.txt', 'B tide.txt', 'C wind.txt']) {
      ids.push((await uploaded(member, from.id, name, `About ${name}`)).id);
    }
    const task = await transferred('move', from.id, { filter: { q: 'tide' }, project_id: to.id });
    expect(task).toMatchObject({ status: 'success', task_kwargs: { project_id: to.id, documents: 2 } });
    expect((await documentsIn(to.id)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await documentsIn(from.id)).map(({ id }) => id)).toEqual(ids.slice(2));
    expect([await countHits(to.id, 'tide'), await countHits(from.id, 'tide')]).toEqual([2, 0]);
    const log = await product.queryAsOwner(
      `select before, after from audit_log where action = 'move' and entity_id = $1`,
      [ids[0]],
    );
    expect(log).toEqual([{ before: { project_id: from.id }, after: { project_id: to.id } }]);
    expect(await product.queryAsOwner('select 1 from document_transfer')).toEqual([]);
  });

  it('are refused to the same project, to an archived one, and without permission to write', async () => {
    const [from, to] = await twoProjects('Refused');
    const { id } = await uploaded(member, from.id, 'Stays.txt', 'It stays.');
    const send = (user: typeof member, target: number) =>
      user.send('POST', `project/${from.id}/documents/move`, { body: { ids: [id], project_id: target } });
    expect(await send(member, from.id)).toMatchObject({
      status: 400,
      body: { details: { project_id: expect.anything() } },
    });
    await member.put(`project/${to.id}`, { name: 'Closed', archived: true });
    expect(await send(member, to.id)).toMatchObject({ status: 409, body: { key: 'projects.is_archived' } });
    const manager = await product.member('project_manager', from.id);
    expect((await send(manager, to.id)).status).toBe(404);
    const foreign = await product.project((await product.company()).id);
    expect((await send(member, foreign.id)).status).toBe(404);
    expect((await documentsIn(from.id)).map((document) => document.id)).toEqual([id]);
  });
});

describe('documents that are copied', () => {
  it('have fields that are valid there, labels, text, attachments and files of their own, without being read', async () => {
    const [from, to] = await twoProjects('Copied');
    const mail = mailWith('Offer', 'The bollard is offered.', [{ name: 'a.txt', bytes: Buffer.from('Ninety euros') }]);
    const { id } = await uploaded(member, from.id, 'Offer.msg', mail);
    const ofCompany = await member.post<CustomField>(`custom-fields/company/${company.id}`, {
      name: 'Note',
      type: 'text',
    });
    const ofProject = await member.post<CustomField>(`custom-fields/project/${from.id}`, {
      name: 'Here',
      type: 'text',
    });
    await member.put(`custom-fields/document/${id}`, { values: { [ofCompany.id]: 'both', [ofProject.id]: 'one' } });
    await member.patch(`document/${id}`, { labels: ['Letter'] });
    await product.queryAsOwner(
      `insert into found_date (company_id, document_id, version_id, kind, date, page, start_at, end_at, quote, state)
       select company_id, id, current_version_id, 'end', '2027-03-31', 1, 0, 6, 'It ends', 'confirmed' from document where id = $1`,
      [id],
    );
    const read = vi.spyOn(product.product.app.readers, 'read');

    expect(await transferred('copy', from.id, { ids: [id], project_id: to.id })).toMatchObject({ status: 'success' });
    const [copy] = await documentsIn(to.id);
    expect(copy).toMatchObject({
      name: 'Offer.msg',
      labels: ['Letter'],
      indexing_status: 'indexed',
      number_of_pages: 2,
      created_by: { id: member.id },
    });
    expect(copy!.id).not.toBe(id);
    expect(Object.keys(copy!.custom_fields)).toEqual([String(ofCompany.id)]);
    expect(await countHits(to.id, 'bollard')).toBeGreaterThan(0);
    expect((await member.get<Page<KeyDate>>(`project/${to.id}/dates`)).items).toMatchObject([
      { date: '2027-03-31', state: 'confirmed', place: { version_id: copy!.version.id, version: null } },
    ]);
    expect(read).not.toHaveBeenCalled();

    // The copy outlives the original.
    await member.delete(`document/${id}`);
    const scope = await createAuthority(product.product.app, systemActor).company('DOCUMENT_DELETE', company.id);
    await purgeDocuments({ app: product.product.app, scope }, new Date(Date.now() + 31 * 24 * 3600 * 1000));
    const outline = await member.get<Outline>(`document/${copy!.id}/outline`);
    expect(outline.attachments).toHaveLength(1);
    expect((await member.get<ReadingPage>(`document/${copy!.id}/reading`)).text).toContain('bollard');
    for (const path of ['download', 'attachment/1/download']) {
      const answer = await fetch(`${product.address}/api/v3/document/${copy!.id}/${path}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
    await member.post(`document/${copy!.id}/index`);
    expect(await processed(member, copy!.id)).toMatchObject({ indexing_status: 'indexed' });
  });

  it('are each copied once, also when the work is interrupted and repeated', async () => {
    const [from, to] = await twoProjects('Interrupted');
    const ids: number[] = [];
    for (const name of ['One.txt', 'Two.txt', 'Three.txt']) ids.push((await uploaded(member, from.id, name, name)).id);
    const { files } = product.product.app;
    const copy = files.copy.bind(files);
    let calls = 0;
    vi.spyOn(files, 'copy').mockImplementation(async (key, to) => {
      calls += 1;
      if (calls === 2) throw new Error('The storage is away.');
      await copy(key, to);
    });
    const failed = await transferred('copy', from.id, { ids, project_id: to.id });
    expect(failed.status).toBe('failure');
    expect(await documentsIn(to.id)).toHaveLength(1);
    await member.put(`task/${failed.id}/retry`);
    expect((await reached(member, failed.id, ['success'], 30_000)).status).toBe('success');
    expect((await documentsIn(to.id)).map(({ name }) => name)).toEqual(['One.txt', 'Three.txt', 'Two.txt']);
  });

  it('count for the limit of documents', async () => {
    const [from, to] = await twoProjects('Limited');
    const { id } = await uploaded(member, from.id, 'Last.txt', 'Last.');
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.documents': 1 } });
    const answer = await member.send('POST', `project/${from.id}/documents/copy`, {
      body: { ids: [id], project_id: to.id },
    });
    expect(answer).toMatchObject({ status: 409, body: { key: 'settings.one_document_limit' } });

    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.documents': null } });
    await member.upload(`document/${id}/versions`, { name: 'Last.txt', bytes: 'Really the last.' });
    const [{ used }] = (await product.queryAsOwner('select count(*)::int as used from document_version')) as [
      { used: number },
    ];
    // There is room for one version, not for two.
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.documents': used + 1 } });
    expect(
      await member.send('POST', `project/${from.id}/documents/copy`, { body: { ids: [id], project_id: to.id } }),
    ).toMatchObject({ status: 409, body: { key: 'settings.documents_limit' } });
  });
});

it('labels of many documents change in a task, once each', async () => {
  const { id: projectId } = await product.project(company.id, 'Labelled');
  const rows = await product.queryAsOwner<{ id: number }>(
    `insert into document (company_id, project_id, name, filename, labels)
     select $1, $2, 'Tide ' || n, 'Tide.txt', array['Old'] from generate_series(1, 501) as n returning id`,
    [company.id, projectId],
  );
  const ids = rows.map(({ id }) => id);
  const answer = await member.post<{ changed: number | null; task_result_id: number }>(
    `project/${projectId}/documents/labels`,
    { ids, add: ['New'], remove: ['Old'] },
  );
  expect(answer.changed).toBeNull();
  const task = await reached(member, answer.task_result_id, ended, 30_000);
  expect(task).toMatchObject({ status: 'success', task_kwargs: { documents: 501 } });
  const labels = await product.queryAsOwner(
    `select labels, count(*)::int as n from document where project_id = $1 group by labels`,
    [projectId],
  );
  expect(labels).toEqual([{ labels: ['New'], n: 501 }]);
  const [log] = await product.queryAsOwner<{ n: number }>(
    `select count(*)::int as n from audit_log where project_id = $1 and action = 'update' and entity_type = 'document'`,
    [projectId],
  );
  expect(log!.n).toBe(501);
});
