import { companyCalls } from '@dossier/contract/companies/calls';
import { projectCalls } from '@dossier/contract/projects/calls';
import { utils, write } from '@e965/xlsx';
import { encryptAgile } from '@dossier/reading/testing/encrypted-office';
import { makeDoc } from '@dossier/reading/testing/doc-files';
import { makePpt } from '@dossier/reading/testing/ppt-files';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { makePaperwork, type Paper } from './paperwork.ts';
import { admin, callAsAdmin, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { markedWords, rowOf } from './screens.ts';

interface Seen extends Paper {
  /** A word that stands in this document alone, and once. */
  word: string;
}

/** Documents in the formats of before 2007, beside those of today. */
async function makeDocuments(): Promise<Seen[]> {
  const [lease, mooring, tariffs, board, log] = await makePaperwork();
  const winches = utils.book_new(
    utils.aoa_to_sheet([
      ['Winch', 'Pull in kN'],
      ['Bow winch of the Curlew', 41],
      ['Stern winch of the Curlew', 2719],
    ]),
    'Winches',
  );
  return [
    { ...lease!, word: 'crowns' },
    { ...mooring!, word: 'jetty' },
    { ...tariffs!, word: 'carriage' },
    { ...board!, word: 'larch' },
    { ...log!, word: 'propeller' },
    {
      name: 'Pilotage.doc',
      bytes: makeDoc([
        { text: 'Pilotage on the Curlew', style: 1 },
        { text: 'Ships over ninety metres take a pilot.' },
        { text: 'The fee for the pilotage of a coaster is 618 florins.' },
      ]),
      question: 'What is the fee for the pilotage of a coaster?',
      words: '618 florins',
      page: 1,
      word: 'florins',
    },
    {
      name: 'Winches of the Curlew.xls',
      bytes: write(winches, { type: 'buffer', bookType: 'biff8' }) as Buffer,
      question: 'What is the pull of the stern winch of the Curlew?',
      words: 'Stern winch of the Curlew',
      page: 1,
      word: 'Stern',
    },
    {
      name: 'Lighthouse.ppt',
      bytes: makePpt([
        { title: 'The lighthouse at Skerry Point', body: ['Built in 1874'] },
        { title: 'A new lantern', body: ['The lantern of the lighthouse burns whale oil no more'] },
      ]),
      question: 'What does the lantern of the lighthouse burn no more?',
      words: 'whale oil',
      page: 2,
      word: 'lantern',
    },
  ];
}

describe('a document of every type', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let documents: Seen[];
  let project: string;

  beforeAll(async () => {
    [product, browser, documents] = await Promise.all([startProduct(), launchBrowser(), makeDocuments()]);
    const caller = await callAsAdmin(product);
    const company = await caller.call(companyCalls.create, { body: { name: 'Larkhill Ferries' } });
    const { id } = await caller.call(projectCalls.create, { body: { name: 'Types', company_id: company.id } });
    project = `/company/${company.id}/project/${id}`;
    page = await signIn(browser, product, admin, { viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  test('is uploaded and read', async () => {
    await page.goto(project);
    await upload(page, documents);
    for (const { name } of documents) await rowOf(page, name).getByText('Indexed', { exact: true }).waitFor();
  });

  test('is seen, and a word in it is found and marked', async () => {
    for (const { name, word } of documents) {
      await page.goto(project);
      await rowOf(page, name).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Search in document' }).click();
      await page.getByRole('searchbox', { name: 'Search in document' }).fill(word);
      expect((await markedWords(page)).toLowerCase(), name).toContain(word.toLowerCase());
    }
  });

  test('answers a question, and its quote leads to the marked place', async () => {
    await page.goto(project);
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    for (const { name, question, words, page: number } of documents) {
      const box = page.getByRole('textbox', { name: /^Ask a / });
      await box.fill(question);
      await box.press('Enter');
      const quote = page.getByRole('log').getByRole('button').filter({ hasText: words }).first();
      await quote.click();
      const conversation = page.url();
      await page.getByRole('complementary', { name: 'Sources' }).getByRole('link', { name: 'Open document' }).click();
      await page.waitForURL(/\/document\/\d+\?/);
      expect(new URL(page.url()).searchParams.get('page'), name).toBe(String(number));
      expect(await markedWords(page), name).toContain(words);
      await page.goBack();
      await page.waitForURL(conversation);
    }
  });

  test('that is protected says so, and is read with its password', async () => {
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
    ];
    for (const { name, bytes, word } of papers) {
      await page.goto(project);
      await upload(page, [{ name, bytes }]);
      await rowOf(page, name).getByText('Failed', { exact: true }).waitFor();
      await rowOf(page, name).getByRole('link').first().click();
      const alert = page.getByRole('alert').filter({ hasText: `Could not read ${name}.` });
      await alert.getByText('protected by a password').waitFor();

      const field = page.getByLabel('Password of the file', { exact: true });
      await field.fill('Kwelder 9 zoet');
      await field.press('Enter');
      await alert.getByText('The password does not open the file.').waitFor();
      await field.fill(password);
      await page.getByRole('button', { name: 'Open and read' }).click();
      await alert.waitFor({ state: 'detached' });
      await page.getByRole('article', { name: 'Page 1' }).getByText(word).first().waitFor();
    }
  });
});

async function upload(page: Page, files: readonly Pick<Paper, 'name' | 'bytes'>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Upload/ })
    .first()
    .click();
  const mimeType = 'application/octet-stream';
  await (await chooser).setFiles(files.map(({ name, bytes }) => ({ name, mimeType, buffer: Buffer.from(bytes) })));
}
