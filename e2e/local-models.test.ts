import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

const program = fileURLToPath(new URL('../dist/testing/small-models.program.mjs', import.meta.url));
const text = 'The deposit is two months of rent. The landlord pays for the garden.\n';

/** A repository on this machine that offers a small model. */
async function startRepository(): Promise<{ model: string; close: () => void }> {
  const child = spawn(process.execPath, [program, 'serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { model: printed.trim(), close: () => child.kill() };
}

describe('local models', () => {
  let folder: string;
  let repository: Awaited<ReturnType<typeof startRepository>>;
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dossier-models-'));
    await promisify(execFile)(process.execPath, [program, folder]);
    repository = await startRepository();
    const settings = { DOSSIER_MODELS_DIR: folder, DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' };
    world = await startProjectWorld('Leases', { settings });
    await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: new TextEncoder().encode(text) });
    await waitForIndexing(world.api, world.projectId);
    page = world.page;
  });
  afterAll(async () => {
    await world?.close();
    repository?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('of the folder are connected, embed the documents, and take part in an answer', async () => {
    await navigate(page, '/ai-providers');
    await page.getByRole('button', { name: 'Add provider' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add provider' });
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Local' }).click();
    await dialog.getByRole('checkbox', { name: /^small-embeddings/ }).check();
    await dialog.getByRole('checkbox', { name: /^small-extractive/ }).check();
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await toast(page, 'Local added successfully').waitFor();
    for (const [capability, model] of [
      ['Embeddings', 'small-embeddings'],
      ['Extractive answers', 'small-extractive'],
    ] as const) {
      await page.getByRole('combobox', { name: capability }).click();
      await page.getByRole('option', { name: new RegExp(model) }).click();
      await toast(page, 'Default changed').first().waitFor();
    }
    // A model is loaded when it is first used, which takes long on a busy machine.
    await page.getByText(/^(\d+) of \1 passages? embedded$/).waitFor({ timeout: 150_000 });

    await navigate(page, `/ask-dossier?scope=project&scope_id=${world.projectId}`);
    const field = page.getByRole('textbox', { name: /^Ask / });
    await field.fill('How high is the deposit?');
    await field.press('Enter');
    await page
      .getByRole('log')
      .getByText(/deposit is two months of rent/)
      .first()
      .waitFor();

    await navigate(page, '/usage?by=model');
    await page.getByRole('rowheader', { name: 'small-embeddings' }).waitFor();
    await page.getByRole('rowheader', { name: 'small-extractive' }).waitFor();
  });

  test('are fetched after their licence was accepted', async () => {
    await navigate(page, '/ai-providers');
    await page.getByRole('link', { name: /^Local/ }).click();
    await page.getByRole('button', { name: 'Fetch model' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Repository/ }).fill(repository.model);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Permission is hereby granted').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('checkbox', { name: /^I have read the licence/ }).check();
    await dialog.getByRole('button', { name: 'Fetch model' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'small--embeddings' })
      .getByText(/Licence mit/)
      .waitFor();
  });
});
