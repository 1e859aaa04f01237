import type { Page } from '@dossier/contract/base/page';
import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { Document, ReadingPage } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { docxWith, processed, uploaded } from './testing.ts';
import { connected } from '../../testing/socket.ts';
import { testWorld } from '../../testing/world.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_MAX_UPLOAD_MB: '2' } });
const other = await product.project(company.id, 'Lock');
afterAll(() => product.close());

describe('a document', () => {
  it('is searched without regard to case and accents, with offsets into the original text', async () => {
    const text = 'Die ÜBERWEISUNG ging an\ndas Büro.\n\nEine zweite Überweisung folgte; überweisung drei nicht.';
    const document = await uploaded(member, project.id, 'Geld.txt', text);
    const page = await member.get<ReadingPage>(`document/${document.id}/reading`);
    const find = (words: string) =>
      member.get<{ items: { page: number; start: number; end: number }[]; total: number }>(
        `document/${document.id}/find?q=${encodeURIComponent(words)}`,
      );
    const results = await find('uberweisung');
    expect(results.items.map(({ start, end }) => page.text.slice(start, end))).toEqual([
      'ÜBERWEISUNG',
      'Überweisung',
      'überweisung',
    ]);
    const broken = await find('AN DAS buro');
    expect(broken.items.map(({ start, end }) => page.text.slice(start, end))).toEqual(['an\ndas Büro']);
    expect((await find('nowhere')).total).toBe(0);
  });

  it('is renamed, labelled and moved, with audit entries', async () => {
    const document = await uploaded(member, project.id, 'Mover.txt', 'It moves.');
    const changed = await member.patch<Document>(`document/${document.id}`, { name: 'Moved', labels: ['a', 'b', 'a'] });
    expect(changed).toMatchObject({ name: 'Moved', labels: ['a', 'b'], filename: 'Mover.txt' });
    const moved = await member.patch<Document>(`document/${document.id}`, { project_id: other.id });
    expect(moved).toMatchObject({ project_id: other.id, project_name: 'Lock' });
    const entries = await product.queryAsOwner<{ action: string }>(
      `select action from audit_log where entity_type = 'document' and entity_id = $1 order by id`,
      [document.id],
    );
    expect(entries.map((deed) => deed.action)).toEqual(['upload', 'update', 'move']);
  });

  it('cannot be moved to where the caller may not add documents, nor out of the company', async () => {
    const manager = await product.member('project_manager', project.id);
    const document = await uploaded(manager, project.id, 'Stays.txt', 'It stays.');
    expect(await manager.status('PATCH', `document/${document.id}`, { body: { project_id: other.id } })).toBe(404);
    const foreign = await product.project((await product.company()).id);
    await product.assignRole(member, 'company_admin', foreign.company.id);
    const answer = await member.send('PATCH', `document/${document.id}`, { body: { project_id: foreign.id } });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { project_id: { key: 'documents.other_company' } } },
    });
  });

  it('keeps its name if the search index cannot be updated', async () => {
    const document = await uploaded(member, project.id, 'Before.txt', 'It has one name everywhere.');
    vi.spyOn(product.product.app.search, 'describe').mockRejectedValueOnce(new Error('The search is away.'));
    expect(await member.status('PATCH', `document/${document.id}`, { body: { name: 'After' } })).toBe(500);
    expect((await member.get<Document>(`document/${document.id}`)).name).toBe('Before.txt');
  });

  it('is not found after its deletion, alone or with others', async () => {
    const ids: number[] = [];
    for (const name of ['One.txt', 'Two.txt', 'Three.txt']) ids.push((await uploaded(member, other.id, name, name)).id);
    await member.delete(`document/${ids[0]}`);
    expect(await member.status('GET', `document/${ids[0]}`)).toBe(404);
    expect(await member.status('DELETE', `document/${ids[0]}`)).toBe(404);
    const bulk = (body: object) => member.send('DELETE', `project/${other.id}/documents`, { body });
    expect(await bulk({ ids })).toMatchObject({ status: 200, body: { deleted: 2 } });
    for (const body of [{}, { ids: [] }, { ids, filter: {} }, { filter: { name: 'One' } }]) {
      expect((await bulk(body)).status).toBe(400);
    }
  });

  it('is changed with all others that match a filter, in one call', async () => {
    const many = await product.project(company.id, 'Many');
    const at = (rest: string) => `project/${many.id}/${rest}`;
    const names = ['A tide.txt', 'B tide.txt', 'C tide.txt', 'Wind.txt'];
    const documents = await Promise.all(names.map((name) => uploaded(member, many.id, name, name)));
    const filter = { q: 'tide', type: ['txt'] };
    const body = { filter, except: [documents[1]!.id] };
    expect(await member.post(at('index-documents'), body)).toEqual({ scheduled: 2 });
    await Promise.all(documents.map(({ id }) => processed(member, id)));
    expect(await member.send('DELETE', at('documents'), { body })).toMatchObject({ body: { deleted: 2 } });
    const left = await member.get<Page<Document>>(at('documents?sort=name'));
    expect(left.items.map(({ name }) => name)).toEqual(['B tide.txt', 'Wind.txt']);
    expect(await member.send('DELETE', at('documents'), { body: { filter: {} } })).toMatchObject({
      body: { deleted: 2 },
    });
  });

  it('is reprocessed on request, but not twice at the same time', async () => {
    const document = await uploaded(member, project.id, 'Again.txt', 'Read me again.');
    const first = await member.post<Document>(`document/${document.id}/index`);
    expect(first.indexing_task_id).not.toBe(document.indexing_task_id);
    await processed(member, document.id);
    const pages = await product.queryAsOwner(`select 1 from document_page where version_id = $1`, [
      document.version.id,
    ]);
    expect(pages).toHaveLength(1);

    const [one, two] = await Promise.all([
      member.post<Document>(`document/${document.id}/index`),
      member.post<Document>(`document/${document.id}/index`),
    ]);
    expect(one.indexing_task_id).toBe(two.indexing_task_id);
    await processed(member, document.id);
  });

  it('is indexed in bulk as a batch', async () => {
    const { items } = await member.get<Page<Document>>(
      `project/${project.id}/documents?indexing_status=indexed&per_page=3`,
    );
    const ids = items.map((document) => document.id);
    expect(await member.post(`project/${project.id}/index-documents`, { ids })).toEqual({ scheduled: 3 });
    for (const id of ids) expect((await processed(member, id)).indexing_status).toBe('indexed');
    const task = await member.get<TaskResult>(`task/${(await processed(member, ids[0]!)).indexing_task_id}`);
    expect(task.batch_task).toBe(true);
  });
});

