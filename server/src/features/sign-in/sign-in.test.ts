import type { Me } from '@dossier/contract/sign-in/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { TestUser } from '../../testing/user.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const signInAs = (email: string, password: string) =>
  product.visitor().send<{ code: string; message: string }>('POST', 'auth/login', { body: { email, password } });

describe('signing in', () => {
  it('returns a token with the user’s identity and permissions', async () => {
    const me = await product.admin.get<Me>('auth/user');
    expect(me.user).toMatchObject({ email: 'admin@test.example', is_technical_admin: true, language: null });
    expect(me.permissions['COMPANY_CREATE']).toBe(true);
    const user = await product.user();
    expect((await user.get<Me>('auth/user')).permissions['COMPANY_CREATE']).toBe(false);
  });

  it('accepts the address in any case', async () => {
    expect((await signInAs(' ADMIN@Test.example ', 'correct horse battery')).status).toBe(200);
  });

  it('is refused after ten failures of an account, even with the right password, but works from other addresses', async () => {
    const [tried, other] = [await product.user(), await product.user()];
    const { email, password } = tried.account!;
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await signInAs(email, 'wrong')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    const refused = await signInAs(email, password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'ER-0010' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await signInAs(other.account!.email, other.account!.password)).status).toBe(200);
  });

  it('is never refused with the right password, however often', async () => {
    const { email, password } = (await product.user()).account!;
    for (let round = 0; round < 12; round++) expect((await signInAs(email, password)).status).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 15 }, () => signInAs(email, password)));
    expect(atOnce.every((answer) => answer.status === 200)).toBe(true);
  });

  it('is refused to blocked users, and their sessions end at once', async () => {
    const user = await product.user();
    await product.queryAsOwner('update app_user set active = false where id = $1', [user.id]);
    product.product.app.access.forget(user.id);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect((await signInAs(user.account!.email, user.account!.password)).status).toBe(422);
  });

  it('works once with the link of the first start', async () => {
    const fresh = await testProduct({ env: { DOSSIER_ADMIN_PASSWORD: '' } });
    try {
      const { linkToken: token, password } = fresh.product.firstAdmin!;
      expect(password).toMatch(/^(\w{3}-){4}\w{3}$/);
      const visitor = fresh.visitor();
      const { authentication_token } = await visitor.post<{ authentication_token: string }>('auth/link', { token });
      visitor.token = authentication_token;
      expect((await visitor.get<Me>('auth/user')).user.is_technical_admin).toBe(true);
      expect(await fresh.visitor().status('POST', 'auth/link', { body: { token } })).toBe(422);
      expect(await fresh.visitor().status('POST', 'auth/link', { body: { token: 'guessed' } })).toBe(422);
    } finally {
      await fresh.close();
    }
  });
});

