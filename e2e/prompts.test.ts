import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const text = 'The boathouse is let to the rowing club.\n\nThe lease ends on 31 March 2027.\n\nThe rent is 900 euros.\n';

describe('the prompt library', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let theirs: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Leases');
    page = world.page;
    await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: new TextEncoder().encode(text) });
    await waitForIndexing(world.api, world.projectId);
    const colleague = await world.createUser('Colleague', { role: 'project_viewer', contextId: world.projectId });
    theirs = await world.signIn(colleague, { at: '/prompts' });
  });
  afterAll(() => world?.close());

  test('an admin writes a prompt and tries it out; a colleague inserts it with / and asks it', async () => {
    await navigate(page, '/prompts');
    await page.getByRole('button', { name: 'Add prompt' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add prompt' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Date of a lease');
    await dialog.getByRole('textbox', { name: 'Prompt' }).fill('When does the {{what: lease | rent}} {{does}}?');
    await dialog.getByRole('combobox', { name: 'Level' }).selectOption('company');
    await dialog.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Add prompt' }).click();

    const pane = page.getByRole('complementary', { name: 'Try it out' });
    await pane.getByRole('combobox', { name: 'what' }).selectOption('lease');
    await pane.getByRole('textbox', { name: 'does' }).fill('end');
    await pane.getByRole('textbox', { name: 'does' }).press('Enter');
    await pane.getByText('The lease ends on 31 March 2027').first().waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('When it begins or ends');
    await page.getByRole('button', { name: 'Save version' }).click();
    await toast(page, 'Version 2 saved').waitFor();
    // What was tried out is no conversation.
    await navigate(page, '/ask-dossier');
    await page.getByText('No conversations yet').waitFor();

    await theirs.getByText('Date of a lease').waitFor();
    await navigate(theirs, '/ask-dossier');
    const field = theirs.getByRole('textbox', { name: /^Ask / });
    await field.pressSequentially('/lea');
    await theirs.getByRole('option', { name: /^Date of a lease/ }).waitFor();
    await field.press('Enter');
    await theirs.getByRole('combobox', { name: 'what' }).selectOption('lease');
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.type('end');
    await theirs.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('When does the lease end?');
    await theirs.keyboard.press('Enter');
    await theirs.getByRole('log').getByText('The lease ends on 31 March 2027').first().waitFor();
  });
});
