import { projectPaths } from '@dossier/contract/projects/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

describe('a project', () => {
  let world: SharedProjectWorld;
  let page: Page;
  beforeAll(async () => {
    world = await joinProjectWorld('Harbour papers');
    page = world.page;
  });
  afterAll(() => world?.close());

  test('accepts no documents while archived, and is restored from its banner', async () => {
    const archived = { name: 'Harbour papers', archived: true };
    await world.api.call(projectPaths.update, { params: { id: world.projectId }, body: archived });
    await navigate(page, world.path);
    await page.getByText('This project is archived.').waitFor();
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Restore project' }).click();
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await page.getByText('This project is archived.').waitFor({ state: 'detached' });
  });

  test('asks before unsaved changes are discarded, each time and however the page is left', async () => {
    const form = page.getByRole('dialog', { name: 'Edit project' });
    const name = form.getByRole('textbox', { name: 'Name' });
    const edit = async () => {
      await page.getByRole('button', { name: 'Actions for Harbour papers' }).click();
      await page.getByRole('menuitem', { name: 'Edit project' }).click();
      await name.fill('Papers of the harbour');
    };
    const answer = async (verb: string) => {
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: verb }).click();
      await page.getByText('Leave without saving?').waitFor({ state: 'detached' });
    };
    await navigate(page, `/company/${world.companyId}`);
    await page.getByRole('link', { name: 'Harbour papers' }).click();
    await page.getByText('No documents yet').waitFor();
    await edit();
    await page.keyboard.press('Escape');
    await answer('Stay');
    await page.goBack();
    await answer('Stay');
    expect(await name.inputValue()).toBe('Papers of the harbour');
    expect(new URL(page.url()).pathname).toBe(world.path);
    await page.keyboard.press('Escape');
    await answer('Leave');
    await form.waitFor({ state: 'detached' });

    await edit();
    await page.goBack();
    await answer('Leave');
    await page.waitForURL(`**/company/${world.companyId}`);
    await page.getByRole('link', { name: 'Harbour papers' }).waitFor();
  });
});
