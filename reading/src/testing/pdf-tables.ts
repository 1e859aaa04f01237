import type { Table } from '../reading.ts';
import { randomNumbers } from './damage.ts';
import { makePdf } from './pdf-files.ts';

type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

/** A page with a table on it, and what stands in the table. */
export interface TableSample {
  bytes: Buffer;
  cells: string[][];
  /** `[row, column, rows, columns]` */
  spans: [number, number, number, number][];
  /** How it was drawn, to tell the weak cases from the strong. */
  style: Style;
}

interface Style {
  ruled: boolean;
  /** What is drawn of an unruled table beside its words. */
  marks: 'none' | 'top and bottom' | 'under the header' | 'stripes';
  font: string;
  size: number;
  gap: number;
  leading: number;
  rowGap: number;
  levels: 1 | 2;
  boldHeader: boolean;
  wrapped: boolean;
  vertical: 'top' | 'middle' | 'bottom';
  order: 'rows' | 'columns';
  missing: number;
}

interface Column {
  name: string;
  kind: 'word' | 'words' | 'long' | 'count' | 'amount' | 'date' | 'percent';
  align: 'left' | 'right' | 'center';
  width: number;
}

const nouns =
  'Pump Valve Pipe Sensor Gasket Filter Motor Bearing Cable Switch Rotterdam Utrecht Arnhem Hamburg Madrid Torino Delivery Service Repair Transport Insurance Training Licence Storage'.split(
    ' ',
  );
const details =
  'with stainless steel housing and double seal for outdoor use near salt water including mounting kit and yearly inspection by the supplier according to the framework contract'.split(
    ' ',
  );
const names =
  'Item Region Product Customer Quantity Price Total Amount Date Share Code Status Department Budget Actual Change Weight Unit'.split(
    ' ',
  );
const sentence =
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
      .text(sentence.repeat(pick([0, 1, 4])), 60, 60, { width: 470 });
    const top = document.y + pick([12, 20, 30]);
    const made = makeTable(document, style, random, pick);
    cells = made.cells;
    spans = made.spans.map(({ row, column, columns }) => [row, column, 1, columns]);
    const bottom = drawTable(document, made, style, 60 + pick([0, 0, 20, 60]), top);
    const after = sentence.repeat(pick([0, 2, 5]));
    if (after && bottom < 680)
      document
        .font('Helvetica')
        .fontSize(10)
        .text(after, 60, bottom + pick([12, 20, 30]), { width: 470 });
  });
  return { bytes, cells, spans, style };
}

interface MadeTable {
  columns: Column[];
  /** Lines of each cell as they are drawn. */
  rows: { lines: string[]; bold: boolean }[][];
  spans: { row: number; column: number; columns: number }[];
  cells: string[][];
}

