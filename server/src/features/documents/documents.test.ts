import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@dossier/contract/base/page';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Company } from '@dossier/contract/companies/schema';
import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorityOf } from '../../http/authorize.ts';
import { systemActor } from '../../scope.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { dayOf, originalsOf } from './storage-keys.ts';
import { docxOf, pdfOf, settled, uploaded } from './testing.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { sweepOriginals, sweepUploads } from './verbs/sweep-uploads.ts';

let product: TestProduct;
let company: Company;
let project: Project;
let other: Project;
let member: TestUser;

beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_MAX_UPLOAD_MB: '2' } });
  company = await product.company('Harbour');
  project = await product.project(company.id, 'Quay');
  other = await product.project(company.id, 'Lock');
  member = await product.member('company_admin', company.id);
});
afterAll(() => product.close());

const rowsOf = async (table: string) =>
  (await product.behind<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const originals = () =>
  readdir(`${product.product.app.settings.dataDir}/files`, { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).length,
    () => 0,
  );

/** What must be the same again after a refusal. */
const state = async () => ({
  files: await originals(),
  rows: await Promise.all(['file', 'document', 'document_version', 'task', 'upload'].map(rowsOf)),
  temporary: await readdir(`${product.product.app.settings.dataDir}/tmp`).catch(() => []),
});

describe('uploading a document', () => {
  it('keeps the file, reads its pages, and says so', async () => {
    const bytes = await pdfOf('The quay wall is 12 metres high.', 'The crane lifts forty tonnes.');
    const document = await uploaded(member, project.id, 'Quay wall.pdf', bytes, { name: 'The quay wall' });
    expect(document).toMatchObject({
      name: 'The quay wall',
      filename: 'Quay wall.pdf',
      size: bytes.length,
      type: 'pdf',
      mime_type: 'application/pdf',
      number_of_pages: 2,
      has_pdf: true,
      indexing_status: 'indexed',
      indexing_error: null,
      project_name: 'Quay',
      company_name: 'Harbour',
      duplicates: [],
      language: 'en',
    });

    const outline = await member.get<Outline>(`document/${document.id}/outline`);
    expect(outline.pages.map((page) => page.number)).toEqual([1, 2]);
    const page = await member.get<ReadingPage>(`document/${document.id}/reading?page=2`);
    expect(page.text).toContain('The crane lifts forty tonnes.');
    const [start, end] = page.words[0]!;
    expect(page.text.slice(start, end)).toBe('The');
    expect(await member.status('GET', `document/${document.id}/reading?page=3`)).toBe(404);

    const whole = await fetch(`${product.address}/api/v3/document/${document.id}/download`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(`${product.address}/api/v3/document/${document.id}/pdf/download`, {
      headers: { authorization: `Bearer ${member.token}`, range: 'bytes=10-19' },
    });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

    const task = await member.get<TaskResult>(`task/${document.indexing_task_id}`);
    expect(task).toMatchObject({
      task_id: 'index_document',
      status: 'success',
      task_completion_percentage: 100,
      entity: { name: 'The quay wall', project_id: project.id, company_id: company.id, document_id: document.id },
    });
    expect(task.steps.map((step) => step.state)).toEqual(['done', 'done', 'done', 'done']);
    expect(task.steps[1]).toMatchObject({ key: 'parse_pages', done: 2, total: 2 });
    expect(task.duration).toBeGreaterThan(0);
  });

  it('reads Word, and text in other languages', async () => {
    const docx = await uploaded(
      member,
      project.id,
      'Brief.docx',
      docxOf('De kade is twaalf meter hoog en blijft dat ook.'),
    );
    expect(docx).toMatchObject({ type: 'docx', indexing_status: 'indexed', has_pdf: false, language: 'nl' });
    const txt = await uploaded(member, project.id, 'Notiz.txt', 'Die Kaimauer ist zwölf Meter hoch, sagt der Bericht.');
    expect(txt).toMatchObject({ type: 'txt', indexing_status: 'indexed', language: 'de' });
    expect(await member.status('GET', `document/${docx.id}/pdf/download`)).toBe(404);
  });

  it('tells when the project has the same bytes already', async () => {
    const first = await uploaded(member, project.id, 'Twice.txt', 'Twice is not too often.');
    const second = await uploaded(member, project.id, 'Twice again.txt', 'Twice is not too often.');
    const elsewhere = await uploaded(member, other.id, 'Elsewhere.txt', 'Twice is not too often.');
    expect(second.duplicates).toEqual([{ id: first.id, name: 'Twice.txt' }]);
    expect(elsewhere.duplicates).toEqual([]);
  });

  it.each([
    ['nothing in it', 'empty.txt', '', 422, 'ER-0108', 'The file is empty.'],
    ['a type that is not taken', 'tool.exe', 'MZ', 415, 'ER-0009', 'Files of type .exe cannot be uploaded.'],
    ['no extension', 'README', 'Read me', 415, 'ER-0009', 'Give the file its extension, like .pdf or .docx.'],
    [
      'another content than its name says',
      'letter.docx',
      '%PDF-1.7 and so on',
      415,
      'ER-0103',
      'The file is named .docx, but what is inside is a PDF. Give it the extension .pdf and upload it again.',
    ],
    [
      'more bytes than allowed',
      'big.txt',
      'x'.repeat(2 * 1024 * 1024 + 1),
      413,
      'ER-0008',
      'The file is larger than 2 MB.',
    ],
  ])('refuses a file with %s, and leaves nothing behind', async (_, name, bytes, status, code, message) => {
    const before = await state();
    const form = new FormData();
    form.append('name', '');
    form.append('notify_user', 'false');
    form.append('file', new Blob([bytes]), name);
    const answer = await member.send('POST', `project/${project.id}/document`, { form });
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(await state()).toEqual(before);
  });

  it('leaves nothing behind when the browser goes away in the middle', async () => {
    const before = await state();
    const { hostname, port } = new URL(product.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `POST /api/v3/project/${project.id}/document HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${member.token}`,
        'Content-Type: multipart/form-data; boundary=edge',
        'Content-Length: 1000000',
        '',
        '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
        '--edge\r\nContent-Disposition: form-data; name="notify_user"\r\n\r\nfalse',
        '--edge\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\nHalf a file',
      ].join('\r\n'),
    );
    await sleep(300);
    socket.destroy();
    await sleep(300);
    expect(await state()).toEqual(before);
  });

  it('keeps the original of a file that cannot be read, and says why', async () => {
    const bytes = '%PDF-1.7\nnot really a file at all';
    const broken = await uploaded(member, project.id, 'broken.pdf', bytes);
    expect(broken.indexing_status).toBe('failed');
    expect(broken.indexing_error?.code).toBe('ER-0102');
    expect(broken.indexing_error?.message).toMatch(/\w+\./);
    const answer = await member.send<string>('GET', `document/${broken.id}/download`);
    expect(answer).toMatchObject({ status: 200, body: bytes });
    const task = await member.get<TaskResult>(`task/${broken.indexing_task_id}`);
    expect(task).toMatchObject({ status: 'failure', retryable: true, error: broken.indexing_error });
  });

  it('takes one upload per idempotency key', async () => {
    const send = () => {
      const form = new FormData();
      form.append('file', new Blob(['Only once.']), 'once.txt');
      const headers = { 'idempotency-key': 'upload-once' };
      return member.send<Document>('POST', `project/${project.id}/document`, { form, headers });
    };
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('uploading in chunks', () => {
  const text = 'The dredger works at night. '.repeat(400);
  const chunksOf = (bytes: Buffer, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
      bytes.subarray(place * size, (place + 1) * size),
    );
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  interface ChunkAnswer {
    received: number[];
    total_chunks: number;
    document?: Document;
  }
  const chunk = (
    number: number,
    bytes: Uint8Array,
    total: number,
    identifier: string,
    more: Record<string, string> = {},
  ) => {
    const fields = {
      chunk_number: String(number),
      total_chunks: String(total),
      file_name: 'Dredging.txt',
      mime_type: 'text/plain',
      identifier,
      notify_user: 'false',
      checksum: sha256(bytes),
      ...more,
    };
    return member.upload<ChunkAnswer>(`project/${project.id}/documents/chunked`, { name: 'blob', bytes }, fields);
  };

  it('takes them in any order and twice, and makes one document of them', async () => {
    const parts = chunksOf(Buffer.from(text), 3000);
    const id = 'any-order-1';
    for (const number of [2, 0, 2]) await chunk(number, parts[number]!, parts.length, id);
    const known = await member.get<ChunkAnswer>(`project/${project.id}/documents/chunked?identifier=${id}`);
    expect(known).toEqual({ received: [0, 2], total_chunks: parts.length });

    expect(await chunk(1, parts[1]!, parts.length, id)).toEqual({ received: [0, 1, 2], total_chunks: 4 });
    const last = await chunk(3, parts[3]!, parts.length, id);
    expect(last.document).toMatchObject({ filename: 'Dredging.txt', size: text.length });
    const again = await chunk(1, parts[1]!, parts.length, id);
    expect(again).toMatchObject({ received: [0, 1, 2, 3], document: { id: last.document!.id } });

    const document = await settled(member, last.document!.id);
    expect(document.indexing_status).toBe('indexed');
    const page = await member.get<ReadingPage>(`document/${document.id}/reading`);
    expect(page.text.startsWith('The dredger works at night.')).toBe(true);
    const left = await readdir(`${product.product.app.settings.dataDir}/files/c/${company.id}/upload`, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('makes one document when all of them come at the same time', async () => {
    const parts = chunksOf(Buffer.from(text.toUpperCase()), 1500);
    const send = () => parts.map((bytes, place) => chunk(place + 1, bytes, parts.length, 'at-once-1'));
    const answers = await Promise.all([...send(), ...send()]);
    const ids = new Set(answers.flatMap((answer) => answer.document?.id ?? []));
    expect(ids.size).toBe(1);
    const { total } = await member.get<Page<Document>>(`project/${project.id}/documents?q=dredging`);
    expect(total).toBe(2);
  });

  it('refuses a chunk that changed on its way, and one that belongs to another file', async () => {
    const bytes = Buffer.from('Half of it. ');
    await expect(chunk(0, bytes, 2, 'changed-1', { checksum: sha256(Buffer.from('x')) })).rejects.toMatchObject({
      status: 422,
      body: { code: 'ER-0018' },
    });
    await chunk(0, bytes, 2, 'changed-1');
    await expect(chunk(1, bytes, 3, 'changed-1')).rejects.toMatchObject({ status: 409 });
    await expect(chunk(1, bytes, 2, 'changed-1', { file_name: 'Other.txt' })).rejects.toMatchObject({ status: 409 });
    await expect(chunk(2, bytes, 2, 'changed-1')).rejects.toMatchObject({ status: 400 });
    const done = await chunk(1, bytes, 2, 'changed-1');
    expect((await settled(member, done.document!.id)).indexing_status).toBe('indexed');
  });

  it('forgets an upload that turns out to be another kind of file', async () => {
    const before = await state();
    const parts = [Buffer.from('%PDF-1.4 '), Buffer.from('rest')];
    await chunk(0, parts[0]!, 2, 'wrong-kind-1');
    await expect(chunk(1, parts[1]!, 2, 'wrong-kind-1')).rejects.toMatchObject({
      status: 415,
      body: { code: 'ER-0103' },
    });
    expect(await state()).toEqual(before);
  });

  it('is each person’s own', async () => {
    const colleague = await product.member('company_admin', company.id);
    await chunk(0, Buffer.from('mine'), 2, 'own-upload-1');
    const seen = await colleague.get<ChunkAnswer>(`project/${project.id}/documents/chunked?identifier=own-upload-1`);
    expect(seen).toEqual({ received: [], total_chunks: null });
  });
});

describe('a document', () => {
  it('is found by text whatever its case and accents, with places in the original text', async () => {
    const text = 'Die ÜBERWEISUNG ging an\ndas Büro.\n\nEine zweite Überweisung folgte; überweisung drei nicht.';
    const document = await uploaded(member, project.id, 'Geld.txt', text);
    const page = await member.get<ReadingPage>(`document/${document.id}/reading`);
    const find = (words: string) =>
      member.get<{ items: { page: number; start: number; end: number }[]; total: number }>(
        `document/${document.id}/find?q=${encodeURIComponent(words)}`,
      );
    const found = await find('uberweisung');
    expect(found.items.map(({ start, end }) => page.text.slice(start, end))).toEqual([
      'ÜBERWEISUNG',
      'Überweisung',
      'überweisung',
    ]);
    const broken = await find('AN DAS buro');
    expect(broken.items.map(({ start, end }) => page.text.slice(start, end))).toEqual(['an\ndas Büro']);
    expect((await find('nowhere')).total).toBe(0);
  });

  it('is renamed, labelled and moved, and the audit log knows', async () => {
    const document = await uploaded(member, project.id, 'Mover.txt', 'It moves.');
    const changed = await member.patch<Document>(`document/${document.id}`, { name: 'Moved', labels: ['a', 'b', 'a'] });
    expect(changed).toMatchObject({ name: 'Moved', labels: ['a', 'b'], filename: 'Mover.txt' });
    const moved = await member.patch<Document>(`document/${document.id}`, { project_id: other.id });
    expect(moved).toMatchObject({ project_id: other.id, project_name: 'Lock' });
    const deeds = await product.behind<{ action: string }>(
      `select action from audit_log where entity_type = 'document' and entity_id = $1 order by id`,
      [document.id],
    );
    expect(deeds.map((deed) => deed.action)).toEqual(['upload', 'update', 'move']);
  });

  it('does not move where the person may not add documents, or out of the company', async () => {
    const manager = await product.member('project_manager', project.id);
    const document = await uploaded(manager, project.id, 'Stays.txt', 'It stays.');
    expect(await manager.status('PATCH', `document/${document.id}`, { body: { project_id: other.id } })).toBe(404);
    const foreign = await product.project((await product.company()).id);
    await product.give(member, 'company_admin', foreign.company.id);
    const answer = await member.send('PATCH', `document/${document.id}`, { body: { project_id: foreign.id } });
    expect(answer).toMatchObject({ status: 400, body: { details: { project_id: expect.any(String) } } });
  });

  it('is gone once it was deleted, alone or with others', async () => {
    const ids: number[] = [];
    for (const name of ['One.txt', 'Two.txt', 'Three.txt']) ids.push((await uploaded(member, other.id, name, name)).id);
    await member.delete(`document/${ids[0]}`);
    expect(await member.status('GET', `document/${ids[0]}`)).toBe(404);
    expect(await member.status('DELETE', `document/${ids[0]}`)).toBe(404);
    const bulk = await member.delete<{ deleted: number }>(
      `project/${other.id}/documents?ids=${ids[0]}&ids=${ids[1]}&ids=${ids[2]}`,
    );
    expect(bulk).toEqual({ deleted: 2 });
    expect(await member.status('DELETE', `project/${other.id}/documents`)).toBe(400);
  });

  it('is read again on demand, and not twice at the same time', async () => {
    const document = await uploaded(member, project.id, 'Again.txt', 'Read me again.');
    const first = await member.post<Document>(`document/${document.id}/index`);
    expect(first.indexing_task_id).not.toBe(document.indexing_task_id);
    await settled(member, document.id);
    const pages = await product.behind(`select 1 from document_page where version_id = $1`, [document.version.id]);
    expect(pages).toHaveLength(1);

    const [one, two] = await Promise.all([
      member.post<Document>(`document/${document.id}/index`),
      member.post<Document>(`document/${document.id}/index`),
    ]);
    expect(one.indexing_task_id).toBe(two.indexing_task_id);
    await settled(member, document.id);
  });

  it('is indexed in bulk as a batch', async () => {
    const { items } = await member.get<Page<Document>>(
      `project/${project.id}/documents?indexing_status=indexed&per_page=3`,
    );
    const ids = items.map((document) => document.id);
    expect(await member.post(`project/${project.id}/index-documents`, { ids })).toEqual({ scheduled: 3 });
    for (const id of ids) expect((await settled(member, id)).indexing_status).toBe('indexed');
    const task = await member.get<TaskResult>(`task/${(await settled(member, ids[0]!)).indexing_task_id}`);
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
    await uploaded(member, place.id, 'Delta.docx', docxOf('fourth'));
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

  it('shows a project’s member their project alone', async () => {
    const viewer = await product.member('project_viewer', other.id);
    const page = await viewer.get<Page<Document>>('document?per_page=200');
    expect(new Set(page.items.map((document) => document.project_id))).toEqual(new Set([other.id]));
    expect(await viewer.status('POST', `document/${page.items[0]!.id}/index`)).toBe(403);
    expect(await viewer.status('GET', `project/${project.id}/documents`)).toBe(404);
  });
});

describe('limits of a company', () => {
  const set = (companyId: number, key: string, value: number) =>
    product.behind('insert into setting (company_id, key, value) values ($1, $2, $3)', [companyId, key, value]);

  it('hold for the number of documents, their size and the pages read a day', async () => {
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
    await settled(product.admin, fits.body.id);

    await set(small.id, 'limits.pages_a_day', 1);
    const { body } = await upload('This is one page too many.');
    expect((await settled(product.admin, body.id)).indexing_error).toMatchObject({ code: 'ER-0015' });

    await set(small.id, 'limits.documents', 2);
    expect(await upload('One more?')).toMatchObject({ status: 409, body: { code: 'ER-0015' } });
  });
});

describe('housekeeping', () => {
  const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000);
  const filesIn = (path: string) =>
    readdir(`${product.product.app.settings.dataDir}/files/${path}`, { recursive: true, withFileTypes: true }).then(
      (entries) => entries.filter((entry) => entry.isFile()).map((entry) => entry.name),
      () => [],
    );

  it('takes away uploads that nobody finished', async () => {
    const { app } = product.product;
    const before = await rowsOf('upload');
    expect(before).toBeGreaterThan(0);
    const everything = await authorityOf(app, systemActor).own();
    await sweepUploads(app, everything, new Date(Date.now() - 24 * 3600 * 1000));
    expect(await rowsOf('upload')).toBe(before);
    await sweepUploads(app, everything, tomorrow());
    expect(await rowsOf('upload')).toBe(0);
    expect(await filesIn(`c/${company.id}/upload`)).toEqual([]);
  });

  it('takes away originals that a killed process left without a row, and no others', async () => {
    const { app } = product.product;
    const everything = await authorityOf(app, systemActor).reach('DOCUMENT_DELETE');
    const folder = originalsOf(company.id, dayOf(new Date()));
    const kept = await filesIn(folder);
    await app.files.put(`${folder}orphan`, Readable.from([Buffer.from('nobody knows me')]));
    await sweepOriginals(app, everything, tomorrow());
    expect(await filesIn(folder)).toContain('orphan');
    await sweepOriginals(app, everything, new Date(Date.now() + 2 * 24 * 3600 * 1000));
    expect((await filesIn(folder)).toSorted()).toEqual(kept.toSorted());
  });

  it('erases deleted documents when their time has come', async () => {
    const { app } = product.product;
    const place = await product.company('Purged');
    const within = await product.project(place.id);
    const kept = await uploaded(product.admin, within.id, 'Kept.txt', 'This one stays.');
    const gone = await uploaded(product.admin, within.id, 'Gone.txt', 'This one goes.');
    const field = await product.admin.post<CustomField>(`custom-fields/company/${place.id}`, {
      name: 'Note',
      type: 'text',
    });
    for (const { id } of [kept, gone]) {
      await product.admin.put(`custom-fields/document/${id}`, { values: { [field.id]: 'noted' } });
    }
    await product.admin.delete(`document/${gone.id}`);
    const scope = await authorityOf(app, systemActor).company('DOCUMENT_DELETE', place.id);
    expect(await purgeDocuments(app, scope, tomorrow())).toBe(0);
    expect(await purgeDocuments(app, scope, new Date(Date.now() + 31 * 24 * 3600 * 1000))).toBe(1);
    const left = await product.behind('select id from document where company_id = $1', [place.id]);
    expect(left).toEqual([{ id: kept.id }]);
    expect(await filesIn(`c/${place.id}`)).toHaveLength(1);
    const values = await product.behind('select entity_id as id from custom_field_value where company_id = $1', [
      place.id,
    ]);
    expect(values).toEqual([{ id: kept.id }]);
  });
});

describe('whoever looks at a project', () => {
  it('is told of its documents as they come and change', async () => {
    const socket = io(product.address, { auth: { token: member.token }, transports: ['websocket'] });
    const events: DocumentEvent[] = [];
    socket.on('document', (event: DocumentEvent) => events.push(event));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.emit('join', `project:${other.id}`);
    await sleep(200);
    const document = await uploaded(member, other.id, 'Seen.txt', 'Everybody sees me.');
    await member.patch(`document/${document.id}`, { name: 'Seen again' });
    await member.delete(`document/${document.id}`);
    await uploaded(member, project.id, 'Elsewhere.txt', 'Nobody sees me here.');
    await sleep(200);
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
  it('are scheduled in one go, and deleted with their project', { timeout: 60_000 }, async () => {
    const place = await product.project(company.id, 'Thousands');
    await product.behind(
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
    await product.behind(
      `update document d set current_version_id = v.id from document_version v where v.document_id = d.id and d.project_id = $1`,
      [place.id],
    );
    expect(await member.post(`project/${place.id}/index-documents`, {})).toEqual({ scheduled: 3000 });
    await member.delete(`project/${place.id}`);
    expect(await member.status('GET', `project/${place.id}`)).toBe(404);
    const live = await product.behind(`select 1 from task where project_id = $1 and status in ('scheduled', 'start')`, [
      place.id,
    ]);
    expect(live).toEqual([]);
    const deeds = await product.behind<{ n: number }>(
      `select count(*)::int as n from audit_log where project_id = $1 and entity_type = 'document' and action = 'delete'`,
      [place.id],
    );
    expect(deeds[0]!.n).toBe(3000);
  });
});
