import { templateCalls } from '@dossier/contract/templates/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsInBothThemes } from './accessibility.ts';
import { untilRead } from './caller.ts';
import { markedWords, rowOf, toast } from './screens.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const terms = `Terms of the ferry

1. The ferry leaves at high tide.

2. Passengers wait behind the yellow line. Dogs are kept on a lead.

3. Whoever misses TERM-3 the ferry takes the next one.
`;
const within = { timeout: 15_000 };

describe('templates', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Piers');
    await world.caller.upload(world.project, { name: 'Terms.txt', bytes: new TextEncoder().encode(terms) });
    await untilRead(world.caller, world.project);
    page = world.page;
  });
  afterAll(() => world?.end());
  /** Each test begins without any. */
  beforeEach(async () => {
    const { items } = await world.caller.call(templateCalls.list, {});
    for (const { id } of items) await world.caller.call(templateCalls.remove, { params: { id } });
  });

  const clauses = { kind: 'text', unit: 'clause' } as const;
  const make = (name: string) =>
    world.caller.call(templateCalls.create, { body: { company_id: world.company, name, rules: clauses } });

  async function choose(field: string, option: string, on = page): Promise<void> {
    await on.getByRole('combobox', { name: field }).click();
    await on.getByRole('option', { name: option }).click();
  }

  test('are tried on a document before they are added', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByText('No templates yet').waitFor();
    await page.getByRole('link', { name: 'Add template' }).first().click();
    await page.getByRole('button', { name: 'Add template' }).click();
    await page.getByText('Choose the company.').waitFor();
    await page.getByText('Give the template a name.').waitFor();

    await choose('Company', 'Larkhill Ferries');
    await page.getByRole('textbox', { name: 'Name' }).fill('Articles');
    await choose('Try it on', 'Terms.txt');
    await page.getByText('3 items found.').waitFor();
    await choose('What becomes an item', 'Sentences');
    await page.getByText('5 items found.').waitFor();
    await choose('What becomes an item', 'Numbered clauses');
    const items = page.getByRole('region', { name: 'Preview' }).getByRole('listitem');
    await expect.poll(() => items.nth(1).innerText(), within).toContain('Dogs are kept on a lead.');

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      items.nth(1).getByRole('link', { name: 'Page 1' }).click(),
    ]);
    await expect.poll(() => markedWords(tab)).toContain('Passengers wait behind the yellow line.');
    await tab.close();

    await page.getByRole('button', { name: 'Add template' }).click();
    await toast(page, 'Articles added successfully').waitFor();
    await page.getByRole('heading', { name: 'Articles' }).waitFor();
    await page.goto('/templates');
    expect(await rowOf(page, 'Articles').innerText()).toContain('Numbered clauses');
  });

  test('say what is wrong with them, and when a document has nothing for them', async () => {
    const { id } = await make('Codes');
    await page.goto(`/template/${id}`);
    const codes = page.getByRole('combobox', { name: 'How codes are written' });
    await codes.fill('TERM');
    await codes.press('Enter');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Write # where a code has a number').waitFor();
    await codes.press('Backspace');
    await codes.fill('TERM-#');
    await codes.press('Enter');
    await page.getByRole('checkbox', { name: 'Leave out what has no code' }).check();
    await choose('Try it on', 'Terms.txt');
    await page.getByText('1 item found.').waitFor();
    await page.getByRole('textbox', { name: 'From page' }).fill('7');
    await page.getByText('No items found').waitFor();
    await page.getByRole('button', { name: 'Save template' }).click();
    await toast(page, "Saved 'Codes'").waitFor();
    const { rules } = await world.caller.call(templateCalls.get, { params: { id } });
    expect(rules).toMatchObject({ codes: ['TERM-#'], only_with_code: true, first_page: 7 });
  });

  test('are chosen for a project, which inherits again when they are deleted', async () => {
    await make('Of the project');
    await page.goto(`/company/${world.company}/project/${world.project}?tab=settings`);
    const setting = page.locator('[data-setting="pdf.default_parser_template"]');
    await setting.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Of the project' }).click();
    await setting.getByText('Saved').waitFor();

    await page.goto(`/company/${world.company}`);
    await page.getByRole('tab', { name: /^Templates/ }).click();
    await page.getByRole('button', { name: 'Actions for Of the project' }).click();
    await page.getByRole('menuitem', { name: 'Delete template' }).click();
    const question = page.getByRole('dialog');
    await question.getByText("Are you sure you want to delete template 'Of the project'?").waitFor();
    await question.getByText('It is the template for PDF in 1 place').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, "Deleted 'Of the project'").waitFor();
    await page.getByText('No templates yet').waitFor();
    await page.goto(`/company/${world.company}/project/${world.project}?tab=settings`);
    await setting.getByText('Default', { exact: true }).waitFor();
  });

  test('can be looked at and tried by those who may not change them', async () => {
    const { id } = await make('For all');
    const grant = { role: 'project_viewer', contextId: world.project } as const;
    const viewer = await world.signIn(await world.addPerson(`Vera${Date.now()}`, grant));
    await viewer.goto('/templates');
    await rowOf(viewer, 'For all').waitFor();
    expect(await viewer.getByRole('link', { name: 'Add template' }).count()).toBe(0);
    await viewer.goto(`/template/${id}`);
    await viewer.getByText('You may look at this template, not change it.').waitFor();
    expect(await viewer.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
    await choose('Try it on', 'Terms.txt', viewer);
    await viewer.getByText('3 items found.').waitFor();
    await viewer.context().close();
  });

  test.each([1440, 390])('are accessible at %i pixels, light and dark', async (width) => {
    const { id } = await make('Accessible');
    const height = width === 390 ? 844 : 900;
    const other = await world.signIn(world.admin, { viewport: { width, height } });
    for (const path of ['/templates', '/template/add', `/template/${id}`]) {
      await other.goto(path);
      await other.getByRole('heading', { level: 1 }).waitFor();
      if (path.endsWith(String(id))) {
        await choose('Try it on', 'Terms.txt', other);
        await other.getByText('3 items found.').waitFor();
      }
      expect([path, await faultsInBothThemes(other)]).toEqual([path, []]);
      const overflow = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await other.context().close();
  });
});
