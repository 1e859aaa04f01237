import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowedAddresses } from './allowed-addresses.ts';
import { openOutbound } from './guarded.ts';
import type { Outbound, OutboundProblem } from './port.ts';
import { retryAfter } from './retry-after.ts';

const silent = pino({ level: 'silent' });
let server: Server;
let elsewhere: Server;
let port: number;
let otherPort: number;
let requests: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[];
let tries = 0;
let outbound: Outbound;

const listen = async (answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) => {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { listening, port: (listening.address() as { port: number }).port };
};

const routes: Record<string, (response: ServerResponse, body: string) => void> = {
  '/hello': (response) => response.setHeader('content-type', 'text/plain').end('hello'),
  '/echo': (response, body) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ body })),
  '/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
  '/br': (response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync('packed tighter')),
  '/bomb': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
  '/endless': (response) => {
    const more = () => response.write('x'.repeat(50_000), () => setTimeout(more, 1));
    more();
    response.on('error', () => {});
  },
  '/silent': () => {},
  '/slow': (response) => response.write('begun'),
  '/away': (response) => response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/there` }).end(),
  '/near': (response) => response.writeHead(307, { location: '/echo' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/busy': (response) => {
    tries++;
    if (tries < 3) response.writeHead(429, { 'retry-after': '0' }).end('later');
    else response.end('now');
  },
};

beforeAll(async () => {
  const main = await listen((request, response, body) => {
    const route = routes[new URL(request.url ?? '/', 'http://x').pathname];
    if (route) route(response, body);
    else response.writeHead(404).end();
  });
  ({ listening: server, port } = main);
  const other = await listen((_, response) => response.end('other origin'));
  ({ listening: elsewhere, port: otherPort } = other);
  outbound = openOutbound({ allow: ['127.0.0.1'], log: silent });
});
afterAll(() => {
  for (const listener of [server, elsewhere]) {
    listener.closeAllConnections();
    listener.close();
  }
});
beforeEach(() => {
  requests = [];
  tries = 0;
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const problem = (response: OutboundProblem) => expect.objectContaining({ problem: response });

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])('%s is not the public internet', (address) => {
    expect(allowedAddresses([]).allows('host.example', address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is',
    (address) => {
      expect(allowedAddresses([]).allows('host.example', address)).toBe(true);
    },
  );

  test('the operator allows hosts, domains, addresses and networks', () => {
    const allowed = allowedAddresses(['jira.corp.example', '*.lab.example', '10.1.0.0/16', 'fd00::/8', '192.168.1.5']);
    expect(allowed.allows('jira.corp.example', '10.9.9.9')).toBe(true);
    expect(allowed.allows('JIRA.corp.example.', '10.9.9.9')).toBe(true);
    expect(allowed.allows('a.lab.example', '127.0.0.1')).toBe(true);
    expect(allowed.allows('lab.example', '127.0.0.1')).toBe(false);
    expect(allowed.allows('evil-jira.corp.example', '10.9.9.9')).toBe(false);
    expect(allowed.allows('x', '10.1.2.3')).toBe(true);
    expect(allowed.allows('x', '::ffff:10.1.2.3')).toBe(true);
    expect(allowed.allows('x', '10.2.2.3')).toBe(false);
    expect(allowed.allows('x', 'fd12::1')).toBe(true);
    expect(allowed.allows('x', '192.168.1.5')).toBe(true);
    expect(() => allowedAddresses(['http://x/'])).toThrow('neither a host name, an address nor a network');
    expect(() => allowedAddresses(['10.0.0.0/99'])).toThrow('is no network');
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/',
  ])('%s is refused, however it is written', async (url) => {
    const strict = openOutbound({ allow: [], log: silent });
    await expect(strict.fetch(url)).rejects.toEqual(problem('forbidden_address'));
    await expect(strict.assertAllowed(url)).rejects.toEqual(problem('forbidden_address'));
  });

  test('a name with any forbidden address is blocked', async () => {
    const mixedAddresses = openOutbound({ allow: [], log: silent, resolve: async () => ['93.184.215.14', '10.0.0.5'] });
    await expect(mixedAddresses.fetch('http://mixed.example/')).rejects.toEqual(problem('forbidden_address'));
  });

  test('DNS rebinding between check and connection is blocked', async () => {
    let lookups = 0;
    const rebinding = openOutbound({
      allow: ['127.0.0.1'],
      log: silent,
      resolve: async () => [lookups++ === 0 ? '127.0.0.1' : '10.0.0.5'],
    });
    const answer = await rebinding.fetch(`http://rebinding.example:${port}/hello`);
    expect(await answer.text()).toBe('hello');
    expect(lookups).toBe(1);
    expect(requests[0]?.headers.host).toBe(`rebinding.example:${port}`);
    await expect(rebinding.fetch(`http://rebinding.example:${port}/hello`)).rejects.toEqual(
      problem('forbidden_address'),
    );
  });

  test.each(['file:///etc/passwd', 'ftp://x/', 'nonsense', 'http://name:password@127.0.0.1/'])(
    '%s is no way out',
    async (url) => {
      await expect(outbound.fetch(url)).rejects.toEqual(problem('bad_request'));
    },
  );
});

