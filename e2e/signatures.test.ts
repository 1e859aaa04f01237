import { penStrokes, signedPdf, testSigner, words } from '@dossier/reading/testing/signed-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** Detecting takes a while on a busy machine. */
const within = { timeout: 120_000 };
const fields = [
  { name: 'client', box: [70, 600, 270, 660] },
  { name: 'contractor', box: [320, 600, 520, 660] },
] as const;
const content = [
  words('Agreement 418 about shore power', 70, 760),
  words('Signed for and on behalf of', 70, 420),
  penStrokes(90, 365),
  words('F. Roorda, director', 70, 330),
].join('\n');

let world: SharedProjectWorld;
let page: Page;
let documentId: number;

beforeAll(async () => {
  world = await joinProjectWorld('Agreements');
  page = world.page;
  const { api, projectId } = world;
  const bytes = signedPdf({ content, fields, signers: [testSigner('Hester Vroombout')] });
  ({ id: documentId } = await api.upload(projectId, { name: 'Agreement.pdf', bytes }));
  const draft = signedPdf({ content: words('Draft of an agreement', 70, 760), fields: [] });
  await api.upload(projectId, { name: 'Draft.pdf', bytes: draft });
  await waitForIndexing(api, projectId);
});
afterAll(() => world?.close());

const panel = () => page.getByRole('region', { name: 'Signatures', exact: true });

test('signatures are detected and framed on the page, and confirmed by keys', async () => {
  await navigate(page, `${world.path}/document/${documentId}?tab=signatures`);
  await panel().getByRole('button', { name: 'Detect signatures' }).click();
  await panel().getByText('1 of 3 signed').waitFor(within);
  await panel().getByText('The file has not changed since it was signed.').waitFor();
  await panel().getByText('The signer made the certificate; identity not confirmed.').waitFor();
  await panel().getByRole('img', { name: 'Signature', exact: true }).waitFor();
  const frame = page.getByRole('button', { name: '3 by hand', exact: true });
  await frame.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await frame.click();
  await page.keyboard.press('c');
  await panel()
    .getByText(/^Confirmed by/)
    .waitFor();
  expect(await frame.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
  await panel().getByRole('button', { name: 'Not required' }).click();
  await panel().getByText('Signed', { exact: true }).first().waitFor();
});

test('a signature that was not found is added by a box on the page', async () => {
  await panel().getByRole('button', { name: 'Draw a box' }).click();
  const box = (await page.locator('[data-drawing]').first().boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.8, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: '4 added' }).waitFor(within);
  await panel().getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: '4 added' }).waitFor({ state: 'detached' });
});

test('the documents of a project are filtered by whether they are signed', async () => {
  await navigate(page, `${world.path}?filters=${JSON.stringify({ signed: ['signed'] })}`);
  const names = page.getByRole('table').getByRole('link', { name: /\.pdf$/ });
  await expect.poll(() => names.allInnerTexts()).toEqual(['Agreement.pdf']);
});
