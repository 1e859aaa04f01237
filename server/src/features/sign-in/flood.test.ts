import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';

/** Concurrent requests of an attacker. */
const AT_ONCE = 40;
/** Divides the numbers of guesses; `npm test -- --long` makes them all. */
const SHARE = process.env['DOSSIER_TEST_LONG'] ? 1 : 5;

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_TRUST_PROXY: '1' } });
});
afterAll(() => product.close());

interface Guess {
  from: string;
  email: string;
  password: string;
}
interface SignInResponse {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

/** One sign-in without a client, since ten thousand of them are many. */
function signIn({ from, ...account }: Guess): Promise<SignInResponse> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return new Promise((resolve, reject) => {
    const sent = request(`${product.address}/api/v3/auth/login`, { method: 'POST', headers, agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end(JSON.stringify(account));
  });
}

/** The responses to the guesses, without the request ids. */
async function attack(count: number, guess: (n: number) => Guess): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let next = 0;
  const attacker = async () => {
    while (next < count) {
      const { status, body } = await signIn(guess(next++));
      const words = `${status} ${body.replace(/"request_id":"[^"]*"/, '')}`;
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return counts;
}

const statuses = (counts: Map<string, number>) => new Set([...counts.keys()].map((words) => Number(words.slice(0, 3))));
const count = (counts: Map<string, number>, status: number) =>
  [...counts].filter(([words]) => words.startsWith(`${status} `)).reduce((sum, [, times]) => sum + times, 0);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const rows = async (sql: string) => (await product.queryAsOwner<{ rows: number }>(sql))[0]!.rows;

it(
  'thousands of wrong passwords: a few hundred are checked, the owner can sign in, memory does not grow',
  { timeout: 400_000 },
  async () => {
    const owner = (await product.user()).account!;
    const home = '198.51.100.7';
    expect((await signIn({ from: home, ...owner })).status).toBe(200);
    const wrong = (n: number) => ({ email: owner.email, password: `guess number ${n}` });
    await attack(500 / SHARE, (n) => ({ from: '203.0.113.9', ...wrong(n) }));
    const [heap, entries] = [heapInUse(), await rows('select count(*) as rows from audit_log')];

    const guesses: Record<string, [number, (n: number) => Guess]> = {
      'from one address': [7000, (n) => ({ from: '203.0.113.1', ...wrong(n) })],
      'from two hundred': [1500, (n) => ({ from: `192.0.2.${n % 200}`, ...wrong(n) })],
      'over a thousand accounts': [
        1000,
        (n) => ({ from: '203.0.113.2', email: `nobody${n}@test.example`, password: 'Summer2026' }),
      ],
    };
    let checked = 0;
    for (const [way, [many, guess]] of Object.entries(guesses)) {
      const counts = await attack(many / SHARE, guess);
      expect(statuses(counts), way).toEqual(new Set([422, 429]));
      expect(counts.size, way).toBe(2);
      checked += count(counts, 422);
      // Attempts in flight when the hundredth failed are checked too.
      expect(count(counts, 422), way).toBeLessThanOrEqual(way === 'from one address' ? 10 : 100 + AT_ONCE);
    }
    expect(checked).toBeGreaterThan(100);

    expect((await signIn({ from: '203.0.113.1', ...owner })).status).toBe(429);
    expect((await signIn({ from: home, ...owner })).status).toBe(200);
    expect(heapInUse() - heap).toBeLessThan(16 * 1024 * 1024);
    expect(await rows('select count(*) as rows from audit_log')).toBe(entries + 1);
    expect(await rows('select count(*) as rows from sign_in_failure')).toBeLessThanOrEqual(3 * (checked + 10));
  },
);
