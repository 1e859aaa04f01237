import type { LoginAnswer, Me, LoginMethods } from '@dossier/contract/sign-in/schema';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { TestUser } from '../../testing/user.ts';
import { totpCode, halfway, mailsTo, protect } from './testing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const verify = (browser: TestUser, code: string) =>
  browser.send<{ access_token: string }>('POST', 'auth/tf-verify', { body: { code } });
const recover = (browser: TestUser, code: string) =>
  browser.send<{ access_token: string; rescue_codes_left: number }>('POST', 'auth/tf-rescue', { body: { code } });

describe('setting up two-factor', () => {
  it('returns a secret, checks its first code, shows ten recovery codes, and ends the other sessions', async () => {
    const user = await product.user();
    const elsewhere = new TestUser(user.address, user.account);
    await elsewhere.signIn();
    const setup = await user.get<{ totp_secret: string; url: string }>('auth/tf-setup');
    expect(setup.totp_secret).toMatch(/^[A-Z2-7]{32}$/);
    // The page was reloaded, or is open in two tabs.
    expect(await Promise.all([user.get('auth/tf-setup'), user.get('auth/tf-setup')])).toEqual([setup, setup]);
    expect(setup.url).toBe(
      `otpauth://totp/Dossier:${encodeURIComponent(user.account!.email)}?issuer=Dossier&secret=${setup.totp_secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await user.status('POST', 'auth/tf-setup', { body: { code: '000000' } })).toBe(422);
    expect((await user.get<LoginMethods>('auth/ways')).two_factor).toBe(false);

    const before = user.token;
    const on = await user.post<{ access_token: string; rescue_codes: string[] }>('auth/tf-setup', {
      code: totpCode(setup.totp_secret),
    });
    expect(new Set(on.rescue_codes).size).toBe(10);
    expect(on.rescue_codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect(user.token).toBe(before);
    user.token = on.access_token;
    const ways = { has_password: true, two_factor: true, two_factor_required: false, rescue_codes_left: 10 };
    expect(await user.get<LoginMethods>('auth/ways')).toEqual(ways);
    expect(await elsewhere.status('GET', 'auth/user')).toBe(401);
    expect((await mailsTo(product, user.account!.email, 1))[0]!.subject).toBe('Two-factor is on for your account');
  });

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const { user, secret, recoveryCodes } = await protect(product, await product.user());
    const [row] = await product.queryAsOwner<{ secret: string }>('select secret from two_factor where user_id = $1', [
      user.id,
    ]);
    expect(row!.secret).toMatch(/^v1\./);
    expect(row!.secret).not.toContain(secret);
    const rows = await product.queryAsOwner<{ code_hash: string }>(
      'select code_hash from rescue_code where user_id = $1',
      [user.id],
    );
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
    const [log] = await product.queryAsOwner<{ text: string }>(
      `select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') as text from audit_log`,
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(log!.text).not.toContain(hidden);
  });

  it('works only in the session that started it, and not twice', async () => {
    const user = await product.user();
    const elsewhere = new TestUser(user.address, user.account);
    await elsewhere.signIn();
    const { totp_secret } = await elsewhere.get<{ totp_secret: string }>('auth/tf-setup');
    expect(await user.status('POST', 'auth/tf-setup', { body: { code: totpCode(totp_secret) } })).toBe(409);
    await protect(product, user);
    expect(await user.status('GET', 'auth/tf-setup')).toBe(409);
    expect(await user.status('POST', 'auth/tf-setup', { body: { code: totpCode(totp_secret) } })).toBe(409);
  });
});

describe('signing in with two-factor', () => {
  it('requires the password and then a code', async () => {
    const { user, code } = await protect(product, await product.user());
    const { browser, answer } = await halfway(user);
    expect(answer.tf_status).toBe('verify_required');
    const passed = await verify(browser, (await code()).replace(/^(...)/, '$1 '));
    expect(passed.status).toBe(200);
    browser.token = passed.body.access_token;
    expect((await browser.get<Me>('auth/user')).user.email).toBe(user.account!.email);
    const refreshed = await browser.send<LoginAnswer>('POST', 'auth/refresh', {
      headers: { 'x-csrf-refresh-token': browser.cookies.get('csrf_refresh_token')! },
    });
    expect(refreshed.body.tf_status).toBe('verified');
  });

  it('returns, before the code, a token for the two-factor calls only', async () => {
    const { user } = await protect(product, await product.user());
    const { browser } = await halfway(user);
    for (const [method, path] of [
      ['GET', 'auth/user'],
      ['GET', 'auth/session'],
      ['GET', 'auth/ways'],
      ['GET', 'company'],
      ['POST', 'search'],
      ['POST', 'auth/tf-disable'],
      ['POST', 'auth/tf-rescue-codes'],
      ['POST', 'auth/password'],
    ] as const) {
      expect(await browser.status(method, path, method === 'POST' ? { body: {} } : {}), path).toBe(401);
    }
    // It cannot replace the secret by a new one.
    expect(await browser.status('GET', 'auth/tf-setup')).toBe(409);
    // Renewing it does not give more permissions.
    const renewed = await browser.send<LoginAnswer>('POST', 'auth/refresh', {
      headers: { 'x-csrf-refresh-token': browser.cookies.get('csrf_refresh_token')! },
    });
    expect(renewed.body.tf_status).toBe('verify_required');
    browser.token = renewed.body.authentication_token;
    expect(await browser.status('GET', 'auth/user')).toBe(401);
    const socket = io(product.address, {
      transports: ['websocket'],
      auth: { token: browser.token },
      reconnection: false,
    });
    const refused = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });
    socket.close();
    expect(refused).toBe('refused');
  });

  it('accepts each code once, also in concurrent requests', async () => {
    const { user, code } = await protect(product, await product.user());
    const [one, other, third] = [await halfway(user), await halfway(user), await halfway(user)];
    const fresh = await code();
    const both = await Promise.all([verify(one.browser, fresh), verify(other.browser, fresh)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await verify(third.browser, fresh)).toMatchObject({ status: 422, body: { code: 'ER-0019' } });
  });

  it('does not accept the code of the setup again', async () => {
    const { user, secret } = await protect(product, await product.user());
    const [row] = await product.queryAsOwner<{ last_step: number }>(
      'select last_step from two_factor where user_id = $1',
      [user.id],
    );
    const { browser } = await halfway(user);
    const used = totpCode(secret, row!.last_step - Math.floor(Date.now() / 30_000));
    expect((await verify(browser, used)).status).toBe(422);
    expect((await verify(browser, totpCode(secret, 1))).status).toBe(200);
  });

  it('accepts a recovery code once, in any case and spacing', async () => {
    const { user, recoveryCodes } = await protect(product, await product.user());
    const [first, second] = [await halfway(user), await halfway(user)];
    const recovered = await recover(first.browser, recoveryCodes[3]!.toLowerCase().replace('-', ' '));
    expect(recovered).toMatchObject({ status: 200, body: { rescue_codes_left: 9 } });
    first.browser.token = recovered.body.access_token;
    expect(await first.browser.status('GET', 'auth/user')).toBe(200);
    expect((await recover(second.browser, recoveryCodes[3]!)).status).toBe(422);
    expect((await recover(second.browser, recoveryCodes[4]!)).status).toBe(200);
  });

  it('refuses further codes of any kind after ten wrong ones', async () => {
    const { user, code, recoveryCodes } = await protect(product, await product.user());
    const { browser } = await halfway(user);
    const tries = await Promise.all(Array.from({ length: 11 }, () => verify(browser, '123456')));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await verify(browser, await code())).status).toBe(429);
    expect((await recover(browser, recoveryCodes[0]!)).status).toBe(429);
  });

  it('starts a new session: the token and the cookie of the first step become invalid', async () => {
    const { user, code } = await protect(product, await product.user());
    const { browser } = await halfway(user);
    const [token, cookies] = [browser.token, new Map(browser.cookies)];
    expect((await verify(browser, await code())).status).toBe(200);
    const thief = new TestUser(user.address);
    thief.token = token;
    expect((await verify(thief, await code())).status).toBe(401);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const headers = { 'x-csrf-refresh-token': cookies.get('csrf_refresh_token')! };
    expect(await thief.status('POST', 'auth/refresh', { anonymous: true, headers })).toBe(401);
  });
});

