import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../testing/product.ts';

let product: TestProduct;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'dossier-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><script>let early = 1</script><p>page</p>');
  await writeFile(join(webFolder, 'manifest.json'), '{}');
  await writeFile(join(webFolder, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(webFolder, 'assets/app-1a2b.js.br'), 'packed');
  product = await testProduct({ webFolder, env: { DOSSIER_MAX_UPLOAD_MB: '1' } });
});
afterAll(async () => {
  await product.close();
  await rm(webFolder, { recursive: true });
});

interface Described {
  parameters: { name: string }[];
  requestBody: { content: object };
  responses: Record<string, unknown>;
}

const refusal = (code: string) => ({ code, message: expect.any(String), request_id: expect.any(String) });

describe('every answer', () => {
  it('carries a request id: the caller’s where it is sane, else a new one, also in the refusal', async () => {
    const given = await product.admin.send('GET', 'auth/user', { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('trace-0123456789');
    const odd = await product.admin.send('GET', 'nowhere', { headers: { 'x-request-id': 'a b\t{}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.body).toMatchObject({ request_id: odd.headers.get('x-request-id') });
  });

  it('forbids what a page of ours never does', async () => {
    const { headers } = await product.visitor().send('GET', '/home');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('what cannot be understood', () => {
  it.each([
    ['an unknown path', 'GET', '/api/v3/nowhere', {}, 404, 'ER-0005'],
    ['an unknown path below /api', 'POST', '/api/else', { body: {} }, 404, 'ER-0005'],
    ['a method that the path does not have', 'DELETE', '/api/v3/home', {}, 404, 'ER-0005'],
    ['an older version', 'GET', '/api/v2.0/document/7?x=1', {}, 410, 'ER-0012'],
    ['a body that is too large', 'POST', '/api/v3/company', { body: { name: 'x'.repeat(3_000_000) } }, 413, 'ER-0008'],
    ['a page beyond reason', 'GET', '/api/v3/company?page=0', {}, 400, 'ER-0002'],
    ['a character that cannot be kept', 'POST', '/api/v3/company', { body: { name: 'a\u0000b' } }, 400, 'ER-0002'],
    ['a list as a body', 'POST', '/api/v3/company', { body: [] }, 400, 'ER-0002'],
  ])('is refused: %s', async (_what, method, path, sent, status, code) => {
    expect(await product.admin.send(method, path, sent)).toMatchObject({ status, body: refusal(code) });
  });

  it('names the path of today in the place of an older one', async () => {
    const { body } = await product.visitor().send<{ message: string }>('PUT', '/api/v2.0/task/9/cancel');
    expect(body.message).toContain('/api/v3/task/9/cancel');
  });

  it.each([
    ['broken JSON', 'application/json', '{"name": ', 400],
    ['JSON that reaches for prototypes', 'application/json', '{"name":"x","__proto__":{"a":1}}', 400],
    ['another kind of body', 'application/xml', '<name/>', 415],
    ['plain text', 'text/plain', '{"name":"x"}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'name=x', 415],
  ])('is refused: %s', async (_what, type, body, status) => {
    const response = await fetch(`${product.address}/api/v3/company`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.admin.token}`, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code: expect.stringMatching(/^ER-/),
      request_id: expect.any(String),
    });
  });

  it('tells nobody who is not signed in what is wrong with their body', async () => {
    const response = await fetch(`${product.address}/api/v3/company`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"broken',
    });
    expect(response.status).toBe(401);
  });

  it('never shows the inside of an unforeseen error', async () => {
    const { database } = product.product.app;
    const broken = await testProduct({
      engines: { files: { check: () => Promise.reject(new Error('the disk at /secret/place')) } as never },
    });
    try {
      const health = await broken.visitor().send('GET', '/health/ready');
      expect(health.status).toBe(503);
      expect(JSON.stringify(health.body)).not.toContain('secret');
      expect(health.body).toMatchObject({ status: 'unavailable', engines: { files: 'unavailable', database: 'ok' } });
    } finally {
      await broken.close();
    }
    await database.check();
  });
});

describe('a forged call', () => {
  it('from another site is refused even where a browser sends cookies along', async () => {
    const user = await product.user();
    const evil = { origin: 'https://evil.example' };
    expect(await user.status('POST', 'auth/logout', { anonymous: true, headers: evil })).toBe(403);
    expect(await user.status('POST', 'auth/logout', { anonymous: true, forged: true })).toBe(403);
    const wrong = { 'x-xsrf-token': 'guessed' };
    expect(await user.status('POST', 'auth/logout', { anonymous: true, headers: wrong })).toBe(403);
    const login = await product.visitor().send('POST', 'auth/login', { body: user.account, headers: evil });
    expect(login).toMatchObject({ status: 403, body: refusal('ER-0014') });
  });

  it('is none with a bearer token, which no other site knows, nor from our own address', async () => {
    const user = await product.user();
    const headers = { origin: product.address };
    expect(await user.status('PATCH', 'auth/user', { body: { last_name: 'A' }, forged: true })).toBe(200);
    expect(await user.status('POST', 'auth/login', { body: user.account, anonymous: true, headers })).toBe(200);
  });
});

describe('pages of other origins', () => {
  it('may call where the operator has named them, and only those', async () => {
    const friend = 'https://portal.example';
    const open = await testProduct({ env: { DOSSIER_ORIGINS: friend } });
    try {
      const from = (origin: string) => ({ headers: { origin, 'access-control-request-method': 'PUT' } });
      const asked = await open.visitor().send('OPTIONS', 'company/1', from(friend));
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(friend);
      expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
      const got = await open.admin.send('GET', 'company', from(friend));
      expect(got.headers.get('access-control-allow-origin')).toBe(friend);
      const signIn = { body: open.admin.account, headers: { origin: friend } };
      expect(await open.visitor().status('POST', 'auth/login', signIn)).toBe(200);
      const other = await open.admin.send('GET', 'company', from('https://evil.example'));
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await open.close();
    }
    const closed = await product.admin.send('GET', 'company', { headers: { origin: friend } });
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an installation that people reach by https', () => {
  it('lets its cookies and its pages travel by nothing else', async () => {
    const behindProxy = await testProduct({ webFolder, env: { DOSSIER_URL: 'https://dossier.example' } });
    try {
      const signedIn = await behindProxy.visitor().send('POST', 'auth/login', { body: behindProxy.admin.account });
      const cookies = signedIn.headers.getSetCookie();
      expect(cookies).toHaveLength(3);
      expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true);
      const page = await behindProxy.visitor().send('GET', '/login');
      expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
      expect(page.headers.get('content-security-policy')).toContain('wss://dossier.example');
      const headers = { origin: 'https://dossier.example' };
      expect(
        await behindProxy.visitor().status('POST', 'auth/login', { body: behindProxy.admin.account, headers }),
      ).toBe(200);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('an answer', () => {
  it('is packed where it is long and the client understands it', async () => {
    const ask = (encoding: string) =>
      product.admin.send<object>('GET', 'role?per_page=200', { headers: { 'accept-encoding': encoding } });
    const packed = await ask('gzip, br');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.body).toEqual(plain.body);
  });
});

describe('an Idempotency-Key', () => {
  const create = (name: string, key: string, user = product.admin) =>
    user.send<Company>('POST', 'company', { body: { name }, headers: { 'idempotency-key': key } });
  const total = async (name: string) => (await product.admin.get<Page<Company>>(`company?q=${name}`)).total;

  it('gets the first answer again, from the same person', async () => {
    const first = await create('Once', 'key-1');
    const again = await create('Once', 'key-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await product.user();
    await product.give(other, 'technical_admin');
    expect((await create('Once', 'key-1', other)).body.id).not.toBe(first.body.id);
    expect(await total('Once')).toBe(2);
  });

  it('is for one wish only', async () => {
    await create('First wish', 'key-2');
    expect(await create('Second wish', 'key-2')).toMatchObject({ status: 409, body: refusal('ER-0006') });
  });

  it('makes many at once one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Parallel', 'key-3')));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await total('Parallel')).toBe(1);
  });

  it('may be used again after a refusal, and when the process died over the first', async () => {
    expect((await create('', 'key-4')).status).toBe(400);
    const user = { email: 'twice@test.example', first_name: 'A' };
    const send = (body: object) =>
      product.admin.send('POST', 'user', { body, headers: { 'idempotency-key': 'key-5' } });
    await product.admin.post('user', user);
    expect((await send(user)).status).toBe(409);
    expect((await send({ ...user, email: 'other@test.example' })).status).toBe(200);

    await create('Survivor', 'key-6');
    await product.behind(
      `update idempotent_answer set status = null, body = null, created_at = now() - interval '1 minute' where key = 'key-6'`,
    );
    expect((await create('Survivor', 'key-6')).status).toBe(200);
  });

  it('that cannot be kept is refused', async () => {
    expect((await create('Odd', 'x'.repeat(300))).status).toBe(400);
  });
});

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

  it('that are cut off by their sender leave nothing behind', async () => {
    const before = (await product.admin.get<Page<Document>>(`project/${project.id}/documents`)).total;
    const { hostname, port } = new URL(product.address);
    const socket = connect(Number(port), hostname);
    const part = (name: string, more = '') => `--cut\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    socket.write(
      `POST /api/v3/project/${project.id}/document HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${product.admin.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n' +
        `${part('name')}Half\r\n${part('notify_user')}false\r\n${part('file', '; filename="half.txt"')}half of a file`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await product.admin.get<Page<Document>>(`project/${project.id}/documents`)).total).toBe(before);
    const [{ count }] = (await product.behind<{ count: number }>(
      `select count(*)::int from document where filename = 'half.txt'`,
    )) as [{ count: number }];
    expect(count).toBe(0);
  });

  it('need a form', async () => {
    const path = `project/${project.id}/document`;
    expect((await product.admin.send('POST', path, { body: { name: 'x' } })).status).toBe(415);
    const form = new FormData();
    form.append('name', 'No file');
    expect((await product.admin.send('POST', path, { form })).status).toBe(400);
  });
});

describe('names that look like programs', () => {
  it('stay data', async () => {
    const name = `<script>alert(1)</script>'; drop table company; --`;
    const made = await product.admin.post<Company>('company', { name });
    const answer = await product.admin.send<Company>('GET', `company/${made.id}`);
    expect(answer.body.name).toBe(name);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await product.admin.get<Page<Company>>(`company?q=${encodeURIComponent(name)}`)).total).toBe(1);
  });
});

describe('the pages', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    product.visitor().send<string>('GET', path, { headers });

  it('are one page for every path that is no file and no call', async () => {
    for (const path of ['/', '/login', '/company/7/project/9', '/home?x=1']) {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('<p>page</p>') });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('keep built files for ever and send them packed', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await get('/manifest.json')).headers.get('cache-control')).toBe('no-cache');
  });

  it('show nothing else of the disk', async () => {
    for (const path of ['/assets/missing.js', '/favicon.png', '/.env', '/assets/', '/api/', '/health/else']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const path of [
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/%00',
      '/assets/%2e%2e/index.html',
    ]) {
      const answer = await get(path);
      if (answer.status === 200) expect(answer.body).toContain('<p>page</p>');
      else expect([400, 403, 404]).toContain(answer.status);
    }
  });
});

describe('the description of the API', () => {
  it('names every call, and can be read', async () => {
    const api = await product
      .visitor()
      .send<{ openapi: string; paths: Record<string, Record<string, Described>> }>('GET', 'openapi.json');
    expect(api.body.openapi).toBe('3.1.0');
    const upload = api.body.paths['/api/v3/project/{id}/document']!['post']!;
    expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data']);
    expect(upload.parameters.map((parameter) => parameter.name)).toEqual(['id', 'Idempotency-Key']);
    expect(api.body.paths['/api/v3/document']!['get']!.responses['200']).toBeDefined();
    const page = await product.visitor().send<string>('GET', 'docs');
    expect(page.body).toContain('project/:id/document');
    expect(page.body).not.toMatch(/<script|src=|https?:\/\//);
  });
});

describe('operations', () => {
  it('tell whether the process lives and is ready', async () => {
    expect(await product.visitor().status('GET', '/health/live')).toBe(200);
    expect(await product.visitor().status('GET', '/health/ready')).toBe(200);
  });

  it('measure', async () => {
    const metrics = await product.visitor().send<string>('GET', '/metrics');
    expect(metrics.body).toMatch(
      /dossier_request_seconds_count\{method="POST",call="sign-in.login",status="200"\} \d+/,
    );
    expect(metrics.body).toMatch(/dossier_queued_jobs\{lane="now"\} 0/);
    expect(metrics.body).toContain('process_resident_memory_bytes');
  });

  it('measure for whoever has the token', async () => {
    const guarded = await testProduct({ env: { DOSSIER_METRICS_TOKEN: 'let me in' } });
    try {
      const visitor = guarded.visitor();
      expect(await visitor.status('GET', '/metrics')).toBe(403);
      expect(await visitor.status('GET', '/metrics', { headers: { authorization: 'Bearer let me in' } })).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
