// Parts that many screens have, by what people see of them.
import type { Locator, Page } from 'playwright-core';

/** The line at the bottom of the screen that says this. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status], [role=alert]').getByText(text);

/** Goes to an address of the product as its own links do, without loading the page again; an empty window loads it. */
export async function goWithin(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** The row of a table in which this stands. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The words that are marked as the place looked at, wherever they stand: in the text, in a cell, over a drawn page. */
export async function markedWords(page: Page): Promise<string> {
  const marks = page.locator('[data-desk] :is(mark, [role=mark])[data-current]');
  await marks.first().waitFor();
  const words = await marks.evaluateAll((all) => all.map((mark) => mark.textContent));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

/** Waits until nothing is being loaded, moved or counted any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}
