import type { CellArea } from './sheet-address.ts';
import type { ReadCell } from './sheet-cells.ts';

/** Cells in the clipboard format of spreadsheets: tab-separated, quoted if they contain tabs or line ends. */
export function cellsAsText(
  { top, left, bottom, right }: CellArea,
  cellAt: (row: number, column: number) => ReadCell | undefined,
): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const line: string[] = [];
    for (let column = left; column <= right; column += 1) line.push(quoted(cellAt(row, column)?.text ?? ''));
    lines.push(line.join('\t'));
  }
  return lines.join('\n');
}

function quoted(text: string): string {
  return /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
