import type { Page } from '@dossier/contract/base/page';
import type { KeyDate } from '@dossier/contract/dates/schema';
import type { Document, DocumentVersion, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ended, reached } from '../tasks/testing.ts';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { docxWith, pdfWith, processed, storedState, uploaded } from './testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_MAX_UPLOAD_MB: '4' } });
const reader = await product.member('company_viewer', company.id);
afterAll(() => product.close());

const versionsOf = async (id: number) =>
  (await member.get<{ items: DocumentVersion[] }>(`document/${id}/versions`)).items;
const statesOf = async (id: number) =>
  (await versionsOf(id)).map(({ number, current, indexing_status: status }) => ({ number, current, status }));
const send = (id: number, name: string, bytes: Uint8Array | string, by: TestUser = member, note = '') =>
  by.upload<DocumentVersion>(`document/${id}/versions`, { name, bytes }, { note });
/** Waits until the version has been processed. */
async function addVersion(id: number, name: string, bytes: Uint8Array | string): Promise<DocumentVersion> {
  const { number, indexing_task_id: task } = await send(id, name, bytes);
  await reached(member, task, ended);
  return (await versionsOf(id)).find((one) => one.number === number)!;
}
async function makeCurrent(id: number, number: number): Promise<TaskResult> {
  const { task_result_id: task } = await member.post<{ task_result_id: number }>(
    `document/${id}/versions/${number}/current`,
    undefined,
  );
  return await reached(member, task, ended);
}
async function searched(words: string): Promise<number[]> {
  const { items } = await member.post<{ items: SearchHit[] }>(`project/${project.id}/search`, { query: words });
  return [...new Set(items.map(({ document_id: id }) => id))];
}

