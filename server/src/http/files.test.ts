import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

  it('are sent whole, to be saved, whatever they are called', async () => {
    const whole = await download();
    expect(whole).toMatchObject({ status: 200, body: bytes });
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%!~*-]+$/,
    );
    expect(whole.headers.get('set-cookie')).toBeNull();
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
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

  it('refuse ranges that begin behind the end', async () => {
    const beyond = await download({ range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  it('are not sent again to whoever has them', async () => {
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

  it('are refused when they are too large, and leave nothing behind', async () => {
    const large = { name: 'large.txt', bytes: 'a line of text\n'.repeat(100_000) };
    for (const fields of [{ name: 'Large', notify_user: 'false' }, {}] as Record<string, string>[]) {
      const refused = await product.admin
        .upload(`project/${project.id}/document`, large, fields)
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({ status: 413, body: refusal('ER-0008') });
    }
    // Other tests of this run hold forms of their own for a moment.
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('dossier-form-')), { timeout: 20_000 })
      .toEqual([]);
    const found = await product.admin.get<Page<Document>>(`project/${project.id}/documents?q=large`);
    expect(found.total).toBe(0);
  });

  it('need a form', async () => {
    const path = `project/${project.id}/document`;
    expect((await product.admin.send('POST', path, { body: { name: 'x' } })).status).toBe(415);
    const form = new FormData();
    form.append('name', 'No file');
    expect((await product.admin.send('POST', path, { form })).status).toBe(400);
  });
});
