// Layout of a table on a page: column widths, lines of cells, column spans.
import type { makePdf } from './pdf-files.ts';
import type { Column } from './table-contents.ts';

export type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

/** How a table is drawn. */
export interface Style {
  ruled: boolean;
  /** The lines and fills drawn for an unruled table. */
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

/** A table whose cells have lines and widths. */
export interface TableLayout {
  columns: Column[];
  widths: number[];
  /** Lines of each cell as they are drawn. */
  rows: { lines: string[]; bold: boolean }[][];
  spans: { row: number; column: number; columns: number }[];
  cells: string[][];
}

/** Lays a table out; one that is too wide for the page makes the style smaller. */
export function layTable(document: Drawing, columns: Column[], texts: string[][], style: Style): TableLayout {
  let widths = columnWidths(document, columns, texts, style);
  const widest = (width: number, index: number) =>
    Math.max(
      width,
      ...texts.flatMap((row, at) => row[index]!.split(' ').map((word) => textWidth(document, word, style, at === 0))),
    );
  while (widths.reduce((sum, width, index) => sum + widest(width, index) + style.gap, 0) > 500) {
    for (const key of ['size', 'gap', 'leading', 'rowGap'] as const) style[key] *= 0.9;
    widths = columnWidths(document, columns, texts, style);
  }
  const rows = texts.map((row, index) =>
    row.map((text, column) => ({
      lines: wrap(document, text, widths[column] as number, style, index === 0),
      bold: index === 0 && style.boldHeader,
    })),
  );
  const cells = rows.map((row) => row.map(({ lines }) => lines.join(' ')));
  const spans: TableLayout['spans'] = [];
  if (style.levels === 2) {
    const upper = columns.map(() => '');
    for (let column = 1; column + 1 < columns.length; column += 2) {
      upper[column] = String(2020 + column);
      spans.push({ row: 0, column, columns: 2 });
    }
    rows.unshift(upper.map((text) => ({ lines: text === '' ? [] : [text], bold: style.boldHeader })));
    cells.unshift(upper);
  }
  return { columns, widths, rows, spans, cells };
}

/** The font of a style, or its bold one. */
export function fontName(style: Style, bold: boolean): string {
  if (!bold) return style.font;
  return style.font === 'Times-Roman' ? 'Times-Bold' : `${style.font}-Bold`;
}

function textWidth(document: Drawing, text: string, style: Style, header: boolean): number {
  return document
    .font(fontName(style, header && style.boldHeader))
    .fontSize(style.size)
    .widthOfString(text);
}

function columnWidths(document: Drawing, columns: Column[], texts: string[][], style: Style): number[] {
  const widths = columns.map(({ kind }, index) => {
    const ofTexts = texts.map((row, at) => textWidth(document, row[index] ?? '', style, at === 0));
    const width = Math.max(...ofTexts, 10) + 1;
    return kind === 'long' ? Math.min(width, style.size * 14) : width;
  });
  const room = 475 - style.gap * (columns.length - 1);
  const needed = widths.reduce((sum, width) => sum + width, 0);
  return needed > room ? widths.map((width) => width * (room / needed)) : widths;
}

/** Breaks a text into lines; a word that is too long for its column stays whole, and the column grows. */
function wrap(document: Drawing, text: string, width: number, style: Style, header: boolean): string[] {
  document.font(fontName(style, header && style.boldHeader)).fontSize(style.size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && document.widthOfString(longer) <= width + 0.5) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}