describe('answers', () => {
  test('have their status, headers and body', async () => {
    const answer = await outbound.fetch(at('/hello'));
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain',
      'hello',
    ]);
    expect((await outbound.fetch(at('/missing'))).status).toBe(404);
  });

  test('send a body and parse JSON', async () => {
    const answer = await outbound.fetch(at('/echo'), { method: 'POST', body: 'größe' });
    expect(await answer.json()).toEqual({ body: 'größe' });
    await expect((await outbound.fetch(at('/hello'))).json()).rejects.toEqual(problem('bad_request'));
  });

  test('are decompressed', async () => {
    expect(await (await outbound.fetch(at('/gzip'))).text()).toBe('packed');
    expect(await (await outbound.fetch(at('/br'))).text()).toBe('packed tighter');
  });

  test('are limited in size after decompression', async () => {
    const bomb = await outbound.fetch(at('/bomb'), { maxBytes: 1_000_000 });
    await expect(bomb.bytes()).rejects.toEqual(problem('too_large'));
    const endless = await outbound.fetch(at('/endless'), { maxBytes: 1_000_000 });
    await expect(endless.bytes()).rejects.toEqual(problem('too_large'));
  });

  test('are limited in time', async () => {
    await expect(outbound.fetch(at('/silent'), { headersTimeout: 100 })).rejects.toEqual(problem('time_out'));
    const slow = outbound.fetch(at('/slow'), { totalTimeout: 200 }).then((answer) => answer.text());
    await expect(slow).rejects.toEqual(problem('time_out'));
  });

  test('can be aborted', async () => {
    const early = new AbortController();
    const waiting = outbound.fetch(at('/silent'), { signal: early.signal });
    setTimeout(() => early.abort(), 50);
    await expect(waiting).rejects.toEqual(problem('aborted'));

    const late = new AbortController();
    const slow = await outbound.fetch(at('/slow'), { signal: late.signal });
    setTimeout(() => late.abort(), 50);
    await expect(slow.text()).rejects.toEqual(problem('aborted'));
    await expect(outbound.fetch(at('/hello'), { signal: AbortSignal.abort() })).rejects.toEqual(problem('aborted'));
  });

  test('an unreachable machine is reported as such', async () => {
    await expect(outbound.fetch('http://127.0.0.1:1/')).rejects.toEqual(problem('unreachable'));
    await expect(outbound.fetch('http://no-such-host.invalid/')).rejects.toEqual(problem('unreachable'));
  });
});

describe('redirects', () => {
  test('are followed only up to the limit', async () => {
    expect((await outbound.fetch(at('/away'))).status).toBe(302);
    expect(await (await outbound.fetch(at('/away'), { redirects: 1 })).text()).toBe('other origin');
    expect((await outbound.fetch(at('/loop'), { redirects: 3 })).status).toBe(302);
    expect(requests.filter(({ url }) => url === '/loop')).toHaveLength(4);
  });

  test('into the local network are blocked', async () => {
    await expect(outbound.fetch(at('/inside'), { redirects: 5 })).rejects.toEqual(problem('forbidden_address'));
  });

  test('drop credentials for other origins only', async () => {
    const headers = { Authorization: 'Bearer secret', 'x-other': 'kept' };
    await outbound.fetch(at('/away'), { redirects: 1, headers });
    const target = requests.find(({ url }) => url === '/there');
    expect(target?.headers.authorization).toBeUndefined();
    expect(target?.headers['x-other']).toBe('kept');
    const nearLimit = await outbound.fetch(at('/near'), { redirects: 1, method: 'POST', body: 'b', headers });
    expect(await nearLimit.json()).toEqual({ body: 'b' });
    expect(requests.at(-1)?.headers.authorization).toBe('Bearer secret');
  });
});

describe('retries', () => {
  test('happen on request, after the delay of the response', async () => {
    expect((await outbound.fetch(at('/busy'))).status).toBe(429);
    tries = 0;
    expect(await (await outbound.fetch(at('/busy'), { retries: 3 })).text()).toBe('now');
    expect(tries).toBe(3);
  });

  test('Retry-After is seconds or a date', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
    expect(retryAfter('Thu, 01 Jan 2025 00:00:30 GMT', now)).toBe(0);
    expect(retryAfter('soon', now)).toBeNull();
    expect(retryAfter(null, now)).toBeNull();
  });
});

test('the log has target and result, but no secrets', async () => {
  const lines: string[] = [];
  const logging = openOutbound({
    allow: ['127.0.0.1'],
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  const headers = { authorization: 'Bearer s3cret' };
  await (await logging.fetch(at('/hello?token=s3cret'), { headers })).text();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ origin: `http://127.0.0.1:${port}`, status: 200, method: 'GET' });
  expect(lines[0]).not.toContain('s3cret');
});