describe('the list of documents', () => {
  it('is filtered, sorted and counted', async () => {
    const place = await product.project(company.id, 'Listed');
    for (const [name, text] of [
      ['Alpha.txt', 'one'],
      ['beta.txt', 'the second one'],
      ['Gamma.txt', 'third'],
    ]) {
      await uploaded(member, place.id, name!, text!);
    }
    await uploaded(member, place.id, 'Delta.docx', docxWith('fourth'));
    const list = async (query: string) => {
      const page = await member.get<Page<Document>>(`project/${place.id}/documents?${query}`);
      return { names: page.items.map((document) => document.name.split('.')[0]), total: page.total };
    };
    expect(await list('sort=name')).toEqual({ names: ['Alpha', 'beta', 'Delta', 'Gamma'], total: 4 });
    expect(await list('sort=-name&per_page=2&page=2')).toEqual({ names: ['beta', 'Alpha'], total: 4 });
    expect(await list('')).toMatchObject({ names: ['Delta', 'Gamma', 'beta', 'Alpha'] });
    expect(await list('type=docx')).toEqual({ names: ['Delta'], total: 1 });
    expect(await list('type[]=docx&type[]=txt&sort=size&per_page=1')).toEqual({ names: ['Alpha'], total: 4 });
    expect(await list('q=ALP')).toEqual({ names: ['Alpha'], total: 1 });
    expect(await list('q=%25')).toEqual({ names: [], total: 0 });
    const alpha = (await member.get<Page<Document>>(`project/${place.id}/documents?q=alpha`)).items[0]!;
    await member.patch(`document/${alpha.id}`, { labels: ['urgent'] });
    expect(await list('label=urgent')).toEqual({ names: ['Alpha'], total: 1 });
    const everywhere = await member.get<Page<Document>>(`document?project_id=${place.id}&sort=-name`);
    expect(everywhere.items.map((document) => document.name)).toEqual([
      'Gamma.txt',
      'Delta.docx',
      'beta.txt',
      'Alpha.txt',
    ]);
  });

  it('shows a member of one project only that project', async () => {
    const viewer = await product.member('project_viewer', other.id);
    const page = await viewer.get<Page<Document>>('document?per_page=200');
    expect(new Set(page.items.map((document) => document.project_id))).toEqual(new Set([other.id]));
    expect(await viewer.status('POST', `document/${page.items[0]!.id}/index`)).toBe(403);
    expect(await viewer.status('GET', `project/${project.id}/documents`)).toBe(404);
  });
});

