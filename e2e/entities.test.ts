import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { highlightedText, navigate, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** An analysis takes a while on a busy machine. */
const within = { timeout: 120_000 };
/** More than the tab stops of any screen. */
const STOPS = 120;

const text = [
  'Larkhill Ferries Ltd lets the boathouse to Rowing Club Ltd.',
  'The rent is €900, and Larkhill Ferries Ltd sends the invoice.',
  'Larkhill Boats Ltd keeps the keys.',
].join('\n\n');

describe('entity analysis with the keyboard only:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let theirs: Page;
  let document: string;

  beforeAll(async () => {
    world = await joinProjectWorld('Leases');
    page = world.page;
    const colleague = await world.createUser('Colleague', { role: 'company_viewer', contextId: world.companyId });
    const lease = await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: new TextEncoder().encode(text) });
    await waitForIndexing(world.api, world.projectId);
    document = `${world.path}/document/${lease.id}`;
    theirs = await world.signIn(colleague, { at: '/home' });
  });
  afterAll(() => world?.close());

  const isFocused = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement);

  /** Presses Tab until the target has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${String(target)}`);
  }
  async function press(target: Locator): Promise<void> {
    await tabTo(target);
    await page.keyboard.press('Enter');
  }
  const main = (shown = page) => shown.getByRole('main');
  const panel = () => page.getByRole('region', { name: 'Entities', exact: true });

  test('an analysis is added, and says that it has no results yet', async () => {
    await navigate(page, '/entity-analysis');
    await press(main().getByRole('button', { name: 'Add analysis' }));
    const dialog = page.getByRole('dialog', { name: 'Add analysis' });
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Contracts');
    await press(dialog.getByRole('button', { name: 'Add analysis' }));
    await main().getByText('No results yet').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('it runs on a document, whose mentions are marked and visited', async () => {
    await navigate(page, `${document}?tab=entities`);
    await press(page.getByRole('button', { name: 'Analyse document' }));
    const entity = panel().getByRole('button', { name: 'Larkhill Ferries Ltd, 2 mentions' });
    await entity.waitFor(within);
    const marks = page.locator('[data-desk] mark[data-tone=ok]');
    await expect.poll(() => marks.allTextContents()).toContain('Larkhill Boats Ltd');
    await press(entity);
    expect(await highlightedText(page)).toBe('Larkhill Ferries Ltd');
    await panel().getByText('1 of 2').waitFor();
    await page.keyboard.press('j');
    await panel().getByText('2 of 2').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(panel().getByRole('switch', { name: 'Marks' }));
    await page.keyboard.press('Space');
    await expect.poll(() => marks.count()).toBe(0);
  });

  test('two spellings are merged and split again by undo, also before the eyes of a colleague', async () => {
    await navigate(page, '/entity-analysis');
    await press(main().getByRole('link', { name: 'Contracts' }));
    await main().getByRole('button', { name: 'Larkhill Ferries Ltd' }).waitFor(within);
    await navigate(theirs, new URL(page.url()).pathname);
    await main(theirs).getByRole('button', { name: 'Larkhill Boats Ltd' }).waitFor();
    expect(await main(theirs).getByRole('checkbox').count()).toBe(0);

    for (const name of ['Larkhill Ferries Ltd', 'Larkhill Boats Ltd']) {
      await tabTo(main().getByRole('checkbox', { name: `Select ${name}` }));
      await page.keyboard.press('Space');
    }
    await main().getByRole('button', { name: 'Merge into Larkhill Ferries Ltd' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('m');
    await toast(page, "1 entity merged into 'Larkhill Ferries Ltd'").waitFor();
    await main().getByRole('button', { name: 'Larkhill Boats Ltd' }).waitFor({ state: 'detached' });
    await main(theirs).getByRole('button', { name: 'Larkhill Boats Ltd' }).waitFor({ state: 'detached' });
    await press(main().getByRole('button', { name: 'Larkhill Ferries Ltd' }));
    await page
      .getByRole('complementary', { name: 'Entity' })
      .getByText(/^Spellings, merged by/)
      .waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await tabTo(main().getByRole('tab', { name: /^Entities/ }));
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await press(main().getByRole('button', { name: 'Undo: Larkhill Boats Ltd' }));
    await main().getByText('No decisions yet').waitFor();
    await main(theirs).getByRole('button', { name: 'Larkhill Boats Ltd' }).waitFor();
  });
});
