import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { highlightedText, navigate } from './page-actions.ts';
import { makeLedger } from './test-documents.ts';
import { joinWorld, type SharedWorld } from './world.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('the search', () => {
  let world: SharedWorld;
  let page: Page;
  let project: string;

  beforeAll(async () => {
    world = await joinWorld();
    const { projectId, path } = await world.createProject('Slipway');
    project = path;
    const files = [
      {
        name: 'Slipway lease.txt',
        bytes: text('The slipway is leased to the rowing club. The winch belongs to the club.'),
      },
      { name: 'Winch report.txt', bytes: text('The winch was greased in May. Invoice INV-2026/0042 was paid.') },
      { name: 'Letter.txt', bytes: text('Number INV 2026 and 0042 are other invoices.') },
      { name: 'Deck log.txt', bytes: text(`${'All quiet on deck.\n'.repeat(45)}The capstan was oiled.`) },
      await makeLedger(4, 1),
    ];
    for (const file of files) await world.api.upload(projectId, file);
    await waitForIndexing(world.api, projectId);
    page = await world.signIn(world.admin);
  });
  afterAll(() => world?.close());

  const groups = () => page.getByRole('region', { name: 'In documents' }).getByRole('heading', { level: 3 });
  const searchFor = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill(words);
    await page.waitForURL((url) => url.searchParams.get('q') === words);
  };

  test('is opened from the palette with all results, names first', async () => {
    await page.goto('/home');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search, ask or run a command' }).waitFor();
    await page.getByRole('combobox', { name: 'Search, ask or run a command' }).fill('winch');
    await page.getByRole('option').filter({ hasText: 'Winch report.txt' }).first().waitFor();
    await page.getByRole('option', { name: 'All results for winch' }).click();
    await page.waitForURL('**/search?q=winch');
    const names = page.getByRole('region', { name: /^By name/ });
    await names.getByRole('link', { name: /Winch report.txt/ }).waitFor();
    await expect
      .poll(() => groups().allInnerTexts())
      .toEqual(expect.arrayContaining(['Winch report.txt', 'Slipway lease.txt']));
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('filters and sorts, and the address keeps both', async () => {
    await navigate(page, '/search?q=winch');
    await page.getByRole('button', { name: 'Sort: Best match' }).click();
    await page.getByRole('menuitemradio', { name: 'Name A–Z' }).click();
    await expect.poll(() => groups().allInnerTexts()).toEqual(['Slipway lease.txt', 'Winch report.txt']);
    await page.getByRole('button', { name: 'Filter by Type' }).click();
    await page.getByRole('checkbox', { name: 'PDF', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'No documents match' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Type: PDF' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => groups().allInnerTexts()).toEqual(['Slipway lease.txt', 'Winch report.txt']);
  });

  test('shows documents with an exact code first', async () => {
    await navigate(page, '/search');
    await searchFor('INV-2026/0042');
    await expect.poll(async () => (await groups().allInnerTexts())[0]).toBe('Winch report.txt');
  });

  test('suggests another spelling', async () => {
    await searchFor('iwnch');
    await page.getByRole('button', { name: 'Did you mean winch?' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'winch');
    await groups().first().waitFor();
  });

  test('opens a passage by keyboard, with only its words marked', async () => {
    await searchFor('greased');
    // The results before have the word too, but do not mark it.
    await page
      .getByRole('link', { name: /greased/ })
      .locator('mark', { hasText: 'greased' })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search documents' }).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/document\/\d+\?.*words=/);
    await expect.poll(() => highlightedText(page)).toBe('greased');
  });

  test('shows the page beside the results where the passage is, also before its texts were ever loaded', async () => {
    await page.goto('/search?q=capstan');
    const pane = page.getByRole('complementary', { name: 'Page of the passage' });
    const box = (await pane.getByRole('region', { name: 'Deck log.txt' }).boundingBox())!;
    const bottom = async () => {
      const mark = await pane.locator('mark', { hasText: 'capstan' }).boundingBox();
      return mark && mark.y + mark.height;
    };
    await expect.poll(bottom).toBeLessThan(box.y + box.height);
  });

  test('shows the page of a passage beside the results, until it is folded', async () => {
    await navigate(page, '/search');
    await searchFor('winch');
    const pane = page.getByRole('complementary', { name: 'Page of the passage' });
    await pane.locator('mark', { hasText: 'winch' }).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search documents' }).blur();
    await page.keyboard.press('j');
    const first = await pane.getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press('j');
    await expect.poll(() => pane.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(first);
    await page.keyboard.press(']');
    await pane.waitFor({ state: 'detached' });
    await page.keyboard.press(']');
    await pane.waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
  });

  test('keeps what is typed while the palette opens', async () => {
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search documents' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('greased');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Search, ask or run a command' }).inputValue())
      .toBe('greased');
    await page.keyboard.press('Escape');
  });

  test('asks about several documents, chosen in the list or beside the question', async () => {
    await navigate(page, project);
    await page.getByRole('checkbox', { name: 'Select Winch report.txt' }).click();
    await page.getByRole('checkbox', { name: 'Select Letter.txt' }).click();
    await page.getByRole('button', { name: 'Ask about 2 documents' }).click();
    await page.waitForURL(/\/ask-dossier\?documents=\d+-\d+$/);
    await page.getByRole('button', { name: 'Search in: 2 documents' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Slipway lease/ }).click();
    await page.waitForURL(/\/ask-dossier\?documents=\d+-\d+-\d+$/);
    await page.keyboard.press('Escape');
    const box = page.getByRole('textbox', { name: 'Ask a question about your documents' });
    await box.fill('When was the winch greased?');
    await box.press('Enter');
    await page.waitForURL(/\/ask-dossier\/[0-9a-f-]{36}$/);
    const answer = page.getByRole('log').getByRole('article');
    await answer.getByText('Searched 3 documents', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Search in: 3 documents' }).first().click();
    await page.getByRole('region', { name: 'Documents' }).getByText('Letter.txt').waitFor();
    await page.keyboard.press('Escape');
    await answer.getByRole('button', { name: 'Bad answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'What was wrong with this answer?' });
    await dialog.getByRole('checkbox', { name: 'Something is missing' }).check();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('button', { name: 'Bad answer', pressed: true }).waitFor();
  });

  test('runs a command of the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search, ask or run a command' }).fill('>go nowhere');
    await page.getByText('No command matches “go nowhere”.').waitFor();
    await page.getByRole('combobox', { name: 'Search, ask or run a command' }).fill('> companies');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/companies');
  });
});
