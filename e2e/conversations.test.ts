import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { makeLedger } from './test-documents.ts';
import { type TestUser } from './users.ts';
import { navigate, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

describe('a conversation', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let ottilie: TestUser;
  const question = 'What does ledger 4 say?';
  const renamed = 'What the fourth ledger holds';

  beforeAll(async () => {
    world = await joinProjectWorld('Ledgers');
    await world.api.upload(world.projectId, await makeLedger(4, 1));
    await waitForIndexing(world.api, world.projectId);
    ottilie = await world.createUser('Ottilie', { role: 'project_member', contextId: world.projectId });
    page = world.page;
    await navigate(page, '/ask-dossier');
  });
  afterAll(() => world?.close());

  const list = (on = page) => on.getByRole('navigation', { name: 'Conversations' });
  const filter = () => list().getByPlaceholder('Search titles');

  async function ask(words: string, on = page): Promise<void> {
    const box = on.getByRole('textbox', { name: /^Ask a / });
    await box.fill(words);
    // While an answer is being written, Stop replaces Send.
    await on.getByRole('button', { name: 'Send' }).waitFor();
    await box.press('Enter');
  }
  async function choose(action: string): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  test('gets its title from the first question and is found by part of it', async () => {
    await ask(question);
    await list().getByRole('link', { name: question }).waitFor();
    await page.waitForURL(/\/ask-dossier\/[0-9a-f-]{36}$/);

    await filter().fill('  LEDGER 4 ');
    await list().getByRole('link', { name: question }).waitFor();
    await filter().fill('harbour dues');
    await list().getByText('No conversations match').waitFor();
    await filter().fill('');
    await list().getByRole('link', { name: question }).waitFor();
  });

  test('streams to a second tab', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('log').getByText(question).waitFor();
    const more = 'And what does ledger 9 say?';
    await ask(more);
    await second.getByRole('log').getByText(more).waitFor();
    await second.getByRole('log').getByRole('button', { name: 'Copy answer' }).nth(1).waitFor();
    await second.close();
  });

  test('opens at the last question even in a small window', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, height: 420 });
    await page.reload();
    const log = page.getByRole('log');
    await log.getByRole('button', { name: 'Copy answer' }).nth(1).waitFor();
    const isInView = async () => {
      const [room, last] = await Promise.all([log.boundingBox(), log.getByText('ledger 9').first().boundingBox()]);
      return room && last ? last.y >= room.y && last.y + last.height <= room.y + room.height : false;
    };
    await expect.poll(isInView).toBe(true);
    await page.setViewportSize(size);
  });

  test('is renamed in its header and in the list', async () => {
    await choose('Rename conversation');
    const dialog = page.getByRole('dialog', { name: 'Rename conversation' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(renamed);
    await page.keyboard.press('Enter');
    await toast(page, 'Title updated').waitFor();
    await list().getByRole('link', { name: renamed }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: renamed }).waitFor();
  });

  test('is not found for other users, even with access to the same documents', async () => {
    const other = await world.signIn(ottilie, { at: page.url() });
    await other.getByRole('heading', { name: 'Not found' }).waitFor();
    await navigate(other, '/ask-dossier');
    await list(other).getByText('No conversations yet').waitFor();
    await other.context().close();
  });

  test('is deleted after a confirmation and removed from the list', async () => {
    await choose('Delete conversation');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Are you sure you want to delete conversation '${renamed}'?`).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, `'${renamed}' deleted`).waitFor();
    await list().getByText('No conversations yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/ask-dossier');
  });
});
