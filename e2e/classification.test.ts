import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** Training takes a while on a busy machine. */
const within = { timeout: 120_000 };
/** More than the tab stops of any screen. */
const STOPS = 120;
/** Samples of each class that a training needs. */
const NEEDED = 5;

const invoices = [
  'Invoice for the crane rope. Amount due: 1200 euros. Please pay within 30 days.',
  'Invoice for fenders. Amount due: 300 euros. Please pay to our bank account.',
  'Invoice for paint. The amount due is 80 euros, to be paid within two weeks.',
  'Invoice for diving works. Amount due: 4000 euros, payable within 30 days.',
  'Invoice for the mooring lines. Amount due: 950 euros. Please pay on time.',
  'Invoice for steel plates. Amount due: 2300 euros. Bank account below.',
];
const minutes = [
  'Minutes of the meeting of the board. Present: Ada, Jonas. The board decided to adjourn.',
  'Minutes of the safety meeting. Present: Mira, Jonas. Decisions and actions are listed.',
  'Minutes of the weekly meeting. Present were Ada and Mira. The next meeting is on Monday.',
  'Minutes of the project meeting. Present: all members. Decided: the quay is closed.',
  'Minutes of the annual meeting. Present: the members. The chair opened the meeting.',
  'Minutes of the tender meeting. Present: Jonas. Decisions were postponed to the next meeting.',
];
const samples = [...invoices.entries(), ...minutes.entries()].map(([at, text], index) => ({
  name: `${index < invoices.length ? 'Invoice' : 'Minutes'} ${at + 1}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${text}\n`),
}));

describe('classification with the keyboard only:', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Letters');
    page = world.page;
  });
  afterAll(() => world?.close());

  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

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
  const main = () => page.getByRole('main');
  const panel = () => page.getByRole('region', { name: 'Label next' });
  /** The name of the sample that is offered. */
  const offered = async () => (await panel().getByRole('article').getAttribute('aria-label')) ?? '';

  test('an empty dataset gets classes and samples', async () => {
    await navigate(page, '/document-classification?tab=datasets');
    // Without datasets there are two.
    await press(main().getByRole('button', { name: 'Add dataset' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add dataset' });
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Papers');
    await tabTo(dialog.getByRole('textbox', { name: /^Classes/ }));
    await page.keyboard.type('Invoice');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Minutes');
    await press(dialog.getByRole('button', { name: 'Add dataset' }));

    await main().getByText('No samples yet').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(main().getByRole('link', { name: 'Upload samples' }));
    const chooser = page.waitForEvent('filechooser');
    await press(main().getByRole('button', { name: 'Choose files' }));
    await (await chooser).setFiles(samples);
    await press(main().getByRole('button', { name: `Upload ${samples.length} samples` }));
    await main().getByText(`${samples.length} samples uploaded`).waitFor(within);
    await press(main().getByRole('link', { name: 'Back to the dataset' }));
  });

  test('its samples are labelled with 1 and 2 until it is suitable for training', async () => {
    await panel().getByRole('article').waitFor(within);
    const labelled = { Invoice: 0, Minutes: 0 };
    while (labelled.Invoice < NEEDED || labelled.Minutes < NEEDED) {
      const name = await offered();
      const kind = name.startsWith('Invoice') ? 'Invoice' : 'Minutes';
      const isNeeded = labelled[kind] < NEEDED;
      await page.keyboard.press(!isNeeded ? 's' : kind === 'Invoice' ? '1' : '2');
      if (isNeeded) labelled[kind] += 1;
      await expect.poll(offered, within).not.toBe(name);
    }
    await main().getByText('Suitable for training').waitFor(within);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('a model is added and trained', async () => {
    const dataset = page.url();
    await press(main().getByRole('button', { name: 'Train', exact: true }).first());
    await page.getByRole('dialog', { name: 'Add model' }).getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Kind of paper');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Train a new version' });
    await press(dialog.getByRole('button', { name: 'Train' }));
    await page.getByRole('heading', { level: 1, name: 'Kind of paper' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Version 1' }).getByText('Active').waitFor(within);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(dataset);
  });

  test('the guesses for the rest are accepted with Enter', async () => {
    const guess = panel().getByText(/^(Invoice|Minutes) \d+%$/);
    await guess.waitFor(within);
    const name = await offered();
    expect(await guess.textContent()).toMatch(name.startsWith('Invoice') ? /^Invoice/ : /^Minutes/);
    await page.keyboard.press('Enter');
    await expect.poll(offered, within).not.toBe(name);
    await page.keyboard.press('Enter');
    await panel().getByText('Nothing left to label').waitFor(within);
  });
});
