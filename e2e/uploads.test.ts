import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { faultsInBothThemes } from './accessibility.ts';
import { chooseFiles } from './give-files.ts';
import { rowOf } from './screens.ts';
import { type PlaceOfWork, startWorld, type World } from './world.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('files on their way into a project', () => {
  let world: World;
  let place: PlaceOfWork;
  let page: Page;
  beforeAll(async () => {
    world = await startWorld({ settings: { DOSSIER_MAX_UPLOAD_MB: '12' } });
    page = await world.signIn(world.admin);
  });
  afterAll(() => world?.end());
  /** Each test begins in a project of its own, without any. */
  beforeEach(async () => {
    place = await world.addProject('Harbour papers');
    await page.goto(place.address);
    await page.getByText('No documents yet').waitFor();
  });

  test('are refused with a reason, and not tried again, when they cannot be taken', async () => {
    await page.getByText('Up to 12 MB a file').waitFor();
    await chooseFiles(page, 'Upload', [
      { name: 'Map.png', bytes: text('png') },
      { name: 'Nothing.txt', bytes: text('') },
      { name: 'Letter.pdf', bytes: text('These are only words.\n') },
      { name: 'Every tide.txt', bytes: new Uint8Array(12_000_001).fill(0x61) },
    ]);
    await page.getByText('Files of this type cannot be uploaded.').waitFor();
    await page.getByText('The file is empty.').waitFor();
    await page.getByText('The file is larger than the 12 MB that one may have here.').waitFor();
    await page.getByText('Give it the extension .txt and upload it again.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const name of ['Map.png', 'Nothing.txt', 'Letter.pdf', 'Every tide.txt']) {
      await page.getByRole('button', { name: `Close ${name}` }).click();
    }
    await page.getByText('Map.png').waitFor({ state: 'detached' });
  });

  test('wait without a network, go on when it is back, and can be cancelled meanwhile', async () => {
    const hasCome = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/keys-dialog-'));
    await page.waitForFunction(hasCome);
    onTestFinished(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    // What was never opened opens nevertheless.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    const large = new Uint8Array(9 * 1024 * 1024).fill(0x61);
    await chooseFiles(page, 'Upload', [
      { name: 'Fares.txt', bytes: text('A ticket costs four pounds.\n') },
      { name: 'Every crossing.txt', bytes: large },
      { name: 'By mistake.txt', bytes: text('This was not meant.\n') },
    ]);
    const waits = page.getByText(/^Waits for a connection/);
    await expect.poll(() => waits.count(), { timeout: 15_000 }).toBe(3);
    await page.getByRole('button', { name: 'Cancel By mistake.txt' }).click();
    await expect.poll(() => waits.count()).toBe(2);

    await page.context().setOffline(false);
    await rowOf(page, 'Fares.txt').waitFor();
    await rowOf(page, 'Every crossing.txt').waitFor();
    await waits.first().waitFor({ state: 'detached' });
    expect(await page.getByText('By mistake.txt').count()).toBe(0);
  });

  test('wait for a server that is started again', async () => {
    onTestFinished(() => world.product.start());
    await world.product.kill();
    await chooseFiles(page, 'Upload', [{ name: 'Notice.txt', bytes: text('The lock is closed on Monday.\n') }]);
    await page.getByText(/^Waits for a connection/).waitFor();
    // A page that was never open cannot be shown now, and what is under way goes on beside it.
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Service unavailable' }).waitFor();
    await page.goBack();
    await page.getByText('Notice.txt').waitFor();
    await page.goForward();
    await world.product.start();
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor({ timeout: 60_000 });
    await page.goBack();
    await rowOf(page, 'Notice.txt').waitFor({ timeout: 60_000 });
  });

  test('are told to be there already, and the copy is taken away', async () => {
    const bytes = text('A ticket costs four pounds.\n');
    await world.caller.upload(place.project, { name: 'Fares.txt', bytes });
    await rowOf(page, 'Fares.txt').waitFor();
    await chooseFiles(page, 'Upload', [{ name: 'Fares 2.txt', bytes }]);
    await page.getByText('The same file is here already: Fares.txt.').waitFor();
    await page.getByRole('button', { name: 'Remove this copy' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByText("Are you sure you want to delete document 'Fares 2.txt'?").waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, 'Fares 2.txt').waitFor({ state: 'detached' });
    expect(await rowOf(page, 'Fares.txt').count()).toBe(1);
  });
});
