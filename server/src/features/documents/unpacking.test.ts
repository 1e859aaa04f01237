import { CHUNK_BYTES } from '@dossier/contract/documents/accepted';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { Page } from '@dossier/contract/base/page';
import type { Document, UnpackedFile, Unpacking } from '@dossier/contract/documents/schema';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { storedState } from './testing.ts';
import { type MadeEntry, makeZip } from './testing/zips.ts';
import { sweepUploads } from './verbs/sweep-uploads.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_UNPACK_FILES: '40' } });
const { admin } = product;
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

const text = (name: string, bytes = `About ${name}`): MadeEntry => ({ name, bytes });
type Unpacked = Page<UnpackedFile> & { unpacking: Unpacking };
const unpackedOf = (projectId: number, task: number, query = '') =>
  member.get<Unpacked>(`project/${projectId}/unpacked/${task}?per_page=200${query}`);
const documentsIn = async (projectId: number) =>
  (await member.get<Page<Document>>(`project/${projectId}/documents?sort=name&per_page=200`)).items;
const send = (projectId: number, bytes: Uint8Array, fields: Record<string, string> = {}, user = member) =>
  user.upload<StartedTask>(`project/${projectId}/zip`, { name: 'Papers.zip', bytes }, fields);

async function unpacked(projectId: number, entries: MadeEntry[], fields: Record<string, string> = {}) {
  const { task_result_id: id } = await send(projectId, makeZip(...entries), fields);
  const task = await reached(member, id, ended, 30_000);
  const { items, ...rest } = await unpackedOf(projectId, id);
  return {
    task,
    sorted: items.map(({ number }) => number),
    items: items.toSorted((a, b) => a.number - b.number),
    ...rest,
  };
}

