import { comparePaths } from '@dossier/contract/compare/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { workbooksPaths } from '@dossier/contract/workbooks/paths';
import { read, utils } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { ApiError, createApiClient, waitForIndexing } from './api-client.ts';
import { navigate, pastedText, toast } from './page-actions.ts';
import { makeCraneWorkbooks } from './testing/crane-workbooks.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

/** A comparison takes a while on a busy machine. */
const within = { timeout: 120_000 };

describe('comparison of workbooks:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  /** Both workbooks, and one in a project that only the admin sees. */
  let [older, newer, secret] = [0, 0, 0];

  beforeAll(async () => {
    world = await joinProjectWorld('Cranes');
    page = world.page;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { api, companyId, projectId } = world;
    const files = makeCraneWorkbooks();
    older = (await api.upload(projectId, { name: 'Cranes 2026-06.xlsx', bytes: files.older })).id;
    newer = (await api.upload(projectId, { name: 'Cranes 2026-11.xlsx', bytes: files.newer })).id;
    const other = await api.call(projectPaths.create, { body: { company_id: companyId, name: 'Board only' } });
    secret = (await api.upload(other.id, { name: 'Secret.xlsx', bytes: files.newer })).id;
    await waitForIndexing(api, projectId);
    await waitForIndexing(api, other.id);
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const grid = () => main().getByRole('grid', { name: 'Both versions of Requirements' });

  test('two selected workbooks are looked at first: sheets, columns and the key with its reason', async () => {
    await navigate(page, world.path);
    await main().getByRole('checkbox', { name: 'Select Cranes 2026-06.xlsx' }).check();
    await main().getByRole('checkbox', { name: 'Select Cranes 2026-11.xlsx' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(`**/doc-compare?source=${older}&target=${newer}`);
    await main().getByRole('button', { name: 'More options' }).click();
    await main().getByRole('checkbox', { name: 'Capitals' }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main().getByRole('button', { name: 'Look first' }).click();
    await main().getByText('Code: unique on both sides, 98% found again').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('a correction is looked at again, and the corrected comparison starts', async () => {
    await main().getByRole('radio', { name: 'Similarity' }).check({ force: true });
    await main().getByText('Rows are matched by their content.').waitFor();
    await main().getByRole('button', { name: 'Use the proposed key' }).click();
    await main().getByText('Code: unique on both sides, 98% found again').waitFor();
    await main().getByRole('checkbox', { name: 'Compare Places' }).uncheck();
    await main().getByText('Left out').waitFor();
    await main().getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/\/workbook-compare\/\d+/, within);
    await grid().waitFor(within);
  });

  test('the grid shows what changed, and is walked by keyboard to the last change', async () => {
    await grid().locator('del').getByText('R-021').waitFor();
    await grid().locator('ins').getByText('R-012a').waitFor();
    await grid().locator('ins').getByText('65 t').waitFor();
    await grid()
      .getByRole('columnheader', { name: /Owner was F/ })
      .waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const counter = main()
      .getByRole('status')
      .filter({ hasText: /changes$|^Change / });
    const total = Number(/\d+/.exec((await counter.textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThan(10);
    for (let index = 1; index <= total; index += 1) {
      await page.keyboard.press('n');
      await main().getByText(`Change ${index} of ${total}`).waitFor();
    }
    await main()
      .getByRole('navigation', { name: 'Sheets' })
      .locator('button[aria-current="page"]', { hasText: 'Prices' })
      .or(main().getByRole('grid', { name: 'Both versions of Prices' }))
      .waitFor();
  });

  test('arrows move in the grid, Enter opens a cell, and a result leads to what changed it', async () => {
    await main()
      .getByRole('navigation', { name: 'Sheets' })
      .getByRole('button', { name: /Prices/ })
      .click();
    const prices = main().getByRole('grid', { name: 'Both versions of Prices' });
    await prices.getByRole('gridcell', { name: 'Recalculated' }).first().click();
    await page.keyboard.press('Enter');
    const cell = main().getByRole('region', { name: 'Cell' });
    await cell.getByText('=B2*C2').waitFor();
    await cell.getByRole('button', { name: 'What changed it' }).click();
    await cell.getByRole('button', { name: /B2/ }).click();
    await cell.getByText('B2', { exact: true }).waitFor();
    await prices.focus();
    await page.keyboard.press('Control+c');
    await toast(page, '1 cell copied').waitFor();
    await expect.poll(() => pastedText(page)).toBe('480');
    await prices.focus();
    await page.keyboard.press('ArrowRight');
    await cell.getByText('C2', { exact: true }).waitFor();
  });

  test('both sheets beside each other, and formulas', async () => {
    await main().getByText('Side by side', { exact: true }).click();
    await main().getByText('Formulas', { exact: true }).click();
    await main().getByRole('grid', { name: 'Older sheet Prices' }).getByText('=B2*C2').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('the export is the newer workbook with its formulas and a sheet of changes', async () => {
    const saving = page.waitForEvent('download', within);
    await main().getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Newer workbook with changes marked' }).click();
    const workbook = read(await readFile(await (await saving).path()));
    expect(workbook.SheetNames).toEqual(expect.arrayContaining(['Requirements', 'Prices', 'Places']));
    expect(workbook.SheetNames.length).toBeGreaterThan(3);
    expect(workbook.Sheets['Prices']!['D2']).toMatchObject({ f: 'B2*C2' });
    const added = workbook.SheetNames.find((name) => !['Requirements', 'Prices', 'Places'].includes(name))!;
    expect(JSON.stringify(utils.sheet_to_json(workbook.Sheets[added]!, { header: 1 }))).toContain('65 t');
  });

  test('strangers, and members who see one side only, are refused', async () => {
    const { workbook_compare_id: id } = await world.api.call(comparePaths.compare, {
      body: { source_document_id: older, target_document_id: secret },
    });
    const member = await world.createUser('Mona', { role: 'project_viewer', contextId: world.projectId });
    for (const user of [member, await world.createUser('Sten')]) {
      const api = await createApiClient(world.url, user);
      const refused = await api.call(workbooksPaths.get, { params: { id: id! } }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      const theirs = await world.signIn(user, { at: `/workbook-compare/${id}` });
      await theirs.getByText(/^(403|404)$/).waitFor();
      expect(await theirs.getByText('Secret').count()).toBe(0);
    }
  });

  test('in Dutch, on a small screen', async () => {
    const small = await world.signIn(world.admin, {
      at: '/doc-compare?list=workbooks',
      locale: 'nl-NL',
      viewport: { width: 390, height: 844 },
    });
    await small
      .getByRole('link', { name: /^Cranes 2026-06/ })
      .last()
      .click();
    await small.getByRole('grid', { name: 'Beide versies van Requirements' }).waitFor();
    await small.getByRole('button', { name: 'Volgende wijziging' }).click();
    await small.getByText(/^Wijziging 1 van \d+$/).waitFor();
    expect(await violationsInBothThemes(small)).toEqual([]);
    await small.getByRole('button', { name: 'Wijzigingen', exact: true }).click();
    await small.getByRole('dialog', { name: 'Wijzigingen' }).getByText('61 t').first().waitFor();
  });
});
