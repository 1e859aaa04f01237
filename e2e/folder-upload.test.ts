import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zip } from '@dossier/reading/testing/office-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { dropFile } from './files.ts';
import { tableRow } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

let world: SharedProjectWorld;
let folder: string;
beforeAll(async () => {
  world = await joinProjectWorld('Harbour papers');
  folder = await mkdtemp(join(tmpdir(), 'dossier-folder-'));
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const files: Record<string, string> = {
  'Contracts/2026/Lease.txt': 'The lease of the boathouse.\n',
  'Contracts/Offer.txt': 'An offer for fenders.\n',
  'Contracts/Program.exe': 'x',
  'Contracts/.DS_Store': 'x',
};

test('a folder and a zip file become documents with labels, and say what they leave out', async () => {
  const { page, path: address } = world;
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await page.goto(address);
  await page.getByRole('button', { name: 'More ways to upload' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload a folder' }).click();
  await (await chooser).setFiles(join(folder, 'Contracts'));
  const dialog = page.getByRole('dialog', { name: 'Upload a folder' });
  await dialog.getByText('3 files: 2 can be read, 1 is left out').waitFor();
  await dialog.getByRole('button', { name: 'Show what is left out' }).click();
  await dialog.getByText('Program.exe').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await tableRow(page, 'Lease.txt').getByText('2026', { exact: true }).waitFor();
  await tableRow(page, 'Offer.txt').getByText('Contracts', { exact: true }).waitFor();

  const entries = {
    'Tender/Question 1.txt': 'How deep is the basin?\n',
    'Tender/Plan.dwg': 'x',
    'Same offer.txt': files['Contracts/Offer.txt']!,
    '__MACOSX/Tender/._Plan.dwg': 'x',
  };
  await dropFile(page, { name: 'Papers.zip', bytes: zip(entries) });
  const uploadDialog = page.getByRole('dialog', { name: 'Upload a zip file' });
  await uploadDialog.getByRole('checkbox', { name: 'Folder names become labels' }).check();
  await uploadDialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('2 documents added, 1 of them was already in this project, 1 file left out').waitFor();
  await tableRow(page, 'Question 1.txt').getByText('Tender', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Show files' }).click();
  await page.getByRole('heading', { name: 'Papers.zip' }).waitFor();
  await tableRow(page, 'Tender/Plan.dwg').getByText('Files of type .dwg cannot be uploaded.').waitFor();
  await tableRow(page, 'Same offer.txt').getByText('It was already in this project: Offer.txt.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tender/Question 1.txt' }).click();
  await page.getByRole('heading', { name: 'Question 1.txt' }).waitFor();
});
