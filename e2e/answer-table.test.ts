import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate } from './page-actions.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

const agreements = [
  ['Alder', 'Delaware', '€12,000', 'three'],
  ['Birch', 'New York', '€48,000', 'six'],
  ['Cedar', 'Delaware', '€7,500', 'twelve'],
  ['Durmast', 'Texas', '€95,000', 'two'],
] as const;

describe('an answer as a table', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Agreements');
    for (const [name, law, fee, months] of agreements) {
      const text = `Service agreement with ${name}.
1. Fees. The customer shall pay an annual fee of ${fee} per year for the services.
2. Termination. Either party may terminate this agreement with a notice period of ${months} months.
3. Governing law. This agreement is governed by the laws of the State of ${law}.
`;
      await world.api.upload(world.projectId, { name: `${name} agreement.txt`, bytes: Buffer.from(text) });
    }
    const minutes = Buffer.from('Minutes of the meeting. The garden was discussed.');
    await world.api.upload(world.projectId, { name: 'Minutes.txt', bytes: minutes });
    await waitForIndexing(world.api, world.projectId);
    page = world.page;
  });
  afterAll(() => world?.close());

  const log = () => page.getByRole('log');
  const shown = () => log().getByRole('table', { name: 'Answer by document' }).last();
  const names = async () => await shown().getByRole('rowheader').allTextContents();

  async function ask(question: string): Promise<void> {
    const box = page.getByRole('textbox', { name: /^Ask a / });
    await box.fill(question);
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await box.press('Enter');
    await log().getByText(question).waitFor();
    await page.getByRole('button', { name: 'Send' }).waitFor();
  }

  test('has the documents sorted by value, with the highest and the lowest, and opens their quotes', async () => {
    await navigate(page, `/ask-dossier?scope=project&scope_id=${world.projectId}`);
    await ask('Which agreement has the highest annual fee?');
    await log().getByText('4 of 5 documents answer this.').waitFor();
    expect(await names()).toEqual(['Durmast', 'Birch', 'Alder', 'Cedar'].map((name) => `${name} agreement.txt`));
    expect(await shown().getByRole('row').nth(1).getByRole('cell').first().textContent()).toMatch(/^€95,000per year/);
    expect(await log().textContent()).toContain('The highest is €95,000 per year');
    await log().getByText('4 of 5 documents; these are all that say so.').waitFor();

    const chip = shown().getByRole('button', { name: /Cedar agreement\.txt/ });
    await chip.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Sources' }).getByText('Cedar agreement.txt · page 1').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('lists the documents that meet a condition, and what the others say', async () => {
    await ask('Which agreements are governed by Delaware law?');
    await log().getByText('2 of 5 documents answer this.').waitFor();
    expect((await names()).toSorted()).toEqual(['Alder agreement.txt', 'Cedar agreement.txt']);
    await page.getByRole('button', { name: 'Show the other 3' }).press('Enter');
    const others = log().getByRole('list', { name: 'Other documents' });
    await others.getByText('Says otherwise: New York').waitFor();
    await others.getByText('No answer found').waitFor();
    expect(await others.getByRole('link').count()).toBe(3);
  });

  test('is saved as a workbook with the same columns', async () => {
    const download = page.waitForEvent('download');
    await log().getByRole('button', { name: 'Export xlsx' }).first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    // The browser runs elsewhere, so its file is copied.
    const folder = await mkdtemp(join(tmpdir(), 'dossier-table-'));
    const path = join(folder, 'table.xlsx');
    await file.saveAs(path);
    const { Sheets, SheetNames } = read(await readFile(path));
    await rm(folder, { recursive: true });
    const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 });
    expect(rows[0]).toEqual(['Document', 'Amount', 'Unit', 'Quote', 'Page']);
    expect(rows[1]!.slice(0, 3)).toEqual(['Durmast agreement.txt', 95_000, 'EUR per year']);
    expect(rows).toHaveLength(5);
  });

  test('is one block per document on a small screen', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const blocks = log().getByRole('list', { name: 'Answer by document' }).first();
    await blocks.getByText('€95,000', { exact: true }).waitFor();
    expect(await blocks.getByRole('listitem').count()).toBe(4);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(size);
  });
});
