import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const NAMES = ['Hatch cover.txt', 'Lift plan.txt'];

describe('deleted documents', () => {
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

  const names = async () =>
    (await world.api.call(documentPaths.listInProject, { params: { id: world.projectId } })).items.map(
      ({ name }) => name,
    );
  const confirm = async (verb: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true });
    await button.waitFor();
    await button.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  test('are taken back at once, restored from the bin, and deleted permanently, with the keyboard alone', async () => {
    await navigate(page, world.path);
    await tableRow(page, NAMES[0]!).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).press('Enter');
    await confirm('Delete');
    await toast(page, '2 documents moved to the bin').waitFor();
    await page.getByText('No documents yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await toast(page, '2 documents restored').waitFor();
    await tableRow(page, NAMES[1]!).waitFor();
    expect((await names()).toSorted()).toEqual(NAMES);

    for (const { id } of (await world.api.call(documentPaths.listInProject, { params: { id: world.projectId } }))
      .items) {
      await world.api.call(documentPaths.remove, { params: { id } });
    }
    await page.getByRole('tab', { name: 'Bin 2' }).waitFor();
    await page.getByRole('tab', { name: /^Documents/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await tableRow(page, NAMES[0]!).filter({ hasText: '30' }).waitFor();
    await page.getByRole('button', { name: `Restore ${NAMES[0]!}` }).press('Enter');
    await toast(page, `'${NAMES[0]!}' restored`).waitFor();
    await tableRow(page, NAMES[0]!).waitFor({ state: 'detached' });
    expect(await names()).toEqual([NAMES[0]]);

    await page.keyboard.press('j');
    await page.keyboard.press('Delete');
    await page.getByText(`Are you sure you want to delete document '${NAMES[1]!}'?`).waitFor();
    await confirm('Delete permanently');
    await toast(page, `'${NAMES[1]!}' deleted permanently`).waitFor();
    await page.getByText('The bin is empty').waitFor();
  });
});