function makeTable(
  document: Drawing,
  style: Style,
  random: () => number,
  pick: <Item>(items: readonly Item[]) => Item,
): MadeTable {
  const count = style.levels === 2 ? pick([5, 7]) : pick([2, 3, 3, 4, 4, 5, 6]);
  const columns = Array.from({ length: count }, (_, index): Column => {
    const numbersOnly = style.levels === 2 && index > 0;
    const kinds: Column['kind'][] =
      index === 0 ? ['word', 'words'] : ['count', 'amount', 'amount', 'date', 'percent', 'word'];
    const kind = numbersOnly ? pick(['count', 'amount', 'percent'] as const) : pick(kinds);
    const isNumber = kind === 'count' || kind === 'amount' || kind === 'percent';
    const align = isNumber
      ? pick(['right', 'right', 'right', 'center'] as const)
      : pick(['left', 'left', 'left', 'center'] as const);
    return { name: names[Math.floor(random() * names.length)] as string, kind, align, width: 0 };
  });
  if (count === 2) (columns[1] as Column).kind = 'amount';
  if (style.wrapped) (columns[pick([0, Math.min(1, count - 1)])] as Column).kind = 'long';
  const bodyRows = Math.floor(3 + random() * (style.wrapped ? 5 : 11));
  const body = Array.from({ length: bodyRows }, () =>
    columns.map((column, index) => (index > 0 && random() < style.missing ? '' : valueOf(column.kind, random, pick))),
  );
  const head = columns.map((column, index) =>
    index > 0 && random() < 0.2 ? `${column.name} ${pick(['(EUR)', 'per unit', '2024'])}` : column.name,
  );
  const texts = [head, ...body];
  fitColumns(document, columns, texts, style);
  const widest = (column: Column, index: number) =>
    Math.max(
      column.width,
      ...texts.flatMap((row, at) => row[index]!.split(' ').map((word) => widthOf(document, word, style, at === 0))),
    );
  while (columns.reduce((sum, column, index) => sum + widest(column, index) + style.gap, 0) > 500) {
    for (const key of ['size', 'gap', 'leading', 'rowGap'] as const) style[key] *= 0.9;
    fitColumns(document, columns, texts, style);
  }
  const rows = texts.map((row, index) =>
    row.map((text, column) => ({
      lines: wrap(document, text, (columns[column] as Column).width, style, index === 0),
      bold: index === 0 && style.boldHeader,
    })),
  );
  const cells = rows.map((row) => row.map(({ lines }) => lines.join(' ')));
  const spans: MadeTable['spans'] = [];
  if (style.levels === 2) {
    const upper = columns.map(() => '');
    for (let column = 1; column + 1 < count; column += 2) {
      upper[column] = String(2020 + column);
      spans.push({ row: 0, column, columns: 2 });
    }
    rows.unshift(upper.map((text) => ({ lines: text === '' ? [] : [text], bold: style.boldHeader })));
    cells.unshift(upper);
  }
  return { columns, rows, spans, cells };
}

function valueOf(kind: Column['kind'], random: () => number, pick: <Item>(items: readonly Item[]) => Item): string {
  const amount = random() * 10 ** pick([1, 2, 3, 4]);
  switch (kind) {
    case 'word':
      return pick(nouns);
    case 'words':
      return `${pick(nouns)} ${pick(details.slice(0, 6))} ${pick(nouns)}`.slice(0, 26).trim();
    case 'long':
      return [pick(nouns), ...details.slice(0, 3 + Math.floor(random() * 9))].join(' ');
    case 'count':
      return String(Math.floor(random() * 500));
    case 'amount':
      return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    case 'date':
      return `${2000 + Math.floor(random() * 25)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`;
    case 'percent':
      return `${(random() * 100).toFixed(1)}%`;
  }
}

function fontOf(style: Style, bold: boolean): string {
  if (!bold) return style.font;
  return style.font === 'Times-Roman' ? 'Times-Bold' : `${style.font}-Bold`;
}

function widthOf(document: Drawing, text: string, style: Style, header: boolean): number {
  return document
    .font(fontOf(style, header && style.boldHeader))
    .fontSize(style.size)
    .widthOfString(text);
}

function fitColumns(document: Drawing, columns: Column[], texts: string[][], style: Style): void {
  for (const [index, column] of columns.entries()) {
    const widths = texts.map((row, at) => widthOf(document, row[index] ?? '', style, at === 0));
    column.width = Math.max(...widths, 10) + 1;
    if (column.kind === 'long') column.width = Math.min(column.width, style.size * 14);
  }
  const room = 475 - style.gap * (columns.length - 1);
  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  if (needed > room) for (const column of columns) column.width *= room / needed;
}

