import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseFiles, dropFile } from './files.ts';
import { makeLongReport, makeTestDocuments, type TestDocument } from './test-documents.ts';
import { submitSignInForm } from './users.ts';
import { highlightedText, pressSequence, tableRow, toast } from './page-actions.ts';
import { startWorld, type World } from './world.ts';

describe('a new user', () => {
  let world: World;
  let page: Page;
  let testDocuments: TestDocument[];
  const report = 'Passengers of the year.pdf';

  beforeAll(async () => {
    [world, testDocuments] = await Promise.all([startWorld(), makeTestDocuments()]);
    page = await world.openPage({ reducedMotion: 'no-preference' });
  });
  afterAll(() => world?.close());

  test('sees an error for a wrong password, then signs in to a greeting on home', async () => {
    await page.goto('/');
    await page.waitForURL('**/login?**');
    await submitSignInForm(page, { email: world.admin.email, password: 'not-the-password' });
    const alert = page.getByRole('main').getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Something went wrong during login');
    expect(await alert.innerText()).toContain('Incorrect email or password.');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(world.admin.email);

    await submitSignInForm(page, world.admin);
    await toast(page, 'Welcome Admin!').waitFor();
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Admin$/ }).waitFor();
  });

  test('adds a company and in it a project', async () => {
    await page.getByRole('link', { name: 'Companies' }).click();
    await page.getByText('No companies yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Add company' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Larkhill Ferries');
    await page.getByRole('button', { name: 'Add company' }).click();
    await toast(page, 'Larkhill Ferries added successfully').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Add project' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour papers');
    await page.getByRole('button', { name: 'Add project' }).click();
    await toast(page, 'Harbour papers added successfully').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Harbour papers' }).waitFor();
    await page.getByText('No documents yet').waitFor();
  });

  test('watches upload and reading of a large file without a reload', async () => {
    const seen = await recordStatus(page, report);
    const network = await page.context().newCDPSession(page);
    const bytes = await makeLongReport(60);
    // Throttled, so that the upload takes two seconds.
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes.length / 2,
    });
    await chooseFiles(page, 'Upload documents', [{ name: report, bytes }]);
    await tableRow(page, report).waitFor();
    await network.detach();
    await tableRow(page, report).getByText('Indexed', { exact: true }).waitFor();

    const { progress, badges } = await seen();
    expect(progress.some((share) => share > 0 && share < 100)).toBe(true);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(badges.some((badge) => badge === 'Processing' || /^\d+%$/.test(badge))).toBe(true);
    expect(badges.at(-1)).toBe('Indexed');
  });

  test('uploads a document of every type, and all become indexed', async () => {
    await chooseFiles(page, 'Upload', testDocuments);
    for (const { name } of testDocuments) await tableRow(page, name).getByText('Indexed', { exact: true }).waitFor();
    await page.getByRole('status').getByText('6 documents', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Documents 6' }).waitFor();
  });

  test('drops a duplicate file, sees a warning and deletes the copy', async () => {
    const { name, bytes } = testDocuments[1]!;
    await dropFile(page, { name, bytes });
    const question = page.getByRole('dialog', { name: 'A document with this file name exists' });
    await question.getByRole('checkbox', { name: /^Add as a new version of/ }).uncheck();
    await question.getByRole('button', { name: 'Upload' }).click();
    await page.getByText(`This file already exists: ${name}.`).waitFor();
    await page.getByRole('status').getByText('7 documents', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove this copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('6 documents', { exact: true }).waitFor();
    await expect.poll(() => tableRow(page, name).count()).toBe(1);
  });

  test('sees at once that a file type is not supported', async () => {
    const bytes = new TextEncoder().encode('MZ');
    await chooseFiles(page, 'Upload', [{ name: 'Setup.exe', bytes }]);
    await page.getByText('This file type is not supported.').waitFor();
    await page.getByRole('button', { name: 'Close Setup.exe' }).click();
    await page.getByText('This file type is not supported.').waitFor({ state: 'detached' });
  });

  test('sees the finished tasks on the tasks page', async () => {
    await pressSequence(page, 'g', 't');
    await page.waitForURL('**/tasks');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Completed' }).count()).toBeGreaterThanOrEqual(6);
    await page.goBack();
  });

  test('asks in the project and gets quotes from documents of every type', async () => {
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.getByRole('button', { name: /Harbour papers/ }).waitFor();
    for (const { question, answer: words, name } of testDocuments) {
      await ask(page, question);
      const answer = page.getByRole('article').last();
      await answer.getByText(/^(?:Searched 6 documents|In )/).waitFor();
      await quote(page, words).waitFor();
      expect(await quote(page, words).innerText()).toContain(name.slice(-9));
    }
  });

  test('opens the marked quote of each answer', async () => {
    const conversation = page.url();
    for (const file of testDocuments) {
      await quote(page, file.answer).click();
      const sources = page.getByRole('complementary', { name: 'Sources' });
      const preview = sources.locator('mark[data-current]');
      await expect.poll(async () => (await preview.allInnerTexts()).join(' ')).toContain(file.answer.split(' ')[0]);
      await sources.getByRole('link', { name: 'Open document' }).click();

      await page.waitForURL(/\/document\/\d+\?/);
      expect(new URL(page.url()).searchParams.get('page')).toBe(String(file.page));
      await expect.poll(() => highlightedText(page), { message: file.name }).toContain(file.answer);
      await expect.poll(() => isMarkInView(page), { message: file.name }).toBe(true);
      await page.goBack();
      await page.waitForURL(conversation);
    }
  });

  test('sees the mark on a rendered page exactly over the text', async () => {
    const [lease] = testDocuments;
    const conversation = page.url();
    await quote(page, lease!.answer).click();
    await page.getByRole('link', { name: 'Open document' }).click();
    await highlightedText(page);
    // The text layer has the position of the words.
    const letters = page.locator(`[data-page="${lease!.page}"] .textLayer`).getByText(lease!.answer.split(' ')[0]!);
    const words = await boundingBox(letters.first());
    const marks = await page.locator('[data-desk] [data-current]').all();
    const boxes = await Promise.all(marks.map(boundingBox));
    expect(boxes.some((mark) => covers(mark, words))).toBe(true);
    await page.goBack();
    await page.waitForURL(conversation);
  });

  test('gets no answer when the documents contain none', async () => {
    await ask(page, 'Who won the chess tournament of Brasilia in 1987?');
    await page.getByText('No answer found in your documents.').waitFor();
  });

  test('finds a passage with Ctrl+K and opens it', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search, ask or run a command' }).fill('larch landing stage');
    const hit = page.getByRole('option').filter({ hasText: 'Meeting of the board.pptx' }).first();
    await hit.waitFor();
    expect(await hit.locator('mark').allInnerTexts()).toContain('larch');
    await hit.click();
    await page.waitForURL(/\/document\/\d+\?.*page=2/);
    await expect.poll(() => highlightedText(page)).toContain('larch');
  });

  test('signs out and has no access afterwards', async () => {
    await page.getByRole('button', { name: 'Account menu for Admin' }).click();
    await page.getByRole('menuitem', { name: 'Log-out' }).click();
    await toast(page, 'You have successfully logged out').waitFor();
    await page.waitForURL('**/login');
    await page.goto('/companies');
    await page.waitForURL('**/login?redirectTo=%2Fcompanies');
  });
});

