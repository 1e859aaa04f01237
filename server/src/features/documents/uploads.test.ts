import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Page } from '@dossier/contract/base/page';
import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { docxWith, storedState, pdfWith, processed, uploaded } from './testing.ts';
import { testWorld } from '../../testing/world.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_MAX_UPLOAD_MB: '2' } });
const other = await product.project(company.id, 'Lock');
afterAll(() => product.close());

describe('uploading a document', () => {
  it('stores the file, reads its pages, and notifies the user', async () => {
    const bytes = await pdfWith('The quay wall is 12 metres high.', 'The crane lifts forty tonnes.');
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
      docxWith('De kade is twaalf meter hoog en blijft dat ook.'),
    );
    expect(docx).toMatchObject({ type: 'docx', indexing_status: 'indexed', has_pdf: false, language: 'nl' });
    const txt = await uploaded(member, project.id, 'Notiz.txt', 'Die Kaimauer ist zwölf Meter hoch, sagt der Bericht.');
    expect(txt).toMatchObject({ type: 'txt', indexing_status: 'indexed', language: 'de' });
    expect(await member.status('GET', `document/${docx.id}/pdf/download`)).toBe(404);
  });

  it('strips characters from the name that would disguise its extension', async () => {
    const form = new FormData();
    form.append('name', 'quote\u202Efdp.txt');
    form.append('file', new Blob(['Four pounds a ticket.']), 'quote\u202Efdp.txt');
    const { body } = await member.send<Document>('POST', `project/${project.id}/document`, { form });
    expect([body.name, body.filename]).toEqual(['quotefdp.txt', 'quotefdp.txt']);
  });

  it('reports that the project has the same bytes already', async () => {
    const first = await uploaded(member, project.id, 'Twice.txt', 'Twice is not too often.');
    const second = await uploaded(member, project.id, 'Twice again.txt', 'Twice is not too often.');
    const elsewhere = await uploaded(member, other.id, 'Elsewhere.txt', 'Twice is not too often.');
    expect(second.duplicates).toEqual([{ id: first.id, name: 'Twice.txt' }]);
    expect(elsewhere.duplicates).toEqual([]);
  });

  it('reports it for the second of two concurrent uploads', async () => {
    const path = `project/${project.id}/document`;
    const both = await Promise.all(
      ['One.txt', 'Other.txt'].map((name) => member.upload<Document>(path, { name, bytes: 'Both of them at once.' })),
    );
    expect(both.map(({ duplicates }) => duplicates.length).toSorted()).toEqual([0, 1]);
    await Promise.all(both.map(({ id }) => processed(member, id)));
  });

  it.each([
    ['no content', 'empty.txt', '', 422, 'ER-0108', 'The file is empty.'],
    ['an unsupported type', 'tool.exe', 'MZ', 415, 'ER-0009', 'Files of type .exe cannot be uploaded.'],
    ['no extension', 'README', 'Read me', 415, 'ER-0009', 'Add an extension to the file name, like .pdf or .docx.'],
    [
      'content that contradicts its name',
      'letter.docx',
      '%PDF-1.7 and so on',
      415,
      'ER-0103',
      'The file is named .docx, but it contains a PDF. Change the extension to .pdf and upload it again.',
    ],
    [
      'more bytes than allowed',
      'big.txt',
      'x'.repeat(2_000_001),
      413,
      'ER-0008',
      'The file exceeds the limit of 2 MB.',
    ],
  ])('refuses a file with %s, and stores nothing', async (_, name, bytes, status, code, message) => {
    const before = await storedState(product);
    const form = new FormData();
    form.append('name', '');
    form.append('notify_user', 'false');
    form.append('labels', '[]');
    form.append('file', new Blob([bytes]), name);
    const answer = await member.send('POST', `project/${project.id}/document`, { form });
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(await storedState(product)).toEqual(before);
  });

  it('stores nothing when the browser disconnects half-way', async () => {
    const before = await storedState(product);
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
        '--edge\r\nContent-Disposition: form-data; name="labels"\r\n\r\n[]',
        '--edge\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\nHalf a file',
      ].join('\r\n'),
    );
    // The received half is on disk, and is removed when the sender disconnects.
    await expect.poll(() => storedState(product)).not.toEqual(before);
    socket.destroy();
    await expect.poll(() => storedState(product)).toEqual(before);
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

  it('accepts one upload per idempotency key', async () => {
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
  const splitChunks = (bytes: Buffer, size: number) =>
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

  it('accepts them in any order and more than once, and makes one document', async () => {
    const parts = splitChunks(Buffer.from(text), 3000);
    const id = 'any-order-1';
    for (const number of [2, 0, 2]) await chunk(number, parts[number]!, parts.length, id);
    const state = await member.get<ChunkAnswer>(`project/${project.id}/documents/chunked?identifier=${id}`);
    expect(state).toEqual({ received: [0, 2], total_chunks: parts.length, document_id: null });

    expect(await chunk(1, parts[1]!, parts.length, id)).toEqual({ received: [0, 1, 2], total_chunks: 4 });
    const last = await chunk(3, parts[3]!, parts.length, id);
    expect(last.document).toMatchObject({ filename: 'Dredging.txt', size: text.length });
    const again = await chunk(1, parts[1]!, parts.length, id);
    expect(again).toMatchObject({ received: [0, 1, 2, 3], document: { id: last.document!.id } });

    const document = await processed(member, last.document!.id);
    expect(document.indexing_status).toBe('indexed');
    const page = await member.get<ReadingPage>(`document/${document.id}/reading`);
    expect(page.text.startsWith('The dredger works at night.')).toBe(true);
    const left = await readdir(`${product.product.app.settings.dataDir}/files/c/${company.id}/upload`, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('makes one document when all arrive at the same time', async () => {
    const parts = splitChunks(Buffer.from(text.toUpperCase()), 1500);
    const send = () => parts.map((bytes, place) => chunk(place + 1, bytes, parts.length, 'at-once-1'));
    const answers = await Promise.all([...send(), ...send()]);
    const ids = new Set(answers.flatMap((answer) => answer.document?.id ?? []));
    expect(ids.size).toBe(1);
    const { total } = await member.get<Page<Document>>(`project/${project.id}/documents?q=dredging`);
    expect(total).toBe(2);
  });

  it('refuses a chunk with a wrong checksum, and one of another file', async () => {
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
    expect((await processed(member, done.document!.id)).indexing_status).toBe('indexed');
  });

  it('deletes an upload that turns out to be another kind of file', async () => {
    const before = await storedState(product);
    const parts = [Buffer.from('%PDF-1.4 '), Buffer.from('rest')];
    await chunk(0, parts[0]!, 2, 'wrong-kind-1');
    await expect(chunk(1, parts[1]!, 2, 'wrong-kind-1')).rejects.toMatchObject({
      status: 415,
      body: { code: 'ER-0103' },
    });
    expect(await storedState(product)).toEqual(before);
  });

  it('starts again under the same identifier once its document is deleted or moved', async () => {
    const identifier = 'once-more-1';
    const path = `project/${project.id}/documents/chunked?identifier=${identifier}`;
    const send = async () => {
      await chunk(0, Buffer.from('The quay is '), 2, identifier);
      return (await chunk(1, Buffer.from('closed today.'), 2, identifier)).document!;
    };
    const deleted = await send();
    expect(await member.get(path)).toEqual({ received: [0, 1], total_chunks: 2, document_id: deleted.id });
    await member.send('DELETE', `document/${deleted.id}`);
    expect(await member.get(path)).toEqual({ received: [], total_chunks: null, document_id: null });
    const moved = await send();
    expect(moved).toMatchObject({ duplicates: [] });
    expect(moved.id).not.toBe(deleted.id);
    await member.send('PATCH', `document/${moved.id}`, { body: { project_id: other.id } });
    expect((await send()).id).not.toBe(moved.id);
  });

  it('is separate for each user', async () => {
    const colleague = await product.member('company_admin', company.id);
    await chunk(0, Buffer.from('mine'), 2, 'own-upload-1');
    const seen = await colleague.get<ChunkAnswer>(`project/${project.id}/documents/chunked?identifier=own-upload-1`);
    expect(seen).toEqual({ received: [], total_chunks: null, document_id: null });
  });
});
