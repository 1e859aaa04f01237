import { templatePaths } from '@dossier/contract/templates/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { navigate, highlightedText, tableRow, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const terms = `Terms of the ferry

1. The ferry leaves at high tide.

2. Passengers wait behind the yellow line. Dogs are kept on a lead.

3. Whoever misses TERM-3 the ferry takes the next one.
`;

describe('templates', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Piers');
    await world.api.upload(world.projectId, { name: 'Terms.txt', bytes: new TextEncoder().encode(terms) });
    await waitForIndexing(world.api, world.projectId);
    page = world.page;
  });
  afterAll(() => world?.close());
  /** Deletes all templates before each test. */
  beforeEach(async () => {
    const { items } = await world.api.call(templatePaths.list, {});
    for (const { id } of items) await world.api.call(templatePaths.remove, { params: { id } });
  });

  const clauses = { kind: 'text', unit: 'clause' } as const;
  const make = (name: string) =>
    world.api.call(templatePaths.create, { body: { company_id: world.companyId, name, rules: clauses } });

  async function choose(field: string, option: string, on = page): Promise<void> {
    await on.getByRole('combobox', { name: field }).click();
    await on.getByRole('option', { name: option }).click();
  }

  test('show a preview on a document before they are added', async () => {
    await navigate(page, '/home');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByText('No templates yet').waitFor();
    await page.getByRole('link', { name: 'Add template' }).first().click();
    await page.getByRole('button', { name: 'Add template' }).click();
    await page.getByText('Select a company.').waitFor();
    await page.getByText('Enter a template name.').waitFor();

    await choose('Company', 'Larkhill Ferries');
    await page.getByRole('textbox', { name: 'Name' }).fill('Articles');
    await choose('Preview with', 'Terms.txt');
    await page.getByText('3 items found.').waitFor();
    await choose('Split by', 'Sentences');
    await page.getByText('5 items found.').waitFor();
    await choose('Split by', 'Numbered clauses');
    const items = page.getByRole('region', { name: 'Preview' }).getByRole('listitem');
    await expect.poll(() => items.nth(1).innerText()).toContain('Dogs are kept on a lead.');

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      items.nth(1).getByRole('link', { name: 'Page 1' }).click(),
    ]);
    await expect.poll(() => highlightedText(tab)).toContain('Passengers wait behind the yellow line.');
    await tab.close();

    await page.getByRole('button', { name: 'Add template' }).click();
    await toast(page, 'Articles added successfully').waitFor();
    await page.getByRole('heading', { name: 'Articles' }).waitFor();
    await navigate(page, '/templates');
    expect(await tableRow(page, 'Articles').innerText()).toContain('Numbered clauses');
  });

  test('show validation errors, and a message when nothing matches', async () => {
    const { id } = await make('Codes');
    await navigate(page, `/template/${id}`);
    const codes = page.getByRole('combobox', { name: 'Code patterns' });
    await codes.fill('TERM');
    await codes.press('Enter');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Use # for numbers').waitFor();
    await codes.press('Backspace');
    await codes.fill('TERM-#');
    await codes.press('Enter');
    await page.getByRole('checkbox', { name: 'Skip items without a code' }).check();
    await choose('Preview with', 'Terms.txt');
    await page.getByText('1 item found.').waitFor();
    await page.getByRole('textbox', { name: 'From page' }).fill('7');
    await page.getByText('No items found').waitFor();
    await page.getByRole('button', { name: 'Save template' }).click();
    await toast(page, "'Codes' saved").waitFor();
    const { rules } = await world.api.call(templatePaths.get, { params: { id } });
    expect(rules).toMatchObject({ codes: ['TERM-#'], only_with_code: true, first_page: 7 });
  });

  test('are selected for a project, which inherits again when they are deleted', async () => {
    await make('Of the project');
    await navigate(page, `/company/${world.companyId}/project/${world.projectId}?tab=settings`);
    const setting = page.locator('[data-setting="pdf.default_parser_template"]');
    await setting.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Of the project' }).click();
    await setting.getByText('Saved').waitFor();

    await navigate(page, `/company/${world.companyId}`);
    await page.getByRole('tab', { name: /^Templates/ }).click();
    await page.getByRole('button', { name: 'Actions for Of the project' }).click();
    await page.getByRole('menuitem', { name: 'Delete template' }).click();
    const question = page.getByRole('dialog');
    await question.getByText("Are you sure you want to delete template 'Of the project'?").waitFor();
    await question.getByText('It is the default PDF template in 1 place').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, "'Of the project' deleted").waitFor();
    await page.getByText('No templates yet').waitFor();
    await navigate(page, `/company/${world.companyId}/project/${world.projectId}?tab=settings`);
    await setting.getByText('Default', { exact: true }).waitFor();
  });

  test('can be viewed and previewed by users who cannot edit them', async () => {
    const { id } = await make('For all');
    const assignment = { role: 'project_viewer', contextId: world.projectId } as const;
    const viewer = await world.signIn(await world.createUser(`Vera${Date.now()}`, assignment), { at: '/templates' });
    await tableRow(viewer, 'For all').waitFor();
    expect(await viewer.getByRole('link', { name: 'Add template' }).count()).toBe(0);
    await navigate(viewer, `/template/${id}`);
    await viewer.getByText('You can view this template but not change it.').waitFor();
    expect(await viewer.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
    await choose('Preview with', 'Terms.txt', viewer);
    await viewer.getByText('3 items found.').waitFor();
    await viewer.context().close();
  });
});
