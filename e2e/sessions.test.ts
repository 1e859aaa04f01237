import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, waitForIndexing } from './api-client.ts';
import { makeLedger } from './test-documents.ts';
import { submitSignInForm, type TestUser } from './users.ts';
import { navigate, tableRow, waitUntilSettled, toast } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

let world: SharedProjectWorld;
let company: string;
let project: string;
let document: string;
let viewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  world = await joinProjectWorld('Ledgers');
  const { id } = await world.api.upload(world.projectId, await makeLedger(2, 1));
  company = `/company/${world.companyId}`;
  project = world.path;
  document = `${project}/document/${id}`;
  viewer = await world.createUser('Vera', { role: 'company_viewer', contextId: world.companyId });
  stranger = await world.createUser('Stig');
  await waitForIndexing(world.api, world.projectId);
});
afterAll(() => world?.close());

/** Closes all contexts of a test, because the next one signs in another user. */
async function closeAll(): Promise<void> {
  for (const context of world.browser.contexts()) await context.close();
}

/** Opens a blank page of the admin with an expired token. */
async function openPageWithExpiredToken(): Promise<Page> {
  const page = await world.signIn(world.admin, { at: null });
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem('expired')) return;
    sessionStorage.setItem('expired', 'once');
    localStorage.setItem('dossier-token', 'its.time.isover');
  });
  return page;
}

/** Records the method, path and status of all further API calls of the page. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) calls.push(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  return calls;
}

describe('a session', () => {
  afterEach(closeAll);

  test('is renewed once when its token expires, and the calls are retried', async () => {
    const page = await openPageWithExpiredToken();
    const calls = recordCalls(page);
    await page.goto('/companies');
    await tableRow(page, 'Larkhill Ferries').waitFor();
    expect(calls.filter((call) => call.startsWith('POST /api/v3/auth/refresh'))).toEqual([
      'POST /api/v3/auth/refresh 200',
    ]);
    expect(calls.filter((call) => call.startsWith('GET /api/v3/auth/user '))).toEqual([
      'GET /api/v3/auth/user 401',
      'GET /api/v3/auth/user 200',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).not.toBe('its.time.isover');
  });

  test('survives simultaneous renewal in two tabs, and ends in both', async () => {
    const one = await openPageWithExpiredToken();
    const other = await one.context().newPage();
    await Promise.all([one.goto('/companies'), other.goto('/companies')]);
    await Promise.all([tableRow(one, 'Larkhill Ferries').waitFor(), tableRow(other, 'Larkhill Ferries').waitFor()]);

    await one.getByRole('button', { name: 'Account menu for Admin' }).click();
    await one.getByRole('menuitem', { name: 'Log-out' }).click();
    await toast(one, 'You have successfully logged out').waitFor();
    await one.waitForURL('**/login');
    await other.waitForURL('**/login');
  });

  test('that cannot be renewed redirects to the sign-in page and back', async () => {
    const page = await openPageWithExpiredToken();
    await page.context().clearCookies();
    await page.goto(`${company}?tab=info`);
    await page.waitForURL(`**/login?redirectTo=${encodeURIComponent(`${company}?tab=info`)}`);
    await page.getByText('Sign in to continue').waitFor();
    await submitSignInForm(page, world.admin);
    await page.waitForURL(`**${company}?tab=info`);
    await page.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();
  });

  test('whose renewal is refused ends as well', async () => {
    const page = await openPageWithExpiredToken();
    await page.context().clearCookies({ name: 'refresh_token' });
    const calls = recordCalls(page);
    await page.goto('/tasks');
    await page.waitForURL('**/login?redirectTo=%2Ftasks');
    expect(calls.filter((call) => call.includes('/auth/refresh'))).toEqual(['POST /api/v3/auth/refresh 401']);
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).toBeNull();
  });
});

