import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAndWait, waitForIndexing } from './api-client.ts';
import { lengthenConversation } from './lengthen-conversation.ts';
import { navigate } from './page-actions.ts';
import { makeLedger } from './test-documents.ts';
import { isLong } from './testing/variants.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** The ordinary run scrolls through fewer. */
const MESSAGES = isLong ? 1000 : 250;

describe('a long conversation', () => {
  let world: ProjectWorld;
  let page: Page;
  let path: string;

  beforeAll(async () => {
    world = await startProjectWorld('Ledgers');
    await world.api.upload(world.projectId, await makeLedger(4, 1));
    await waitForIndexing(world.api, world.projectId);
    const asked = await askAndWait(world.api, 'What does ledger 4 say?', world.projectId);
    path = asked.path;
    await lengthenConversation(world.databaseUrl, asked.answer, MESSAGES);
    page = world.page;
    await navigate(page, '/ask-dossier');
    await page.getByRole('textbox', { name: /^Ask / }).waitFor();
  });
  afterAll(() => world?.close());

  const log = () => page.getByRole('log');

  test('opens at its end', async () => {
    await navigate(page, path);
    await log()
      .getByText(`Question ${MESSAGES - 1}`)
      .waitFor();
    const isInView = async () => {
      const [room, last] = await Promise.all([
        log().boundingBox(),
        log()
          .getByText(`Question ${MESSAGES - 1}`)
          .boundingBox(),
      ]);
      return room && last ? last.y >= room.y && last.y + last.height <= room.y + room.height : false;
    };
    await expect.poll(isInView).toBe(true);
  });

  test('scrolls up smoothly to its beginning, where what is read stays in place', async () => {
    const scrolled = await log().evaluate(async (box) => {
      const nextFrame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));
      const gaps: number[] = [];
      let jumps = 0;
      let before = await nextFrame();
      const { left, top, width, height } = box.getBoundingClientRect();
      const isAtStart = () => box.scrollTop === 0 && box.textContent.includes('What does ledger 4 say?');
      box.dispatchEvent(new WheelEvent('wheel'));
      while (!isAtStart()) {
        const read = document.elementFromPoint(left + width / 2, top + height / 2)!;
        const placeBefore = read.getBoundingClientRect().top;
        const step = Math.min(1200, box.scrollTop);
        box.scrollBy(0, -step);
        const now = await nextFrame();
        gaps.push(now - before);
        before = now;
        if (Math.abs(read.getBoundingClientRect().top - placeBefore - step) > 2) jumps += 1;
      }
      const slow = gaps.filter((gap) => gap > 300).length;
      return { median: gaps.toSorted((one, other) => one - other)[gaps.length >> 1]!, slow: slow / gaps.length, jumps };
    });
    expect(await log().getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0);
    expect(scrolled.jumps).toBe(0);
    expect(scrolled.median).toBeLessThan(100);
    expect(scrolled.slow).toBeLessThan(0.15);
  });

  test('is answered at its end, where the view returns', async () => {
    const field = page.getByRole('textbox', { name: /^Ask a/ });
    await field.fill('What does ledger 9 say?');
    await field.press('Enter');
    const question = log().getByText('What does ledger 9 say?');
    await question.waitFor();
    await expect.poll(async () => (await question.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
  });
});
