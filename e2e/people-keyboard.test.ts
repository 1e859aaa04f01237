import { documentPaths } from '@dossier/contract/documents/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, untilRead } from './caller.ts';
import { makeLedger } from './paperwork.ts';
import { goWithin, rowOf, toast } from './screens.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** What is so within a moment, on a busy machine too. */
const within = { timeout: 15_000 };
/** More stops of the Tab key than any screen has before what is sought. */
const STOPS = 80;

describe('administration with the keyboard only:', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Ledgers');
    page = world.page;
    for (const number of [2, 4, 6]) await world.caller.upload(world.project, await makeLedger(number, 1));
    await untilRead(world.caller, world.project);
  });
  afterAll(() => world?.end());

  const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

  async function getsFocus(wanted: Locator): Promise<void> {
    await expect.poll(() => isFocused(wanted), within).toBe(true);
  }

  /** Goes on with the Tab key until this has the focus. */
  async function tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isFocused(wanted)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${String(wanted)}`);
  }

  async function press(wanted: Locator): Promise<void> {
    await tabTo(wanted);
    await page.keyboard.press('Enter');
  }

  /** Goes down the choices of a field to this one. */
  async function choose(field: Locator, option: string): Promise<void> {
    await tabTo(field);
    const reached = page.locator('[role=option][data-combobox-selected]').filter({ hasText: option });
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return reached.count();
      }, within)
      .toBe(1);
    await page.keyboard.press('Enter');
  }

  test('a user is invited and assigned a role, and the focus returns', async () => {
    await goWithin(page, '/users');
    await press(page.getByRole('main').getByRole('link', { name: 'Add user' }));
    await tabTo(page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type('ada@example.org');
    await tabTo(page.getByRole('textbox', { name: 'First name' }));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

    await tabTo(page.getByRole('tab', { name: 'Info' }));
    await page.keyboard.press('ArrowRight');
    const give = page.getByRole('main').getByRole('button', { name: 'Assign role' });
    await press(give);
    const dialog = page.getByRole('dialog', { name: 'Assign role' });
    await choose(dialog.getByRole('combobox', { name: 'Company' }), 'Larkhill Ferries');
    await choose(dialog.getByRole('combobox', { name: 'Role' }), 'Company viewer');
    await press(dialog.getByRole('button', { name: 'Assign role' }));
    await rowOf(page, 'Company viewer').getByRole('link', { name: 'Larkhill Ferries' }).waitFor();

    await press(give);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(give), within).toBe(true);
  });

  test('a custom field is created and set on several documents', async () => {
    await goWithin(page, '/custom-fields');
    await press(page.getByRole('button', { name: 'Add custom field' }).first());
    const making = page.getByRole('dialog', { name: 'Add custom field' });
    await tabTo(making.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Reviewed');
    await choose(making.getByRole('combobox', { name: 'Type' }), 'Yes/no');
    await press(making.getByRole('button', { name: 'Add custom field' }));
    await toast(page, 'Reviewed added successfully').waitFor();

    await goWithin(page, world.address);
    await rowOf(page, 'Ledger 6.txt').waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('Selected 2 of 3', { exact: true }).waitFor();
    await press(page.getByRole('button', { name: 'Edit field' }));
    const setting = page.getByRole('dialog', { name: 'Edit field' });
    await choose(setting.getByRole('combobox', { name: 'Field' }), 'Reviewed');
    await choose(setting.getByRole('combobox', { name: 'Value' }), 'Yes');
    await press(setting.getByRole('button', { name: 'Edit field' }));
    await toast(page, '2 documents updated').waitFor();
    const { items } = await world.caller.call(documentPaths.listInProject, {
      params: { id: world.project },
      query: {},
    });
    expect(items.filter((document) => Object.values(document.custom_fields).includes(true))).toHaveLength(2);
  });

  test('the audit log shows the changes', async () => {
    await goWithin(page, '/audit-log');
    await rowOf(page, 'Reviewed').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const entry = page.getByRole('dialog', { name: 'Entry details' });
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
  });

  test('the audit log is filtered by a user found by name', async () => {
    await callerOf(world.url, await world.addPerson('Wilhelmina'));
    await goWithin(page, '/audit-log');
    await press(page.getByRole('button', { name: 'Filter by User' }));
    await getsFocus(page.getByRole('searchbox', { name: 'Type to search' }));
    await page.keyboard.type('wilh');
    const found = page.getByRole('group', { name: 'User' }).getByRole('checkbox');
    await expect.poll(() => found.count(), within).toBe(1);
    await tabTo(page.getByRole('checkbox', { name: 'Wilhelmina' }));
    await page.keyboard.press('Space');
    const chip = page.getByRole('button', { name: 'User: Wilhelmina', exact: true });
    await chip.waitFor();
    await page.getByText('1 entry', { exact: true }).waitFor();
    await rowOf(page, 'Signed in').waitFor();
    await page.keyboard.press('Escape');
    await getsFocus(chip);

    // The address alone tells who it was.
    await page.reload();
    await chip.waitFor();
    await page.getByText('1 entry', { exact: true }).waitFor();
  });
});
