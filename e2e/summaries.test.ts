import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

/** A summary takes a while on a busy machine. */
const within = { timeout: 120_000 };

const minutes = [
  'The board approved the loan sheaves for crane 3 at its meeting in September.',
  'Brackwerder must deliver a written plan of all inspections before 1 October 2026.',
  'The price of the hoist ropes rises to €48,000 next year because of the index.',
  'Mr Kranefeld explained how the mould of the sheaves broke in August at the foundry.',
  'The sheaves arrive in two deliveries by truck from the foundry in the south.',
  'The visitors walked along the quay and saw the new fenders of the terminal.',
].join('\n\n');
const later = minutes.replace('1 October 2026', '15 November 2026');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('summaries:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let document: string;

  beforeAll(async () => {
    world = await joinProjectWorld('Minutes');
    page = world.page;
    const uploaded = await world.api.upload(world.projectId, { name: 'Minutes.txt', bytes: bytes(minutes) });
    await world.api.upload(world.projectId, { name: 'Other minutes.txt', bytes: bytes(`${later}\n\nThe end.`) });
    await waitForIndexing(world.api, world.projectId);
    document = `${world.path}/document/${uploaded.id}`;
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const panel = () => page.getByRole('region', { name: 'Summary', exact: true });
  const sentences = () => main().getByRole('list', { name: 'Sentences of the summary' }).getByRole('button');

  test('a pasted text is summarised, and a sentence shows its place', async () => {
    await navigate(page, '/quick-summary');
    await main().getByRole('heading', { name: 'What should be summarised?' }).waitFor();
    await main().getByRole('button', { name: 'Summarise', exact: true }).click();
    await main().getByText('Enter a text.').waitFor();
    await main().getByRole('textbox', { name: 'Text to summarise' }).fill(minutes);
    await main().getByRole('button', { name: 'Summarise', exact: true }).click();
    await page.waitForURL('**/quick-summary/*');
    await sentences().first().waitFor(within);
    await sentences().first().click();
    await expect.poll(() => main().locator('mark[data-current]').count()).toBe(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('another purpose makes another summary', async () => {
    await main().getByRole('button', { name: 'Purpose: General' }).click();
    await page.getByRole('menuitemradio', { name: 'Decisions' }).click();
    await expect.poll(() => sentences().allTextContents(), within).toEqual([expect.stringContaining('approved')]);
  });

  test('a text that is too short says so', async () => {
    await main().getByRole('button', { name: 'New summary' }).click();
    await main().getByRole('textbox', { name: 'Text to summarise' }).fill('Three short words');
    await page.keyboard.press('Control+Enter');
    await main().getByText('This text is too short to summarise.').waitFor(within);
  });

  test('a document is summarised beside its pages, where the sentences are marked', async () => {
    await navigate(page, `${document}?tab=summary`);
    await panel().getByText('No summary yet').waitFor();
    await panel().getByRole('button', { name: 'Summarise', exact: true }).click();
    await sentences().first().waitFor(within);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('[data-desk] mark[data-current]').count(), within).toBeGreaterThan(0);
    await panel().getByText('version 1').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const saving = page.waitForEvent('download', within);
    await panel().getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'Word document' }).click();
    expect((await saving).suggestedFilename()).toBe('Minutes.txt.docx');
  });

  test('documents are summarised together', async () => {
    await navigate(page, world.path);
    await main().getByRole('checkbox', { name: 'Select Minutes.txt' }).check();
    await main().getByRole('checkbox', { name: 'Select Other minutes.txt' }).check();
    await page.getByRole('button', { name: 'Summarise', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Summarise documents' });
    await dialog.getByRole('checkbox', { name: 'One summary of all documents' }).check();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Both minutes');
    await dialog.getByRole('button', { name: 'Summarise', exact: true }).click();
    await toast(page, 'Summarising 2 documents').waitFor();
    await navigate(page, `${world.path}?tab=summaries`);
    await sentences().first().waitFor(within);
    await main().getByRole('heading', { name: 'Both minutes' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
