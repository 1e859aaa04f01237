import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { highlightedText, navigate, toast } from './page-actions.ts';
import type { TestUser } from './users.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const text = 'The boathouse is let to the rowing club.\n\nThe lease ends on 31 March 2027.\n\nThe rent is 900 euros.\n';

describe('notes', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let colleague: TestUser;
  let theirs: Page;
  let path: string;

  beforeAll(async () => {
    world = await joinProjectWorld('Leases');
    page = world.page;
    colleague = await world.createUser('Colleague', { role: 'project_viewer', contextId: world.projectId });
    const lease = await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: new TextEncoder().encode(text) });
    await waitForIndexing(world.api, world.projectId);
    path = `${world.path}/document/${lease.id}`;
    theirs = await world.signIn(colleague, { at: '/home' });
  });
  afterAll(() => world?.close());

  /** Selects words as with the mouse: from the middle of the first to the middle of the last. */
  async function select(from: string, to: string): Promise<void> {
    await page.getByText(to, { exact: false }).first().waitFor();
    await page.evaluate(
      ([first, last]) => {
        const article = document.querySelector('[data-desk] article')!;
        const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.nodeValue!.indexOf(first!);
          const end = node.nodeValue!.indexOf(last!);
          if (start >= 0) range.setStart(node, start);
          if (end >= 0) range.setEnd(node, end + last!.length);
        }
        getSelection()!.removeAllRanges();
        getSelection()!.addRange(range);
      },
      [from, to],
    );
  }

  test('selected words get a note that mentions a colleague, who is notified, sees it marked, replies and resolves it', async () => {
    await navigate(page, path);
    await select('ends on', '31 March 2027');
    await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Add note' }).click();
    const form = page.getByRole('region', { name: 'Add note' });
    await form.getByText('ends on 31 March 2027').waitFor();
    const field = form.getByRole('textbox', { name: 'Text of the note' });
    await field.pressSequentially('Extend this, @coll');
    await page.getByRole('option', { name: /Colleague/ }).waitFor();
    await field.press('Enter');
    await field.press('Control+Enter');
    // The colleague is notified on any page. The toast closes after some seconds, but not while the mouse is over it.
    await toast(theirs, /mentioned you in Lease\.txt/).hover();
    await theirs.getByLabel('1 unread mention').waitFor();
    await theirs.getByRole('button', { name: 'Open' }).click();
    const notes = page.getByRole('list', { name: 'Notes on Lease.txt' });
    await notes.getByText('Extend this,').waitFor();
    const seen = theirs.getByRole('list', { name: 'Notes on Lease.txt' });
    await seen.getByText('New', { exact: true }).waitFor();
    await theirs.getByLabel('1 unread mention').waitFor({ state: 'detached' });
    await seen.getByRole('button', { name: 'Note 1: page 1' }).click();
    expect(await highlightedText(theirs)).toBe('ends on 31 March 2027');
    await seen.getByRole('button', { name: 'Reply' }).click();
    await theirs.getByRole('textbox', { name: 'Text of the reply' }).fill('Done, until 2030.');
    await theirs.keyboard.press('Control+Enter');

    // The author sees it without reloading.
    await notes.getByText('Done, until 2030.').waitFor();
    await seen.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('No open notes').waitFor();
  });

  test('a link to selected words opens them marked', async () => {
    await select('The rent', '900 euros');
    const bar = page.getByRole('toolbar', { name: 'Selected words' });
    await bar.waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (copied: string) => document.body.setAttribute('data-copied', copied);
    });
    await bar.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.locator('body[data-copied]').getAttribute('data-copied');
    await navigate(theirs, link!.replace(world.url, ''));
    await expect.poll(() => highlightedText(theirs)).toBe('The rent is 900 euros');
  });

  test('the words of a search hit get a note by keyboard alone', async () => {
    await navigate(page, `${path}?q=rowing`);
    await page.getByText('1 of 1').waitFor();
    await page.keyboard.press('Control+m');
    const form = page.getByRole('region', { name: 'Add note' });
    await form.getByText('rowing', { exact: true }).waitFor();
    await page.keyboard.type('Which club?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('list', { name: 'Notes on Lease.txt' }).getByText('Which club?').waitFor();
  });
});
