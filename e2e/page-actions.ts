// Locators and actions that many tests use.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** A toast with this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status], [role=alert]').getByText(text);

/** Navigates on the client, without a page load, except on a blank page. */
export async function navigate(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Presses a sequence such as `g h` without waiting for the page between the keys, because it must be complete within a second. */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

const LOOK_AGAIN_MS = 25;
const LOOKS = 40;

/**
 * Waits for content that usually takes less than a second, such as that of a page. Playwright itself looks five times within 0.3 seconds and
 * then every half second.
 */
export async function waitForContent(content: Locator): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await content.isVisible()) return;
    await sleep(LOOK_AGAIN_MS);
  }
  await content.waitFor();
}

/** The table row that contains this text. */
export const tableRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The text of the current highlight: in text, in a cell or on a rendered page. */
export async function highlightedText(page: Page): Promise<string> {
  const marks = page.locator('[data-desk] :is(mark, [role=mark])[data-current]');
  await marks.first().waitFor();
  const words = await marks.evaluateAll((all) => all.map((mark) => mark.textContent));
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

/** Waits until loading and animations have finished. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

/** What pasting gives: pages have no permission to read the clipboard. */
export async function pastedText(page: Page): Promise<string> {
  await page.evaluate(() => globalThis.document.body.append(globalThis.document.createElement('textarea')));
  const field = page.locator('body > textarea');
  await field.focus();
  await page.keyboard.press('Control+v');
  const text = await field.inputValue();
  await field.evaluate((element) => element.remove());
  return text;
}
