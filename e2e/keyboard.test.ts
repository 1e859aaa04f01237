import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { makeLedger } from './test-documents.ts';
import { highlightedText, pressSequence, tableRow } from './page-actions.ts';
import { joinWorld, type SharedWorld } from './world.ts';

describe('with the keyboard only', () => {
  let world: SharedWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinWorld();
    const { projectId: project } = await world.createProject('Ledgers');
    for (const number of [2, 4, 6, 8]) await world.api.upload(project, await makeLedger(number, 1));
    await waitForIndexing(world.api, project);
    page = await world.openPage({ reducedMotion: 'no-preference' });
  });
  afterAll(() => world?.close());

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The name or the text of the focused element. */
  const focusedName = () =>
    page.evaluate(() => {
      const on = document.activeElement;
      const name = on?.getAttribute('aria-label') ?? on?.getAttribute('name') ?? on?.textContent?.trim() ?? '';
      return name.slice(0, 60);
    });
  const activeRow = () => page.locator('tr[data-active]').getByRole('link').innerText();

  test('a user signs in, and every focused element is visible', async () => {
    await page.goto('/login');
    await expect.poll(focusedName).toBe('email');
    await page.keyboard.type(world.admin.email);
    await press('Tab');
    expect(await focusedName()).toBe('password');
    await page.keyboard.type(world.admin.password);
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await press('Tab');
    expect(await focusedName()).toBe('Skip to content');
    const invisible: string[] = [];
    for (let stop = 0; stop < 25; stop += 1) {
      await press('Tab');
      const isVisible = await isFocusVisible(page);
      if (isVisible === false) invisible.push(await focusedName());
    }
    expect(invisible).toEqual([]);
  });

  test('a user navigates to companies and home, and the heading gets the focus', async () => {
    await press('Escape');
    await pressSequence(page, 'g', 'c');
    await page.waitForURL('**/companies');
    await expect.poll(focusedName).toBe('Companies');
    await pressSequence(page, 'g', 'h');
    await page.waitForURL('**/home');
    await expect.poll(focusedName).toMatch(/^Good /);
    await pressSequence(page, 'g', 'c');
    await tableRow(page, 'Larkhill Ferries').waitFor();
  });

  test('a user opens a table row', async () => {
    await press('j', 'Enter');
    await page.waitForURL(/\/company\/\d+$/);
    await tableRow(page, 'Ledgers').waitFor();
    await press('j', 'Enter');
    await page.waitForURL(/\/project\/\d+$/);
    await tableRow(page, 'Ledger 8.txt').waitFor();
  });

  test('a user moves between rows, selects and deselects some', async () => {
    await press('j');
    await expect.poll(activeRow).toBe('Ledger 8.txt');
    await press('j', 'j');
    await expect.poll(activeRow).toBe('Ledger 4.txt');
    await press('k');
    await expect.poll(activeRow).toBe('Ledger 6.txt');
    await press('x');
    await page.getByText('Selected 1 of 4', { exact: true }).waitFor();
    await press('j', 'j', 'Shift+X');
    await page.getByText('Selected 3 of 4', { exact: true }).waitFor();
    await press('Escape');
    await page.getByText('Selected 3 of 4').waitFor({ state: 'detached' });
    await expect.poll(activeRow).toBe('Ledger 2.txt');
    await press('Enter');
    await page.waitForURL(/\/document\/\d+$/);
    await page.getByRole('region', { name: 'Document pages' }).waitFor();
    await page.goBack();
    await tableRow(page, 'Ledger 2.txt').waitFor();
  });

  test('a user searches in the page while single-key shortcuts are off', async () => {
    await press('/');
    await expect.poll(focusedName).toMatch(/^Search in /);
    await page.keyboard.type('txt');
    expect(await page.getByRole('searchbox', { name: /^Search in / }).inputValue()).toBe('txt');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press('Control+A', 'Delete');
    await tableRow(page, 'Ledger 2.txt').waitFor();
  });

  test.each([
    ['Control+K', 'Search, ask or run a command'],
    ['?', 'Keyboard shortcuts'],
    ['t', 'Tasks'],
  ])('a user opens and closes an overlay by %s, and the focus returns', async (key, name) => {
    await page.getByRole('link', { name: 'Ledger 6.txt', exact: true }).focus();
    await press(key);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focusedName).toContain('Ledger 6.txt');
  });

  /** Opens the first passage with these words. */
  async function openSearchResult(words: string) {
    await press('Control+K');
    const dialog = page.getByRole('dialog', { name: 'Search, ask or run a command' });
    await dialog.waitFor();
    await page.keyboard.type(words);
    await page
      .locator('[role=listbox][aria-busy=false]')
      .getByRole('option')
      .filter({ hasText: '.txt' })
      .first()
      .waitFor();
    await press('ArrowDown', 'Enter');
    await page.waitForURL(/\/document\/\d+\?.*start=/);
    await dialog.waitFor({ state: 'hidden' });
  }

  test('a user searches everything and opens a result', async () => {
    await openSearchResult('ropes and paint');
    // Only the words that were searched for, not the passage.
    await expect.poll(() => highlightedText(page)).toMatch(/^ropes paint( ropes| paint)*$/);
  });

  test('a user collapses the panel of a document and opens its search', async () => {
    const panel = page.getByRole('region', { name: 'Info' });
    await panel.waitFor();
    await press(']');
    await panel.waitFor({ state: 'detached' });
    await press(']');
    await panel.waitFor();
    await press('/');
    await expect.poll(focusedName).toBe('Find in document');
    await page.keyboard.type('Zephyrine');
    await page.getByText('1 of 1').waitFor();
    await expect.poll(() => highlightedText(page)).toBe('Zephyrine');

    await openSearchResult('ropes and paint');
    // Only the words that were searched for, not the passage.
    await expect.poll(() => highlightedText(page)).toMatch(/^ropes paint( ropes| paint)*$/);
    await press('/');
    await expect.poll(focusedName).toBe('Find in document');
    await press('Escape');
    await page.getByRole('searchbox', { name: 'Find in document' }).waitFor({ state: 'detached' });
  });

  test('a user signs out', async () => {
    await page.getByRole('button', { name: 'Account menu for Admin' }).focus();
    await press('Enter');
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await press('ArrowUp');
    await expect.poll(focusedName).toBe('Log-out');
    await press('Enter');
    await page.waitForURL('**/login');
  });
});

/** Whether the focused element is in view and it or its container has a focus ring; null past the last element. */
function isFocusVisible(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    if (on === document.body) return null;
    if (!on.matches(':focus-visible')) return false;
    on.scrollIntoView({ block: 'nearest' });
    const { width, height, top, left } = on.getBoundingClientRect();
    const inView = width > 0 && height > 0 && top < innerHeight && left < innerWidth;
    const ringed = [on, on.parentElement!, on.closest('form') ?? on].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px 2px');
    });
    return inView && ringed;
  });
}
