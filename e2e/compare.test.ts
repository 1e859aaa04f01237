import { comparePaths } from '@dossier/contract/compare/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { ApiError, createApiClient, waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

/** A comparison takes a while on a busy machine. */
const within = { timeout: 120_000 };

const lease = [
  'The boathouse is let to the rowing club for ten years from 1 May.',
  'The rent is 900 euros a month and is paid in advance, before the first day of each month.',
  'The club keeps the doors and the slipway in good repair at its own cost.',
  'Boats of other clubs may stay in the boathouse for at most three nights.',
];
const newLease = [
  lease[0]!.replace('ten years', 'twelve years'),
  lease[1]!.replace('900', '950'),
  lease[2]!,
  'The lessor insures the building against fire and storm damage.',
];
const bytes = (paragraphs: readonly string[]) => new TextEncoder().encode(paragraphs.join('\n\n'));

describe('document comparison:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  /** Both documents, and one in a project that only the admin sees. */
  let [older, newer, secret] = [0, 0, 0];

  beforeAll(async () => {
    world = await joinProjectWorld('Leases');
    page = world.page;
    const { api, companyId, projectId } = world;
    older = (await api.upload(projectId, { name: 'Lease 1.txt', bytes: bytes(lease) })).id;
    newer = (await api.upload(projectId, { name: 'Lease 2.txt', bytes: bytes(newLease) })).id;
    const other = await api.call(projectPaths.create, { body: { company_id: companyId, name: 'Board only' } });
    secret = (await api.upload(other.id, { name: 'Secret lease.txt', bytes: bytes([...newLease, 'Secret.']) })).id;
    await waitForIndexing(api, projectId);
    await waitForIndexing(api, other.id);
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const changes = () => main().getByRole('region', { name: 'Changes', exact: true });
  const documents = () => main().getByRole('region', { name: 'Side by side' });

  test('two selected documents are scheduled, and the same document twice is refused under its field', async () => {
    await navigate(page, world.path);
    await main().getByRole('checkbox', { name: 'Select Lease 1.txt' }).check();
    await main().getByRole('checkbox', { name: 'Select Lease 2.txt' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(`**/doc-compare?source=${older}&target=${newer}`);
    await main().getByRole('group', { name: 'Newer document' }).getByText('Lease 2.txt').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await navigate(page, `/doc-compare?source=${older}&target=${older}`);
    await main().getByRole('button', { name: 'Compare', exact: true }).click();
    await main().getByRole('alert').getByText('This is the same document.').waitFor();
    await navigate(page, `/doc-compare?source=${newer}&target=${older}`);
    await page.keyboard.press('s');
    await page.waitForURL(`**/doc-compare?source=${older}&target=${newer}`);
    await main().getByRole('button', { name: 'Compare', exact: true }).click();
    await toast(page, 'Comparing the documents').waitFor();
  });

  test('the result is walked to the last change by keyboard alone, which is accepted', async () => {
    await main().getByRole('link', { name: 'View comparison' }).first().waitFor(within);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await main()
      .getByRole('heading', { level: 1, name: /^Lease 1/ })
      .waitFor();
    await documents().locator('ins').getByText('twelve').waitFor();
    await documents().locator('del').getByText('ten').waitFor();
    const counter = changes().getByRole('status');
    await expect.poll(() => counter.textContent()).toMatch(/^\d+$/);
    const total = Number(await counter.textContent());
    expect(total).toBeGreaterThanOrEqual(3);
    for (let index = 1; index <= total; index += 1) {
      await page.keyboard.press('j');
      await changes().getByText(`${index} of ${total}`).waitFor();
    }
    await page.keyboard.press('a');
    await changes().getByRole('button', { name: 'Accept', pressed: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.reload();
    await changes().getByRole('button', { name: 'Accept', pressed: true }).waitFor();
  });

  test('inline, and exported as a file', async () => {
    await main().getByText('Inline', { exact: true }).click();
    await main().getByRole('region', { name: 'Inline' }).locator('del').getByText('900').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const saving = page.waitForEvent('download', within);
    await main().getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Web page (HTML)' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.html$/);
  });

  test('a change leads to its words in the document', async () => {
    await main().getByText('Side by side', { exact: true }).click();
    await main().getByRole('link', { name: 'Open Lease 2.txt, page 1' }).click();
    await page.waitForURL(`**/document/${newer}?**`);
    await page.locator('[data-desk] mark').first().waitFor();
  });

  test('strangers, and members who see one side only, are refused', async () => {
    const { comparison_id: id } = await world.api.call(comparePaths.compare, {
      body: { source_document_id: older, target_document_id: secret },
    });
    const member = await world.createUser('Mona', { role: 'project_viewer', contextId: world.projectId });
    const stranger = await world.createUser('Sten');
    for (const user of [member, stranger]) {
      const api = await createApiClient(world.url, user);
      const refused = await api.call(comparePaths.get, { params: { id: id! } }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      const theirs = await world.signIn(user, { at: `/doc-compare/${id}` });
      await theirs.getByText(/^(403|404)$/).waitFor();
      expect(await theirs.getByText('Secret').count()).toBe(0);
    }
  });

  test('in Dutch', async () => {
    const dutch = await world.signIn(world.admin, { at: '/doc-compare', locale: 'nl-NL' });
    await dutch.getByRole('heading', { level: 1, name: 'Vergelijken' }).waitFor();
    await dutch.getByRole('link', { name: 'Vergelijking bekijken' }).first().click();
    await dutch.getByRole('region', { name: 'Wijzigingen', exact: true }).waitFor();
    await dutch.getByText('Overeenkomst per hoofdstuk').waitFor();
  });

  test('on a small screen, inline with a stepper at the foot', async () => {
    const small = await world.signIn(world.admin, { at: '/doc-compare', viewport: { width: 390, height: 844 } });
    await small
      .getByRole('link', { name: /^Lease 1/ })
      .last()
      .click();
    await small.getByRole('region', { name: 'Inline' }).waitFor();
    await small.getByRole('button', { name: 'Next change' }).click();
    await small.getByText(/^1 of \d+$/).waitFor();
    expect(await violationsInBothThemes(small)).toEqual([]);
    await small.getByRole('button', { name: 'Changes', exact: true }).click();
    await small.getByRole('dialog', { name: 'Changes' }).getByText('Similarity by section').waitFor();
  });
});
