import type { Column } from './table-contents.ts';
import { type Drawing, fontName, type TableLayout, type Style } from './table-layout.ts';

/** Draws a table from its upper left corner; returns its bottom. */
export function drawTable(
  document: Drawing,
  { columns, widths: layoutWidths, rows, spans }: TableLayout,
  style: Style,
  left: number,
  top: number,
): number {
  const pad = style.ruled ? style.gap / 2 : 0;
  const widths = layoutWidths.map((width, column) => {
    const longest = rows.flatMap((row) => {
      const { lines, bold } = row[column]!;
      document.font(fontName(style, bold)).fontSize(style.size);
      return lines.map((line) => document.widthOfString(line));
    });
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
    document.font(fontName(style, cell.bold)).fontSize(style.size).fillColor('black');
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
  spans: TableLayout['spans'];
}

function drawMarks(document: Drawing, style: Style, { left, right, tops, bottom, lefts, spans }: Frame): void {
  const line = (x0: number, y0: number, x1: number, y1: number) => document.moveTo(x0, y0).lineTo(x1, y1).stroke();
  const under = tops[style.levels] ?? bottom;
  document.lineWidth(0.6);
  if (style.ruled) {
    for (const y of [...tops, bottom]) line(left, y, right, y);
    for (const [column, x] of [...lefts, right].entries()) {
      const isSpanned = spans.some((span) => column > span.column && column < span.column + span.columns);
      line(x, isSpanned ? (tops[1] as number) : (tops[0] as number), x, bottom);
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
