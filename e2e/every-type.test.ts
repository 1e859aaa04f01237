import { acceptedExtensions } from '@dossier/contract/documents/accepted';
import { strongLock } from '@dossier/reading/testing/encrypted-binary';
import { encryptAgile } from '@dossier/reading/testing/encrypted-office';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { makePpt } from '@dossier/reading/testing/ppt-files';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseFiles } from './files.ts';
import { makeDocumentsOfAllTypes, makeRecordings, type SearchableDocument } from './testing/files-of-types.ts';
import { navigate, highlightedText, tableRow } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';
import { isLong } from './testing/variants.ts';

describe('a document of every type', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let documents: SearchableDocument[];
  let recordings: Awaited<ReturnType<typeof makeRecordings>>;

  beforeAll(async () => {
    [world, documents, recordings] = await Promise.all([
      joinProjectWorld('Types'),
      makeDocumentsOfAllTypes(),
      makeRecordings(),
    ]);
    page = world.page;
  });
  afterAll(() => world?.close());

  /** Opens a document from the list, sorted by name so that rows do not move. */
  async function open(name: string): Promise<void> {
    if (new URL(page.url()).pathname.includes('/document/')) await page.goBack();
    else await page.goto(`${world.path}?sort=name`);
    await tableRow(page, name).getByRole('link').first().click();
    await page.waitForURL(/\/document\/\d+/);
  }

  const readyState = () =>
    page.locator('[data-desk] video').evaluate((video) => (video as HTMLVideoElement).readyState);

  test('is uploaded and read', { timeout: 300_000 }, async () => {
    const all = [...documents, ...recordings];
    expect(all.map(({ name }) => name.split('.').at(-1)!).toSorted()).toEqual(acceptedExtensions.toSorted());
    await navigate(page, world.path);
    await chooseFiles(page, /^Upload/, all);
    for (const { name } of all) {
      await tableRow(page, name).getByText('Indexed', { exact: true }).waitFor({ timeout: 90_000 });
    }
  });

  test('is shown, and a search marks a word in it', async () => {
    const opened = isLong ? documents : documents.filter((_, at) => at % 4 === 0);
    for (const { name, uniqueWord: word } of opened) {
      await open(name);
      await page.getByRole('button', { name: 'Find in document' }).click();
      await page.getByRole('searchbox', { name: 'Find in document' }).fill(word);
      await expect
        .poll(async () => (await highlightedText(page)).toLowerCase(), { message: name })
        .toContain(word.toLowerCase());
    }
  });

  test('is played if it is a recording, or can be downloaded where the browser does not support its format', async () => {
    const hasAac = await page.evaluate(() =>
      document.createElement('video').canPlayType('audio/mp4; codecs="mp4a.40.2"'),
    );
    for (const { name } of recordings) {
      await open(name);
      await page.locator('[data-desk] video').waitFor({ state: 'attached' });
      const position = page.getByRole('slider', { name: 'Position' });
      await expect.poll(() => position.getAttribute('aria-valuetext'), { message: name }).toMatch(/^0:00 of 0:0[23]$/);
      const isSupported = hasAac !== '' || !/\.(?:m4a|mp4)$/.test(name);
      if (isSupported) await expect.poll(() => readyState(), { message: name }).toBeGreaterThan(0);
      else await page.getByRole('alert').filter({ hasText: 'This browser cannot play the recording.' }).waitFor();
    }
  });

  test('answers a question with a quote that links to the marked passage', async () => {
    await navigate(page, world.path);
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    // The first five are also in new-user.test.ts, and others are opened by the test before.
    const sample = isLong ? documents : documents.filter((_, at) => at > 4 && at % 4 === 2);
    for (const { name, question, answer: words, page: number } of sample) {
      const box = page.getByRole('textbox', { name: /^Ask a / });
      await box.fill(question);
      await box.press('Enter');
      const quote = page.getByRole('log').getByRole('button').filter({ hasText: words }).first();
      await quote.click();
      const conversation = page.url();
      await page.getByRole('complementary', { name: 'Sources' }).getByRole('link', { name: 'Open document' }).click();
      await page.waitForURL(/\/document\/\d+\?/);
      expect(new URL(page.url()).searchParams.get('page'), name).toBe(String(number));
      await expect.poll(() => highlightedText(page), { message: name }).toContain(words);
      await page.goBack();
      await page.waitForURL(conversation);
    }
  });

  test('asks for the password if it is protected', async () => {
    const password = 'Kwelder 9 zout';
    const [, mooring] = documents;
    const secret = 'The code of the gate is on the back of the tide table.';
    const papers = [
      { name: 'Mooring, protected.docx', bytes: encryptAgile(Buffer.from(mooring!.bytes), password), word: 'jetty' },
      {
        name: 'Gate, protected.pdf',
        bytes: await makePdf((drawing) => drawing.text(secret), { userPassword: password, ownerPassword: 'other' }),
        word: 'tide table',
      },
      {
        name: 'Berth, protected.ppt',
        bytes: makePpt([{ title: 'The berth', body: ['Room for three coasters'] }], strongLock(password, 128)),
        word: 'coasters',
      },
    ];
    // The server's tests cover the others.
    const tried = isLong ? papers : papers.slice(-1);
    for (const { name, bytes, word } of tried) {
      await navigate(page, world.path);
      await chooseFiles(page, /^Upload/, [{ name, bytes }]);
      await tableRow(page, name).getByText('Failed', { exact: true }).waitFor();
      await tableRow(page, name).getByRole('link').first().click();
      const failure = page.getByRole('heading', { name: `Could not read ${name}.` });
      await failure.waitFor();
      await page.getByRole('main').getByText('protected by a password').waitFor();

      const field = page.getByLabel('File password', { exact: true });
      await field.fill('Kwelder 9 zoet');
      await field.press('Enter');
      await page.getByRole('main').getByText('The password does not open the file.').waitFor();
      await field.fill(password);
      await page.getByRole('button', { name: 'Unlock and process' }).click();
      await failure.waitFor({ state: 'detached' });
      await page.getByRole('article', { name: 'Page 1' }).getByText(word).first().waitFor();
    }
  });
});