describe('required two-factor', () => {
  const demand = (companyId: number, value: boolean) =>
    product.queryAsOwner(
      `insert into setting (company_id, key, value) values ($1, 'sign_in.require_two_factor', $2::jsonb)
       on conflict (company_id, project_id, key) do update set value = excluded.value`,
      [companyId, JSON.stringify(value)],
    );

  it('by a company applies to users with a role in it, and to no others', async () => {
    const company = await product.company();
    const [member, stranger] = [await product.member('company_viewer', company.id), await product.user()];
    await demand(company.id, true);
    const { browser, answer } = await halfway(member);
    expect(answer.tf_status).toBe('setup_required');
    expect(await browser.status('GET', 'auth/user')).toBe(401);
    expect((await halfway(stranger)).answer.tf_status).toBe('disabled');

    const { totp_secret } = await browser.get<{ totp_secret: string }>('auth/tf-setup');
    const on = await browser.post<{ access_token: string }>('auth/tf-setup', { code: totpCode(totp_secret) });
    browser.token = on.access_token;
    expect(await browser.get<LoginMethods>('auth/ways')).toMatchObject({ two_factor: true, two_factor_required: true });
    await product.queryAsOwner('update two_factor set last_step = last_step - 5 where user_id = $1', [member.id]);
    const body = { password: member.account!.password, code: totpCode(totp_secret) };
    expect(await browser.status('POST', 'auth/tf-disable', { body })).toBe(403);
  });

  it('by the installation applies to an open session at its next renewal', async () => {
    const user = await product.user();
    await demand(0, true);
    try {
      const headers = { 'x-csrf-refresh-token': user.cookies.get('csrf_refresh_token')! };
      const renewed = await user.send<LoginAnswer>('POST', 'auth/refresh', { headers });
      expect(renewed.body.tf_status).toBe('setup_required');
      user.token = renewed.body.authentication_token;
      expect(await user.status('GET', 'company')).toBe(401);
      await protect(product, user);
      expect(await user.status('GET', 'company')).toBe(200);
    } finally {
      await demand(0, false);
    }
  });
});

