import { documentPaths } from '@dossier/contract/documents/paths';
import { viewPaths } from '@dossier/contract/views/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

let world: SharedProjectWorld;
let page: Page;
let theirs: Page;

beforeAll(async () => {
  world = await joinProjectWorld('Leases');
  page = world.page;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const lease = await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: bytes('The boathouse is let.\n') });
  await world.api.upload(world.projectId, { name: 'Prices.txt', bytes: bytes('An oar costs 20 euros.\n') });
  await world.api.call(documentPaths.update, { params: { id: lease.id }, body: { labels: ['Lease'] } });
  await waitForIndexing(world.api, world.projectId);
  const colleague = await world.createUser('Colleague', { role: 'project_viewer', contextId: world.projectId });
  theirs = await world.signIn(colleague, { at: world.path });
});
afterAll(() => world?.close());

test('filters and columns are saved by keyboard and shared; a colleague opens them at once, and by the address', async () => {
  await navigate(page, world.path);
  await tableRow(page, 'Prices.txt').waitFor();
  await page.getByRole('button', { name: 'Filter by Label' }).click();
  await page.getByRole('checkbox', { name: 'Lease', exact: true }).check();
  await page.keyboard.press('Escape');
  await tableRow(page, 'Prices.txt').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Size' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Saved views' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as new view' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Leases only');
  await dialog.getByRole('checkbox', { name: 'Share with everyone who can see this list' }).check();
  await page.keyboard.press('Enter');
  await toast(page, "View 'Leases only' saved").waitFor();
  await page.getByRole('button', { name: 'View: Leases only' }).waitFor();

  // It appears without reloading.
  await theirs.getByRole('button', { name: 'Saved views' }).click();
  await theirs.getByRole('menuitemradio', { name: /^Leases only/ }).click();
  await tableRow(theirs, 'Prices.txt').waitFor({ state: 'detached' });
  await tableRow(theirs, 'Lease.txt').waitFor();
  await theirs.getByRole('columnheader', { name: 'Size' }).waitFor();

  const { items } = await world.api.call(viewPaths.list, {
    query: { list: 'documents', project_id: world.projectId },
  });
  await page.goto(`${world.path}?view=${items[0]!.uuid}`);
  await page.getByRole('button', { name: 'View: Leases only' }).waitFor();
  await tableRow(page, 'Lease.txt').waitFor();
  expect(await tableRow(page, 'Prices.txt').count()).toBe(0);
});
