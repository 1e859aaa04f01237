import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { makeLedger } from './test-documents.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

describe('custom fields', () => {
  let world: SharedProjectWorld;
  let page: Page;
  const documents = new Map<string, number>();

  beforeAll(async () => {
    world = await joinProjectWorld('Ledgers');
    page = world.page;
    for (const number of [2, 4, 6]) await world.api.upload(world.projectId, await makeLedger(number, 1));
    for (const document of await waitForIndexing(world.api, world.projectId)) documents.set(document.name, document.id);
  });
  afterAll(() => world?.close());

  const dialog = (name: string) => page.getByRole('dialog', { name });
  const names = () => page.getByRole('table').getByRole('link').allInnerTexts();
  const ledger = (number: number) => `Ledger ${number}.txt`;

  const fields = async () =>
    (await world.api.call(customFieldPaths.listOfCompany, { params: { id: world.companyId } })).items;
  const fieldId = async (name: string) => (await fields()).find((field) => field.name === name)!.id;

  const projectView = () => world.api.call(customFieldPaths.viewOfProject, { params: { id: world.projectId } });

  async function add(name: string, type: string, choices: readonly string[] = []): Promise<void> {
    await page.getByRole('button', { name: 'Add custom field' }).first().click();
    const form = dialog('Add custom field');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
    for (const [at, choice] of choices.entries()) {
      if (at > 0) await page.keyboard.press('Enter');
      const field = form.getByRole('textbox', { name: `Choice ${at + 1}` });
      await field.waitFor();
      await field.fill(choice);
    }
    await form.getByRole('button', { name: 'Add custom field' }).click();
    await toast(page, `${name} added successfully`).waitFor();
    await tableRow(page, name).waitFor();
  }

  test('are defined for a company', async () => {
    for (const { id: fieldId } of await fields()) {
      await world.api.call(customFieldPaths.removeOfCompany, { params: { id: world.companyId, fieldId } });
    }
    await navigate(page, '/home');
    await page.getByRole('link', { name: 'Custom fields' }).click();
    await page.getByText('No custom fields yet').waitFor();
    await page.getByRole('button', { name: 'Add custom field' }).first().click();
    await dialog('Add custom field').getByRole('button', { name: 'Add custom field' }).click();
    await page.getByText('Enter a field name.').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Add custom field').waitFor({ state: 'hidden' });

    await add('Amount', 'Number');
    await add('Signed on', 'Date');
    await add('Risk', 'Choice', ['High', 'Low']);
    await add('Register', 'Link');
    await page.getByText('4 custom fields').waitFor();
    await tableRow(page, 'Risk').getByText('High, Low').waitFor();
    expect(await tableRow(page, 'Amount').innerText()).toContain('Larkhill Ferries');
  });

  test('are set on the document, with errors at their field', async () => {
    await navigate(page, `${world.path}/document/${documents.get(ledger(2))}?tab=info`);
    await page.getByRole('button', { name: 'Edit fields' }).click();
    const form = dialog('Edit fields');
    await form.getByRole('textbox', { name: 'Amount' }).fill('900');
    await form.getByLabel('Signed on').fill('2026-03-05');
    await form.getByRole('combobox', { name: 'Risk' }).click();
    await page.getByRole('option', { name: 'Low' }).click();
    await form.getByRole('textbox', { name: 'Register' }).fill('nowhere');
    await form.getByRole('button', { name: 'Save fields' }).click();
    await form.getByText('Enter an address that begins with https:// or http://.').waitFor();
    await form.getByRole('textbox', { name: 'Register' }).fill('https://register.example/7');
    await form.getByRole('button', { name: 'Save fields' }).click();
    await form.waitFor({ state: 'hidden' });
    const shown = page.getByRole('region', { name: 'Custom fields' });
    await shown.getByText('5-3-2026').waitFor();
    expect((await shown.innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'Amount 900 Register register.example/7 Risk Low Signed on 5-3-2026',
    );
  });

  test('become columns by setting, and sort by their type', async () => {
    await world.api.call(customFieldPaths.resetViewOfProject, { params: { id: world.projectId } });
    await navigate(page, `${world.path}?tab=settings`);
    const columns = page.locator('[data-setting="fields.display"]');
    await columns.getByRole('combobox').click();
    for (const name of ['Amount', 'Risk', 'Signed on']) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await projectView()).display.length).toBe(3);

    for (const [number, amount] of [
      [4, 1000],
      [6, 20],
    ] as const) {
      const values = { [await fieldId('Amount')]: amount };
      await world.api.call(documentPaths.setFields, {
        params: { id: documents.get(ledger(number))! },
        body: { values },
      });
    }
    // The table was shown before, with other columns.
    await navigate(page, world.path);
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await expect.poll(names).toEqual([ledger(6), ledger(2), ledger(4)]);
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await expect.poll(names).toEqual([ledger(4), ledger(2), ledger(6)]);
    await tableRow(page, ledger(4)).getByText('1,000').waitFor();
  });

  test('filter the table by range, option and missing value', async () => {
    await navigate(page, world.path);
    await page.getByRole('button', { name: 'Filter by Amount' }).click();
    const from = page.getByRole('textbox', { name: 'Amount: From' });
    await from.fill('500');
    await from.press('Enter');
    await expect.poll(async () => (await names()).toSorted()).toEqual([ledger(2), ledger(4)]);
    await page.getByRole('button', { name: 'Amount: ≥ 500' }).waitFor();
    await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await from.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filter by Risk' }).click();
    await page.getByRole('checkbox', { name: 'Low' }).click();
    await expect.poll(names).toEqual([ledger(2)]);
    await page.getByRole('checkbox', { name: 'Not set' }).click();
    await expect.poll(async () => (await names()).toSorted()).toEqual([ledger(2), ledger(4)]);
    // The filters are in the URL.
    await page.reload();
    await expect.poll(async () => (await names()).toSorted()).toEqual([ledger(2), ledger(4)]);
  });

  test('are set for many documents at once', async () => {
    const values = { [await fieldId('Risk')]: null };
    const body = { ids: [...documents.values()], values };
    await world.api.call(documentPaths.setFieldsInProject, { params: { id: world.projectId }, body });
    await navigate(page, world.path);
    await tableRow(page, ledger(6)).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Edit field' }).click();
    const form = dialog('Edit field');
    await form.getByText('for 3 documents').waitFor();
    await form.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Risk' }).click();
    await form.getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await form.getByRole('button', { name: 'Edit field' }).click();
    await toast(page, '3 documents updated').waitFor();
    await expect.poll(() => page.getByRole('table').getByText('High').count()).toBe(3);
  });

  test('keep their values when an option is renamed, and warn about lost values on deletion', async () => {
    await navigate(page, '/custom-fields');
    await page.getByRole('button', { name: 'Actions for Risk' }).click();
    await page.getByRole('menuitem', { name: 'Edit custom field' }).click();
    await dialog('Edit custom field').getByRole('textbox', { name: 'Choice 1' }).fill('Severe');
    await dialog('Edit custom field').getByRole('button', { name: 'Save custom field' }).click();
    await tableRow(page, 'Risk').getByText('Severe, Low').waitFor();
    await navigate(page, world.path);
    await expect.poll(() => page.getByRole('table').getByText('Severe').count()).toBe(3);

    await navigate(page, '/custom-fields');
    await page.getByRole('button', { name: 'Actions for Risk' }).click();
    await page.getByRole('menuitem', { name: 'Delete custom field' }).click();
    const question = page.getByRole('dialog');
    await question.getByText("Are you sure you want to delete custom field 'Risk'?").waitFor();
    await question.getByText('The values on 3 documents will also be deleted. This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, "'Risk' deleted").waitFor();
    await page.getByText('3 custom fields').waitFor();
  });
});
