import { readFile } from 'node:fs/promises';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const NAMES = ['Hatch cover.txt', 'Lift plan.txt', 'Mooring.txt'];

describe('several documents', () => {
  let world: SharedProjectWorld;
  let page: Page;
  beforeAll(async () => {
    world = await joinProjectWorld('Crane maintenance');
    page = world.page;
    for (const name of NAMES) {
      await world.api.upload(world.projectId, { name, bytes: new TextEncoder().encode(`About the ${name}`) });
    }
  });
  afterAll(() => world?.close());

  test('are downloaded as a zip and labelled, with the keyboard alone', async () => {
    await navigate(page, world.path);
    await tableRow(page, NAMES[2]!).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    const names = await page
      .locator('[aria-selected=true] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    const toolbar = page.getByRole('toolbar');
    await toolbar.getByRole('button', { name: 'Labels' }).press('Enter');
    await page.getByRole('textbox', { name: 'Find or add a label' }).fill('Safety');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await toast(page, 'Labels of 2 documents changed').waitFor();
    const { items } = await world.api.call(documentPaths.listInProject, {
      params: { id: world.projectId },
      query: { label: ['Safety'] },
    });
    expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());

    await page.getByRole('checkbox', { name: `Select ${NAMES[0]!}` }).press('Space');
    await page.getByRole('checkbox', { name: `Select ${NAMES[2]!}` }).press('Space');
    const download = page.waitForEvent('download');
    await toolbar.getByRole('button', { name: 'Download' }).press('Enter');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Crane maintenance.zip');
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(NAMES.filter((name) => bytes.includes(name))).toEqual([NAMES[0], NAMES[2]]);
  });
});
