import { entityPaths } from '@dossier/contract/entities/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { navigate } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const ENTITIES = 10_000;
const DOCUMENTS = 10;

const address = (number: number) => `crane${String(number).padStart(5, '0')}@larkhill.example`;

describe.runIf(isLong)('a project with 10,000 entities', () => {
  let world: SharedProjectWorld;
  let page: Page;
  const table = () => page.getByRole('table');

  beforeAll(async () => {
    world = await joinProjectWorld('Addresses');
    page = world.page;
    const each = ENTITIES / DOCUMENTS;
    for (let document = 0; document < DOCUMENTS; document += 1) {
      const text = Array.from({ length: each }, (_, at) => `Write to ${address(document * each + at)}.`).join('\n\n');
      await world.api.upload(world.projectId, { name: `Part ${document}.txt`, bytes: new TextEncoder().encode(text) });
    }
    await waitForIndexing(world.api, world.projectId);
    const { id } = await world.api.call(entityPaths.create, {
      body: { company_id: world.companyId, name: 'Mail', kinds: ['mail'] },
    });
    await world.api.call(entityPaths.scheduleProject, { params: { id: world.projectId, analysisId: id }, body: {} });
    await navigate(page, `/entity-analysis/${id}?project=${world.projectId}`);
    await page.getByText('1–25 of 10,000').waitFor();
  });
  afterAll(() => world?.close());

  test('shows all at once, rendering only some', async () => {
    await page.getByRole('button', { name: 'Per page 25' }).click();
    await page.getByRole('menuitemradio', { name: 'All' }).click();
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe(String(ENTITIES + 1));
    expect(await page.getByRole('row').count()).toBeLessThan(100);
  });

  test('scrolls smoothly', async () => {
    const scrolled = await table().evaluate(async (element) => {
      const scroller = element.parentElement!;
      const nextFrame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));
      const gaps: number[] = [];
      let before = await nextFrame();
      for (let step = 0; step < 200; step += 1) {
        scroller.scrollBy(0, 400);
        const now = await nextFrame();
        gaps.push(now - before);
        before = now;
      }
      return { top: scroller.scrollTop, median: gaps.toSorted((one, other) => one - other)[gaps.length >> 1]! };
    });
    expect(scrolled.top).toBeGreaterThan(70_000);
    // A frame takes 17 ms on an idle machine.
    expect(scrolled.median).toBeLessThan(100);
  });
});
