import { settingPaths } from '@dossier/contract/settings/paths';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { openPage } from './users.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** Emulates Safari on an iPhone, as far as the application can detect it. */
async function openOnIphone(): Promise<Page> {
  const page = await world.openPage(iphone);
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'iPhone' }));
  await page.goto('/login');
  return page;
}

const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

test('the manifest lists name, icons and screenshots, which all exist', async () => {
  const manifest = (await (await fetch(`${world.url}/manifest.json`)).json()) as {
    name: string;
    icons: { src: string }[];
    screenshots: { src: string }[];
  };
  expect(manifest.name).toBe('Dossier');
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await fetch(`${world.url}${src}`);
    expect([src, picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([src, 200, 'image']);
  }
});

test('Chromium considers the app installable', async () => {
  const page = await world.openPage({ serviceWorkers: 'allow' });
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const chromium = await page.context().newCDPSession(page);
  const manifest = await chromium.send('Page.getAppManifest');
  expect([new URL(manifest.url).pathname, manifest.errors]).toEqual(['/manifest.json', []]);
  // Contexts of tests are incognito, from which nothing can be installed.
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});

/** Dispatches Chromium's install event; returns whether the page prevented the browser's own prompt. */
const offerInstall = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

test('on an iPhone the dialog shows instructions and stays closed', async () => {
  const page = await openOnIphone();
  const dialog = page.locator('pwa-install');
  const add = dialog.getByRole('button', { name: 'Add to Home Screen' });
  await add.waitFor();
  await add.click();
  await dialog.getByText(/Share/).first().waitFor();
  await dialog.locator('.close').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pwa-hide-install'))).toBeTruthy();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  // The visibility is updated after a short delay.
  await page.waitForFunction(() => {
    const offered = document.querySelector<HTMLElement & Record<string, unknown>>('pwa-install');
    return offered?.['isInstallAvailable'] === true && offered['isDialogHidden'] === true;
  });
  await page.context().close();
});

test('an admin can leave the prompt to the browser', async () => {
  const { api } = world;
  const loaded = async () => {
    const page = await world.openPage();
    await Promise.all([page.waitForResponse(/install/), page.goto('/login')]);
    return page;
  };
  const before = await loaded();
  expect(await offerInstall(before)).toBe(true);
  await before.context().close();
  await api.call(settingPaths.changeOfApp, { body: { set: { 'install.disable_chrome': true } } });
  const after = await loaded();
  await expect.poll(() => offerInstall(after)).toBe(false);
  await after.context().close();
  await api.call(settingPaths.changeOfApp, { body: { set: { 'install.disable_chrome': false } } });
});

test('an admin configures the dialog', async () => {
  const { api } = world;
  await api.call(settingPaths.changeOfApp, {
    body: {
      set: { 'install.name': 'Larkhill papers', 'install.disable_close': true, 'install.icon': '/icons/icon-512.png' },
    },
  });
  const page = await openOnIphone();
  const dialog = page.locator('pwa-install');
  await dialog.getByText('Larkhill papers').first().waitFor();
  expect(await dialog.locator('.close').count()).toBe(0);
  const icons = dialog.locator('.icon-image img, img.icon-image');
  await expect.poll(() => icons.first().getAttribute('src')).toBe('/icons/icon-512.png');
  await page.context().close();
});

/** Proxies the product at another origin, where the service worker can be replaced by that of a next version. */
async function startWithNextWorker() {
  let worker: string | null = null;
  const server = createServer((request, response) => {
    void fetch(`${world.url}${request.url}`).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const isWorker = request.url === '/sw.js';
      if (isWorker) worker ??= body.toString();
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(isWorker ? worker : body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    exchange: () => (worker = worker!.replace(/dossier-\w+/, 'dossier-next')),
    close: () => server.close(),
  };
}

test('an open tab announces a new version and loads it on request', async () => {
  const address = await startWithNextWorker();
  const page = await openPage(world.browser, address, { serviceWorkers: 'allow' });
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  address.exchange();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version of Dossier is available.').waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await page.waitForFunction(async () => (await caches.keys()).join() === 'dossier-next');
  await page.context().close();
  address.close();
});

test('a script that the connection breaks off arrives when the server is back', async () => {
  const page = await world.openPage({ serviceWorkers: 'allow' });
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const script = await page.evaluate(async () => {
    const first = document.querySelector<HTMLScriptElement>('script[src*="/assets/first-"]')!;
    return /forgot-password-[\w-]+\.js/.exec(await (await fetch(first.src)).text())![0];
  });
  await world.product.stop();
  // Not as a function, because the test runner replaces `import`.
  const loaded = page.evaluate(`import('/assets/${script}').then((file) => Object.keys(file).length)`);
  await page.waitForTimeout(500);
  await world.product.start();
  expect(await loaded).toBeGreaterThan(0);
  await page.context().close();
});

test('a page reports an unreachable server and reloads when it is back', async () => {
  const page = await world.openPage({ locale: 'nl-NL', serviceWorkers: 'allow' });
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await world.product.stop();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Dossier is niet bereikbaar' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await world.product.start();
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  await page.context().close();
});