describe('a user who cannot', () => {
  afterEach(closeAll);

  test('add, change or delete sees no button, and the server rejects the call', async () => {
    const page = await world.signIn(viewer, { at: project });
    await tableRow(page, 'Ledger 2.txt').waitFor();
    await page.getByRole('button', { name: 'Actions for Ledger 2.txt' }).click();
    await page.getByRole('menuitem', { name: 'Download original' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Download original']);
    await page.keyboard.press('Escape');
    for (const name of ['Upload', 'Upload documents', 'Actions for Ledgers']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
    // Documents can be selected, but only to ask about them.
    await tableRow(page, 'Ledger 2.txt').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Ask about/ }).waitFor();
    for (const name of [/^Delete/, /^Edit/, /^Label/]) {
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
    }

    await navigate(page, document);
    await page.getByRole('button', { name: 'Download original' }).waitFor();
    expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);

    await navigate(page, company);
    await tableRow(page, 'Ledgers').waitFor();
    expect(await page.getByRole('link', { name: 'Add project' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Actions for Larkhill Ferries' }).count()).toBe(0);

    const asViewer = await createApiClient(world.url, viewer);
    await expect(asViewer.upload(world.projectId, await makeLedger(6, 1))).rejects.toThrow('403');
  });

  test('see a document gets the not-found page', async () => {
    const page = await world.signIn(stranger, { at: null });
    for (const address of [document, project, company]) {
      await navigate(page, address);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      const words = await page.getByRole('main').innerText();
      expect(words).toContain('The page you are looking for does not exist');
      expect(words).not.toMatch(/Ledger|Larkhill/);
      // Leave the page, so that its content does not match the next check.
      await navigate(page, '/companies');
      await page.getByText('Companies appear here when you are given a role in them.').waitFor();
    }
    expect(await page.getByRole('link', { name: 'All tasks' }).count()).toBe(0);
  });
});

describe('a page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await world.signIn(world.admin);
  });
  afterAll(closeAll);

  test('has the title of its route', async () => {
    const titles: Record<string, string> = {
      '/home': 'Home',
      '/companies': 'Companies',
      '/company/add': 'Add company',
      [company]: 'Company',
      [`${company}/project/add`]: 'Add project',
      [project]: 'Project',
      [document]: 'Document',
      '/ask-dossier': 'Ask Dossier',
      '/profile': 'Profile',
      '/forgot-password': 'Forgot password',
      '/reset-password/anything': 'Set a password',
      '/tasks': 'My tasks',
      '/all-tasks': 'All tasks',
      '/nowhere': 'Page not found',
    };
    for (const [address, title] of Object.entries(titles)) {
      await navigate(page, address);
      await expect.poll(() => page.title(), { message: address }).toBe(title);
    }
    await page.goto('/');
    await page.waitForURL('**/home');
    await expect.poll(() => page.title()).toBe('Home');
    await page.getByRole('link', { name: 'Companies' }).click();
    await expect.poll(() => page.title()).toBe('Companies');
  });

  test('says that the browser is offline', async () => {
    // A page of its own: without a service worker, files that break off stay missing.
    const offline = await world.signIn(world.admin);
    await offline.getByRole('heading', { level: 1 }).waitFor();
    await offline.context().setOffline(true);
    await offline.getByRole('status').getByText('You are offline.').waitFor();
    await offline.context().setOffline(false);
    await offline.getByText('You are offline.').waitFor({ state: 'detached' });
    await offline.context().close();
  });

  test('has a bottom bar up to 992 pixels and a side menu above', async () => {
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.setViewportSize({ width: 993, height: 844 });
    await menu.waitFor();
    expect(await bar.count()).toBe(0);
    await page.setViewportSize({ width: 992, height: 844 });
    await bar.waitFor();
    expect(await menu.count()).toBe(0);
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Companies', 'Ask', 'Tasks']);
  });

  test.each([992, 390])(
    'has on %i pixels a drawer and a tray that close after going to another page',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await navigate(page, '/home');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Main menu' });
      await drawer.getByRole('link', { name: 'Companies', exact: true }).click();
      await page.waitForURL('**/companies');
      await drawer.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Tasks', exact: true }).click();
      const tray = page.getByRole('dialog', { name: 'Tasks' });
      await tray.waitFor();
      await page.goBack();
      await page.waitForURL('**/home');
      await tray.waitFor({ state: 'hidden' });
    },
  );

  test.runIf(isLong)('shows lists instead of tables at 390 pixels, without horizontal overflow', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/home', '/companies', company, project, document, '/ask-dossier', '/tasks', '/profile']) {
      await navigate(page, address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilSettled(page);
      const beyond = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(beyond, address).toBeLessThanOrEqual(0);
    }
    await navigate(page, project);
    await page.getByRole('list', { name: 'Documents of Ledgers' }).getByText('Ledger 2.txt').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});
