import { randomBytes } from 'node:crypto';
import { companyPaths } from '@dossier/contract/companies/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pollUntil } from './api-client.ts';
import { readDownload } from './files.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { admin } from './users.ts';
import { joinWorld, type SharedWorld } from './world.ts';

describe('companies', () => {
  let world: SharedWorld;
  let page: Page;
  let companyId: number;
  /** Unlike those of other files. */
  const name = `Ferries ${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    world = await joinWorld();
    ({ companyId } = await world.createProject('Harbour papers'));
    await world.adminApi.call(companyPaths.update, { params: { id: companyId }, body: { name } });
    page = await world.signIn(admin, { at: null });
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');

  test('a company is exported and restored', async () => {
    await navigate(page, `/company/${companyId}?tab=info`);
    await page.getByRole('button', { name: 'Export company' }).click();
    const button = page.getByRole('button', { name: 'Download archive' });
    await button.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(`${name}.dossier.zip`);
    const bytes = await readDownload(download);

    await navigate(page, '/companies');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Restore company' }).click(),
    ]);
    await chooser.setFiles({ name: 'larkhill.zip', mimeType: 'application/zip', buffer: bytes });
    await toast(page, 'Restoring company…').waitFor();
    await pollUntil(
      () => world.adminApi.call(companyPaths.list, { query: { q: name } }),
      ({ total }) => total >= 2,
    );
    await navigate(page, `/companies?q=${name}`);
    await expect.poll(() => tableRow(page, name).count()).toBeGreaterThanOrEqual(2);
  });

  test('a company is deleted from its page without an error afterwards', async () => {
    const { id } = await world.adminApi.call(companyPaths.create, { body: { name: 'Short-lived' } });
    await navigate(page, `/company/${id}`);
    await main()
      .getByRole('tab', { name: /^Members/ })
      .waitFor();
    await main().getByRole('button', { name: 'Actions for Short-lived' }).click();
    await page.getByRole('menuitem', { name: 'Delete company' }).click();
    await page.getByText('It has no projects. This cannot be undone.').waitFor();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, "'Short-lived' deleted").waitFor();
    await page.waitForURL('**/companies');
    expect(await toast(page, /does not exist/).count()).toBe(0);
    await expect.poll(() => tableRow(page, 'Short-lived').count()).toBe(0);
    // Neither the page that was left nor the switcher asks for it again, and the task of erasing it is named.
    await navigate(page, '/tasks');
    await tableRow(page, 'Short-lived').waitFor();
    await navigate(page, '/home');
    await main().getByText('Recent documents').waitFor();
    expect(refused).toEqual([]);
  });
});
