import type { Table } from '../reading.ts';
import { randomNumbers } from './damage.ts';
import { makePdf } from './pdf-files.ts';
import { makeContents } from './table-contents.ts';
import { drawTable } from './table-drawing.ts';
import { layTable, type Style } from './table-layout.ts';

/** A page with a table, and the table's contents. */
export interface TableSample {
  bytes: Buffer;
  cells: string[][];
  /** `[row, column, rows, columns]` */
  spans: [number, number, number, number][];
  /** The drawing style, for results per style. */
  style: Style;
}

const SENTENCE =
  'The supplier delivers the goods within ten days of the order, and the buyer checks them as soon as they arrive. ';

/** Makes a page with one table of a style that the seed chooses. */
export async function tableSample(seed: number, ruled: boolean): Promise<TableSample> {
  const random = randomNumbers(seed * 7919 + (ruled ? 1 : 0));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const wrapped = random() < 0.35;
  const size = pick([8, 9, 10, 11, 12]);
  const style: Style = {
    ruled,
    marks: ruled ? 'none' : pick(['none', 'none', 'top and bottom', 'under the header', 'stripes']),
    font: pick(['Helvetica', 'Times-Roman', 'Courier', 'Helvetica', 'Times-Roman']),
    size,
    gap: pick([0.9, 1.2, 1.8, 2.5, 3.5]) * size,
    leading: pick([1.15, 1.2, 1.3]) * size,
    rowGap: wrapped ? pick([0.3, 0.5, 0.8]) * size : pick([0, 0.15, 0.4, 0.8]) * size,
    levels: random() < 0.2 ? 2 : 1,
    boldHeader: random() < 0.6,
    wrapped,
    vertical: pick(['top', 'top', 'top', 'middle', 'bottom']),
    order: pick(['rows', 'rows', 'rows', 'columns']),
    missing: pick([0, 0.05, 0.15]),
  };
  let cells: string[][] = [];
  let spans: TableSample['spans'] = [];
  const bytes = await makePdf((document) => {
    document
      .font('Helvetica')
      .fontSize(10)
      .text(SENTENCE.repeat(pick([0, 1, 4])), 60, 60, { width: 470 });
    const top = document.y + pick([12, 20, 30]);
    const { columns, texts } = makeContents(style, random, pick);
    const table = layTable(document, columns, texts, style);
    cells = table.cells;
    spans = table.spans.map(({ row, column, columns }) => [row, column, 1, columns]);
    const bottom = drawTable(document, table, style, 60 + pick([0, 0, 20, 60]), top);
    const after = SENTENCE.repeat(pick([0, 2, 5]));
    if (after && bottom < 680)
      document
        .font('Helvetica')
        .fontSize(10)
        .text(after, 60, bottom + pick([12, 20, 30]), { width: 470 });
  });
  return { bytes, cells, spans, style };
}

/** The numbers of correctly placed cells and of non-empty cells of a sample. */
export function cellsInPlace(tables: Table[], cells: string[][]): { right: number; all: number } {
  const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const filled = cells.flatMap((row, y) => row.flatMap((text, x) => (text === '' ? [] : [{ text, x, y }])));
  const right = tables.map(({ data }) => filled.filter(({ text, x, y }) => plain(data[y]?.[x]) === plain(text)).length);
  return { right: Math.max(0, ...right), all: filled.length };
}
