import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { documentPaths } from '@dossier/contract/documents/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { makeTestDocuments } from './test-documents.ts';
import { navigate, highlightedText, waitUntilSettled } from './page-actions.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** A fake LibreOffice with its command line: converts every file to the same two pages. */
const office = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const options = process.argv.slice(2);
if (!options.includes('--convert-to')) {
  const opened = path.parse(options.at(-1));
  fs.writeFileSync(path.join(opened.dir, '.~lock.' + opened.base + '#'), '');
  setInterval(() => {}, 60000);
  return;
}
const out = options[options.indexOf('--outdir') + 1];
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pageOf = (content) => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ' + content +
  ' 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>';
const words = (text) => {
  const drawn = 'BT /F1 24 Tf 72 700 Td (' + text + ') Tj ET';
  return '<< /Length ' + drawn.length + ' >>\\nstream\\n' + drawn + '\\nendstream';
};
const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  pageOf(5), pageOf(6), words('Printed page one'), words('Printed page two: told eleven weeks before')];
let pdf = '%PDF-1.4\\n';
const places = objects.map((object, at) => {
  const place = pdf.length;
  pdf += at + 1 + ' 0 obj\\n' + object + '\\nendobj\\n';
  return String(place).padStart(10, '0') + ' 00000 n \\n';
});
const table = pdf.length;
pdf += 'xref\\n0 7\\n0000000000 65535 f \\n' + places.join('') + 'trailer\\n<< /Size 7 /Root 1 0 R >>\\nstartxref\\n' + table + '\\n%%EOF\\n';
for (const file of options.slice(options.indexOf('--outdir') + 2)) {
  fs.writeFileSync(path.join(out, path.parse(file).name + '.pdf'), pdf);
}
`;

describe.skipIf(process.platform === 'win32')('the pages of an office document', () => {
  let folder: string;
  let world: ProjectWorld;
  let page: Page;
  let id: number;
  let path: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dossier-office-'));
    await writeFile(join(folder, 'soffice'), office);
    await chmod(join(folder, 'soffice'), 0o755);
    world = await startProjectWorld('Letters', {
      settings: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    });
    page = world.page;
    const word = (await makeTestDocuments()).find(({ name }) => name.endsWith('.docx'))!;
    ({ id } = await world.api.upload(world.projectId, word));
    await waitForIndexing(world.api, world.projectId);
    path = `${world.path}/document/${id}`;
  });
  afterAll(async () => {
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const printed = (words: string) => page.locator('[data-desk]').getByText(words);
  const choose = (view: string) => page.getByRole('radio', { name: view, exact: true }).click();

  test('are shown by default, and the selected view is remembered', async () => {
    await expect.poll(async () => (await world.api.call(documentPaths.get, { params: { id } })).has_pdf).toBe(true);
    await navigate(page, path);
    await printed('Printed page one').waitFor();
    await page.getByText('of 2').waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose('Text');
    await page.locator('[data-desk] article').first().waitFor();
    await page.reload();
    await page.locator('[data-desk] article').first().waitFor();
    expect(await printed('Printed page one').count()).toBe(0);
    await choose('Pages');
    await printed('Printed page one').waitFor();
  });

  test('zoom by key and wheel around the visible text', async () => {
    await navigate(page, path);
    const words = printed('Printed page two');
    await words.waitFor();
    const desk = page.locator('[data-desk]');
    /** The vertical position of the words in the viewer, from 0 to 1. */
    const share = async () => {
      const [text, room] = [await words.boundingBox(), await desk.boundingBox()];
      return text && room ? (text.y - room.y) / room.height : null;
    };
    const upperThird = 0.28;
    /** Scrolls there, again if pages that load have moved the words. */
    const scrollThere = async () => {
      const off = (await share())! - upperThird;
      await desk.evaluate((box, by) => box.scrollBy(0, by * box.clientHeight), off);
      return await share();
    };
    await expect.poll(scrollThere).toBeCloseTo(upperThird, 1);
    const zoom = page.getByLabel('Zoom', { exact: true });
    const fitting = await zoom.innerText();
    await desk.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom.innerText()).not.toBe(fitting);
    // As fast as a key repeats, while pages are still drawn.
    for (let step = 0; step < 12; step++) await page.keyboard.press('+');
    await expect.poll(() => zoom.innerText()).toBe('300%');
    await expect.poll(share).toBeCloseTo(upperThird, 1);
  });

  test('show the marks of search results', async () => {
    await navigate(page, path);
    await printed('Printed page one').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Find in document' }).fill('eleven weeks');
    await expect.poll(() => highlightedText(page)).toBe('eleven weeks');
    const mark = await page.locator('[data-desk] [role=mark][data-current]').boundingBox();
    const words = await printed('Printed page two').boundingBox();
    expect(mark!.width).toBeLessThan(words!.width / 2);
    expect(mark!.x).toBeGreaterThan(words!.x + words!.width / 3);
    await page.keyboard.press('Escape');
    await page.locator('[data-desk] [role=mark]').waitFor({ state: 'detached' });
  });

  test('switch to the text view when the marked passage is not printed', async () => {
    const { text } = await world.api.call(documentPaths.reading, { params: { id }, query: { page: 1 } });
    const start = text.indexOf('north side of the jetty');
    await navigate(page, `${path}?page=1&start=${start}&end=${start + 23}`);
    await page.getByText('Not visible in page view').waitFor();
    await expect.poll(() => highlightedText(page)).toBe('north side of the jetty');
    await choose('Pages');
    await printed('Printed page one').waitFor();
  });

  test('can be downloaded as PDF, in addition to the original', async () => {
    await navigate(page, path);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download as PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const original = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download original' }).click();
    expect((await original).suggestedFilename()).toMatch(/\.docx$/);
  });
});