describe('a zip file', () => {
  it('becomes documents with the names of its folders as labels; what is left out is listed with the reason', async () => {
    const { id } = await product.project(company.id, 'Unpacked');
    const entries = [
      text('Contracts/2026/Lease.txt'),
      text('Contracts/Offer.txt'),
      text(`${'L'.repeat(101)}/Long.txt`),
      text('Contracts/Program.exe'),
      text('Contracts/Letter.pdf', 'These are words.'),
      text('Contracts/Inner.zip'),
      text('../Escape.txt'),
      { name: 'Secret.txt', bytes: 'x', encrypted: true },
      text('Copy of Offer.txt', 'About Contracts/Offer.txt'),
      text('.DS_Store'),
    ];
    const { task, items, sorted, unpacking, total } = await unpacked(id, entries, { folder_labels: 'true' });
    expect(task).toMatchObject({ status: 'success', task_kwargs: { filename: 'Papers.zip' } });
    expect(unpacking).toMatchObject({ ended: true, files: 9, added: 4, duplicates: 1, left_out: 5 });
    expect(total).toBe(9);
    // First what was left out, then duplicates.
    expect(sorted).toEqual([4, 5, 6, 7, 8, 9, 1, 2, 3]);
    const documents = await documentsIn(id);
    expect(documents.map(({ name, labels }) => [name, labels])).toEqual([
      ['Copy of Offer.txt', []],
      ['Lease.txt', ['Contracts', '2026']],
      ['Long.txt', []],
      ['Offer.txt', ['Contracts']],
    ]);
    expect(items.map(({ error }) => error?.key)).toEqual(
      [
        undefined,
        undefined,
        undefined,
        'documents.type_refused',
        'documents.wrong_extension',
        'documents.zip_entry_nested',
        'documents.zip_entry_path',
        'documents.zip_entry_protected',
        undefined,
      ].map((key) => (key === 'documents.wrong_extension' ? expect.stringContaining(key) : key)),
    );
    expect(items[2]!.refused_labels).toEqual(['L'.repeat(101)]);
    expect(items[8]!.duplicate_of).toBe('Offer.txt');
    expect((await unpackedOf(id, task.id, '&result=left_out')).total).toBe(5);
    expect((await unpackedOf(id, task.id, '&result=duplicate')).items.map(({ number }) => number)).toEqual([9]);

    const log = await product.queryAsOwner(`select after from audit_log where action = 'unpack' and entity_id = $1`, [
      id,
    ]);
    expect(log).toEqual([{ after: { filename: 'Papers.zip', files: 9 } }]);
    expect(await product.queryAsOwner('select key from unpacking where task_id = $1', [task.id])).toEqual([
      { key: null },
    ]);
  });

  it('is refused as a whole without leaving anything, and only as a zip file', async () => {
    // The documents of the last zip file are read meanwhile.
    const reading = `select 1 from document_version where indexing_status not in ('indexed', 'failed')`;
    await expect.poll(() => product.queryAsOwner(reading), { timeout: 15_000 }).toEqual([]);
    const before = await storedState(product);
    const many = Array.from({ length: 41 }, (_, at) => text(`${at}.txt`));
    await expect(send(project.id, makeZip(...many))).rejects.toMatchObject({ status: 413 });
    await expect(send(project.id, Buffer.from('Only words.'))).rejects.toMatchObject({
      message: expect.stringContaining('not a valid zip file') as string,
    });
    await expect(send(project.id, makeZip({ name: 'a.txt', bytes: 'x', encrypted: true }))).rejects.toMatchObject({
      message: expect.stringContaining('protected by a password') as string,
    });
    const path = `project/${project.id}/zip`;
    await expect(member.upload(path, { name: 'Papers.txt', bytes: 'x' })).rejects.toMatchObject({ status: 415 });
    expect(await storedState(product)).toEqual(before);
  });

  it('needs the right to add documents, and labels that to change them', async () => {
    const { id } = await product.project(company.id, 'Guarded');
    const zip = makeZip(text('Folder/A.txt'));
    const viewer = await product.member('project_viewer', id);
    await expect(send(id, zip, {}, viewer)).rejects.toMatchObject({ status: 403 });
    const role = await admin.post<{ id: number }>('role', {
      name: 'Sender',
      context: 'project',
      permissions: ['PROJECT_READ', 'DOCUMENT_READ', 'DOCUMENT_CREATE', 'TASK_READ'].filter((key) =>
        offeredPermissions.includes(key as PermissionKey),
      ),
    });
    const sender = await product.user();
    await admin.post('role/assign', {
      action: 'assign',
      roleId: role.id,
      userId: sender.id,
      context: 'project',
      contextId: id,
    });
    await expect(send(id, zip, { folder_labels: 'true' }, sender)).rejects.toMatchObject({ status: 403 });
    await expect(send(id, zip, { labels: '["Mine"]' }, sender)).rejects.toMatchObject({ status: 403 });
    const labelled = { labels: '["Mine"]' };
    const path = `project/${id}/document`;
    await expect(sender.upload(path, { name: 'A.txt', bytes: 'x' }, labelled)).rejects.toMatchObject({ status: 403 });
    const stranger = await product.member('company_admin', (await product.company()).id);
    await expect(send(id, zip, {}, stranger)).rejects.toMatchObject({ status: 404 });
    const { task_result_id: task } = await send(id, zip, {}, sender);
    await reached(sender, task, ended, 30_000);
    expect((await documentsIn(id)).map(({ labels }) => labels)).toEqual([[]]);
    expect(await stranger.status('GET', `project/${id}/unpacked/${task}`)).toBe(404);
    expect(await member.status('GET', `project/${project.id}/unpacked/${task}`)).toBe(404);
  });

  it('arrives in chunks, and once however often they are sent', async () => {
    const { id } = await product.project(company.id, 'Chunked');
    const noise = Buffer.alloc(CHUNK_BYTES + 1000, 'abcdefghij');
    const zip = makeZip(text('A.txt'), { name: 'Noise.bin', bytes: noise, method: 0 });
    const chunks = [zip.subarray(0, CHUNK_BYTES), zip.subarray(CHUNK_BYTES)];
    const chunk = (number: number, name = 'Big.zip') =>
      member.upload<{ task_result_id?: number }>(
        `project/${id}/zips/chunked`,
        { name, bytes: chunks[number]!, field: 'chunk_data' } as { name: string; bytes: Uint8Array },
        {
          chunk_number: String(number),
          total_chunks: '2',
          file_name: name,
          identifier: 'a-zip-in-chunks',
        },
      );
    await expect(chunk(0, 'Big.exe')).rejects.toMatchObject({ status: 415 });
    expect((await chunk(1)).task_result_id).toBeUndefined();
    const { task_result_id: task } = await chunk(0);
    expect((await chunk(0)).task_result_id).toBe(task);
    const state = await member.get(`project/${id}/zips/chunked?identifier=a-zip-in-chunks`);
    expect(state).toMatchObject({ total_chunks: 2, task_result_id: task });
    await reached(member, task!, ended, 30_000);
    expect((await documentsIn(id)).map(({ name }) => name)).toEqual(['A.txt']);
  });
});

