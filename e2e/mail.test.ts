import { createMail } from '@dossier/demo/office/mail';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { readDownload, chooseFiles } from './files.ts';
import { makeTestDocuments, type TestDocument } from './test-documents.ts';
import { navigate, highlightedText, tableRow } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

describe('a mail', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let lease: TestDocument;
  const name = 'Lease of the jetty.msg';

  beforeAll(async () => {
    world = await joinProjectWorld('Mail');
    lease = (await makeTestDocuments())[0]!;
    page = world.page;
    await navigate(page, world.path);
  });
  afterAll(() => world?.close());

  test('is shown with sender, recipients and attachments', async () => {
    const bytes = createMail({
      subject: 'Lease of the jetty',
      from: ['Wendel Quill', 'w.quill@larkhill.example'],
      to: [['Ottoline Marsh', 'o.marsh@boatclub.example']],
      sent: new Date(Date.UTC(2026, 2, 4, 9, 30)),
      body: '<p>Dear Ottoline,</p><p>Have a look at <a href="https://larkhill.example/jetty">the drawings</a>.</p>',
      attachments: [{ name: lease.name, bytes: lease.bytes }],
    });
    await chooseFiles(page, 'Upload documents', [{ name, bytes }]);
    await tableRow(page, name).getByText('Indexed', { exact: true }).waitFor();
    await tableRow(page, name).getByRole('link', { name }).click();

    const mail = page.getByRole('article', { name: 'Page 1' });
    await mail.getByRole('heading', { name: 'Lease of the jetty' }).waitFor();
    await mail.getByText('Wendel Quill <w.quill@larkhill.example>').waitFor();
    await mail.getByText('4-3-2026').waitFor();
    const link = mail.getByRole('link', { name: 'the drawings' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    await mail.getByText('1 attachment', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('has separate, searchable pages for its attachment', async () => {
    await page.getByRole('button', { name: 'Open on page 2' }).click();
    await page.getByRole('article', { name: 'Page 2' }).getByText(lease.name).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Find in document' }).fill(lease.answer);
    await expect.poll(() => highlightedText(page)).toContain(lease.answer);
    // Page 1 is the mail.
    await page
      .locator(`[data-page="${1 + lease.page}"] [data-current]`)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  test('returns the attachment unchanged', async () => {
    await page.locator('[data-desk]').press('Home');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${lease.name}` }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(lease.name);
    expect(Buffer.compare(await readDownload(saved), lease.bytes)).toBe(0);
  });

  test('collapses many recipients, and follows the text direction', async () => {
    const people = Array.from(
      { length: 80 },
      (_, at) => [`Oarsman ${at + 1}`, `oarsman${at + 1}@club.example`] as const,
    );
    const bytes = createMail({
      subject: 'Regatta',
      from: ['Wendel Quill', 'w.quill@larkhill.example'],
      to: people.map(([who, address]) => [who, address]),
      sent: new Date(Date.UTC(2026, 2, 5, 9, 30)),
      body: '<p>The regatta is on Saturday.</p><p>السباق يوم السبت.</p>',
      attachments: [],
    });
    const { id } = await world.api.upload(world.projectId, { name: 'Regatta.msg', bytes });
    await waitForIndexing(world.api, world.projectId);
    await navigate(page, `${world.path}/document/${id}`);
    const mail = page.getByRole('article', { name: 'Page 1' });
    await mail.getByText('The regatta is on Saturday.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const addressees = mail.getByRole('definition').filter({ hasText: 'Oarsman 1 <' });
    const height = async () => (await addressees.boundingBox())!.height;
    const beginning = await height();
    await mail.getByRole('button', { name: 'Show all' }).click();
    await mail.getByRole('button', { name: 'Show less' }).waitFor();
    await expect.poll(height).toBeGreaterThan(3 * beginning);
    const directions = await mail
      .locator('p')
      .evaluateAll((all) => all.map((line) => getComputedStyle(line).direction));
    expect(directions.slice(0, 2)).toEqual(['ltr', 'rtl']);
  });
});
