import { describe, expect, test } from 'vitest';
import { line, makeRawPdf } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

describe('ruled tables', () => {
  const rows = [
    ['Item', 'Unit price', 'Total'],
    ['Pump with a long pipe', '12.50', '25.00'],
    ['Valve', '3.00', '9.00'],
  ];
  const cellTexts = rows
    .map((row, y) => row.map((text, x) => line(text, 105 + x * 120, 682 - y * 20, 9)).join(''))
    .join('');
  const lines = (edges: [number, number, number, number][]) =>
    edges.map((edge) => `${edge[0]} ${edge[1]} m ${edge[2]} ${edge[3]} l S\n`).join('');
  const acrossLines = [0, 1, 2, 3].map((row): [number, number, number, number] => [
    100,
    695 - row * 20,
    460,
    695 - row * 20,
  ]);
  const downLines = [0, 1, 2, 3].map((column): [number, number, number, number] => [
    100 + column * 120,
    695,
    100 + column * 120,
    635,
  ]);
  const boxes = rows.flatMap((row, y) => row.map((_, x) => `${100 + x * 120} ${675 - y * 20} 120 20 re S\n`)).join('');
  const thinBoxes = [
    ...acrossLines.map(([x, y]) => `${x} ${y} 360 0.8 re f\n`),
    ...downLines.map(([x]) => `${x} 635 0.8 60 re f\n`),
  ].join('');

  test.each([
    ['lines', lines([...acrossLines, ...downLines])],
    ['a box for each cell', boxes],
    ['thin filled boxes', thinBoxes],
    [
      'lines of a form that is moved',
      `q 2 0 0 2 -100 -695 cm ${lines([...acrossLines, ...downLines].map(([a, b, c, d]) => [a / 2 + 50, b / 2 + 347.5, c / 2 + 50, d / 2 + 347.5]))} Q\n`,
    ],
  ])('drawn with %s', async (_, drawing) => {
    const content = line('Before the table', 100, 740) + drawing + cellTexts + line('After the table', 100, 600);
    const { pages, tables } = await readBytes(makeRawPdf([content]), 'a.pdf');
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      page: 1,
      first_row_header: true,
      columns: [{ name: 'Item' }, { name: 'Unit price' }, { name: 'Total' }],
    });
    expect(tables[0]?.data).toEqual(rows);
    expect(pages[0]?.text).toBe(
      `Before the table\n\n${rows.map((row) => row.join('\t')).join('\n')}\n\nAfter the table`,
    );
    expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  });

  test('on a rotated page', async () => {
    const content = lines([...acrossLines, ...downLines]) + cellTexts;
    const { tables } = await readBytes(makeRawPdf([content], '/Rotate 180'), 'a.pdf');
    expect(tables[0]?.data.flat().toSorted()).toEqual(rows.flat().toSorted());
  });

  test('a merged cell is in its first row and column', async () => {
    const edges: [number, number, number, number][] = [
      ...acrossLines,
      [100, 695, 100, 635],
      [220, 675, 220, 635],
      [340, 695, 340, 635],
      [460, 695, 460, 635],
    ];
    const content =
      lines(edges) +
      line('Name and size', 105, 682) +
      line('Price', 345, 682) +
      line('Pipe', 105, 662) +
      line('20 mm', 225, 662) +
      line('7', 345, 662);
    const { tables } = await readBytes(makeRawPdf([content]), 'a.pdf');
    expect(tables[0]?.data).toEqual([
      ['Name and size', '', 'Price'],
      ['Pipe', '20 mm', '7'],
      ['', '', ''],
    ]);
    expect(tables[0]?.places[0]?.[1]).toBeNull();
  });

  test('a cell with several lines and a hyphenated word', async () => {
    const content =
      boxes + line('The agree-', 105, 687, 8) + line('ment', 105, 678, 8) + line('x', 225, 682) + line('y', 345, 662);
    const { tables } = await readBytes(makeRawPdf([content]), 'a.pdf');
    expect(tables[0]?.data[0]?.[0]).toBe('The agreement');
  });

  test('frames and drawings without text are not tables', async () => {
    const frame = lines([
      [50, 50, 550, 50],
      [50, 750, 550, 750],
      [50, 50, 50, 750],
      [550, 50, 550, 750],
      [50, 700, 550, 700],
    ]);
    const { tables } = await readBytes(
      makeRawPdf([
        frame + line('Title', 60, 720) + line('Text in a frame', 60, 600),
        boxes + line('Under a chart', 100, 500),
      ]),
      'a.pdf',
    );
    expect(tables).toEqual([]);
  });
});