describe('limits of a company', () => {
  const set = (companyId: number, key: string, value: number) =>
    product.queryAsOwner('insert into setting (company_id, key, value) values ($1, $2, $3)', [companyId, key, value]);

  it('apply to the number of documents, their size and the pages processed per day', async () => {
    const small = await product.company('Small');
    const place = await product.project(small.id);
    const upload = (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'text.txt');
      return product.admin.send<Document>('POST', `project/${place.id}/document`, { form });
    };
    await set(small.id, 'limits.file_bytes', 1000);
    expect(await upload('x'.repeat(1001))).toMatchObject({ status: 413, body: { code: 'ER-0008' } });
    const fits = await upload('It fits.');
    expect(fits.status).toBe(200);
    await processed(product.admin, fits.body.id);

    await set(small.id, 'limits.pages_a_day', 1);
    const { body } = await upload('This is one page too many.');
    expect((await processed(product.admin, body.id)).indexing_error).toMatchObject({ code: 'ER-0015' });

    await set(small.id, 'limits.documents', 2);
    expect(await upload('One more?')).toMatchObject({ status: 409, body: { code: 'ER-0015' } });
  });
});

describe('a viewer of a project', () => {
  it('is notified when its documents are added or change', async () => {
    const socket = await connected(member);
    const events: DocumentEvent[] = [];
    socket.on('document', (event: DocumentEvent) => events.push(event));
    const joined = new Promise((resolve) => socket.once('joined', resolve));
    socket.emit('join', `project:${other.id}`);
    await joined;
    await uploaded(member, project.id, 'Elsewhere.txt', 'Nobody sees me here.');
    const document = await uploaded(member, other.id, 'Seen.txt', 'Everybody sees me.');
    await member.patch(`document/${document.id}`, { name: 'Seen again' });
    await member.delete(`document/${document.id}`);
    await vi.waitFor(() => expect(events.at(-1)?.change).toBe('deleted'), 15_000);
    socket.close();
    expect(events.map((event) => [event.id, event.change, event.indexing_status])).toEqual([
      [document.id, 'created', undefined],
      [document.id, 'updated', 'indexing'],
      [document.id, 'updated', 'indexed'],
      [document.id, 'updated', undefined],
      [document.id, 'deleted', undefined],
    ]);
  });
});

describe('thousands of documents', () => {
  it('are scheduled together, and deleted with their project', { timeout: 60_000 }, async () => {
    const place = await product.project(company.id, 'Thousands');
    await product.queryAsOwner(
      `with original as (
         insert into file (company_id, kind, key, sha256, size, mime_type)
         select $1, 'original', 'c/1/original/none/' || n, 'none', 1, 'text/plain' from generate_series(1, 3000) n returning id),
       paper as (
         insert into document (company_id, project_id, name, filename)
         select $1, $2, 'Paper ' || n, 'paper.txt' from generate_series(1, 3000) n returning id)
       insert into document_version (company_id, document_id, number, file_id, sha256, size, mime_type, type)
       select $1, p.id, 1, f.id, 'none', 1, 'text/plain', 'txt'
       from (select id, row_number() over () as n from paper) p join (select id, row_number() over () as n from original) f using (n)`,
      [company.id, place.id],
    );
    await product.queryAsOwner(
      `update document d set current_version_id = v.id from document_version v where v.document_id = d.id and d.project_id = $1`,
      [place.id],
    );
    expect(await member.post(`project/${place.id}/index-documents`, {})).toEqual({ scheduled: 3000 });
    await member.delete(`project/${place.id}`);
    expect(await member.status('GET', `project/${place.id}`)).toBe(404);
    const live = await product.queryAsOwner(
      `select 1 from task where project_id = $1 and status in ('scheduled', 'start')`,
      [place.id],
    );
    expect(live).toEqual([]);
    const entries = await product.queryAsOwner<{ n: number }>(
      `select count(*)::int as n from audit_log where project_id = $1 and entity_type = 'document' and action = 'delete'`,
      [place.id],
    );
    expect(entries[0]!.n).toBe(3000);
  });
});