/** Breaks a text into lines; a word that is too long for its column stays whole, and the column grows. */
function wrap(document: Drawing, text: string, width: number, style: Style, header: boolean): string[] {
  document.font(fontOf(style, header && style.boldHeader)).fontSize(style.size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && document.widthOfString(longer) <= width + 0.5) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

function drawTable(
  document: Drawing,
  { columns, rows, spans }: MadeTable,
  style: Style,
  left: number,
  top: number,
): number {
  const pad = style.ruled ? style.gap / 2 : 0;
  const widths = columns.map(({ width }, column) => {
    const lines = rows.flatMap((row) =>
      (row[column] as { lines: string[]; bold: boolean }).lines.map((line) => ({
        line,
        bold: row[column]?.bold ?? false,
      })),
    );
    const longest = lines.map(({ line, bold }) =>
      document.font(fontOf(style, bold)).fontSize(style.size).widthOfString(line),
    );
    return Math.max(width, ...longest);
  });
  const lefts = widths.map(
    (_, column) => left + pad + widths.slice(0, column).reduce((sum, width) => sum + width + style.gap, 0),
  );
  const right = (lefts.at(-1) as number) + (widths.at(-1) as number) + pad;
  const heights = rows.map(
    (row) =>
      Math.max(1, ...row.map(({ lines }) => lines.length)) * style.leading + style.rowGap + (style.ruled ? 3 : 0),
  );
  const tops = heights.map((_, row) => top + heights.slice(0, row).reduce((sum, height) => sum + height, 0));
  const bottom = (tops.at(-1) as number) + (heights.at(-1) as number);
  drawMarks(document, style, {
    left: left - (style.ruled ? 0 : 2),
    right,
    tops,
    bottom,
    lefts: lefts.map((x) => x - pad),
    spans,
  });
  const places = rows.flatMap((row, y) => row.map((cell, x) => ({ cell, x, y })));
  if (style.order === 'columns') places.sort((a, b) => a.x - b.x || a.y - b.y);
  for (const { cell, x, y } of places) {
    const span = spans.find((each) => each.row === y && each.column === x);
    const width = span
      ? (lefts[x + span.columns - 1] as number) + (widths[x + span.columns - 1] as number) - (lefts[x] as number)
      : (widths[x] as number);
    const free = heights[y]! - (style.ruled ? 3 : 0) - style.rowGap - cell.lines.length * style.leading;
    const down = style.vertical === 'top' ? 0 : style.vertical === 'middle' ? free / 2 : free;
    document.font(fontOf(style, cell.bold)).fontSize(style.size).fillColor('black');
    for (const [index, line] of cell.lines.entries()) {
      const spare = width - document.widthOfString(line);
      const align = span ? 'center' : (columns[x] as Column).align;
      const shift = align === 'left' ? 0 : align === 'right' ? spare : spare / 2;
      document.text(
        line,
        (lefts[x] as number) + shift,
        (tops[y] as number) + (style.ruled ? 3 : 1) + down + index * style.leading,
        { lineBreak: false },
      );
    }
  }
  return bottom;
}

interface Frame {
  left: number;
  right: number;
  tops: number[];
  bottom: number;
  lefts: number[];
  spans: MadeTable['spans'];
}

function drawMarks(document: Drawing, style: Style, { left, right, tops, bottom, lefts, spans }: Frame): void {
  const line = (x0: number, y0: number, x1: number, y1: number) => document.moveTo(x0, y0).lineTo(x1, y1).stroke();
  const under = tops[style.levels] ?? bottom;
  document.lineWidth(0.6);
  if (style.ruled) {
    for (const y of [...tops, bottom]) line(left, y, right, y);
    for (const [column, x] of [...lefts, right].entries()) {
      const cut = spans.some((span) => column > span.column && column < span.column + span.columns);
      line(x, cut ? (tops[1] as number) : (tops[0] as number), x, bottom);
    }
  } else if (style.marks === 'top and bottom')
    for (const y of [tops[0] as number, under, bottom]) line(left, y, right, y);
  else if (style.marks === 'under the header') line(left, under, right, under);
  else if (style.marks === 'stripes') {
    for (const [row, y] of tops.entries()) {
      if (row % 2 === 1) document.rect(left, y, right - left, (tops[row + 1] ?? bottom) - y).fill('#eef2f7');
    }
  }
}

/** Cells of a sample that were read at their row and column, and all cells of it that hold something. */
export function cellsInPlace(tables: Table[], cells: string[][]): { right: number; all: number } {
  const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const filled = cells.flatMap((row, y) => row.flatMap((text, x) => (text === '' ? [] : [{ text, x, y }])));
  const right = tables.map(({ data }) => filled.filter(({ text, x, y }) => plain(data[y]?.[x]) === plain(text)).length);
  return { right: Math.max(0, ...right), all: filled.length };
}
