import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callerOf, untilRead } from './caller.ts';
import { makeLedger } from './paperwork.ts';
import { admin, fillSignIn, type Person } from './people.ts';
import { goWithin, rowOf, settled, toast } from './screens.ts';
import { type PlaceOfWork, startWorld, type World } from './world.ts';

let world: World;
let place: PlaceOfWork;
let company: string;
let project: string;
let document: string;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  world = await startWorld();
  place = await world.addProject('Ledgers');
  const { id } = await world.caller.upload(place.project, await makeLedger(2, 1));
  company = `/company/${place.company}`;
  project = place.address;
  document = `${project}/document/${id}`;
  viewer = await world.addPerson('Vera', { role: 'company_viewer', contextId: place.company });
  stranger = await world.addPerson('Stig');
  await untilRead(world.caller, place.project);
});
afterAll(() => world?.end());

/** Ends what a test has opened: the next one is somebody else. */
async function closeAll(): Promise<void> {
  for (const context of world.browser.contexts()) await context.close();
}

/** What has become of a token whose time is over: the server does not take it any more. */
const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('dossier-token', 'its.time.isover'));

/** Keeps what the page asks the server for, from now on: method, path and status. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) calls.push(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  return calls;
}

describe('a session', () => {
  afterEach(closeAll);

  test('is renewed once when its token has expired, and the calls are made again', async () => {
    const page = await world.signIn(world.admin);
    await spoilToken(page);
    const calls = callsOf(page);
    await page.goto('/companies');
    await rowOf(page, 'Larkhill Ferries').waitFor();
    expect(calls.filter((call) => call.startsWith('POST /api/v3/auth/refresh'))).toEqual([
      'POST /api/v3/auth/refresh 200',
    ]);
    expect(calls.filter((call) => call.startsWith('GET /api/v3/auth/user '))).toEqual([
      'GET /api/v3/auth/user 401',
      'GET /api/v3/auth/user 200',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).not.toBe('its.time.isover');
  });

  test('survives two tabs that find its token expired at the same moment', async () => {
    const one = await world.signIn(world.admin);
    const other = await one.context().newPage();
    await other.goto('/home');
    await spoilToken(one);
    await Promise.all([one.goto('/companies'), other.goto('/companies')]);
    await Promise.all([rowOf(one, 'Larkhill Ferries').waitFor(), rowOf(other, 'Larkhill Ferries').waitFor()]);
  });

  test('that cannot be renewed leads to the sign-in page and from there back to where one was', async () => {
    const page = await world.signIn(world.admin);
    await spoilToken(page);
    await page.context().clearCookies();
    await page.goto(`${company}?tab=info`);
    await page.waitForURL(`**/login?redirectTo=${encodeURIComponent(`${company}?tab=info`)}`);
    await page.getByText('Then you return to the page you asked for').waitFor();
    await fillSignIn(page, world.admin);
    await page.waitForURL(`**${company}?tab=info`);
    await page.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();
  });

  test('whose renewal is refused ends as well', async () => {
    const page = await world.signIn(world.admin);
    await spoilToken(page);
    await page.context().clearCookies({ name: 'refresh_token' });
    const calls = callsOf(page);
    await page.goto('/tasks');
    await page.waitForURL('**/login?redirectTo=%2Ftasks');
    expect(calls.filter((call) => call.includes('/auth/refresh'))).toEqual(['POST /api/v3/auth/refresh 401']);
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).toBeNull();
  });

  test('that ends in one tab ends in the other', async () => {
    const one = await world.signIn(world.admin);
    const other = await one.context().newPage();
    await other.goto(company);
    await other.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();
    await one.getByRole('button', { name: 'Account of Admin' }).click();
    await one.getByRole('menuitem', { name: 'Log-out' }).click();
    await toast(one, 'You have successfully logged out').waitFor();
    await one.waitForURL('**/login');
    await other.waitForURL('**/login');
  });

  test('says in the header that live updates are lost, and takes them up again', async () => {
    const page = await world.signIn(world.admin);
    await page.goto(project);
    await rowOf(page, 'Ledger 2.txt').waitFor();
    onTestFinished(() => world.product.start());
    await world.product.stop();
    await page.getByRole('button', { name: /^Tasks, live updates are lost/ }).waitFor();
    expect(await rowOf(page, 'Ledger 2.txt').isVisible()).toBe(true);

    await world.product.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Tasks', exact: true }).waitFor();
    const fresh = await callerOf(world.url, admin);
    await fresh.upload(place.project, await makeLedger(4, 1));
    await rowOf(page, 'Ledger 4.txt').first().getByText('Indexed', { exact: true }).waitFor();
  });

  test('says that the browser is offline', async () => {
    const page = await world.signIn(world.admin);
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });
});

describe('who may not', () => {
  afterEach(closeAll);

  test('add, change or delete sees no button for it, and is refused all the same', async () => {
    const page = await world.signIn(viewer);
    await page.goto(project);
    await rowOf(page, 'Ledger 2.txt').waitFor();
    await page.getByRole('button', { name: 'Actions for Ledger 2.txt' }).click();
    await page.getByRole('menuitem', { name: 'Download original' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Download original']);
    await page.keyboard.press('Escape');
    for (const name of ['Upload', 'Upload documents', 'Actions for Ledgers']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
    expect(await page.getByRole('checkbox').count()).toBe(0);

    await page.goto(document);
    await page.getByRole('button', { name: 'Download original' }).waitFor();
    expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);

    await page.goto(company);
    await rowOf(page, 'Ledgers').waitFor();
    expect(await page.getByRole('link', { name: 'Add project' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Actions for Larkhill Ferries' }).count()).toBe(0);

    const asViewer = await callerOf(world.url, viewer);
    await expect(asViewer.upload(place.project, await makeLedger(6, 1))).rejects.toThrow('403');
  });

  test('see a document meets the page of what does not exist', async () => {
    const page = await world.signIn(stranger);
    for (const address of [document, project, company]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      const words = await page.getByRole('main').innerText();
      expect(words).toContain('The page you are looking for does not exist');
      expect(words).not.toMatch(/Ledger|Larkhill/);
    }
    await page.goto('/companies');
    await page.getByText('You see a company here as soon as somebody gives you a role in it.').waitFor();
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
      '/reset-password/anything': 'Choose a password',
      '/tasks': 'My tasks',
      '/all-tasks': 'All tasks',
      '/nowhere': 'Page not found',
    };
    for (const [address, title] of Object.entries(titles)) {
      await goWithin(page, address);
      await expect.poll(() => page.title(), { message: address }).toBe(title);
    }
    await page.goto('/');
    await page.waitForURL('**/home');
    await expect.poll(() => page.title()).toBe('Home');
    await page.getByRole('link', { name: 'Companies' }).click();
    await expect.poll(() => page.title()).toBe('Companies');
  });

  test.each([
    [400, 'Bad request', 'The browser sent a request the server could not understand'],
    [403, 'Forbidden', "You don't have permission to access"],
    [404, 'Page not found', 'The page you are looking for does not exist'],
    [500, 'Server error', 'Something went wrong on the server'],
    [503, 'Service unavailable', 'Service temporarily unavailable'],
  ])('that the server answers with %i says so', async (status, title, text) => {
    await page.route('**/api/v3/company/*', (route) =>
      route.fulfill({ status, json: { code: 'ER-0001', message: 'No.', request_id: 'r-17' } }),
    );
    await page.goto(company);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(text);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.waitForURL('**/home');
  });

  test('has at 992 pixels and below a bar at its foot, and a menu beside it above', async () => {
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
      await page.goto('/home');
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

  test('has on 390 pixels lists in place of tables, and nothing that is cut off at the side', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/home', '/companies', company, project, document, '/ask-dossier', '/tasks', '/profile']) {
      await goWithin(page, address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const beyond = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(beyond, address).toBeLessThanOrEqual(0);
    }
    await goWithin(page, project);
    await page.getByRole('list', { name: 'Documents of Ledgers' }).getByText('Ledger 2.txt').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});
