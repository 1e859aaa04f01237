import type { Page } from 'playwright-core';
import { chooseFiles } from '../files.ts';
import { documentPath, reopen, type Screen, mainText } from './open-screen.ts';

const isNarrow = (page: Page) => page.viewportSize()!.width < 700;

/** Menus, dialogs and other overlays. */
export const overlays: readonly Screen[] = [
  [
    'a project with rows selected',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      if (isNarrow(page)) return;
      await page.getByRole('checkbox', { name: 'Select Tariffs of the ferry.xlsx' }).click();
      await page.getByText('Selected 1 of 6').waitFor();
    },
  ],
  [
    'the labels of selected documents',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      if (isNarrow(page)) return;
      await page.getByRole('checkbox', { name: 'Select Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Labels' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Find or add a label' }).waitFor();
    },
  ],
  [
    'the options of summaries of selected documents',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      if (isNarrow(page)) return;
      await page.getByRole('checkbox', { name: 'Select Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Summarise' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Paragraph' }).waitFor();
    },
  ],
  [
    'the purposes of a summary',
    async (page, world) => {
      await reopen(page, world.summary, mainText('The boathouse is let to the rowing club'));
      await page.getByRole('button', { name: 'Purpose: General' }).click();
      await page.getByRole('menuitemradio', { name: 'Risks' }).waitFor();
    },
  ],
  [
    'the filters of a project',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: isNarrow(page) ? /^Filters/ : 'Filter by Type' }).click();
      await page.getByText('PDF', { exact: true }).last().waitFor();
    },
  ],
  [
    'the saved views of a project',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitemradio', { name: /^Damaged ones/ }).waitFor();
    },
  ],
  [
    'managing saved views',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Manage views' }).click();
      await page.getByRole('dialog', { name: 'Manage views' }).getByText('Damaged ones').waitFor();
    },
  ],
  [
    'the labels for selected words',
    async (page, world) => {
      await reopen(page, world.nerModel, mainText('mast'));
      await page.getByRole('option', { name: 'mast' }).click();
      await page.getByRole('group', { name: 'Labels for the selected words' }).waitFor();
    },
  ],
  [
    'a new label',
    async (page, world) => {
      await reopen(page, world.nerModel, mainText('mast'));
      await page.getByRole('button', { name: 'Add label' }).click();
      await page.getByRole('dialog', { name: 'Add label' }).getByRole('textbox', { name: 'Name' }).waitFor();
    },
  ],
  [
    'the import of labelled sentences',
    async (page, world) => {
      await reopen(page, world.nerModel, mainText('mast'));
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByRole('dialog', { name: 'Import labelled sentences' }).getByText('Choose a file').waitFor();
    },
  ],
  [
    'a new classification model',
    async (page) => {
      await reopen(page, '/document-classification', mainText('Kind of paper'));
      await page.getByRole('button', { name: 'Add model' }).click();
      await page.getByRole('dialog', { name: 'Add model' }).getByRole('textbox', { name: 'Name' }).waitFor();
    },
  ],
  [
    'a sample',
    async (page, world) => {
      await reopen(page, world.dataset, mainText('Copy'));
      await page.getByRole('button', { name: 'Lease', exact: true }).last().click();
      await page
        .getByRole('dialog', { name: 'Lease' })
        .getByText(/^The boathouse/)
        .waitFor();
    },
  ],
  [
    'a deletion of a class',
    async (page, world) => {
      await reopen(page, isNarrow(page) ? `${world.dataset}?tab=classes` : world.dataset, mainText('All samples'));
      await page.getByRole('button', { name: 'Actions for Lease' }).first().click();
      await page.getByRole('menuitem', { name: 'Delete class' }).click();
      await page.getByRole('dialog').getByText('They move to another class').waitFor();
    },
  ],
  [
    'rejected files',
    async (page, world) => {
      await reopen(page, world.emptyProject, mainText('No documents yet'));
      await chooseFiles(page, 'Upload', [{ name: 'Setup.exe', bytes: new Uint8Array(1) }]);
      await page.getByText(/^This file type is not supported\./).waitFor();
    },
  ],
  [
    'the actions for a row',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Tariffs of the ferry.xlsx' }).click();
      await page.getByRole('menuitem', { name: 'Rename document' }).waitFor();
    },
  ],
  [
    'the confirmation of a deletion',
    async (page, world) => {
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
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
      await reopen(page, world.project, mainText('Tariffs of the ferry.xlsx'));
      await page.getByRole('button', { name: 'Actions for Harbour papers' }).click();
      await page.getByRole('menuitem', { name: 'Edit project' }).click();
      await page.getByRole('dialog', { name: 'Edit project' }).waitFor();
    },
  ],
  [
    'a new custom field',
    async (page) => {
      await reopen(page, '/custom-fields', mainText('Larkhill Ferries'));
      await page.getByRole('button', { name: 'Add custom field' }).click();
      await page.getByRole('dialog', { name: 'Add custom field' }).getByLabel('Description').waitFor();
    },
  ],
  [
    'the custom fields of a document',
    async (page, world) => {
      await reopen(page, `${documentPath(world, world.testDocuments[0]!.name)}?tab=info`, (shown) =>
        shown.getByRole('tab').first(),
      );
      await page.getByRole('button', { name: 'Edit fields' }).click();
      await page.getByRole('dialog', { name: 'Edit fields' }).getByRole('combobox', { name: 'Risk' }).waitFor();
    },
  ],
  [
    'the search over everything',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
      await page.getByRole('combobox').fill('boathouse deposit');
      await page.getByRole('option').filter({ hasText: 'Lease of the boathouse.pdf' }).first().waitFor();
    },
  ],
  [
    'the scope of a question',
    async (page) => {
      await reopen(page, '/ask-dossier', mainText('What do you want to know?'));
      await page.getByRole('button', { name: /^Search in/ }).click();
      await page.getByRole('menuitemcheckbox').first().waitFor();
    },
  ],
  [
    'what is wrong with an answer',
    async (page, world) => {
      await reopen(page, world.conversation, mainText(/^Searched \d/));
      await page.getByRole('button', { name: 'Bad answer' }).click();
      await page.getByRole('dialog', { name: 'What was wrong with this answer?' }).waitFor();
    },
  ],
  [
    'the commands',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
      await page.getByRole('combobox').fill('>');
      await page.getByRole('option', { name: 'Log-out' }).waitFor();
    },
  ],
  [
    'the search without results',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      await page.getByRole('button', { name: 'Search, ask or run a command' }).click();
      await page.getByRole('combobox').fill('xylophone');
      await page.getByText(/^No documents, projects or users match/).waitFor();
    },
  ],
  [
    'the tray of tasks',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      await page.getByRole('button', { name: /^Tasks/ }).click();
      await page
        .getByRole('dialog', { name: 'Tasks' })
        .getByText(/^Damaged.pdf: /)
        .waitFor();
    },
  ],
  [
    'the keyboard shortcuts',
    async (page) => {
      await reopen(page, '/companies', mainText('Larkhill Ferries'));
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  ],
  [
    'the account menu',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      await page.getByRole('button', { name: 'Account menu for Admin' }).click();
      await page.getByRole('menuitem', { name: 'Log-out' }).waitFor();
    },
  ],
  [
    'the menu and its companies',
    async (page) => {
      await reopen(page, '/home', mainText('Recent documents'));
      if (isNarrow(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /^Switch company/ }).click();
      await page.getByRole('textbox', { name: 'Search companies' }).waitFor();
    },
  ],
  [
    'the prompts of a question field',
    async (page) => {
      await reopen(page, '/ask-dossier', mainText('What do you want to know?'));
      await page.getByRole('textbox', { name: /^Ask / }).pressSequentially('/check');
      await page.getByRole('option', { name: /^Check a clause/ }).waitFor();
    },
  ],
  [
    'the variables of a prompt',
    async (page) => {
      await reopen(page, '/ask-dossier', mainText('What do you want to know?'));
      await page.getByRole('textbox', { name: /^Ask / }).pressSequentially('/check');
      await page.getByRole('option', { name: /^Check a clause/ }).click();
      await page.getByRole('form', { name: 'Check a clause' }).waitFor();
    },
  ],
  [
    'the comparison of two versions of a prompt',
    async (page, world) => {
      await reopen(page, world.prompt, mainText('Current'));
      await page.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
      await page.getByRole('dialog', { name: 'From version 1 to version 2' }).waitFor();
    },
  ],
  [
    'a new prompt',
    async (page) => {
      await reopen(page, '/prompts', mainText('Check a clause'));
      await page.getByRole('button', { name: 'Add prompt' }).click();
      await page.getByRole('dialog', { name: 'Add prompt' }).waitFor();
    },
  ],
];
