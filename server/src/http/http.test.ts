import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testProduct } from '../testing/product.ts';

const lines: string[] = [];
const product = await testProduct({
  env: { DOSSIER_MAX_UPLOAD_MB: '1' },
  logged: (line) => void lines.push(line),
});
afterAll(() => product.close());

const refusal = (code: string) => ({ code, message: expect.any(String), request_id: expect.any(String) });

describe('every answer', () => {
  it('has our request id, also in failures; the caller’s is logged if it is valid', async () => {
    const ids = new Set<string>();
    for (const theirs of ['trace-0123456789', 'trace-0123456789', 'a b\t{}']) {
      const answer = await product.admin.send('GET', 'nowhere', { headers: { 'x-request-id': theirs } });
      const ours = answer.headers.get('x-request-id')!;
      expect(ours).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body).toMatchObject({ request_id: ours });
      ids.add(ours);
      const line = lines.find((candidate) => candidate.includes(`"request_id":"${ours}"`))!;
      expect(line.includes('"caller_request_id":"trace-0123456789"')).toBe(theirs === 'trace-0123456789');
      expect(line).not.toContain('a b');
    }
    expect(ids.size).toBe(3);
  });
});

describe('an invalid request', () => {
  it.each([
    ['an unknown path', 'GET', '/api/v3/nowhere', {}, 404, 'ER-0005'],
    ['an address that is none', 'GET', '/api/v3/%ff', {}, 400, 'ER-0002'],
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

  it('gets the current path for an old one', async () => {
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

  it('does not validate the body of unauthenticated callers', async () => {
    const response = await fetch(`${product.address}/api/v3/company`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"broken',
    });
    expect(response.status).toBe(401);
  });

  it('unexpected errors expose no details', async () => {
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

describe('a malformed request', () => {
  /** All server output in reply to these bytes, until it closes the connection. */
  async function answerTo(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
    const { hostname, port } = new URL(product.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as unknown };
  }
  const long = 'a'.repeat(20_000);

  it.each([
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`, 431, 'ER-0008'],
    ['an address that is too long', `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'ER-0008'],
    [
      'a parameter that is too long',
      `GET /api/v3/document/${long.slice(0, 400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      400,
      'ER-0002',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'ER-0002'],
    ['a method that is none', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'ER-0002'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'ER-0002',
    ],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'ER-0002'],
  ])('is refused like all others: %s', async (_what, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ status, body: refusal(code) });
    expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(answer.head).toMatch(/^x-content-type-options: nosniff$/im);
  });
});

describe('a forged call', () => {
  it('from another site is rejected even with cookies', async () => {
    const user = await product.user();
    const evil = { origin: 'https://evil.example' };
    expect(await user.status('POST', 'auth/logout', { anonymous: true, headers: evil })).toBe(403);
    expect(await user.status('POST', 'auth/logout', { anonymous: true, forged: true })).toBe(403);
    const wrong = { 'x-xsrf-token': 'guessed' };
    expect(await user.status('POST', 'auth/logout', { anonymous: true, headers: wrong })).toBe(403);
    const login = await product.visitor().send('POST', 'auth/login', { body: user.account, headers: evil });
    expect(login).toMatchObject({ status: 403, body: refusal('ER-0014') });
  });

  it('is not assumed with a bearer token or from our own origin', async () => {
    const user = await product.user();
    const headers = { origin: product.address };
    expect(await user.status('PATCH', 'auth/user', { body: { last_name: 'A' }, forged: true })).toBe(200);
    expect(await user.status('POST', 'auth/login', { body: user.account, anonymous: true, headers })).toBe(200);
  });
});

describe('pages of other origins', () => {
  it('may call if configured', async () => {
    const friend = 'https://portal.example';
    const open = await testProduct({ env: { DOSSIER_ORIGINS: friend } });
    try {
      const from = (origin: string) => ({ headers: { origin, 'access-control-request-method': 'PUT' } });
      const preflight = await open.visitor().send('OPTIONS', 'company/1', from(friend));
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(friend);
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
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

describe('an answer', () => {
  it('is compressed if it is long and the client accepts it', async () => {
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

  it('returns the first answer again to the same user', async () => {
    const first = await create('Once', 'key-1');
    const repeated = await create('Once', 'key-1');
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    const other = await product.user();
    await product.assignRole(other, 'technical_admin');
    expect((await create('Once', 'key-1', other)).body.id).not.toBe(first.body.id);
    expect(await total('Once')).toBe(2);
  });

  it('is valid for one request only', async () => {
    await create('First wish', 'key-2');
    expect(await create('Second wish', 'key-2')).toMatchObject({ status: 409, body: refusal('ER-0006') });
  });

  it('merges concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Parallel', 'key-3')));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await total('Parallel')).toBe(1);
  });

  it('can be reused after a failure, and if the process died', async () => {
    expect((await create('', 'key-4')).status).toBe(400);
    const user = { email: 'twice@test.example', first_name: 'A' };
    const send = (body: object) =>
      product.admin.send('POST', 'user', { body, headers: { 'idempotency-key': 'key-5' } });
    await product.admin.post('user', user);
    expect((await send(user)).status).toBe(409);
    expect((await send({ ...user, email: 'other@test.example' })).status).toBe(200);

    await create('Survivor', 'key-6');
    await product.queryAsOwner(
      `update idempotent_answer set status = null, body = null, created_at = now() - interval '1 minute' where key = 'key-6'`,
    );
    expect((await create('Survivor', 'key-6')).status).toBe(200);
  });

  it('that cannot be stored is rejected', async () => {
    expect((await create('Odd', 'x'.repeat(300))).status).toBe(400);
  });
});

describe('names that look like code', () => {
  it('are stored as text', async () => {
    const name = `<script>alert(1)</script>'; drop table company; --`;
    const company = await product.admin.post<Company>('company', { name });
    const answer = await product.admin.send<Company>('GET', `company/${company.id}`);
    expect(answer.body.name).toBe(name);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await product.admin.get<Page<Company>>(`company?q=${encodeURIComponent(name)}`)).total).toBe(1);
  });
});
