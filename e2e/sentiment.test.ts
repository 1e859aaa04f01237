import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** An analysis or a training takes a while on a busy machine. */
const within = { timeout: 120_000 };

const letter = [
  'The delivery of the cranes was late again, and we are very disappointed.',
  'The new planning works well, and the mechanics were excellent.',
  'The meeting takes place on Tuesday.',
].join('\n\n');

/** Samples with a sentiment that the word lists would find too. */
const samples = [
  'text,label',
  ...['bridge', 'crane', 'rope', 'quay', 'engine', 'brake'].flatMap((thing) => [
    `The ${thing} was delivered late and is broken,negative`,
    `We are very happy with the ${thing},positive`,
  ]),
  'The rope is blue,angry',
].join('\n');

describe('sentiment analysis:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let document: string;

  beforeAll(async () => {
    world = await joinProjectWorld('Letters');
    page = world.page;
    const uploaded = await world.api.upload(world.projectId, {
      name: 'Letter.txt',
      bytes: new TextEncoder().encode(letter),
    });
    await waitForIndexing(world.api, world.projectId);
    document = `${world.path}/document/${uploaded.id}`;
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const passages = () => page.getByRole('region', { name: /^Worst passages first/ });

  test('an analysis is added with a subject', async () => {
    await navigate(page, '/sentiment-analysis');
    await main().getByRole('button', { name: 'Add analysis' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add analysis' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Supplier letters');
    await dialog.getByRole('button', { name: 'Add analysis' }).click();
    await main().getByText('No results yet').waitFor();
    await main().getByRole('tab', { name: 'Settings' }).click();
    await main().getByRole('button', { name: 'Add subject' }).click();
    const subject = page.getByRole('dialog', { name: 'Add subject' });
    await subject.getByRole('textbox', { name: 'Name' }).fill('Delivery');
    await subject.getByRole('textbox', { name: 'Words' }).fill('delivery, delivered');
    await subject.getByRole('button', { name: 'Add subject' }).click();
    await main().getByText('delivery, delivered').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('it runs in a project, and shows the worst passage with its subject', async () => {
    await navigate(page, `${world.path}?tab=sentiment`);
    await main().getByRole('button', { name: 'Analyse project: Supplier letters' }).click();
    await main().getByText('Finished').waitFor(within);
    await main().getByRole('link', { name: 'Supplier letters' }).click();
    await passages().getByText('The delivery of the cranes was late again').waitFor(within);
    await passages().getByText('Delivery', { exact: true }).waitFor();
    await main().getByRole('figure', { name: 'Passages by month' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('Enter opens the passage, which is marked on the page; N says that it is not negative', async () => {
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${document}*`);
    const panel = page.getByRole('region', { name: 'Sentiment', exact: true });
    await panel.getByText(/^Negative 0/).waitFor(within);
    await expect.poll(() => page.locator('[data-desk] mark[data-edge]').count()).toBeGreaterThan(0);
    await page.keyboard.press('n');
    await toast(page, 'Labelled neutral, and added to the samples').waitFor();
    await panel.getByText('labelled', { exact: true }).waitFor({ state: 'detached' });
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('samples are imported, and a version is trained and used', async () => {
    await navigate(page, '/sentiment-analysis');
    await main().getByRole('link', { name: 'Supplier letters' }).click();
    await main()
      .getByRole('tab', { name: /^Samples/ })
      .click();
    await main().getByText('The delivery of the cranes was late again').waitFor();
    await main().getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import samples' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'samples.csv', mimeType: 'text/csv', buffer: Buffer.from(samples) });
    await dialog.getByText('12 samples added.').waitFor();
    await dialog.getByText('The rope is blue,angry').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await main().getByRole('button', { name: 'Train version' }).click();
    await main().getByRole('tab', { name: 'Versions' }).click();
    const version = page.getByRole('region', { name: 'Version 1', exact: true });
    await version.getByText('Active', { exact: true }).waitFor(within);
    await version.getByText(/of \d+ samples that it had not seen/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

describe('sentiment analysis in Dutch:', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Brieven');
    const colleague = await world.createUser('Dirk', { role: 'company_admin', contextId: world.companyId });
    const brief = [
      'De levering van de kranen was weer te laat, en we zijn zeer teleurgesteld.',
      'De nieuwe planning werkt goed, en de monteurs waren uitstekend.',
      'De vergadering is op dinsdag.',
    ].join('\n\n');
    await world.api.upload(world.projectId, { name: 'Brief.txt', bytes: new TextEncoder().encode(brief) });
    await waitForIndexing(world.api, world.projectId);
    page = await world.signIn(colleague, { at: '/sentiment-analysis', locale: 'nl-NL' });
  });
  afterAll(() => world?.close());

  test('from a new analysis to a passage that is labelled otherwise', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Analyse toevoegen' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Analyse toevoegen' });
    await dialog.getByRole('textbox', { name: 'Naam' }).fill('Brieven van leveranciers');
    await dialog.getByRole('button', { name: 'Analyse toevoegen' }).click();
    await main.getByText('Nog geen resultaten').waitFor();
    await navigate(page, `${world.path}?tab=sentiment`);
    await main.getByRole('button', { name: 'Project analyseren: Brieven van leveranciers' }).click();
    await main.getByRole('link', { name: 'Brieven van leveranciers' }).click();
    const passages = page.getByRole('region', { name: /^Slechtste passages eerst/ });
    await passages.getByText('De levering van de kranen was weer te laat').waitFor(within);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Sentiment', exact: true });
    await panel.getByText(/^Negatief 0/).waitFor(within);
    await expect.poll(() => page.locator('[data-desk] mark[data-edge]').count()).toBeGreaterThan(0);
    await page.keyboard.press('n');
    await toast(page, 'Als neutraal gelabeld en aan de voorbeelden toegevoegd').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
