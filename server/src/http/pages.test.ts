import { get } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { testProduct } from '../testing/product.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'dossier-web-'));
await mkdir(join(webFolder, 'assets'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><script>let early = 1</script><p>page</p>');
await writeFile(join(webFolder, 'manifest.json'), '{}');
await writeFile(join(webFolder, 'assets/app-1a2b.js'), 'plain');
await writeFile(join(webFolder, 'assets/app-1a2b.js.br'), 'packed');
const lines: string[] = [];
const product = await testProduct({
  webFolder,
  env: { DOSSIER_MAX_UPLOAD_MB: '1' },
  logged: (line) => void lines.push(line),
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

describe('the pages', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    product.visitor().send<string>('GET', path, { headers });

  it('are one page for all paths that are neither files nor calls', async () => {
    for (const path of ['/', '/login', '/company/7/project/9', '/home?x=1']) {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('<p>page</p>') });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('cache built files permanently and compress them', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await get('/manifest.json')).headers.get('cache-control')).toBe('no-cache');
  });

  it('have no permissions that we do not use', async () => {
    const { headers } = await product.visitor().send('GET', '/home');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("worker-src 'self' blob:");
    for (const wall of ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(wall);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const features = headers.get('permissions-policy')!.split(', ');
    const allowed = features.filter((feature) => !feature.endsWith('=()'));
    expect(allowed).toEqual(['autoplay=(self)', 'clipboard-write=(self)', 'microphone=(self)']);
    for (const feature of ['camera', 'geolocation', 'payment', 'usb']) expect(features).toContain(`${feature}=()`);
  });

  it('have these headers for invalid URLs too', async () => {
    for (const path of ['/%ff', `/api/v3/document/${'9'.repeat(301)}`]) {
      const { headers, status } = await get(path);
      expect([path, status]).toEqual([path, 400]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('stay those of the server’s start, even after a new build', async () => {
    const page = join(webFolder, 'index.html');
    const built = await readFile(page);
    await writeFile(page, '<p>a page that wants files which this server does not know</p>');
    expect((await get('/home')).body).toBe(String(built));
    await writeFile(page, built);
  });

  it('expose no other files', async () => {
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

it('TRACE does not echo the request', async () => {
  const traced = request(`${product.visitor().address}/login`, { method: 'TRACE', headers: { 'x-told': 'a secret' } });
  const [answer] = (await once(traced.end(), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  expect(await text(answer)).not.toContain('a secret');
});

describe('the description of the API', () => {
  it('covers every call and is readable', async () => {
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
  it('report whether the process is live and ready', async () => {
    expect(await product.visitor().status('GET', '/health/live')).toBe(200);
    expect(await product.visitor().status('GET', '/health/ready')).toBe(200);
  });

  it('serve metrics', async () => {
    const metrics = await product.visitor().send<string>('GET', '/metrics');
    expect(metrics.body).toMatch(
      /dossier_request_seconds_count\{method="POST",call="sign-in.login",status="200"\} \d+/,
    );
    expect(metrics.body).toContain('process_resident_memory_bytes');
    // Background work of the start ends.
    await expect
      .poll(async () => (await product.visitor().send<string>('GET', '/metrics')).body, { timeout: 15_000 })
      .toMatch(/dossier_queued_jobs\{lane="now"\} 0/);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'via',
    'x-client-ip',
    'x-original-forwarded-for',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'cdn-loop',
  ])('measure nothing for proxied callers: %s', async (name) => {
    const headers = { [name]: '127.0.0.1' };
    expect(await product.visitor().status('GET', '/metrics', { headers })).toBe(403);
    expect(lines.filter((line) => line.includes('DOSSIER_TRUST_PROXY'))).toHaveLength(1);
  });

  it.each([
    ['dossier.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
  ])('measure for callers who name this machine: %s', async (host, status) => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      get(`${product.visitor().address}/metrics`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(answer).toBe(status);
  });

  it('require the token', async () => {
    const guarded = await testProduct({ env: { DOSSIER_METRICS_TOKEN: 'let me in' } });
    try {
      const visitor = guarded.visitor();
      expect(await visitor.status('GET', '/metrics')).toBe(403);
      const headers = { authorization: 'Bearer let me in', 'x-forwarded-for': '203.0.113.9' };
      expect(await visitor.status('GET', '/metrics', { headers })).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe('an installation with an https address', () => {
  it('restricts cookies and pages to https', async () => {
    const behindProxy = await testProduct({ webFolder, env: { DOSSIER_URL: 'https://dossier.example' } });
    try {
      const signedIn = await behindProxy.visitor().send('POST', 'auth/login', { body: behindProxy.admin.account });
      const cookies = signedIn.headers.getSetCookie();
      expect(cookies).toHaveLength(3);
      expect(cookies.filter((cookie) => !cookie.endsWith('; Secure; SameSite=Strict'))).toEqual([]);
      const page = await behindProxy.visitor().send('GET', '/login');
      expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
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
