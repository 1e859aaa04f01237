import { describe, expect, test } from 'vitest';
import { makePdf, makeRawPdf } from '../testing/pdf-files.ts';
import { notTables } from '../testing/pdf-not-tables.ts';
import { cellsInPlace, tableSample } from '../testing/pdf-tables.ts';
import { readBytes } from '../testing/sound-reading.ts';

/** More samples: READING_TABLES=1000. */
const samples = Number(process.env.READING_TABLES ?? 30);

async function shareInPlace(ruled: boolean): Promise<{ cells: number; spans: number }> {
  const counts = { right: 0, all: 0, spans: 0, allSpans: 0 };
  for (let seed = 1; seed <= samples; seed += 1) {
    const { bytes, cells, spans } = await tableSample(seed, ruled);
    const { tables } = await readBytes(bytes, 'a.pdf');
    const { right, all } = cellsInPlace(tables, cells);
    counts.right += right;
    counts.all += all;
    counts.allSpans += spans.length;
    const actual = tables.flatMap((table) => table.spans ?? []).map(String);
    counts.spans += spans.filter((span) => actual.includes(String(span))).length;
  }
  return { cells: counts.right / counts.all, spans: counts.spans / counts.allSpans };
}

describe('tables in many fonts, alignments and styles', () => {
  test('with ruled cells', async () => {
    const share = await shareInPlace(true);
    expect(share.cells).toBeGreaterThanOrEqual(0.99);
    expect(share.spans).toBeGreaterThanOrEqual(0.99);
  }, 60_000);

  test('without ruled columns', async () => {
    const share = await shareInPlace(false);
    expect(share.cells).toBeGreaterThanOrEqual(0.9);
    expect(share.spans).toBeGreaterThanOrEqual(0.6);
  }, 60_000);

  test.each(Object.entries(notTables))('%s: no table', async (_, draw) => {
    expect((await readBytes(await makePdf(draw), 'a.pdf')).tables).toEqual([]);
  });
});

describe('an unruled table', () => {
  const row = (y: number, cells: [x: number, text: string][], size = 10) =>
    cells.map(([x, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`).join('');

  test('can have headings over several columns, with names from both header rows', async () => {
    const content =
      row(700, [
        [255, '2023'],
        [375, '2024'],
      ]) +
      row(684, [
        [100, 'Region'],
        [220, 'Costs'],
        [280, 'Sales'],
        [340, 'Costs'],
        [400, 'Sales'],
      ]) +
      ['North', 'South', 'East', 'West']
        .map((region, index) =>
          row(668 - index * 16, [
            [100, region],
            [222, `1${index}.50`],
            [282, `2${index}.50`],
            [342, `3${index}.50`],
            [402, `4${index}.50`],
          ]),
        )
        .join('');
    const { tables } = await readBytes(makeRawPdf([content]), 'a.pdf');
    expect(tables).toHaveLength(1);
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual([
      'Region',
      '2023 Costs',
      '2023 Sales',
      '2024 Costs',
      '2024 Sales',
    ]);
    expect(tables[0]).toMatchObject({
      header_rows: 2,
      spans: [
        [0, 1, 1, 2],
        [0, 3, 1, 2],
      ],
    });
    expect(tables[0]?.data[2]).toEqual(['North', '10.50', '20.50', '30.50', '40.50']);
  });

  test('keeps cells with several lines and currency signs together', async () => {
    const content =
      row(700, [
        [100, 'Item'],
        [340, 'Amount'],
      ]) +
      row(680, [
        [100, 'Pump with a long pipe'],
        [340, '$'],
        [370, '1,250.00'],
      ]) +
      row(668, [[100, 'and two valves']]) +
      row(648, [
        [100, 'Sensor'],
        [340, '$'],
        [385, '80.00'],
      ]) +
      row(628, [
        [100, 'Cable'],
        [340, '$'],
        [391, '7.00'],
      ]);
    const { tables, pages } = await readBytes(makeRawPdf([content]), 'a.pdf');
    expect(tables[0]?.data).toEqual([
      ['Item', 'Amount'],
      ['Pump with a long pipe\nand two valves', '$ 1,250.00'],
      ['Sensor', '$ 80.00'],
      ['Cable', '$ 7.00'],
    ]);
    expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['table']);
  });
});
