import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { chooseFiles } from './files.ts';
import { makeLedger } from './test-documents.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type TestProject, joinWorld, type SharedWorld } from './world.ts';

/** Proxies the page's web sockets: while `offline`, it drops all messages and rejects new connections. */
class SocketProxy {
  offline = false;
  readonly #sockets = new Set<WebSocketRoute>();

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (this.offline) return void socket.close();
      this.#sockets.add(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!this.offline) server.send(message);
      });
      server.onMessage((message) => {
        if (!this.offline) socket.send(message);
      });
    });
  }

  /** Closes the old connections, as after a laptop wakes up. */
  async reconnect(): Promise<void> {
    this.offline = false;
    await Promise.all([...this.#sockets].map((socket) => socket.close()));
    this.#sockets.clear();
  }
}

describe('a user who was away', () => {
  let world: SharedWorld;
  let place: TestProject;
  let page: Page;
  const proxy = new SocketProxy();

  beforeAll(async () => {
    world = await joinWorld();
    page = await world.signIn(world.admin, { at: null });
    await proxy.attach(page);
  });
  afterAll(() => world?.close());

  const tray = () => page.getByRole('dialog', { name: 'Tasks' });

  test('sees missed changes in lists and tray automatically', async () => {
    proxy.offline = false;
    place = await world.createProject('Ledgers');
    await world.api.upload(place.projectId, await makeLedger(2, 1));
    await world.api.upload(place.projectId, await makeLedger(4, 1));
    await waitForIndexing(world.api, place.projectId);
    await navigate(page, place.path);
    await tableRow(page, 'Ledger 4.txt').getByText('Indexed', { exact: true }).waitFor();
    await page.keyboard.press('t');
    await tray().getByText('Ledger 4.txt').first().waitFor();

    proxy.offline = true;
    const deleted = (await waitForIndexing(world.api, place.projectId)).find(({ name }) => name === 'Ledger 2.txt')!;
    await world.api.call(documentPaths.remove, { params: { id: deleted.id } });
    await world.api.upload(place.projectId, await makeLedger(6, 1));
    await world.api.upload(place.projectId, { name: 'Empty.txt', bytes: new TextEncoder().encode(' ') });
    await waitForIndexing(world.api, place.projectId);
    expect(await tableRow(page, 'Ledger 2.txt').count(), 'no update received').toBe(1);
    expect(await tableRow(page, 'Ledger 6.txt').count(), 'no update received').toBe(0);

    await proxy.reconnect();
    await tableRow(page, 'Ledger 6.txt').getByText('Indexed', { exact: true }).waitFor();
    await tableRow(page, 'Empty.txt').getByText('Failed', { exact: true }).waitFor();
    await tableRow(page, 'Ledger 2.txt').waitFor({ state: 'detached' });
    await tray().getByText('Ledger 6.txt').first().waitFor();
  });

  test('receives live updates again', async () => {
    await world.api.upload(place.projectId, await makeLedger(8, 1));
    await tableRow(page, 'Ledger 8.txt').getByText('Indexed', { exact: true }).waitFor();
    await tray().getByText('Ledger 8.txt').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('keeps the page when a lazy part fails to load', async () => {
    onTestFinished(() => page.unrouteAll());
    await page.route(/\/assets\/keys-dialog-/, (route) => route.abort());
    await page.goto(place.path);
    await tableRow(page, 'Ledger 8.txt').waitFor();
    await page.keyboard.press('?');
    await toast(page, /^Could not reach Dossier/).waitFor();
    expect(await tableRow(page, 'Ledger 8.txt').count()).toBe(1);
  });

  test('gets a page whose file failed to load once a reload loses no running work', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/document$/, (route) => released.then(() => route.continue()));
    await page.route(/\/assets\/templates-/, (route) => route.abort());
    await chooseFiles(page, 'Upload', [await makeLedger(10, 1)]);
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Service unavailable' }).waitFor();
    await page.unroute(/\/assets\/templates-/);

    proxy.offline = true;
    const healthCheck = page.waitForRequest(/\/health\/live$/);
    await proxy.reconnect();
    await healthCheck;
    release();
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
    await page.goBack();
    await tableRow(page, 'Ledger 10.txt').waitFor();
  });
});
