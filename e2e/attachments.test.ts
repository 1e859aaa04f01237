import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseFiles, dropFile, readDownload } from './files.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

describe('a file that is attached to a conversation', () => {
  let world: SharedProjectWorld;
  let page: Page;
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const offer = file('Offer.txt', 'Offer of Van Dalen Maritiem.\fThe crane rental is 4,200 euros a week.');
  const notes = file('Notes.txt', 'The pilot of the ferry is Vera Lee.');

  beforeAll(async () => {
    world = await joinProjectWorld('Attached');
    page = world.page;
    await navigate(page, '/ask-dossier');
  });
  afterAll(() => world?.close());

  const chips = () => page.getByRole('list', { name: 'Attached files' });
  async function ask(words: string): Promise<void> {
    const box = page.getByRole('textbox', { name: 'Ask a follow-up question' });
    await box.fill(words);
    await box.press('Enter');
  }

  test('starts it, is read, and is quoted with its page, which opens with the words marked', async () => {
    await chooseFiles(page, 'Attach files', [offer]);
    await page.waitForURL(/\/ask-dossier\/[0-9a-f-]{36}$/);
    // Sent once the file is read.
    await ask('How much is the crane rental a week?');
    await chips().getByText('2 pages').waitFor();
    await page.getByText(/^Searched 1 attached file/).waitFor();
    await page.getByText('Built-in: quotes from your documents').waitFor();
    const sources = page.getByRole('complementary', { name: 'Sources' });
    await sources.getByText('Offer.txt · page 2').waitFor();
    await sources.getByRole('link', { name: 'Open file' }).click();
    const viewer = page.getByRole('dialog', { name: offer.name });
    await viewer.locator('mark').first().waitFor();
    expect(await viewer.locator('mark').allTextContents()).toEqual(['The crane rental is 4,200 euros a week.']);
    await viewer.getByText('Page 2 of 2').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(Buffer.compare(await readDownload(download), Buffer.from(offer.bytes))).toBe(0);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  });

  test('can be dropped on the page and removed; the answer keeps its quote', async () => {
    await dropFile(page, notes);
    await chips().getByText('1 page', { exact: true }).waitFor();
    await ask('Who is the pilot of the ferry?');
    const log = page.getByRole('log');
    await log.getByText('The pilot of the ferry is Vera Lee.').first().waitFor();
    await chips().getByRole('button', { name: 'Remove Notes.txt' }).click();
    await chips().getByText('Notes.txt').waitFor({ state: 'detached' });
    await page.getByRole('complementary', { name: 'Sources' }).getByText('The attached file was removed.').waitFor();
    await log.getByText('The pilot of the ferry is Vera Lee.').first().waitFor();
  });
});
