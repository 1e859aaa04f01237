import { repack } from '@dossier/demo/office/archive';
import { createWorkbook } from '@dossier/demo/office/workbook';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { chooseFiles } from './files.ts';
import { highlightedText, navigate, pastedText, tableRow } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const rows = 20_000;
const rowOfBrake = 15_777;
const brake = 'The gantry brake of the Albatross is tested with a load of 61 tonnes';
const date = new Date(Date.UTC(2026, 4, 11));

/** A long sheet with a formula in each row, a short one and a hidden one. */
function makeWorkbook(): Uint8Array {
  const inspections = Array.from({ length: rows - 1 }, (_, index) => {
    const row = index + 2;
    const text = row === rowOfBrake ? brake : `Rail ${row} of the jetty is level`;
    return [`R-${String(row).padStart(5, '0')}`, text, row * 1.5, ['Harbour', 'Yard'][row % 2]!, row * 3];
  });
  const column = (name: string, width = 12) => ({ name, width });
  const sheets = [
    {
      name: 'Inspections',
      columns: [
        column('Code'),
        column('Finding', 40),
        { ...column('Load'), format: '#,##0.00' },
        column('Owner'),
        column('Twice'),
      ],
      rows: inspections,
    },
    { name: 'Spare parts', columns: [column('Part'), column('Price')], rows: [['Bollard', 450]] },
    { name: 'Lists', columns: [column('Owner'), column('Place')], rows: [['Harbour', 'North']] },
  ];
  const plain = createWorkbook(sheets, { title: 'Inspections', author: 'Larkhill Ferries', date });
  return repack(plain, date, (name, xml) => {
    if (name === 'xl/workbook.xml') return xml.replace('<sheet name="Lists"', '<sheet state="hidden" name="Lists"');
    if (name !== 'xl/worksheets/sheet1.xml') return xml;
    return xml.replace(/(<c r="E(\d+)"[^>]*>)<v>/g, '$1<f>C$2*2</f><v>');
  });
}

