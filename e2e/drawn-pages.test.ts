import { makeDocx, paragraph, relationships } from '@dossier/reading/testing/office-files';
import PptxGenJS from 'pptxgenjs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentPaths } from '@dossier/contract/documents/paths';
import { accessibilityViolations } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { highlightedText, navigate, waitUntilSettled } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the pages of an office document without a PDF', () => {
  let world: SharedProjectWorld;
  let page: Page;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    world = await joinProjectWorld('Drawn');
    page = world.page;
    for (const file of [
      { name: 'Letter.docx', bytes: letter() },
      { name: 'Plan.pptx', bytes: await deck() },
    ])
      ids[file.name] = (await world.api.upload(world.projectId, file)).id;
    await waitForIndexing(world.api, world.projectId);
  });
  afterAll(() => world?.close());

  const open = (name: string, search = '') => navigate(page, `${world.path}/document/${ids[name]}${search}`);
  const sheet = (number: number) => page.locator(`[data-desk] [data-page="${number}"] [data-drawn]`);

  test('have letterhead, colours and pictures, and are cut where a page is full', async () => {
    await open('Letter.docx');
    await sheet(1).getByText('Harbour Office').waitFor();
    await page.getByText('of 3').waitFor();
    const greeting = sheet(1).getByText('Dear Bo');
    expect(await greeting.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(170, 0, 0)');
    await expect
      .poll(() =>
        sheet(1)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1);
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('show marks on their words, and zoom without new line breaks', async () => {
    await open('Letter.docx');
    await sheet(1).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Find in document' }).fill('fender 117');
    await expect.poll(() => highlightedText(page)).toBe('fender 117');
    const mark = page.locator('[data-desk] [role=mark][data-current]');
    const words = page.locator('[data-desk] p').filter({ hasText: 'fender 117' });
    const [box, line] = [await mark.boundingBox(), await words.boundingBox()];
    expect(Math.abs(box!.y + box!.height / 2 - (line!.y + line!.height / 2))).toBeLessThan(line!.height);
    await page.keyboard.press('Escape');
    await mark.waitFor({ state: 'detached' });
    await page.keyboard.press('+');
    await page.getByText('of 3').waitFor();
  });

  test('are slides to scale with thumbnails, and fit a phone', async () => {
    await open('Plan.pptx');
    await sheet(1).getByText('Growth').waitFor();
    expect(await sheet(1).locator('svg[role=img] rect').count()).toBeGreaterThan(1);
    await page.getByRole('navigation', { name: 'Thumbnails' }).getByText('Costs').waitFor();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await sheet(2).getByText('Costs').waitFor();
    const { text } = await world.api.call(documentPaths.reading, {
      params: { id: ids['Plan.pptx']! },
      query: { page: 2 },
    });
    const start = text.indexOf('Spoken only');
    await open('Plan.pptx', `?page=2&start=${start}&end=${start + 11}`);
    await page.getByText('Not visible in page view').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await open('Letter.docx');
    await sheet(1).waitFor();
    await expect.poll(async () => (await sheet(1).boundingBox())!.width).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

const W = 'xmlns:w="w" xmlns:r="r"';
const header = `<w:hdr ${W}>${paragraph('Harbour Office')}</w:hdr>`;
const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="762000" cy="762000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const letter = () =>
  makeDocx(
    '<w:p><w:r><w:rPr><w:color w:val="AA0000"/></w:rPr><w:t>Dear Bo</w:t></w:r></w:p>' +
      picture +
      Array.from({ length: 120 }, (_, at) => paragraph(`The invoice names fender ${at} of the jetty.`)).join('') +
      '<w:sectPr><w:headerReference w:type="default" r:id="rId8"/></w:sectPr>',
    {},
    {
      'word/_rels/document.xml.rels': relationships({
        rId8: ['header', 'header1.xml'],
        rId9: ['image', 'media/dot.png'],
      }),
      'word/header1.xml': header,
      'word/media/dot.png': dot,
    },
  );

async function deck(): Promise<Buffer> {
  const slides = new PptxGenJS();
  const first = slides.addSlide();
  first.addText('Growth', { x: 1, y: 0.5, w: 4, h: 1 });
  first.addChart(slides.ChartType.bar, [{ name: 'Sales', labels: ['2024', '2025'], values: [3, 5] }], {
    x: 1,
    y: 2,
    w: 6,
    h: 3,
  });
  const second = slides.addSlide();
  second.addText('Costs', { x: 1, y: 0.5, w: 4, h: 1 });
  second.addNotes('Spoken only.');
  return (await slides.write({ outputType: 'nodebuffer' })) as Buffer;
}
