import type { LoginAnswer, Me, Provider, LoginMethods } from '@dossier/contract/sign-in/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProviders } from '../../single-sign-on.ts';
import { oidcClient, startOidcProvider, type TestOidcProvider } from '../../testing/oidc-provider.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { halfway, protect } from './testing.ts';

let product: TestProduct;
let idp: TestOidcProvider;
let companyId: number;

const PUBLIC = 'https://dossier.example';

beforeAll(async () => {
  idp = await startOidcProvider(`${PUBLIC}/login/callback`);
  const shared = { issuer: idp.issuer, ...oidcClient };
  const oidc = [
    {
      id: 'noordkade',
      name: 'Noordkade',
      ...shared,
      domains: ['Noordkade.example'],
      roles: {
        admins: [{ role: 'company_admin', context_id: 1 }],
        operators: [{ role: 'technical_admin' }],
        readers: [
          { role: 'company_viewer', context_id: 1 },
          { role: 'company_viewer', context_id: 4711 },
        ],
      },
    },
    { id: 'strong', name: 'Strong', ...shared, domains: ['*'], two_factor: true },
  ];
  product = await testProduct({
    env: { DOSSIER_URL: PUBLIC, DOSSIER_OIDC: JSON.stringify(oidc), DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
  });
  // The first company has the id that the setting refers to.
  companyId = (await product.company('Noordkade Terminals')).id;
});
afterAll(async () => {
  await product.close();
  await idp.close();
});

type Finished = LoginAnswer & { redirect_to: string | null };

/** Starts in a browser, signs in at the provider, and returns its answer. */
async function depart(browser: TestUser, subject: string, query = 'provider=noordkade') {
  const { redirect_url } = await browser.get<{ redirect_url: string }>(`auth/oidc/login?${query}`);
  return { url: new URL(redirect_url), params: await idp.visit(redirect_url, subject) };
}

const arrive = (browser: TestUser, params: Record<string, string>) =>
  browser.send<Finished>('GET', `auth/oidc/login/callback?${new URLSearchParams(params).toString()}`);

async function signOn(subject: string, query?: string) {
  const browser = product.visitor();
  const { params } = await depart(browser, subject, query);
  const answer = await arrive(browser, params);
  browser.token = answer.body.authentication_token ?? null;
  return { browser, answer };
}

const getRoles = async (email: string) =>
  (
    await product.queryAsOwner<{ key: string }>(
      `select r.key from role_assignment a join role r on r.id = a.role_id join app_user u on u.id = a.user_id
       where u.email = $1 order by r.key`,
      [email],
    )
  ).map(({ key }) => key);

describe('single sign-on', () => {
  it('is offered by name, and redirects with a state, a nonce and a code challenge', async () => {
    const { items } = await product.visitor().get<{ items: Provider[] }>('auth/oidc/providers');
    expect(items).toEqual([
      { id: 'noordkade', name: 'Noordkade' },
      { id: 'strong', name: 'Strong' },
    ]);
    const browser = product.visitor();
    const { redirect_url } = await browser.get<{ redirect_url: string }>('auth/oidc/login');
    const params = Object.fromEntries(new URL(redirect_url).searchParams);
    expect(params).toMatchObject({
      client_id: 'dossier',
      response_type: 'code',
      redirect_uri: `${PUBLIC}/login/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await browser.status('GET', 'auth/oidc/login?provider=nobody')).toBe(400);
  });

  it('creates an account with the default role for a new user, and later recognizes them by more than their address', async () => {
    const person = {
      email: 'Sanne@noordkade.example',
      email_verified: true,
      given_name: 'Sanne',
      family_name: 'de Vries',
    };
    idp.users.set('sanne', { ...person, groups: ['readers', 'unknown'] });
    const { browser, answer } = await signOn('sanne', 'provider=noordkade&redirectTo=/companies');
    expect(answer).toMatchObject({ status: 200, body: { tf_status: 'disabled', redirect_to: '/companies' } });
    const { user } = await browser.get<Me>('auth/user');
    expect(user).toMatchObject({ email: 'sanne@noordkade.example', first_name: 'Sanne', last_name: 'de Vries' });
    expect(await browser.get<LoginMethods>('auth/ways')).toMatchObject({ has_password: false });
    expect(await getRoles('sanne@noordkade.example')).toEqual(['company_viewer', 'user']);

    idp.users.set('sanne', { ...person, email: 'married@noordkade.example', groups: ['admins'] });
    const again = await signOn('sanne');
    expect((await again.browser.get<Me>('auth/user')).user.id).toBe(user.id);
    expect(await getRoles('sanne@noordkade.example')).toEqual(['company_admin', 'user']);
    expect(await again.browser.status('PUT', `company/${companyId}`, { body: { name: 'Renamed' } })).toBe(200);
    expect(await product.queryAsOwner(`select id from app_user where email like '%noordkade.example'`)).toHaveLength(1);
  });

  it('never removes the role of the last technical admin who can sign in', async () => {
    const person = { email: 'operator@noordkade.example', email_verified: true };
    idp.users.set('operator', { ...person, groups: ['operators'] });
    await signOn('operator');
    expect(await getRoles(person.email)).toEqual(['technical_admin', 'user']);
    idp.users.set('operator', person);
    const block = (active: boolean) =>
      product.queryAsOwner('update app_user set active = $1 where id = $2', [active, product.admin.id]);
    // The other one is blocked.
    await block(false);
    await signOn('operator');
    expect(await getRoles(person.email)).toEqual(['technical_admin', 'user']);
    await block(true);
    await signOn('operator');
    expect(await getRoles(person.email)).toEqual(['user']);
  });

  it('links an account with the same verified address', async () => {
    const user = await product.user();
    await product.queryAsOwner(`update app_user set email = 'linked@noordkade.example' where id = $1`, [user.id]);
    idp.users.set('linked', { email: 'linked@noordkade.example', email_verified: true });
    const { browser } = await signOn('linked');
    expect((await browser.get<Me>('auth/user')).user.id).toBe(user.id);
    // The address has since been reassigned to another user.
    idp.users.set('successor', { email: 'linked@noordkade.example', email_verified: true });
    const { answer } = await signOn('successor');
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('linked to a different') } });
    const entries = await product.queryAsOwner(
      `select id from audit_log where action = 'link_identity' and entity_id = $1`,
      [user.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('removes the access of an account’s creator when its owner signs in: password, second factor and sessions', async () => {
    const { user: account } = await protect(product, await product.user());
    const email = 'awaited@noordkade.example';
    await product.queryAsOwner('update app_user set email = $1, address_proven = false where id = $2', [
      email,
      account.id,
    ]);
    idp.users.set('awaited', { email, email_verified: true });
    const { browser, answer } = await signOn('awaited');
    expect(answer.body.tf_status).toBe('disabled');
    expect((await browser.get<Me>('auth/user')).user.id).toBe(account.id);
    expect(await account.status('GET', 'auth/user')).toBe(401);
    const { password } = account.account!;
    expect(await product.visitor().status('POST', 'auth/login', { body: { email, password } })).toBe(422);
    expect(await browser.get<LoginMethods>('auth/ways')).toMatchObject({ has_password: false, two_factor: false });
  });

  it.each([
    ['an unverified address', { email: 'a@noordkade.example', email_verified: false }, 'has not verified'],
    ['an address without verification status', { email: 'b@noordkade.example' }, 'has not verified'],
    ['another domain', { email: 'c@evil.example', email_verified: true }, 'evil.example cannot'],
    [
      'a domain with the same ending',
      { email: 'd@evilnoordkade.example', email_verified: true },
      'cannot sign in here',
    ],
    ['no address', {}, 'did not provide'],
  ])('refuses sign-in with %s', async (_what, person, reason) => {
    idp.users.set('refused', person);
    const { browser, answer } = await signOn('refused');
    expect(answer).toMatchObject({ status: 422, body: { code: 'ER-0017', message: expect.stringContaining(reason) } });
    expect(browser.cookies.has('refresh_token')).toBe(false);
    expect(await product.queryAsOwner(`select id from user_identity where subject = 'refused'`)).toEqual([]);
  });

  it('refuses blocked users in every way', async () => {
    idp.users.set('blocked', { email: 'blocked@noordkade.example', email_verified: true });
    const { browser } = await signOn('blocked');
    const { user } = await browser.get<Me>('auth/user');
    await product.queryAsOwner('update app_user set active = false where id = $1', [user.id]);
    expect((await signOn('blocked')).answer.status).toBe(422);
  });

  it('requires the second factor, unless the provider has checked one', async () => {
    const { user } = await protect(product, await product.user());
    await product.queryAsOwner(`update app_user set email = 'careful@noordkade.example' where id = $1`, [user.id]);
    user.account!.email = 'careful@noordkade.example';
    idp.users.set('careful', { email: 'careful@noordkade.example', email_verified: true });
    const withCode = await signOn('careful');
    expect(withCode.answer.body.tf_status).toBe('verify_required');
    expect(await withCode.browser.status('GET', 'auth/user')).toBe(401);
    const withoutCode = await signOn('careful', 'provider=strong');
    expect(withoutCode.answer.body.tf_status).toBe('verified');
    expect(await withoutCode.browser.status('GET', 'auth/user')).toBe(200);
    expect((await halfway(user)).answer.tf_status).toBe('verify_required');
  });

  it('accepts an answer once, unchanged, in the browser that started', async () => {
    idp.users.set('target', { email: 'target@noordkade.example', email_verified: true });
    const browser = product.visitor();
    const { params } = await depart(browser, 'target');
    const ssoState = browser.cookies.get('sign_in_errand')!;

    // Another browser, without state and with its own state.
    const other = product.visitor();
    expect(await arrive(other, params)).toMatchObject({ status: 422, body: { code: 'ER-0020' } });
    await depart(other, 'target');
    expect((await arrive(other, params)).status).toBe(422);
    // A changed state, a changed cookie, an error answer.
    expect((await arrive(browser, { ...params, state: 'another' })).status).toBe(422);
    browser.cookies.set(
      'sign_in_errand',
      ssoState.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect((await arrive(browser, params)).status).toBe(422);
    browser.cookies.set('sign_in_errand', ssoState);
    expect((await arrive(browser, { state: params['state']!, error: 'access_denied' })).status).toBe(422);

    expect((await arrive(browser, params)).status).toBe(200);
    expect(browser.cookies.has('sign_in_errand')).toBe(false);
    browser.cookies.set('sign_in_errand', ssoState);
    expect((await arrive(browser, params)).status).toBe(422);
  });

  it('connects to no address that the operator has not allowed', async () => {
    const inside = await testProduct({
      env: {
        DOSSIER_OIDC: JSON.stringify([{ id: 'x', name: 'X', issuer: idp.issuer, ...oidcClient, domains: ['*'] }]),
      },
    });
    try {
      const answer = await inside.visitor().send<{ message: string }>('GET', 'auth/oidc/login');
      expect(answer).toMatchObject({ status: 502, body: { code: 'ER-0011' } });
      expect(answer.body.message).not.toContain('127.0.0.1');
    } finally {
      await inside.close();
    }
  });
});

describe('the setting of providers', () => {
  const good = {
    id: 'x',
    name: 'X',
    issuer: 'https://id.example',
    client_id: 'c',
    client_secret: 'top secret',
    domains: ['*'],
  };

  it('is refused with the path of the error, and never repeats a secret', () => {
    const wrong: [unknown, string][] = [
      ['{', 'must be a list in JSON'],
      [[{ ...good, domains: [] }], '0.domains'],
      [[{ ...good, secret: 'top secret' }], '0'],
      [[good, good], 'the same id'],
      // All domains, together with addresses that always count as verified.
      [[{ ...good, email_is_verified: true }], '0.domains'],
      [[{ ...good, roles: { a: [{ role: 'emperor' }] } }], '0.roles.a.0.role'],
    ];
    for (const [text, place] of wrong) {
      const read = () => readProviders(typeof text === 'string' ? text : JSON.stringify(text));
      expect(read).toThrow(place);
      expect(read).not.toThrow('top secret');
    }
    expect(readProviders(JSON.stringify([good]))).toMatchObject([{ id: 'x', scope: 'openid email profile' }]);
  });
});
