import { companyCalls } from '@dossier/contract/companies/calls';
import { documentCalls } from '@dossier/contract/documents/calls';
import { projectCalls } from '@dossier/contract/projects/calls';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Caller, untilRead } from './caller.ts';
import { makeLedger } from './paperwork.ts';
import { admin, callAsAdmin, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { rowOf } from './screens.ts';

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

describe('somebody who was away', () => {
  let product: Product;
  let browser: Browser;
  let caller: Caller;
  let page: Page;
  let projectId: number;
  const line = new Line();

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    caller = await callAsAdmin(product);
    const company = await caller.call(companyCalls.create, { body: { name: 'Larkhill Ferries' } });
    ({ id: projectId } = await caller.call(projectCalls.create, { body: { company_id: company.id, name: 'Ledgers' } }));
    await caller.upload(projectId, await makeLedger(2, 1));
    await caller.upload(projectId, await makeLedger(4, 1));
    await untilRead(caller, projectId);
    page = await signIn(browser, product, admin);
    page.setDefaultTimeout(20_000);
    await line.layInto(page);
    await page.goto(`/company/${company.id}/project/${projectId}`);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const tray = () => page.getByRole('dialog', { name: 'Tasks' });

  test('sees in lists and tray what has happened meanwhile, without doing anything', async () => {
    await rowOf(page, 'Ledger 4.txt').getByText('Indexed', { exact: true }).waitFor();
    await page.keyboard.press('t');
    await tray().getByText('Ledger 4.txt').first().waitFor();

    line.away = true;
    const gone = (await untilRead(caller, projectId)).find(({ name }) => name === 'Ledger 2.txt')!;
    await caller.call(documentCalls.remove, { params: { id: gone.id } });
    await caller.upload(projectId, await makeLedger(6, 1));
    await caller.upload(projectId, { name: 'Empty.txt', bytes: new TextEncoder().encode(' ') });
    await untilRead(caller, projectId);
    expect(await rowOf(page, 'Ledger 2.txt').count(), 'nothing was told').toBe(1);
    expect(await rowOf(page, 'Ledger 6.txt').count(), 'nothing was told').toBe(0);

    await line.wake();
    await rowOf(page, 'Ledger 6.txt').getByText('Indexed', { exact: true }).waitFor();
    await rowOf(page, 'Empty.txt').getByText('Failed', { exact: true }).waitFor();
    await rowOf(page, 'Ledger 2.txt').waitFor({ state: 'detached' });
    await tray().getByText('Ledger 6.txt').first().waitFor();
  });

  test('hears again what happens from then on', async () => {
    await caller.upload(projectId, await makeLedger(8, 1));
    await rowOf(page, 'Ledger 8.txt').getByText('Indexed', { exact: true }).waitFor();
    await tray().getByText('Ledger 8.txt').first().waitFor();
  });
});
