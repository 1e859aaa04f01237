import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { untilRead } from './caller.ts';
import { chooseFiles } from './give-files.ts';
import { makeLedger } from './paperwork.ts';
import { goWithin, rowOf, toast } from './screens.ts';
import { type PlaceOfWork, joinWorld, type SharedWorld } from './world.ts';

/** Stands between the page and the socket: while `away`, nothing gets through and nothing new is opened, as on a laptop that sleeps. */
class Line {
  away = false;
  readonly #open = new Set<WebSocketRoute>();

  async layInto(page: Page): Promise<void> {
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (this.away) return void socket.close();
      this.#open.add(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!this.away) server.send(message);
      });
      server.onMessage((message) => {
        if (!this.away) socket.send(message);
      });
    });
  }

  /** What slept wakes up: the connections that it had are dead. */
  async wake(): Promise<void> {
    this.away = false;
    await Promise.all([...this.#open].map((socket) => socket.close()));
    this.#open.clear();
  }
}

describe('a user who was away', () => {
  let world: SharedWorld;
  let place: PlaceOfWork;
  let page: Page;
  const line = new Line();

  beforeAll(async () => {
    world = await joinWorld();
    page = await world.signIn(world.admin, { at: null });
    await line.layInto(page);
  });
  afterAll(() => world?.end());

  const tray = () => page.getByRole('dialog', { name: 'Tasks' });

  test('sees missed changes in lists and tray automatically', async () => {
    line.away = false;
    place = await world.addProject('Ledgers');
    await world.caller.upload(place.project, await makeLedger(2, 1));
    await world.caller.upload(place.project, await makeLedger(4, 1));
    await untilRead(world.caller, place.project);
    await goWithin(page, place.address);
    await rowOf(page, 'Ledger 4.txt').getByText('Indexed', { exact: true }).waitFor();
    await page.keyboard.press('t');
    await tray().getByText('Ledger 4.txt').first().waitFor();

    line.away = true;
    const gone = (await untilRead(world.caller, place.project)).find(({ name }) => name === 'Ledger 2.txt')!;
    await world.caller.call(documentPaths.remove, { params: { id: gone.id } });
    await world.caller.upload(place.project, await makeLedger(6, 1));
    await world.caller.upload(place.project, { name: 'Empty.txt', bytes: new TextEncoder().encode(' ') });
    await untilRead(world.caller, place.project);
    expect(await rowOf(page, 'Ledger 2.txt').count(), 'nothing was told').toBe(1);
    expect(await rowOf(page, 'Ledger 6.txt').count(), 'nothing was told').toBe(0);

    await line.wake();
    await rowOf(page, 'Ledger 6.txt').getByText('Indexed', { exact: true }).waitFor();
    await rowOf(page, 'Empty.txt').getByText('Failed', { exact: true }).waitFor();
    await rowOf(page, 'Ledger 2.txt').waitFor({ state: 'detached' });
    await tray().getByText('Ledger 6.txt').first().waitFor();
  });

  test('receives live updates again', async () => {
    await world.caller.upload(place.project, await makeLedger(8, 1));
    await rowOf(page, 'Ledger 8.txt').getByText('Indexed', { exact: true }).waitFor();
    await tray().getByText('Ledger 8.txt').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('keeps the page when a lazy part fails to load', async () => {
    onTestFinished(() => page.unrouteAll());
    await page.route(/\/assets\/keys-dialog-/, (route) => route.abort());
    await page.goto(place.address);
    await rowOf(page, 'Ledger 8.txt').waitFor();
    await page.keyboard.press('?');
    await toast(page, /^Could not reach Dossier/).waitFor();
    expect(await rowOf(page, 'Ledger 8.txt').count()).toBe(1);
  });

  test('gets a page whose file failed to load once a reload loses no running work', async () => {
    let letItPass = () => {};
    const held = new Promise<void>((resolve) => (letItPass = resolve));
    await page.route(/\/document$/, (route) => held.then(() => route.continue()));
    await page.route(/\/assets\/templates-/, (route) => route.abort());
    await chooseFiles(page, 'Upload', [await makeLedger(10, 1)]);
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Service unavailable' }).waitFor();
    await page.unroute(/\/assets\/templates-/);

    line.away = true;
    const looks = page.waitForRequest(/\/health\/live$/);
    await line.wake();
    await looks;
    letItPass();
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
    await page.goBack();
    await rowOf(page, 'Ledger 10.txt').waitFor();
  });
});