describe('the refresh token', () => {
  const getCookie = (user: TestUser) => user.cookies.get('refresh_token')!;
  const refresh = (user: TestUser, headers: Record<string, string> = {}) =>
    user.send<{ authentication_token: string }>('POST', 'auth/refresh', {
      anonymous: true,
      headers: { 'x-csrf-refresh-token': user.cookies.get('csrf_refresh_token') ?? '', ...headers },
    });

  it('is exchanged for a new one and a new access token', async () => {
    const user = await product.user();
    const before = getCookie(user);
    const answer = await refresh(user);
    expect(answer.status).toBe(200);
    expect(getCookie(user)).not.toBe(before);
    user.token = answer.body.authentication_token;
    expect(await user.status('GET', 'auth/user')).toBe(200);
  });

  it('cannot be read by scripts or sent to other sites; the CSRF values are readable', async () => {
    const user = await product.user();
    const { headers } = await user.send('POST', 'auth/login', { body: user.account, anonymous: true });
    const lines = headers.getSetCookie();
    const line = (name: string) => lines.find((one) => one.startsWith(`${name}=`))!;
    expect(line('refresh_token')).toMatch(/HttpOnly/);
    expect(line('refresh_token')).toMatch(/SameSite=Strict/);
    expect(line('refresh_token')).toMatch(/Path=\/api\/v3\/auth/);
    expect(line('csrf_refresh_token')).not.toMatch(/HttpOnly/);
    expect(line('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
  });

  it('needs the header that only our own page can send', async () => {
    const user = await product.user();
    const without = await user.send('POST', 'auth/refresh', { anonymous: true });
    expect(without).toMatchObject({ status: 403, body: { code: 'ER-0014' } });
    expect((await refresh(user, { 'x-csrf-refresh-token': 'guessed' })).status).toBe(403);
    expect((await refresh(user)).status).toBe(200);
  });

  it('works for two tabs that send it almost at the same time', async () => {
    const user = await product.user();
    const otherTab = new TestUser(user.address);
    for (const [name, value] of user.cookies) otherTab.cookies.set(name, value);
    const answers = await Promise.all([refresh(user), refresh(otherTab)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    // One of them renewed the cookies, which the browser stores for both.
    const renewing = answers.map((answer) => answer.headers.getSetCookie().length > 0);
    expect(renewing.toSorted()).toEqual([false, true]);
    expect((await refresh(renewing[0] ? user : otherTab)).status).toBe(200);
  });

  it('ends the whole session if it is used again', async () => {
    const user = await product.user();
    const thief = new TestUser(user.address);
    for (const [name, value] of user.cookies) thief.cookies.set(name, value);
    await refresh(user);
    await product.queryAsOwner(
      `update sign_in_session set rotated_at = now() - interval '1 minute' where user_id = $1`,
      [user.id],
    );
    expect((await refresh(thief)).status).toBe(401);
    expect((await refresh(user)).status).toBe(401);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    const [row] = await product.queryAsOwner<{ ended_why: string }>(
      'select ended_why from sign_in_session where user_id = $1',
      [user.id],
    );
    expect(row!.ended_why).toBe('a used token came back');
  });

  it('is refused when it is unknown or missing', async () => {
    const nobody = product.visitor();
    expect((await refresh(nobody)).status).toBe(401);
    nobody.cookies.set('refresh_token', 'unknown');
    nobody.cookies.set('csrf_refresh_token', 'unknown');
    expect((await refresh(nobody)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session: its token, its cookie and its socket', async () => {
    const user = await product.user();
    const token = user.token!;
    const socket = io(product.address, { transports: ['websocket'], auth: { token }, reconnection: false });
    await new Promise((resolve) => socket.on('connect', () => resolve(null)));
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    const previous = new Map(user.cookies);
    expect(await user.status('POST', 'auth/logout')).toBe(204);
    expect(user.cookies.size).toBe(0);
    await closed;
    expect(await user.status('GET', 'auth/user')).toBe(401);
    for (const [name, value] of previous) user.cookies.set(name, value);
    const headers = { 'x-csrf-refresh-token': previous.get('csrf_refresh_token')! };
    expect(await user.status('POST', 'auth/refresh', { anonymous: true, headers })).toBe(401);
  });

  it('works by cookie only with the CSRF header, and not from another site', async () => {
    const user = await product.user();
    expect(await user.status('POST', 'auth/logout', { anonymous: true, forged: true })).toBe(403);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await user.status('POST', 'auth/logout', { anonymous: true, headers })).toBe(403);
    expect(await user.status('GET', 'auth/user')).toBe(200);
    expect(await user.status('POST', 'auth/logout', { anonymous: true })).toBe(204);
    expect(await user.status('GET', 'auth/user')).toBe(401);
  });

  it('does not affect other sessions of the user', async () => {
    const user = await product.user();
    const elsewhere = new TestUser(user.address, user.account);
    await elsewhere.signIn();
    await user.post('auth/logout');
    expect(await elsewhere.status('GET', 'auth/user')).toBe(200);
  });
});

describe("the user's own account", () => {
  it('stores names, language and preferences', async () => {
    const user = await product.user();
    const change = { first_name: '<b>Ann</b>', language: 'nl', preferences: { theme: 'dark' } };
    const me = await user.patch<Me>('auth/user', change);
    expect(me.user).toMatchObject({ first_name: '<b>Ann</b>', language: 'nl', preferences: { theme: 'dark' } });
    const again = await user.patch<Me>('auth/user', { preferences: { row_height: 'dense' } });
    expect(again.user.preferences).toEqual({ theme: 'dark', row_height: 'dense', single_keys: true });
  });

  it('changes the password with the current one, and ends the other sessions', async () => {
    const user = await product.user();
    const elsewhere = new TestUser(user.address, user.account);
    await elsewhere.signIn();
    const { email, password } = user.account!;
    const wrong = await user.send('POST', 'auth/password', {
      body: { current_password: 'not it', new_password: 'a new password' },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: { current_password: { key: 'sign-in.wrong_current_password' } } },
    });
    const short = await user.send('POST', 'auth/password', {
      body: { current_password: password, new_password: 'short' },
    });
    expect(short).toMatchObject({
      status: 400,
      body: { details: { new_password: { message: 'Use at least 10 characters.' } } },
    });
    await user.post('auth/password', { current_password: password, new_password: 'a new password' });
    expect(await user.status('GET', 'auth/user')).toBe(200);
    expect(await elsewhere.status('GET', 'auth/user')).toBe(401);
    expect((await signInAs(email, password)).status).toBe(422);
    expect((await signInAs(email, 'a new password')).status).toBe(200);
  });

  it('returns its permissions at every level', async () => {
    const company = await product.company();
    const project = await product.project(company.id);
    const viewer = await product.member('project_viewer', project.id);
    const at = async (path: string) =>
      (await viewer.get<{ permissions: Record<string, boolean> }>(`auth/user/permissions/${path}`)).permissions;
    expect(await at('app/0')).toMatchObject({ COMPANY_CREATE: false });
    expect(await at(`company/${company.id}`)).toMatchObject({ COMPANY_READ: true, PROJECT_CREATE: false });
    expect(await at(`project/${project.id}`)).toMatchObject({ DOCUMENT_READ: true, DOCUMENT_CREATE: false });
    expect(await viewer.status('GET', 'auth/user/permissions/company/999999')).toBe(404);
    expect(await viewer.status('GET', 'auth/user/permissions/nowhere/1')).toBe(400);
  });
});