async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Ask a / });
  await box.fill(question);
  // While an answer is being written, Stop replaces Send.
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await box.press('Enter');
  await page.getByRole('log').getByText(question).waitFor();
}

const quote = (page: Page, words: string) =>
  page.getByRole('log').getByRole('button').filter({ hasText: words }).first();

/** Records all values of the upload's progress bar and the row's badge. */
async function recordStatus(page: Page, name: string) {
  await page.evaluate((file) => {
    const seen = { progress: [] as number[], badges: [] as string[] };
    const append = <T>(list: T[], value: T | undefined) => {
      if (value !== undefined && value !== list.at(-1)) list.push(value);
    };
    const look = () => {
      const bar = document.querySelector(`main [role=progressbar][aria-label^="${file}"]`);
      append(seen.progress, bar ? Number(bar.getAttribute('aria-valuenow')) : undefined);
      const row = [...document.querySelectorAll('main tbody tr')].find((one) =>
        one.textContent?.includes(file.slice(0, 9)),
      );
      append(seen.badges, row?.querySelector('[data-tone]')?.textContent ?? undefined);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(globalThis, { recordedStatus: seen });
  }, name);
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { recordedStatus: { progress: number[]; badges: string[] } }).recordedStatus,
    );
}

type Box = { x: number; y: number; width: number; height: number };

async function boundingBox(element: Locator): Promise<Box> {
  await element.waitFor();
  return (await element.boundingBox())!;
}

/** Whether a mark covers the height and part of the width of a line. */
function covers(mark: Box, words: Box): boolean {
  const middle = words.y + words.height / 2;
  const overlap = Math.min(mark.x + mark.width, words.x + words.width) - Math.max(mark.x, words.x);
  return mark.y < middle && middle < mark.y + mark.height && overlap > 20;
}

async function isMarkInView(page: Page): Promise<boolean> {
  const mark = await page.locator('[data-desk] :is(mark, [role=mark])[data-current]').first().boundingBox();
  return mark !== null && mark.y > 48 && mark.y + mark.height < 900;
}
