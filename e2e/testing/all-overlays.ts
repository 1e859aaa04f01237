import type { Page } from 'playwright-core';
import { chooseFiles } from '../give-files.ts';
import { addressOf, goAnew, type Screen, words } from './showing.ts';

const isNarrow = (page: Page) => page.viewportSize()!.width < 700;

/** What opens over pages. */
export const overlays: readonly Screen[] = [
  [
    'a project with rows selected',
    async (page, world) => {
      await goAnew(page, world.project, words('Tariffs of the ferry.xlsx'));
      if (isNarrow(page)) return;
      await page.getByRole('checkbox', { name: 'Select Tariffs of the ferry.xlsx' }).click();
      await page.getByText('Selected 1 of 6').waitFor();
    },
  ],
  [
    'the filters of a project',
    async (page, world) => {
      await goAnew(page, world.project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: isNarrow(page) ? /^Filters/ : 'Filter by Type' }).click();
      await page.getByText('PDF', { exact: true }).last().waitFor();
    },
  ],
  [
    'files that were refused',
    async (page, world) => {
      await goAnew(page, world.emptyProject, words('No documents yet'));
      await chooseFiles(page, 'Upload', [{ name: 'Map.png', bytes: new Uint8Array(1) }]);
      await page.getByText(/^This file type is not supported\./).waitFor();
    },
  ],
  [
    'the actions for a row',
    async (page, world) => {
      await goAnew(page, world.project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('menuitem', { name: 'Rename document' }).waitFor();
    },
  ],
  [
    'the question before deleting',
    async (page, world) => {
      await goAnew(page, world.project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('menuitem', { name: 'Delete document' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Are you sure you want to delete document/)
        .waitFor();
    },
  ],
  [
    'a form in a dialog',
    async (page, world) => {
      await goAnew(page, world.project, words('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Harbour papers' }).click();
      await page.getByRole('menuitem', { name: 'Edit project' }).click();
      await page.getByRole('dialog', { name: 'Edit project' }).waitFor();
    },
  ],
  [
    'a new custom field',
    async (page) => {
      await goAnew(page, '/custom-fields', words('Larkhill Ferries'));
      await page.getByRole('button', { name: 'Add custom field' }).click();
      await page.getByRole('dialog', { name: 'Add custom field' }).getByLabel('Description').waitFor();
    },
  ],
  [
    'the custom fields of a document',
    async (page, world) => {
      await goAnew(page, `${addressOf(world, world.papers[0]!.name)}?tab=info`, (shown) =>
        shown.getByRole('tab').first(),
      );
      await page.getByRole('button', { name: 'Edit fields' }).click();
      await page.getByRole('dialog', { name: 'Edit fields' }).getByRole('combobox', { name: 'Risk' }).waitFor();
    },
  ],
  [
    'the search over everything',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
      await page.getByRole('combobox').fill('boathouse deposit');
      await page.getByRole('option').filter({ hasText: 'Lease of the boathouse.pdf' }).first().waitFor();
    },
  ],
  [
    'the tray of tasks',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: /^Tasks/ }).click();
      await page
        .getByRole('dialog', { name: 'Tasks' })
        .getByText(/^Damaged.pdf: /)
        .waitFor();
    },
  ],
  [
    'the keys',
    async (page) => {
      await goAnew(page, '/companies', words('Larkhill Ferries'));
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  ],
  [
    'the account menu',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      await page.getByRole('button', { name: 'Account menu for Admin' }).click();
      await page.getByRole('menuitem', { name: 'Log-out' }).waitFor();
    },
  ],
  [
    'the menu and its companies',
    async (page) => {
      await goAnew(page, '/home', words('Recent documents'));
      if (isNarrow(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /^Switch company/ }).click();
      await page.getByRole('textbox', { name: 'Search companies' }).waitFor();
    },
  ],
];
