import type { Me } from '@dossier/contract/sign-in/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { TestUser } from '../../testing/user.ts';
import { toNetwork } from './networks.ts';
import { hashToken } from './secret-token.ts';
import { halfway, mailsTo, protect, tokenIn } from './testing.ts';
import { pauseAfter } from './verbs/limit-attempts.ts';

let product: TestProduct;
const log: string[] = [];
beforeAll(async () => {
  // Behind one proxy, which forwards the caller's address.
  product = await testProduct({
    env: { DOSSIER_TRUST_PROXY: '1' },
    logged: (line) => void log.push(line),
  });
});
afterAll(() => product.close());

const signInFrom = (address: string, email: string, password: string) =>
  product.visitor().send<{ code: string }>('POST', 'auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
const countStatuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('guessing passwords', () => {
  it(
    'from many addresses is blocked too, but not for the owner where they have signed in before',
    { timeout: 90_000 },
    async () => {
      const { email, password } = (await product.user()).account!;
      expect((await signInFrom('198.51.100.7', email, password)).status).toBe(200);
      for (let round = 0; round < 5; round += 1) {
        const guesses = Array.from({ length: 25 }, (_, n) => signInFrom(`192.0.2.${round * 25 + n}`, email, 'wrong'));
        await Promise.all(guesses);
      }
      expect((await signInFrom('192.0.2.250', email, 'wrong')).status).toBe(429);
      expect((await signInFrom('192.0.2.251', email, password)).status).toBe(429);
      expect((await signInFrom('198.51.100.7', email, password)).status).toBe(200);
    },
  );

  it(
    'of many accounts is blocked for the address, but not for users who sign in from there',
    { timeout: 90_000 },
    async () => {
      const [one, other] = [(await product.user()).account!, (await product.user()).account!];
      const office = '203.0.113.50';
      expect((await signInFrom(office, one.email, one.password)).status).toBe(200);
      const sprayed = Array.from({ length: 130 }, (_, n) =>
        signInFrom(office, `nobody${n}@test.example`, 'Summer2026'),
      );
      const counts = countStatuses(await Promise.all(sprayed));
      expect(counts[422]).toBeGreaterThanOrEqual(100);
      expect((await signInFrom(office, 'nobody999@test.example', 'Summer2026')).status).toBe(429);
      expect((await signInFrom(office, other.email, other.password)).status).toBe(429);
      expect((await signInFrom(office, one.email, one.password)).status).toBe(200);
    },
  );

  it('is slowed down after the third failure, by a second at most', () => {
    expect([0, 2, 3, 4, 6, 8, 50].map(pauseAfter)).toEqual([0, 0, 50, 100, 400, 1000, 1000]);
  });

  it('counts the 64 bits of an IPv6 network as one address', () => {
    expect(toNetwork('2001:db8:1:2:aaaa::1')).toBe(toNetwork('2001:0DB8:0001:0002::ffff'));
    expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'));
    expect(toNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(toNetwork('::1')).toBe('0:0:0:0');
    expect(toNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});

describe('guessing codes with a known password', () => {
  const guessFrom = (address: string, browser: TestUser, code: string, call = 'auth/tf-verify') =>
    browser.send<{ message: string }>('POST', call, { body: { code }, headers: { 'x-forwarded-for': address } });

  it(
    'is blocked after fifty a day from all addresses; the owner is mailed once and unblocks by choosing a new password',
    { timeout: 90_000 },
    async () => {
      const { user, code, recoveryCodes } = await protect(product, await product.user());
      const { email } = user.account!;
      await user.patch('auth/user', { language: 'nl' });
      const thief = (await halfway(user)).browser;
      const guesses = Array.from({ length: 56 }, (_, n) => {
        const [call, guess] = n % 2 ? ['auth/tf-rescue', 'AAAAA-BBBBB'] : ['auth/tf-verify', '123456'];
        return guessFrom(`192.0.2.${n % 7}`, thief, guess, call);
      });
      const answers = await Promise.all(guesses);
      expect(countStatuses(answers)).toEqual({ 422: 50, 429: 6 });
      const late = answers.find(({ status }) => status === 429)!;
      expect(late.body.message).toMatch(/^Too many wrong codes .* today/);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);

      // The right code is not checked either, whatever its kind and address.
      const home = '198.51.100.7';
      expect((await guessFrom(home, thief, await code())).status).toBe(429);
      expect((await guessFrom(home, thief, recoveryCodes[0]!, 'auth/tf-rescue')).status).toBe(429);

      const mails = await mailsTo(product, email, 2);
      expect(mails).toHaveLength(2);
      expect(mails[1]!.subject).toBe('Iemand voert foute codes in voor je account');
      expect(mails[1]!.body_text).toContain('/forgot-password');
      await product.visitor().send('GET', `auth/request/reset-password/${email}`);
      const token = tokenIn((await mailsTo(product, email, 3))[2]!);
      const password = 'a brand new password';
      expect(await product.visitor().status('POST', 'auth/reset-password', { body: { token, password } })).toBe(200);
      const owner = (await halfway(new TestUser(user.address, { email, password }))).browser;
      expect((await guessFrom(home, owner, await code())).status).toBe(200);
    },
  );

  it('is blocked after two hundred a day even with new passwords and access to the mails', async () => {
    const { user, code } = await protect(product, await product.user());
    const guess = async () => (await guessFrom('198.51.100.8', (await halfway(user)).browser, await code())).status;
    await product.queryAsOwner(
      `insert into sign_in_failure (subject, at) select $1, now() - interval '23 hours' from generate_series(1, 200)`,
      [`codes-in-a-day-of:${user.id}`],
    );
    expect(await guess()).toBe(429);
    await product.queryAsOwner(`update sign_in_failure set at = at - interval '1 hour' where subject = $1`, [
      `codes-in-a-day-of:${user.id}`,
    ]);
    expect(await guess()).toBe(200);
  });
});

describe('a token of one purpose', () => {
  it('does not work for another', async () => {
    const user = await product.user();
    const { email } = user.account!;
    await product.visitor().send('GET', `auth/request/reset-password/${email}`);
    const [mail] = await mailsTo(product, email, 1);
    const reset = tokenIn(mail!);
    const link = 'a sign-in link';
    await product.queryAsOwner(
      `insert into one_time_token (purpose, user_id, token_hash, expires_at)
       values ('sign_in_link', $1, $2, now() + interval '1 hour')`,
      [user.id, hashToken(link)],
    );
    const visitor = product.visitor();
    expect(await visitor.status('POST', 'auth/link', { body: { token: reset } })).toBe(422);
    const asReset = { body: { token: link, password: 'taken over by now' } };
    expect(await visitor.status('POST', 'auth/reset-password', asReset)).toBe(422);

    // No secret of a browser is a bearer token, nor is the bearer token a refresh token.
    for (const stolen of [...user.cookies.values(), reset, link]) {
      visitor.token = stolen;
      expect(await visitor.status('GET', 'auth/user')).toBe(401);
    }
    const swapped = new TestUser(user.address);
    for (const [name, value] of user.cookies) swapped.cookies.set(name, value);
    swapped.cookies.set('refresh_token', user.token!);
    const headers = { 'x-csrf-refresh-token': user.cookies.get('csrf_refresh_token')! };
    expect(await swapped.status('POST', 'auth/refresh', { anonymous: true, headers })).toBe(401);
  });

  it('of a session with a pending second factor opens nothing, whatever the request claims', async () => {
    const { user } = await protect(product, await product.user());
    const { browser } = await halfway(user);
    const [header, payload, signature] = browser.token!.split('.');
    const claims = { ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object), purpose: 'access' };
    browser.token = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(await browser.status('GET', 'auth/user')).toBe(401);
    expect(await browser.status('POST', 'auth/tf-verify', { body: { code: '123456' } })).toBe(401);
  });
});

describe('a page of another site', () => {
  it('changes nothing with the cookies of a browser', async () => {
    const user = await product.user();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const [method, path, body] of [
      ['POST', 'auth/refresh', {}],
      ['POST', 'auth/logout', {}],
      ['POST', 'auth/login', user.account],
      ['POST', 'auth/password', { current_password: user.account!.password, new_password: 'taken over by now' }],
      ['DELETE', 'auth/session', undefined],
      ['POST', 'auth/tf-setup', { code: '123456' }],
      ['PATCH', 'auth/user', { first_name: 'Mallory' }],
    ] as const) {
      expect(await user.status(method, path, { body, headers, anonymous: true, forged: true }), path).toBe(403);
    }
    expect(await user.status('GET', 'auth/user')).toBe(200);
  });
});

describe('input of sign-in', () => {
  it('is refused when it is too large or no JSON, before anything is checked', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${product.address}/api/v3/auth/login`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(JSON.stringify({ email: 'a', password: 'x'.repeat(3_000_000) }))).status).toBe(413);
    expect((await post(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1001) }))).status).toBe(400);
    expect((await post('{"email":')).status).toBe(400);
    expect((await post('{"email":{"$ne":""},"password":{"$ne":""}}')).status).toBe(400);
    expect((await post('email=a&password=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{"__proto__":{"usable":true},"email":"a","password":"b"}')).status).toBe(400);
  });

  it('may contain any characters', async () => {
    const nasty = `'; drop table app_user; --\u0000\u202e${'é'.repeat(50)}`;
    expect([400, 422]).toContain((await signInFrom('203.0.113.90', nasty, nasty)).status);
    expect(await product.admin.status('GET', 'auth/user')).toBe(200);
  });
});

it('the log contains no sign-in secret', async () => {
  const { user, secret, recoveryCodes } = await protect(product, await product.user());
  const { email, password } = user.account!;
  await signInFrom('203.0.113.91', email, 'nearly the right one');
  await user.send('POST', 'auth/refresh', {
    headers: { 'x-csrf-refresh-token': user.cookies.get('csrf_refresh_token')! },
  });
  await product.visitor().send('GET', `auth/request/reset-password/${email}`);
  const mails = await mailsTo(product, email, 2);
  const reset = tokenIn(mails[1]!);
  const secrets = [
    password,
    'nearly the right one',
    user.token!,
    ...user.cookies.values(),
    secret,
    ...recoveryCodes,
    reset,
  ];
  const visitor = product.visitor();
  await visitor.send('GET', `/reset-password/${reset}`);
  const chosen = { token: reset, password: 'a brand new password' };
  expect(await visitor.status('POST', 'auth/reset-password', { body: chosen })).toBe(200);
  const text = log.join('\n');
  for (const line of ['an attempt failed', '"/reset-password/..."']) expect(text).toContain(line);
  expect([...secrets, 'a brand new password'].filter((one) => text.includes(one))).toEqual([]);
});

describe('unknown fields in a request', () => {
  it('change nothing, in any call', async () => {
    const company = await product.company();
    const elsewhere = await product.company();
    const project = await product.project(company.id);
    const user = await product.member('company_admin', company.id);
    const forbidden = {
      id: 1,
      user_id: product.admin.id,
      email: 'taken@test.example',
      is_technical_admin: true,
      active: false,
      deleted: true,
      demo: true,
      created_by: product.admin.id,
      created_at: '2001-01-01T00:00:00Z',
      system_role: true,
      role: 'technical_admin',
      permissions: ['SETTING_UPDATE'],
      password_hash: 'x',
      preferences: {},
    };
    const before = await user.get<Me>('auth/user');
    for (const [method, path, body] of [
      ['PATCH', 'auth/user', { first_name: before.user.first_name }],
      ['PUT', `company/${company.id}`, { name: company.name, description: '', active: true }],
      ['PUT', `project/${project.id}`, { name: project.name, code: project.code, company_id: elsewhere.id }],
    ] as const) {
      await user.send(method, path, { body: { ...forbidden, ...body } });
    }
    expect(await user.get<Me>('auth/user')).toEqual(before);
    const [row] = await product.queryAsOwner('select demo, deleted_at, active, created_by from company where id = $1', [
      company.id,
    ]);
    expect(row).toEqual({ demo: false, deleted_at: null, active: true, created_by: product.admin.id });
    const [moved] = await product.queryAsOwner(
      'select company_id, archived, deleted_at, id from project where id = $1',
      [project.id],
    );
    expect(moved).toEqual({ company_id: company.id, archived: false, deleted_at: null, id: project.id });
    expect(await product.queryAsOwner(`select 1 from app_user where email = 'taken@test.example'`)).toEqual([]);
    expect(await user.status('GET', 'setting')).toBe(403);
  });
});
