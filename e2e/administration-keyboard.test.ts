import { documentPaths } from '@dossier/contract/documents/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, waitForIndexing } from './api-client.ts';
import { makeLedger } from './test-documents.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** More than the tab stops of any screen. */
const STOPS = 80;

describe('administration with the keyboard only:', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Ledgers');
    page = world.page;
    for (const number of [2, 4, 6]) await world.api.upload(world.projectId, await makeLedger(number, 1));
    await waitForIndexing(world.api, world.projectId);
  });
  afterAll(() => world?.close());

  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  async function getsFocus(target: Locator): Promise<void> {
    await expect.poll(() => isFocused(target)).toBe(true);
  }

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

  /** Selects an option with the arrow keys. */
  async function choose(field: Locator, option: string): Promise<void> {
    await tabTo(field);
    const reached = page.locator('[role=option][data-combobox-selected]').filter({ hasText: option });
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return reached.count();
      })
      .toBe(1);
    await page.keyboard.press('Enter');
  }

  test('a user is invited and assigned a role, and the focus returns', async () => {
    await navigate(page, '/users');
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
    await tableRow(page, 'Company viewer').getByRole('link', { name: 'Larkhill Ferries' }).waitFor();

    await press(give);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(give)).toBe(true);
  });

  test('a custom field is created and set on several documents', async () => {
    await navigate(page, '/custom-fields');
    await press(page.getByRole('button', { name: 'Add custom field' }).first());
    const making = page.getByRole('dialog', { name: 'Add custom field' });
    await tabTo(making.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Reviewed');
    await choose(making.getByRole('combobox', { name: 'Type' }), 'Yes/no');
    await press(making.getByRole('button', { name: 'Add custom field' }));
    await toast(page, 'Reviewed added successfully').waitFor();

    await navigate(page, world.path);
    await tableRow(page, 'Ledger 6.txt').waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('Selected 2 of 3', { exact: true }).waitFor();
    await press(page.getByRole('button', { name: 'Edit field' }));
    const setting = page.getByRole('dialog', { name: 'Edit field' });
    await choose(setting.getByRole('combobox', { name: 'Field' }), 'Reviewed');
    await choose(setting.getByRole('combobox', { name: 'Value' }), 'Yes');
    await press(setting.getByRole('button', { name: 'Edit field' }));
    await toast(page, '2 documents updated').waitFor();
    const { items } = await world.api.call(documentPaths.listInProject, {
      params: { id: world.projectId },
      query: {},
    });
    expect(items.filter((document) => Object.values(document.custom_fields).includes(true))).toHaveLength(2);
  });

  test('the audit log shows the changes', async () => {
    await navigate(page, '/audit-log');
    await tableRow(page, 'Reviewed').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const entry = page.getByRole('dialog', { name: 'Entry details' });
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
  });

  test('the audit log is filtered by a user found by name', async () => {
    await createApiClient(world.url, await world.createUser('Wilhelmina'));
    await navigate(page, '/audit-log');
    await press(page.getByRole('button', { name: 'Filter by User' }));
    await getsFocus(page.getByRole('searchbox', { name: 'Type to search' }));
    await page.keyboard.type('wilh');
    const options = page.getByRole('group', { name: 'User' }).getByRole('checkbox');
    await expect.poll(() => options.count()).toBe(1);
    await tabTo(page.getByRole('checkbox', { name: 'Wilhelmina' }));
    await page.keyboard.press('Space');
    const chip = page.getByRole('button', { name: 'User: Wilhelmina', exact: true });
    await chip.waitFor();
    await page.getByText('1 entry', { exact: true }).waitFor();
    await tableRow(page, 'Signed in').waitFor();
    await page.keyboard.press('Escape');
    await getsFocus(chip);

    // The filter is in the URL.
    await page.reload();
    await chip.waitFor();
    await page.getByText('1 entry', { exact: true }).waitFor();
  });
});