describe('a workbook', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let document: string;

  beforeAll(async () => {
    world = await joinProjectWorld('Jetty');
    page = world.page;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(world.path);
    await chooseFiles(page, 'Upload documents', [{ name: 'Jetty.xlsx', bytes: makeWorkbook() }]);
    await tableRow(page, 'Jetty.xlsx').waitFor();
    const [read] = await waitForIndexing(world.api, world.projectId, 120);
    if (read?.indexing_status !== 'indexed') throw new Error(JSON.stringify(read));
    document = `${world.path}/document/${read.id}`;
  });
  afterAll(() => world?.close());

  /** Opens the workbook at its start, independent of the last position. */
  async function openAnew(): Promise<void> {
    await navigate(page, world.path);
    await tableRow(page, 'Jetty.xlsx').waitFor();
    await navigate(page, document);
  }
  const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: typeof name === 'string' });
  const place = () => page.getByRole('textbox', { name: 'Cell', exact: true }).inputValue();
  const address = () => new URL(page.url()).searchParams.get('cell');

  test('shows its sheets as tabs and marks hidden ones', async () => {
    await openAnew();
    await cell('R-00002').waitFor();
    expect(await page.getByRole('tab', { name: 'Inspections' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Lists hidden' }).waitFor();
    const grid = page.getByRole('grid', { name: 'Sheet Inspections' });
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(rows + 1));
    await page.getByRole('tab', { name: 'Spare parts' }).click();
    await cell('Bollard').waitFor();
    await expect.poll(address).toBe('Spare parts!A1');
  });

  test('moves to the last cell by keyboard and keeps the column headers visible', async () => {
    await openAnew();
    await cell('R-00002').click();
    await page.keyboard.press('Control+End');
    await cell(`R-${rows}`).waitFor();
    await cell('Finding').waitFor();
    await expect.poll(place).toBe(`E${rows}`);
    await expect.poll(address).toBe(`Inspections!E${rows}`);
    await page.getByText(`=C${rows}*2`, { exact: true }).waitFor();
    await page.keyboard.press('Control+Home');
    await cell('R-00002').waitFor();
    // The first cell below the frozen row.
    await expect.poll(place).toBe('A2');
  });

  test('renders cells at every scroll position', async () => {
    await openAnew();
    await cell('R-00002').waitFor();
    const grid = page.getByRole('grid');
    for (const share of [0.31, 0.77, 0.5]) {
      const row = await grid.evaluate((box, part) => {
        box.scrollTop = box.scrollHeight * part;
        return Math.round((box.scrollTop + box.clientHeight / 2) / (box.scrollHeight / Number(box.ariaRowCount)));
      }, share);
      await cell(`R-${String(row).padStart(5, '0')}`).waitFor();
    }
  });

  test('zooms by key and wheel, keeping the top left cell and click positions', async () => {
    await navigate(page, `${document}?cell=Inspections!A12000`);
    await cell('R-12000').waitFor();
    const grid = page.getByRole('grid');
    /** The distance of a row from the top of the grid, in rows. */
    const rowsDown = async () => {
      const [row, box] = [await cell('R-12000').boundingBox(), await grid.boundingBox()];
      return row && box ? (row.y - box.y) / row.height : null;
    };
    const before = (await rowsDown())!;
    const zoom = page.getByLabel('Zoom', { exact: true });
    expect(await zoom.innerText()).toBe('100%');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
    await expect.poll(() => zoom.innerText()).toBe('150%');
    await expect.poll(rowsDown).toBeCloseTo(before, 0);
    await cell('R-11999').click();
    await expect.poll(place).toBe('A11999');
    await grid.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(() => zoom.innerText()).toBe('125%');
    await page.keyboard.press('Control+End');
    await cell(`R-${rows}`).click();
    await expect.poll(place).toBe(`A${rows}`);
  });

  test('opens at the cell in the URL and at a typed one', async () => {
    await navigate(page, `${document}?cell=${encodeURIComponent("'Inspections'!C12000")}`);
    await cell('18,000.00').waitFor();
    await expect.poll(place).toBe('C12000');
    // The formula bar shows the content of the cell, not only its value.
    await page.getByText('18000', { exact: true }).waitFor();
    const name = page.getByRole('textbox', { name: 'Cell', exact: true });
    await name.fill('spare parts!B2');
    await name.press('Enter');
    await cell('450').waitFor();
    await expect.poll(address).toBe('Spare parts!B2');
    await name.fill('nowhere!B2');
    await name.press('Enter');
    await page.getByText('Cell not found.').waitFor();
  });

  test('copies the selection in a format that spreadsheets accept', async () => {
    await navigate(page, `${document}?cell=Inspections!A3`);
    await cell('R-00003').click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    await expect
      .poll(() => pastedText(page))
      .toBe('R-00003\tRail 3 of the jetty is level\nR-00004\tRail 4 of the jetty is level');
  });

  test('finds a word and moves to its cell', async () => {
    await openAnew();
    await cell('R-00002').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Find in document' }).fill('albatross');
    await page.getByText('1 of 1').waitFor();
    await expect.poll(() => highlightedText(page)).toBe('Albatross');
    await expect.poll(place).toBe(`B${rowOfBrake}`);
  });

  test('answers a question with a citation that links to the cell', async () => {
    await navigate(page, `${document}?tab=ask`);
    const question = page.getByRole('textbox', { name: 'Ask about this document' });
    await question.fill('With which load is the gantry brake of the Albatross tested?');
    await question.press('Enter');
    const log = page.getByRole('log');
    await expect.poll(() => log.innerText()).toContain('61 tonnes');
    await log.getByRole('button').filter({ hasText: '61 tonnes' }).first().click();
    await expect.poll(() => highlightedText(page)).toContain('61 tonnes');
    await expect.poll(place).toMatch(new RegExp(`^[AB]${rowOfBrake}$`));
  });
});