describe('the task that unpacks it', () => {
  const three = [text('One.txt'), text('Two.txt'), text('Three.txt')];

  it('continues where it was interrupted, without duplicating documents', async () => {
    const { id } = await product.project(company.id, 'Interrupted');
    const { files } = product.product.app;
    const adopt = files.adopt.bind(files);
    let calls = 0;
    vi.spyOn(files, 'adopt').mockImplementation(async (key, path, options) => {
      calls += 1;
      // The first call stores the zip file.
      if (calls === 3) throw new Error('The storage is away.');
      return await adopt(key, path, options);
    });
    const failed = await unpacked(id, three);
    expect(failed.task.status).toBe('failure');
    expect(failed.unpacking).toMatchObject({ ended: true, files: 3, added: 1 });
    await member.put(`task/${failed.task.id}/retry`);
    await reached(member, failed.task.id, ['success'], 30_000);
    expect((await documentsIn(id)).map(({ name }) => name)).toEqual(['One.txt', 'Three.txt', 'Two.txt']);
    expect((await unpackedOf(id, failed.task.id)).unpacking).toMatchObject({ added: 3, left_out: 0 });
  });

  it('cannot be repeated once the zip file is deleted, a day after it failed', async () => {
    const { id } = await product.project(company.id, 'Forgotten');
    const { files, ...app } = product.product.app;
    const adopt = files.adopt.bind(files);
    let calls = 0;
    vi.spyOn(files, 'adopt').mockImplementation(async (key, path, options) => {
      calls += 1;
      if (calls === 2) throw new Error('The storage is away.');
      return await adopt(key, path, options);
    });
    const { task } = await unpacked(id, three);
    expect(task.status).toBe('failure');
    const sweep = async (before: number) =>
      sweepUploads(
        { app: { ...app, files }, scope: await createAuthority(product.product.app, systemActor).own() },
        new Date(before),
      );
    const stored = async () => {
      const [row] = await product.queryAsOwner<{ key: string | null }>('select key from unpacking where task_id = $1', [
        task.id,
      ]);
      return row!.key;
    };
    const key = await stored();
    await sweep(Date.now() - 3_600_000);
    expect(await stored()).toBe(key);
    await sweep(Date.now() + 3_600_000);
    expect([await stored(), await files.exists(key!)]).toEqual([null, false]);
    expect(await member.send('PUT', `task/${task.id}/retry`, {})).toMatchObject({
      status: 409,
      body: { key: 'documents.zip_expired' },
    });
  });

  it('notes the limit of documents for each file that does not fit', async () => {
    const other = await product.company();
    const { id } = await product.project(other.id);
    await admin.put(`company/${other.id}/settings`, { set: { 'limits.documents': 2 } });
    const { task_result_id: task } = await send(id, makeZip(...three), {}, admin);
    await reached(admin, task, ended, 30_000);
    const { unpacking, items } = await admin.get<Unpacked>(`project/${id}/unpacked/${task}`);
    expect(unpacking).toMatchObject({ added: 2, left_out: 1 });
    expect(items[0]!.error?.key).toBe('settings.documents_limit');
  });

  it('ends when it is cancelled; the documents so far stay, and it can be repeated', async () => {
    const { id } = await product.project(company.id, 'Cancelled');
    const { files } = product.product.app;
    const adopt = files.adopt.bind(files);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((go) => (release = go));
    let calls = 0;
    vi.spyOn(files, 'adopt').mockImplementation(async (key, path, options) => {
      calls += 1;
      if (calls === 3) await gate;
      return await adopt(key, path, options);
    });
    // Enough for the run to notice that it is to stop.
    const many = Array.from({ length: 40 }, (_, at) => text(`${at}.txt`));
    const { task_result_id: task } = await send(id, makeZip(...many));
    await vi.waitFor(async () => expect(await documentsIn(id)).toHaveLength(1), 10_000);
    await member.put(`task/${task}/cancel`);
    release();
    await reached(member, task, ['cancelled'], 30_000);
    const before = (await documentsIn(id)).length;
    expect(before).toBeLessThan(many.length);
    await member.put(`task/${task}/retry`);
    await reached(member, task, ['success'], 30_000);
    expect(await documentsIn(id)).toHaveLength(many.length);
  });
});

describe('a document that is uploaded', () => {
  it('gets labels with the right to change documents', async () => {
    const path = `project/${project.id}/document`;
    const labels = JSON.stringify(['Contracts', '2026']);
    const document = await member.upload<Document>(path, { name: 'Labelled.txt', bytes: 'x' }, { labels });
    expect(document.labels).toEqual(['Contracts', '2026']);
    const wrong = (value: string) => member.upload(path, { name: 'Wrong.txt', bytes: 'x' }, { labels: value });
    await expect(wrong('Contracts')).rejects.toMatchObject({ status: 400 });
    await expect(wrong(JSON.stringify(['']))).rejects.toMatchObject({ status: 400 });
  });
});
