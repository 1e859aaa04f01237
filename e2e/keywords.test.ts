import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { highlightedText, navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const craneText = (number: number, rope = '30 June') =>
  `The tower crane lifts steel beams at berth ${number}. The hoist rope of the tower crane is inspected each spring.
The crane driver keeps a log of the tower crane. A worn hoist rope is replaced before ${rope} by the rope maker.
The rope maker hands over a certificate of the hoist rope with the load at which it broke in the test.`;
const leaseText = (number: number) =>
  `The tenant pays the rent of office ${number} in advance. The landlord returns the deposit to the tenant.
The rent is reviewed each year. The landlord repairs the roof, and the tenant keeps the garden of the house.
A tenant who pays the rent late owes interest to the landlord from the day after.`;

describe('keywords', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let crane: { id: number };

  const upload = (name: string, text: string) =>
    world.api.upload(world.projectId, { name: `${name}.txt`, bytes: new TextEncoder().encode(text) });
  beforeAll(async () => {
    world = await joinProjectWorld('Cranes and leases');
    page = world.page;
    crane = await upload('Crane 1', craneText(1));
    await upload('Crane 1, changed', craneText(1, '31 July'));
    for (const number of [2, 3]) await upload(`Crane ${number}`, `${craneText(number)} ${'Berth notes. '.repeat(40)}`);
    for (const number of [1, 2, 3]) await upload(`Lease ${number}`, leaseText(number));
    await waitForIndexing(world.api, world.projectId);
  });
  afterAll(() => world?.close());

  test('of a document are marked on its page, and similar documents say what differs', async () => {
    await navigate(page, `${world.path}/document/${crane.id}?tab=keywords`);
    const panel = page.getByRole('region', { name: 'Keywords', exact: true });
    await panel.getByRole('button', { name: /^tower crane, \d mentions/ }).click();
    await page.waitForURL(/start=4&end=15/);
    expect(await highlightedText(page)).toBe('tower crane');
    await panel.getByRole('link', { name: 'Crane 1, changed.txt' }).waitFor();
    await panel.getByRole('button', { name: 'Compare with Crane 1, changed.txt' }).click();
    await panel.getByText('1 difference').waitFor();
    await panel.getByText('30 June').waitFor();
    await panel.getByText('31 July').waitFor();
  });

  test('of a project give subjects that filter its documents, and near-duplicates', async () => {
    await navigate(page, `${world.path}?tab=subjects`);
    const lease = page.getByRole('button', { name: /tenant|rent|landlord/ });
    await lease.click();
    const table = page.getByRole('table', { name: 'Documents by subject' });
    await table.getByRole('link', { name: 'Lease 3.txt' }).waitFor();
    await table.getByRole('link', { name: 'Crane 2.txt' }).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Near-duplicates' }).check();
    await page.getByRole('button', { name: 'What differs in Crane 1, changed.txt' }).click();
    await page.getByText('31 July').waitFor();
  });
});
