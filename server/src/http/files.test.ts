import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_MAX_UPLOAD_MB: '1' } });
});
afterAll(() => product.close());

const refusal = (code: string) => ({ code, message: expect.any(String), request_id: expect.any(String) });

describe('files', () => {
  let project: Project;
  let document: Document;
  const bytes = Array.from({ length: 40 }, (_, line) => `This is line ${line} of a plain text.\n`).join('');
  beforeAll(async () => {
    const company = await product.company();
    project = await product.project(company.id);
    document = await product.admin.upload<Document>(
      `project/${project.id}/document`,
      { name: 'plain.txt', bytes },
      { name: 'x"; filename=evil.html\r\nSet-Cookie: a=b ü.txt', notify_user: 'false' },
    );
  });
  const download = (headers: Record<string, string> = {}, method = 'GET') =>
    product.admin.send<string>(method, `document/${document.id}/download`, { headers });

  it('are sent completely, as downloads, with any name', async () => {
    const complete = await download();
    expect(complete).toMatchObject({ status: 200, body: bytes });
    expect(complete.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%!~*-]+$/,
    );
    expect(complete.headers.get('set-cookie')).toBeNull();
    expect(complete.headers.get('x-content-type-options')).toBe('nosniff');
    expect(complete.headers.get('content-security-policy')).toContain('sandbox');
    expect(complete.headers.get('accept-ranges')).toBe('bytes');
    const head = await download({}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  it.each([
    '../../../../etc/passwd.txt',
    '..\\..\\evil.txt',
    '/etc/shadow.txt',
    'c/1/../../secret.txt',
    '..%2f..%2fx.txt',
  ])('lie under keys of ours, and are saved under a name without a path: %s', async (name) => {
    const { id } = await product.admin.upload<Document>(
      `project/${project.id}/document`,
      { name, bytes: name },
      { name, notify_user: 'false' },
    );
    const answer = await product.admin.send<string>('GET', `document/${id}/download`);
    expect(answer.body).toBe(name);
    const [, plain] = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition')!)!;
    expect(plain).not.toMatch(/[/\\]/);
    for await (const key of product.product.app.files.list('')) expect(key).toMatch(/^c\/\d+(\/[\w-]+(\.[\w-]+)*)+$/);
  });

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=5-5', 206, 5, 6],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-7', 206, -7, undefined],
    ['bytes=0-999999', 206, 0, undefined],
    ['bytes=9-3', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ])('are sent by ranges: %s', async (range, status, from, to) => {
    const part = await download({ range });
    expect(part).toMatchObject({ status, body: bytes.slice(from, to) });
    if (status === 206)
      expect(part.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
  });

  it('reject ranges beyond the end', async () => {
    const beyond = await download({ range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  it('are not resent to clients that have them', async () => {
    const etag = (await download()).headers.get('etag')!;
    expect((await download({ 'if-none-match': etag })).status).toBe(304);
    expect((await download({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await download({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await download({ range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
  });

  it('may come before the fields of their form', async () => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'first.txt');
    form.append('name', 'Named afterwards');
    const answer = await product.admin.send<Document>('POST', `project/${project.id}/document`, { form });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Named afterwards', filename: 'first.txt' } });
  });

  it('are rejected if too large, leaving nothing behind', async () => {
    const large = { name: 'large.txt', bytes: 'a line of text\n'.repeat(100_000) };
    for (const fields of [{ name: 'Large', notify_user: 'false', labels: '[]' }, {}] as Record<string, string>[]) {
      const refused = await product.admin
        .upload(`project/${project.id}/document`, large, fields)
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 413, body: refusal('ER-0008') });
    }
    // Other tests of this run briefly hold forms of their own.
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('dossier-form-')), { timeout: 20_000 })
      .toEqual([]);
    const filtered = await product.admin.get<Page<Document>>(`project/${project.id}/documents?q=large`);
    expect(filtered.total).toBe(0);
  });

  it('require a form', async () => {
    const path = `project/${project.id}/document`;
    expect((await product.admin.send('POST', path, { body: { name: 'x' } })).status).toBe(415);
    const form = new FormData();
    form.append('name', 'No file');
    expect((await product.admin.send('POST', path, { form })).status).toBe(400);
  });
});

describe('a file that differs from its row', () => {
  const inside = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 25\r\n\r\n<script>alert(1)</script>';
  const bytes = `0123456789${inside}`;
  let path: string;
  let document: Document;
  beforeAll(async () => {
    const { id } = await product.project((await product.company()).id);
    document = await product.admin.upload(`project/${id}/document`, { name: 'forged.txt', bytes });
    path = `document/${document.id}/download`;
  });
  const change = (column: 'size' | 'mime_type', value: number | string) =>
    product.queryAsOwner(
      `update file set ${column} = $1 where id in (select file_id from document_version where document_id = $2)`,
      [value, document.id],
    );

  /** All server output on a connection that is kept alive for a second request. */
  async function conversation(range = ''): Promise<string> {
    const { hostname, port } = new URL(product.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `GET /api/v3/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${product.admin.token}\r\n${range}\r\n`;
    socket.write(`${head}GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return await text(socket).catch(() => 'cut off');
  }

  it.each([10, 0, bytes.length - 1])('never sends more than announced: %i bytes', async (size) => {
    await change('size', size);
    expect(await conversation()).not.toContain('<script>');
  });

  it('sends exactly the bytes of a range', async () => {
    await change('size', bytes.length);
    const output = await conversation('Range: bytes=0-9\r\n');
    expect(output).toContain('\r\n\r\n0123456789HTTP/1.1 200 OK\r\n');
    expect(output).toContain('{"status":"ok"}');
    expect(output).not.toContain('<script>');
  });

  it.each([bytes.length + 1, 5_000_000_000, -1])(
    'ends instead of waiting for what is missing: %i bytes',
    async (size) => {
      await change('size', size);
      const answer = await product.admin.send('GET', path).catch(() => ({ status: 'cut off' }));
      expect(['cut off', 500]).toContain(answer.status);
      const beyond = await product.admin
        .send('GET', path, { headers: { range: `bytes=${bytes.length + 2}-` } })
        .catch(() => ({ status: 'cut off' }));
      expect(beyond.status).not.toBe(206);
    },
  );

  it.each([
    'text/html\r\nX-Evil: 1',
    'text/html\nX-Evil: 1',
    '',
    'text',
    'tëxt/plain',
    'text/plain; a="',
    `a/${'b'.repeat(200)}`,
  ])('is sent as bytes of no known kind: %j', async (mimeType) => {
    await change('size', bytes.length);
    await change('mime_type', mimeType);
    const answer = await product.admin.send('GET', path);
    expect(answer).toMatchObject({ status: 200, body: bytes });
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-evil')).toBeNull();
  });

  it.each(['text/plain; charset=utf-8', 'application/vnd.ms-excel.sheet.macroEnabled.12', 'image/svg+xml'])(
    'keeps a kind that is one: %s',
    async (mimeType) => {
      await change('mime_type', mimeType);
      expect((await product.admin.send('GET', path)).headers.get('content-type')).toBe(mimeType);
    },
  );
});
