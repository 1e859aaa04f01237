import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chooseFiles } from './files.ts';
import { tableRow } from './page-actions.ts';
import { type TestProject, startWorld, type World } from './world.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('uploads to a project', () => {
  let world: World;
  let place: TestProject;
  let page: Page;
  beforeAll(async () => {
    world = await startWorld();
    page = await world.signIn(world.admin, { at: null, serviceWorkers: 'allow' });
  });
  afterAll(() => world?.close());
  /** Each test has a new project. */
  beforeEach(async () => {
    place = await world.createProject('Harbour papers');
    // The browser lists 250 resources otherwise.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
    await page.goto(place.path);
    await page.getByText('No documents yet').waitFor();
  });

  test('wait while offline, resume when online, and can be cancelled meanwhile', async () => {
    const hasCome = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/keys-dialog-'));
    await page.waitForFunction(hasCome);
    onTestFinished(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    // Pages that were never opened still load.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    // Mostly spaces, which are read quickly.
    const large = text(`A ticket for all crossings.${' '.repeat(9 * 1024 * 1024)}`);
    await chooseFiles(page, 'Upload', [
      { name: 'Fares.txt', bytes: text('A ticket costs four pounds.\n') },
      { name: 'Every crossing.txt', bytes: large },
      { name: 'By mistake.txt', bytes: text('This was not meant.\n') },
    ]);
    const waits = page.getByText(/^Waiting for connection/);
    await expect.poll(() => waits.count()).toBe(3);
    await page.getByRole('button', { name: 'Cancel By mistake.txt' }).click();
    await expect.poll(() => waits.count()).toBe(2);

    await page.context().setOffline(false);
    await tableRow(page, 'Fares.txt').waitFor();
    await tableRow(page, 'Every crossing.txt').waitFor();
    await waits.first().waitFor({ state: 'detached' });
    expect(await page.getByText('By mistake.txt').count()).toBe(0);
  });

  test('wait for a server restart', async () => {
    onTestFinished(() => world.product.start());
    await world.product.kill();
    await chooseFiles(page, 'Upload', [{ name: 'Notice.txt', bytes: text('The lock is closed on Monday.\n') }]);
    await page.getByText(/^Waiting for connection/).waitFor();
    await page.getByRole('button', { name: /^Tasks .live updates unavailable/ }).waitFor();
    // A page that was never opened cannot load now; the uploads continue.
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Service unavailable' }).waitFor();
    await page.goBack();
    await page.getByText('Notice.txt').waitFor();
    await page.goForward();
    await world.product.start();
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor({ timeout: 60_000 });
    await page.goBack();
    await tableRow(page, 'Notice.txt').getByText('Indexed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Tasks(?! .live updates unavailable)/ }).waitFor();
  });
});
