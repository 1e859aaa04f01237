import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toast } from './page-actions.ts';
import { startWorld, type World } from './world.ts';

const CLIENT = { client_id: 'dossier', client_secret: 'between-the-two-of-us' };
/** The users of the provider, by login name. */
const people: Record<string, object> = {
  saar: { email: 'saar@harbour.example', email_verified: true, given_name: 'Saar', family_name: 'Visser' },
  guest: { email: 'guest@elsewhere.example', email_verified: true, given_name: 'Guest' },
};

let identity: Server;
let world: World;

beforeAll(async () => {
  identity = createServer();
  identity.listen(0, '127.0.0.1');
  await once(identity, 'listening');
  const issuer = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
  const oidc = [
    { id: 'harbour', name: 'Harbour ID', issuer, ...CLIENT, domains: ['harbour.example'] },
    // Port 9 (discard) is closed.
    { id: 'silent', name: 'Silent ID', issuer: 'http://127.0.0.1:9', ...CLIENT, domains: ['silent.example'] },
  ];
  world = await startWorld({
    settings: { DOSSIER_OIDC: JSON.stringify(oidc), DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
  });
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${world.url}/login/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people[accountId] }) }),
    cookies: { keys: ['for tests'] },
  });
  const answer = provider.callback();
  identity.on('request', (request, response) => void answer(request, response));
});
afterAll(async () => {
  await world?.close();
  identity.closeAllConnections();
  identity.close();
});
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

async function begin(address: string): Promise<Page> {
  const page = await world.openPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  return page;
}

/** Completes the provider's pages: login and consent. */
async function identify(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('single sign-on', () => {
  test('redirects to the provider and returns to the requested page, signed in', async () => {
    const page = await begin('/companies');
    await identify(page, 'saar');
    await toast(page, 'Welcome Saar!').waitFor();
    await page.waitForURL('**/companies');
    await page.getByRole('button', { name: 'Account menu for Saar Visser' }).waitFor();
    await page.goto('/profile?tab=security');
    await page.getByText('You sign in with single sign-on and have no password.').waitFor();
  });

  test('explains a rejected sign-in and links back', async () => {
    const page = await begin('/login');
    await identify(page, 'guest');
    await page.getByRole('heading', { level: 1, name: 'Sign-in failed' }).waitFor();
    await page.getByRole('alert').getByText('Addresses of elsewhere.example cannot sign in here.').waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/login');
  });

  test('ends when the user cancels at the provider', async () => {
    const page = await begin('/login');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Harbour ID did not confirm your identity.').waitFor();
  });

  test('reports an unreachable provider and still accepts a password', async () => {
    const page = await world.openPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Silent ID' }).click();
    await page.getByRole('alert').getByText('Silent ID does not answer.').waitFor();
    await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor();
  });

  test('rejects a callback that this browser did not request', async () => {
    const page = await world.openPage();
    await page.goto('/login/callback?code=stolen&state=made-up');
    await page.getByRole('alert').getByText('was started in another browser').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).toBeNull();
  });
});
