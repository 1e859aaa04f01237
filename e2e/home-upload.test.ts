import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { chooseFiles, dropFile } from './files.ts';
import { navigate, tableRow } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const bytes = new TextEncoder().encode('The ferry leaves the quay at seven in the morning.\n');

describe('the box at home', () => {
  let world: SharedProjectWorld;
  beforeAll(async () => (world = await joinProjectWorld('Harbour papers')));
  afterAll(() => world?.close());

  test('uploads documents with its button, asks for the project and opens it', async () => {
    const { page, path: address } = world;
    await navigate(page, '/home');
    await page.getByRole('textbox', { name: 'Ask a question or drop documents here' }).waitFor();
    await chooseFiles(page, 'Upload document', [
      { name: 'Timetable.txt', bytes },
      { name: 'Fares.txt', bytes: new TextEncoder().encode('A ticket costs four pounds.\n') },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Upload 2 documents' });
    await dialog.getByText('Timetable.txt and 1 more').waitFor();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('Select a project.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Harbour papers' }).click();
    await dialog.getByRole('checkbox', { name: 'Email me when processing is finished' }).check();
    // Playwright does not expose the body of a form with files.
    await page.evaluate(() => {
      const set = FormData.prototype.set;
      FormData.prototype.append = function (name: string, value: string | Blob) {
        if (name === 'notify_user' && typeof value === 'string') document.body.dataset['notified'] = value;
        Reflect.apply(set, this, [name, value]);
      };
    });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await page.waitForURL(`**${address}`);
    expect(await page.evaluate(() => document.body.dataset['notified'])).toBe('true');
    for (const name of ['Timetable.txt', 'Fares.txt']) await tableRow(page, name).waitFor();
  });

  test('accepts files dropped anywhere on the page, and uploads nothing when the dialog is closed', async () => {
    const { page } = world;
    await navigate(page, '/home');
    await page.getByRole('button', { name: 'Upload document', exact: true }).waitFor();
    await dropFile(page, { name: 'Notice.txt', bytes });
    const dialog = page.getByRole('dialog', { name: 'Upload a document' });
    await dialog.getByText('Notice.txt').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await dropFile(page, { name: 'Notice.txt', bytes });
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  });

  test('only accepts questions from users who cannot add documents', async () => {
    const viewer = await world.createUser('Vera', { role: 'project_viewer', contextId: world.projectId });
    const page = await world.signIn(viewer);
    await page.getByRole('link', { name: /Timetable/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Ask a question about your documents' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Upload document', exact: true }).count()).toBe(0);
  });
});
