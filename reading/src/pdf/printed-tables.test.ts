import { expect, test } from 'vitest';
import { makePdf } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

// Sheets as spreadsheet programs print them without borders: two points between columns, rows as close as lines, cells at the bottom.
const PITCH = 12;
const GAP = 2;

interface Column {
  /** Its edge: the left one, or the right one with `right`. */
  x: number;
  right?: boolean;
}

type Cell = string | string[];

/** The tables of a page with rows whose cells have one or several lines, the last of them at the bottom of the row. */
async function tablesOf(columns: Column[], rows: Cell[][], vertical: 'top' | 'bottom' = 'bottom') {
  const bytes = await makePdf((document) => {
    document.font('Helvetica').fontSize(10);
    let y = 60;
    for (const row of rows) {
      const cells = row.map((cell) => (Array.isArray(cell) ? cell : [cell]));
      const height = Math.max(...cells.map(({ length }) => length));
      for (const [index, lines] of cells.entries()) {
        const { x, right = false } = columns[index] as Column;
        const offset = vertical === 'bottom' ? height - lines.length : 0;
        for (const [at, line] of lines.entries()) {
          const left = right ? x - document.widthOfString(line) : x;
          document.text(line, left, y + (offset + at) * PITCH, { lineBreak: false });
        }
      }
      y += height * PITCH;
    }
  });
  const { tables } = await readBytes(bytes, 'a.pdf');
  return tables.map(({ data }) => data);
}

const joined = (rows: Cell[][]) => rows.map((row) => row.map((cell) => (Array.isArray(cell) ? cell.join('\n') : cell)));

test('lines above the last one of a row belong to it, however many they are', async () => {
  const rows: Cell[][] = [
    ['Item', 'Count', 'Place'],
    [['Service with stainless', 'steel housing and a', 'double seal for the', 'outdoor use'], '34', 'Utrecht'],
    [['Filter with stainless', 'steel housing'], '84', 'Arnhem'],
    [['Gasket with stainless', 'steel housing and', 'double seal'], '271', 'Madrid'],
  ];
  expect(await tablesOf([{ x: 60 }, { x: 200, right: true }, { x: 220 }], rows)).toEqual([joined(rows)]);
});

test('lines below the first one of a row belong to it', async () => {
  const rows: Cell[][] = [
    ['Item', 'Count', 'Place'],
    [['Service with stainless', 'steel housing and a', 'double seal'], '34', 'Utrecht'],
    [['Filter with stainless', 'steel housing'], '84', 'Arnhem'],
    [['Gasket with stainless', 'steel housing and', 'double seal'], '271', 'Madrid'],
  ];
  expect(await tablesOf([{ x: 60 }, { x: 200, right: true }, { x: 220 }], rows, 'top')).toEqual([joined(rows)]);
});

test('the name of a group of rows is a row of its own', async () => {
  const rows: Cell[][] = [
    ['', '2023', '2024'],
    ['Assets of the company', '', ''],
    ['cash', '12', '14'],
    ['receivables', '30', '28'],
    ['Debts of the company', '', ''],
    ['suppliers', '11', '10'],
    ['banks', '22', '25'],
  ];
  const columns = [{ x: 60 }, { x: 260, right: true }, { x: 320, right: true }];
  const [table] = await tablesOf(columns, rows);
  expect(table?.slice(1)).toEqual(rows.slice(1));
});

const units = ['Unit', 'Madrid', 'Training', 'Switch', 'Repair', 'Transport'];
const prices = ['Price', '12.50', '7.00', '1,250.10', '80.75', '9.99'];
const codes = ['Code', 'Switch', 'Insurance', 'Bearing', 'Cable', 'Filter'];
const withFourColumns = (column: string[]) => units.map((unit, row) => [unit, prices[row]!, column[row]!, codes[row]!]);
const closeColumns = [{ x: 60 }, { x: 180, right: true }, { x: 260, right: true }, { x: 260 + GAP }];

test('words close behind right-aligned amounts are a column', async () => {
  const rows = withFourColumns(['Actual (EUR)', '1,282.75', '77.60', '5,052.60', '9.40', '17.25']);
  expect(await tablesOf(closeColumns, rows)).toEqual([rows]);
});

test('so are words close behind numbers of the same length, if the header has a name for each', async () => {
  const rows = withFourColumns(['Share', '82.7%', '77.6%', '52.6%', '79.4%', '12.3%']);
  expect(await tablesOf(closeColumns, rows)).toEqual([rows]);
  const years = units.map((unit, row) => [unit, prices[row]!, row === 0 ? 'Report' : `20${row}${row} ${codes[row]}`]);
  expect(await tablesOf([{ x: 60 }, { x: 180, right: true }, { x: 220 }], years)).toEqual([years]);
});