describe('turning off two-factor', () => {
  it('requires the password and a code', async () => {
    const { user, code } = await protect(product, await product.user());
    const { password, email } = user.account!;
    expect(await user.status('POST', 'auth/tf-disable', { body: { password: 'wrong', code: await code() } })).toBe(422);
    expect(await user.status('POST', 'auth/tf-disable', { body: { password, code: '000000' } })).toBe(422);
    expect(await user.status('POST', 'auth/tf-disable', { body: { password, code: await code() } })).toBe(204);
    expect(await user.get<LoginMethods>('auth/ways')).toMatchObject({ two_factor: false, rescue_codes_left: 0 });
    expect((await halfway(user)).answer.tf_status).toBe('disabled');
    expect((await mailsTo(product, email, 2))[1]!.subject).toBe('Two-factor is off for your account');
  });

  it('is not needed for new recovery codes, which invalidate the old ones', async () => {
    const { user, code, recoveryCodes } = await protect(product, await product.user());
    const fresh = await user.post<{ rescue_codes: string[] }>('auth/tf-rescue-codes', { code: await code() });
    const { browser } = await halfway(user);
    expect((await recover(browser, recoveryCodes[0]!)).status).toBe(422);
    expect((await recover(browser, fresh.rescue_codes[0]!)).status).toBe(200);
  });

  it('by an administrator, for a user who lost the phone, ends sessions, and is logged and mailed', async () => {
    const { user } = await protect(product, await product.user());
    await user.patch('auth/user', { language: 'nl' });
    const other = await product.user();
    expect(await other.status('POST', `user/${user.id}/tf-reset`)).toBe(403);
    expect(await product.admin.status('POST', `user/${user.id}/tf-reset`)).toBe(204);
    expect(await product.admin.status('POST', `user/${user.id}/tf-reset`)).toBe(409);
    expect(await product.admin.status('POST', 'user/999999/tf-reset')).toBe(404);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect((await halfway(user)).answer.tf_status).toBe('disabled');
    const entries = await product.queryAsOwner<{ user_id: number }>(
      `select user_id from audit_log where action = 'reset_two_factor' and entity_id = $1`,
      [user.id],
    );
    expect(entries).toEqual([{ user_id: product.admin.id }]);
    const mails = await mailsTo(product, user.account!.email, 2);
    expect(mails[1]!.subject).toBe('Een beheerder heeft je tweestapsverificatie gewist');
  });

  it('is refused to administrators with fewer permissions than the user', async () => {
    const body = { name: 'Helpdesk', context: 'app', company_id: null, permissions: ['USER_READ', 'USER_UPDATE'] };
    const { id } = await product.admin.post<{ id: number }>('role', body);
    const helpdesk = await product.user();
    await product.admin.post('role/assign', { action: 'assign', roleId: id, userId: helpdesk.id, context: 'app' });
    const company = await product.company();
    const { user: rich } = await protect(product, await product.member('company_admin', company.id));
    expect(await helpdesk.status('POST', `user/${rich.id}/tf-reset`)).toBe(403);
    expect(await rich.status('GET', 'auth/user')).toBe(200);
    expect(await helpdesk.status('POST', 'user/999999/tf-reset')).toBe(404);
    const { user: poor } = await protect(product, await product.user());
    expect(await helpdesk.status('POST', `user/${poor.id}/tf-reset`)).toBe(204);
  });
});
