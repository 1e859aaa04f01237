import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import { type Align, type Block, plainText, type Run } from '../manuscript/manuscript.ts';
import { measure } from './word-styles.ts';
import { textRuns } from './word-text.ts';

/** Creates a Word table with rules above and below. */
export function wordTable(block: Extract<Block, { kind: 'table' }>, colour: string): Table {
  const widths = shares(block);
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const strong = { style: BorderStyle.SINGLE, size: 8, color: colour };
  const fine = { style: BorderStyle.SINGLE, size: 4, color: 'C9CCD1' };
  return new Table({
    columnWidths: widths,
    width: { size: measure, type: WidthType.DXA },
    borders: { top: strong, bottom: strong, left: none, right: none, insideHorizontal: fine, insideVertical: none },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: block.columns.map((column, index) => cell(column.name, widths[index]!, column.align, 'head')),
      }),
      ...block.rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: block.columns.map((column, index) =>
              cell(row.cells[index] ?? [], widths[index]!, column.align, row.total ? 'total' : 'row'),
            ),
          }),
      ),
    ],
  });
}

function cell(runs: Run[], width: number, align: Align, kind: 'head' | 'row' | 'total'): TableCell {
  const alignment = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER }[align];
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(kind === 'head' ? { shading: { fill: 'F1F3F5' } } : {}),
    children: [
      new Paragraph({
        alignment,
        spacing: { after: 0, line: 260 },
        children: textRuns(runs, { size: 19, bold: kind !== 'row' }),
      }),
    ],
  });
}

/** Column widths in proportion to their text, at least the length of the longest word. */
function shares(block: Extract<Block, { kind: 'table' }>): number[] {
  const weights = block.columns.map((column, index) => {
    const texts = [plainText(column.name), ...block.rows.map((row) => plainText(row.cells[index] ?? []))];
    const words = Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => word.length));
    const longest = Math.max(...texts.map((text) => text.length));
    return Math.max(words + 5, Math.min(longest, 44));
  });
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => Math.round((each / sum) * measure));
}