describe('a version of a document', () => {
  it('becomes the current one once it is read; the older one can still be read, and made current again', async () => {
    const first = await uploaded(member, project.id, 'Lease.pdf', await pdfWith('The rent is ninety guilders.'));
    const bytes = docxWith('The rent is seven hundred florins.', 'It is due on Mondays.');
    const second = await addVersion(first.id, 'Lease signed.docx', bytes);
    expect(second).toMatchObject({ number: 2, current: true, type: 'docx', filename: 'Lease signed.docx' });
    const document = await member.get<Document>(`document/${first.id}`);
    expect(document).toMatchObject({
      name: 'Lease.docx',
      filename: 'Lease signed.docx',
      type: 'docx',
      version: { id: second.id, number: 2 },
      number_of_versions: 2,
    });
    expect(await searched('florins')).toEqual([first.id]);
    expect(await searched('guilders')).toEqual([]);

    const of = (path: string) => member.get<ReadingPage>(`document/${first.id}/${path}`);
    expect((await of('reading?version=1')).text).toContain('ninety guilders');
    expect((await of('reading')).text).toContain('seven hundred');
    expect((await member.get<Outline>(`document/${first.id}/outline?version=1`)).pages[0]!.kind).toBe('page');
    expect(await member.get(`document/${first.id}/find?q=guilders&version=1`)).toMatchObject({ total: 1 });
    expect(await member.get(`document/${first.id}/find?q=guilders`)).toMatchObject({ total: 0 });
    const original = await fetch(`${product.address}/api/v3/document/${first.id}/download?version=1`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(original.headers.get('content-disposition')).toContain('Lease.pdf');
    expect(await member.status('GET', `document/${first.id}/pdf/download?version=1`)).toBe(200);
    expect(await member.send('GET', `document/${first.id}/outline?version=3`)).toMatchObject({
      status: 404,
      body: { key: 'documents.no_version' },
    });

    expect(await makeCurrent(first.id, 1)).toMatchObject({ status: 'success', task_kwargs: { version: 1 } });
    expect(await searched('guilders')).toEqual([first.id]);
    expect(await searched('florins')).toEqual([]);
    expect(await member.get<Document>(`document/${first.id}`)).toMatchObject({ name: 'Lease.pdf', type: 'pdf' });
    expect(await statesOf(first.id)).toEqual([
      { number: 2, current: false, status: 'indexed' },
      { number: 1, current: true, status: 'indexed' },
    ]);
    expect(await member.send('POST', `document/${first.id}/versions/1/current`)).toMatchObject({
      body: { task_result_id: null },
    });
    const entries = await product.queryAsOwner<{ action: string; after: object }>(
      `select action, after from audit_log where entity_type = 'document' and entity_id = $1 order by id`,
      [first.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'upload',
      'upload_version',
      'make_version_current',
      'download',
      'download',
      'make_version_current',
    ]);
  });

  it('that cannot be read leaves the old one current, and can be tried again or removed with its file', async () => {
    const document = await uploaded(member, project.id, 'Rules.txt', 'The rule is silence.');
    const before = await storedState(product);
    const failed = await addVersion(document.id, 'Rules.pdf', '%PDF-1.7 and nothing more');
    expect(failed).toMatchObject({ current: false, removable: true, indexing_status: 'failed' });
    expect(failed.indexing_error).not.toBeNull();
    expect(await member.get<Document>(`document/${document.id}`)).toMatchObject({
      type: 'txt',
      indexing_status: 'indexed',
      version: { number: 1 },
      number_of_versions: 2,
    });
    expect(await searched('silence')).toEqual([document.id]);
    const current = `document/${document.id}/versions/2/current`;
    expect(await member.send('POST', current)).toMatchObject({
      status: 409,
      body: { key: 'documents.version_not_read' },
    });
    await member.post(`document/${document.id}/index`, { version: 2 });
    const [again] = await versionsOf(document.id);
    expect(again!.indexing_task_id).not.toBe(failed.indexing_task_id);
    await reached(member, again!.indexing_task_id, ended);

    expect(await member.status('DELETE', `document/${document.id}/versions/1`)).toBe(409);
    expect(await reader.status('DELETE', `document/${document.id}/versions/2`)).toBe(403);
    expect(await member.status('DELETE', `document/${document.id}/versions/2`)).toBe(204);
    const after = await storedState(product);
    expect({ ...after, rows: null }).toEqual({ ...before, rows: null });
    expect(await statesOf(document.id)).toEqual([{ number: 1, current: true, status: 'indexed' }]);
  });

  it('with the bytes of the current one is refused, and nothing is stored', async () => {
    const document = await uploaded(member, project.id, 'Same.txt', 'These are the same words.');
    const before = await storedState(product);
    const form = new FormData();
    form.append('file', new Blob(['These are the same words.']), 'Other name.txt');
    expect(await member.send('POST', `document/${document.id}/versions`, { form })).toMatchObject({
      status: 409,
      body: { key: 'documents.same_version', params: { number: 1 } },
    });
    expect(await storedState(product)).toEqual(before);
  });

  it('gets its own number if two are uploaded at once, and the newest becomes the current one', async () => {
    const document = await uploaded(member, project.id, 'Race.txt', 'It starts with grebes.');
    const both = await Promise.all(
      ['herons', 'egrets'].map((word) => send(document.id, `${word}.txt`, `It goes on with ${word}.`)),
    );
    expect(both.map(({ number }) => number).toSorted()).toEqual([2, 3]);
    await Promise.all(both.map(({ indexing_task_id: task }) => reached(member, task, ended)));
    expect((await statesOf(document.id)).map(({ current }) => current)).toEqual([true, false, false]);
    const newest = both.find(({ number }) => number === 3)!.filename.replace('.txt', '');
    const older = newest === 'herons' ? 'egrets' : 'herons';
    expect(await searched(newest)).toEqual([document.id]);
    expect(await searched(older)).toEqual([]);
  });

  it('is added once with the same idempotency key', async () => {
    const document = await uploaded(member, project.id, 'Once.txt', 'Once upon a time.');
    const attempt = () => {
      const form = new FormData();
      form.append('file', new Blob(['Twice upon a time.']), 'Once.txt');
      return member.send<DocumentVersion>('POST', `document/${document.id}/versions`, {
        form,
        headers: { 'idempotency-key': 'a-second-version' },
      });
    };
    expect((await attempt()).body.number).toBe(2);
    expect((await attempt()).body.number).toBe(2);
    expect(await versionsOf(document.id)).toHaveLength(2);
    await processed(member, document.id);
  });

  it('leaves nothing behind if it is not added', async () => {
    const document = await uploaded(member, project.id, 'Whole.txt', 'The whole of it.');
    const before = await storedState(product);
    vi.spyOn(product.product.app.queue, 'enqueueAll').mockRejectedValueOnce(new Error('The queue is away.'));
    const form = new FormData();
    form.append('file', new Blob(['A half of it.']), 'Half.txt');
    expect(await member.status('POST', `document/${document.id}/versions`, { form })).toBe(500);
    expect(await storedState(product)).toEqual(before);
  });

  it('can be large, and is sent in chunks', async () => {
    const document = await uploaded(member, project.id, 'Large.txt', 'The small one.');
    const words = 'The large one has a gannet. '.repeat(40_000);
    const at = `document/${document.id}/versions/chunked`;
    const chunk = async (number: number, bytes: string) => {
      const form = new FormData();
      const fields = {
        chunk_number: String(number),
        total_chunks: '2',
        file_name: 'Large.txt',
        mime_type: 'text/plain',
        identifier: 'large-version',
        note: 'Much more',
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('chunk_data', new Blob([bytes]), 'blob');
      return (await member.send<{ version?: DocumentVersion }>('POST', at, { form })).body;
    };
    expect((await chunk(0, words.slice(0, 500_000))).version).toBeUndefined();
    expect(await member.get(`${at}?identifier=large-version`)).toEqual({
      received: [0],
      total_chunks: 2,
      version: null,
    });
    const { version } = await chunk(1, words.slice(500_000));
    expect(version).toMatchObject({ number: 2, note: 'Much more', size: words.length });
    expect(await member.get(`${at}?identifier=large-version`)).toMatchObject({ version: 2 });
    await reached(member, version!.indexing_task_id, ended);
    expect(await searched('gannet')).toEqual([document.id]);
    // Indexed outside of one transaction, in both directions.
    expect(await makeCurrent(document.id, 1)).toMatchObject({ status: 'success' });
    expect(await searched('gannet')).toEqual([]);
    expect(await makeCurrent(document.id, 2)).toMatchObject({ status: 'success' });
    expect(await searched('gannet')).toEqual([document.id]);
  });

  it('that is large is found once it is the current one, and not before', async () => {
    const { id } = await uploaded(member, project.id, 'Long.txt', 'The short one.');
    const { app } = product.product;
    const scope = await createAuthority(app, systemActor).company('DOCUMENT_UPDATE', company.id);
    const words = 'The long one has a petrel. '.repeat(40_000);
    const { indexing_task_id: task } = await send(id, 'Long.txt', words);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const locked = app.database.write(scope, async (tx) => {
      await tx.execute(sql`select from document where company_id = ${company.id} and id = ${id} for no key update`);
      await released;
    });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await product.queryAsOwner(waiting)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await searched('petrel')).toEqual([]);
    release();
    await locked;
    await reached(member, task, ended);
    expect(await searched('petrel')).toEqual([id]);
    expect(await statesOf(id)).toMatchObject([{ number: 2, current: true }, { number: 1 }]);
  });

  it('has the dates that are found in it, also when it is made current again', async () => {
    const { id } = await uploaded(member, project.id, 'Term.txt', 'The lease expires on 31 March 2027.');
    const dates = async () =>
      (await member.get<Page<KeyDate>>(`project/${project.id}/dates?document_id=${id}`)).items.map(({ date }) => date);
    await addVersion(id, 'Term.txt', 'The lease expires on 30 June 2028.');
    expect(await dates()).toEqual(['2028-06-30']);
    await makeCurrent(id, 1);
    expect(await dates()).toEqual(['2027-03-31']);
  });

  it('has a note, which its uploader may change, and others only with permission to update the document', async () => {
    const document = await uploaded(member, project.id, 'Noted.txt', 'Nothing much.');
    const manager = await product.member('project_manager', project.id);
    await reached(
      manager,
      (await send(document.id, 'Noted.txt', 'Something.', manager, 'A draft')).indexing_task_id,
      ended,
    );
    const path = `document/${document.id}/versions/2`;
    await manager.patch(path, { note: 'Signed by both parties' });
    expect((await versionsOf(document.id))[0]!.note).toBe('Signed by both parties');
    expect(await reader.status('PATCH', path, { body: { note: 'Mine' } })).toBe(403);
    expect(await reader.status('GET', `document/${document.id}/versions`)).toBe(200);
    const form = new FormData();
    form.append('file', new Blob(['Not allowed.']), 'Noted.txt');
    expect(await reader.status('POST', `document/${document.id}/versions`, { form })).toBe(403);
    expect(await reader.status('POST', `document/${document.id}/versions/1/current`)).toBe(403);
  });

  it('is found by the name of its file, and purged with the document', async () => {
    const place = await product.project(company.id, 'Bin');
    const before = await storedState(product);
    const document = await uploaded(member, place.id, 'Gone.txt', 'First words.');
    await addVersion(document.id, 'gone for good.txt', 'Last words.');
    const documents = await member.get<Page<Document>>(`project/${place.id}/documents?filename=GONE%20for%20good.txt`);
    expect(documents.items.map(({ id }) => id)).toEqual([document.id]);
    await member.delete(`document/${document.id}`);
    const { app } = product.product;
    const scope = await createAuthority(app, systemActor).company('DOCUMENT_DELETE', company.id);
    // A job erases as well, and may not have ended.
    await expect
      .poll(async () => {
        await purgeDocuments({ app, scope }, new Date(Date.now() + 400 * 24 * 3600 * 1000));
        return await storedState(product);
      })
      .toMatchObject({ files: (before as { files: number }).files });
  });
});
