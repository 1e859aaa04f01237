import type { Align, TableBlock, TableRow } from '../manuscript/manuscript.ts';
import { breakLines, measureExtent, type Line } from './lines.ts';
import { hairline, ink, type Sheet } from './sheet.ts';
import { captionStrips, drawLine, plainStrip, type Setting, type Spot, type Strip } from './strip.ts';

const padding = { x: 6, y: 4 };

/** Caption, header and rows of a table; the header is repeated on every page. */
export function tableStrips(setting: Setting, block: TableBlock): Strip[] {
  const { sheet } = setting;
  const widths = columnWidths(setting, block);
  const head = rowStrip(setting, block, widths, {
    cells: block.columns.map((column) => column.name),
    kind: 'head',
    last: false,
  });
  const rows = block.rows.map((row, index) => ({
    ...rowStrip(setting, block, widths, {
      cells: row.cells,
      kind: row.total ? 'total' : 'row',
      last: index === block.rows.length - 1,
    }),
    keep: keepsNext(block.rows, index),
    repeat: head,
  }));
  const caption =
    block.number === null
      ? []
      : captionStrips(setting, block.number, block.caption, { before: sheet.after + 6, keepLast: true });
  const first = { ...head, keep: true, before: caption.length > 0 ? 2 : sheet.after + 2 };
  const after: Strip = { ...plainStrip, height: 6, draw: () => {} };
  return [...caption, first, ...rows, after];
}

/** Keeps the first two rows with the header, the last two together, and a total with the row above it. */
function keepsNext(rows: TableRow[], index: number): boolean {
  const next = rows[index + 1];
  return next !== undefined && (index === 0 || index === rows.length - 2 || next.total);
}

interface RowContent {
  cells: TableRow['cells'];
  kind: 'head' | 'row' | 'total';
  last: boolean;
}

function rowStrip(setting: Setting, block: TableBlock, widths: number[], { cells, kind, last }: RowContent): Strip {
  const { sheet, fonts } = setting;
  const { size, leading } = cellType(sheet);
  const lines = block.columns.map((_, index) =>
    breakLines(fonts, cells[index] ?? [], widths[index]! - padding.x * 2, {
      family: sheet.label,
      size,
      bold: kind !== 'row',
    }),
  );
  const height = Math.max(...lines.map((each) => each.length)) * leading + padding.y * 2;
  return {
    ...plainStrip,
    height,
    notes: lines.flat().flatMap((line) => line.notes),
    draw: (spot) => {
      drawRules(spot, sheet, widths, height, kind, last);
      let x = spot.x;
      lines.forEach((cell, index) => {
        drawCell(spot, cell, { x, width: widths[index]!, align: block.columns[index]!.align, sheet });
        x += widths[index]!;
      });
    },
  };
}

function drawRules(
  { canvas, x, y }: Spot,
  sheet: Sheet,
  widths: number[],
  height: number,
  kind: RowContent['kind'],
  last: boolean,
): void {
  const width = widths.reduce((sum, each) => sum + each, 0);
  // Almost invisible, but readers detect the columns by these lines.
  let edge = x;
  for (const each of [0, ...widths]) {
    edge += each;
    canvas.line(
      [
        [edge, y],
        [edge, y + height],
      ],
      { color: '#e6e8eb', width: 0.4 },
    );
  }
  if (kind === 'head') {
    canvas.rect({ x, y, width, height }, '#f1f3f5');
    canvas.rule(x, y, width, { color: sheet.accent, width: 1 });
    canvas.rule(x, y + height, width, { color: sheet.accent, width: 0.6 });
  } else {
    if (kind === 'total') canvas.rule(x, y, width, { color: ink, width: 0.6 });
    canvas.rule(x, y + height, width, last ? { color: sheet.accent, width: 1 } : { color: hairline, width: 0.4 });
  }
}

interface CellPlace {
  x: number;
  width: number;
  align: Align;
  sheet: Sheet;
}

function drawCell({ canvas, y }: Spot, lines: Line[], { x, width, align, sheet }: CellPlace): void {
  const { leading } = cellType(sheet);
  const inner = width - padding.x * 2;
  lines.forEach((line, index) => {
    const slack = inner - line.width;
    const left = x + padding.x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0);
    drawLine(canvas, line, left, y + padding.y + leading * (index + 0.76));
  });
}

function cellType(sheet: Sheet): { size: number; leading: number } {
  const size = sheet.size - 1.1;
  return { size, leading: size * 1.36 };
}

/** Gives every column the width of its longest word and distributes the rest. */
function columnWidths({ sheet, fonts, width }: Setting, block: TableBlock): number[] {
  const { size } = cellType(sheet);
  const extents = block.columns.map((column, index) => {
    const cells = block.rows.map((row) => ({ runs: row.cells[index] ?? [], bold: row.total }));
    const all = [{ runs: column.name, bold: true }, ...cells].map(({ runs, bold }) =>
      measureExtent(fonts, runs, { family: sheet.label, size, bold }),
    );
    return {
      least: Math.max(...all.map((each) => each.least)) + padding.x * 2 + 0.5,
      most: Math.max(...all.map((each) => each.most)) + padding.x * 2 + 0.5,
    };
  });
  const sum = (key: 'least' | 'most') => extents.reduce((total, each) => total + each[key], 0);
  const least = sum('least');
  const most = sum('most');
  if (most <= width) {
    // Text columns get the remaining width, number columns stay narrow.
    const weights = extents.reduce((total, each) => total + each.most ** 2, 0);
    return extents.map((each) => each.most + ((width - most) * each.most ** 2) / weights);
  }
  if (least >= width) return extents.map((each) => (each.least * width) / least);
  return shareRoom(extents, width - least);
}

/** Distributes width equally, up to what each column can use: short columns stay on one line, long ones wrap. */
function shareRoom(extents: { least: number; most: number }[], room: number): number[] {
  const widths = extents.map((each) => each.least);
  let left = room;
  while (left > 0.01) {
    const hungry = extents.flatMap((each, index) => (each.most - widths[index]! > 0.01 ? [index] : []));
    const part = left / hungry.length;
    for (const index of hungry) {
      const added = Math.min(part, extents[index]!.most - widths[index]!);
      widths[index]! += added;
      left -= added;
    }
  }
  return widths;
}
