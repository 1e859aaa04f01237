import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { copyDocument } from './copy-document.ts';
import { makeLedger } from './test-documents.ts';
import { navigate, tableRow } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

describe('a project with 10,000 documents', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Archive');
    const document = await world.api.upload(world.projectId, await makeLedger(2, 1));
    await waitForIndexing(world.api, world.projectId);
    await copyDocument(world.databaseUrl, document.id, 9_999);
    page = world.page;
    await navigate(page, world.path);
    await tableRow(page, 'Ledger 2.txt').waitFor();
  });
  afterAll(() => world?.close());

  test('shows all at once, rendering only some', async () => {
    await page.getByText('1–25 of 10,000').waitFor();
    await page.getByRole('button', { name: 'Per page 25' }).click();
    await page.getByRole('menuitemradio', { name: 'All' }).click();
    await tableRow(page, 'Copy 00026.txt').waitFor();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(await page.getByRole('row').count()).toBeLessThan(100);
  });

  test('scrolls to the last document', async () => {
    const scrolled = await page.getByRole('table').evaluate((table) => {
      const scroller = table.parentElement!;
      scroller.scrollTo({ top: scroller.scrollHeight });
      return scroller.scrollTop;
    });
    expect(scrolled).toBeGreaterThan(300_000);
    await tableRow(page, 'Copy 09999.txt').waitFor();
  });

  test.runIf(isLong)('renders rows as fast as the user scrolls', async () => {
    const blank = await page.getByRole('table').evaluate(async (table) => {
      const scroller = table.parentElement!;
      const { left, top, width, height } = scroller.getBoundingClientRect();
      const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const isBlank = () => {
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        return !middle?.closest('tr')?.textContent?.includes('Copy');
      };
      const steps = Array.from({ length: 60 }, (_, step) => step * 400);
      // Load the rows first, so that the response time of the server does not count.
      for (const step of steps) {
        scroller.scrollTo({ top: step });
        do await nextFrame();
        while (isBlank());
      }
      let blankSteps = 0;
      for (const step of steps) {
        scroller.scrollTo({ top: step });
        await nextFrame();
        if (isBlank()) blankSteps += 1;
      }
      return blankSteps;
    });
    // Checks the middle row after each step instead of the time, so it is independent of the load.
    expect(blank).toBeLessThan(6);
  });

  test('shows the number of selected documents', async () => {
    await page.getByRole('table').evaluate((table) => table.parentElement!.scrollTo({ top: 0 }));
    await page.getByRole('checkbox', { name: 'Select Copy 00001.txt' }).click();
    await page.getByRole('checkbox', { name: 'Select Copy 00004.txt' }).click({ modifiers: ['Shift'] });
    await page.getByText('Selected 4 of 10,000', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Select all 10,000' }).click();
    await page.getByText('Selected 10,000 of 10,000', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Selected 10,000').waitFor({ state: 'detached' });
  });

  test('finds a document by name', async () => {
    await page.getByRole('searchbox', { name: /^Search in / }).fill('07431');
    await page.getByText('1 document', { exact: true }).waitFor();
    await tableRow(page, 'Copy 07431.txt').waitFor();
  });
});
