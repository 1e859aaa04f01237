import type { Characters } from './characters.ts';
import { type Chunk, chunkText, cutChunk, emSize } from './chunks.ts';
import type { Gutter } from './gutters.ts';
import { filledColumns, isNumeric, type TableRow } from './table-rows.ts';

/** Lines of one cell are closer than this share of the letters' size. */
const MAX_LEADING = 1.6;
const WORD_SPACE = 0.2;
const MOSTLY = 0.6;

/** The lines of a table that are continued on the next line of their row, and whether the other cells of such a row are on its last line. */
export interface Continued {
  lines: Set<TableRow>;
  atBottom: boolean;
}

/**
 * Finds the lines whose cells are continued below, because the next word had no room at their end. The other cells of the row are on its last
 * line, as spreadsheet programs place them, or on its first; which of the two a table has is decided for all of its rows, by what is
 * seen more often.
 */
export function continuedLines(lines: TableRow[], widths: Gutter[], characters: Characters): Continued {
  const body = lines.slice(1);
  const bottom = findContinued(body, true, widths, characters);
  const top = findContinued(body, false, widths, characters);
  const atBottom = bottom.lines.size > top.lines.size;
  const likely = atBottom ? bottom : top;
  const isLikely = bottom.lines.size !== top.lines.size && likely.isSure;
  return { lines: isLikely ? likely.lines : new Set(), atBottom: isLikely && atBottom };
}

/** From the line with the cells of all columns upwards (`atBottom`) or downwards: those with some of the columns only. */
function findContinued(
  lines: TableRow[],
  atBottom: boolean,
  widths: Gutter[],
  characters: Characters,
): { lines: Set<TableRow>; isSure: boolean } {
  const found = new Set<TableRow>();
  const parts = new Set<TableRow>();
  const inLowerCase = lowerCaseColumns(lines, widths, characters);
  let [lowerCase, short] = [0, 0];
  for (let step = 1; step < lines.length; step += 1) {
    const upper = lines[atBottom ? lines.length - 1 - step : step - 1] as TableRow;
    const lower = lines[atBottom ? lines.length - step : step] as TableRow;
    const [part, full] = atBottom ? [upper, lower] : [lower, upper];
    const columns = filledColumns(part);
    if (columns.some((column) => full.cells[column]!.length === 0)) continue;
    if (columns.length === filledColumns(full).length && !parts.has(full)) continue;
    short += 1;
    if (!columns.every((column) => hasNoRoom(upper, lower, column, widths[column] as Gutter, characters))) continue;
    parts.add(part);
    found.add(upper);
    const goOn = columns.every((column) => !inLowerCase.has(column) && beginsLowerCase(lower, column, characters));
    if (goOn) lowerCase += 1;
  }
  return { lines: found, isSure: lowerCase >= found.size * MOSTLY && found.size >= short * MOSTLY };
}

/** Columns in which rows begin in lower case, so that it does not tell the rest of a cell from the next row. */
export function lowerCaseColumns(lines: TableRow[], widths: Gutter[], characters: Characters): Set<number> {
  const columns = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const filled = filledColumns(line);
    if (!above || filled.length < 2 || filledColumns(above).join() !== filled.join()) continue;
    for (const column of filled) {
      const isRow = !hasNoRoom(above, line, column, widths[column] as Gutter, characters);
      if (isRow && beginsLowerCase(line, column, characters)) columns.add(column);
    }
  }
  return columns;
}

/** Whether the text of a line in a column begins in lower case. */
export function beginsLowerCase(line: TableRow, column: number, characters: Characters): boolean {
  const [chunk] = line.cells[column] ?? [];
  return chunk !== undefined && /^\p{Ll}/u.test(chunkText(chunk, characters));
}

/** Whether the first word of a cell's next line, close below, had no room at the end of the line above. */
function hasNoRoom(
  upper: TableRow,
  lower: TableRow,
  column: number,
  { from, to }: Gutter,
  characters: Characters,
): boolean {
  const [above, below] = [upper.cells[column]!.at(-1), lower.cells[column]![0]];
  if (!above || !below) return false;
  const size = Math.min(emSize(above.line), above.bottom - above.top);
  const isClose = lower.pitch < size * MAX_LEADING && lower.pitch > size * 0.75;
  if (!isClose || [above, below].some((chunk) => isNumeric(chunkText(chunk, characters)))) return false;
  return above.right - above.left + size * WORD_SPACE + firstWordWidth(below, characters) > to - from;
}

function firstWordWidth(chunk: Chunk, characters: Characters): number {
  const width = chunk.right - chunk.left;
  const [word] = cutChunk(chunk, chunk.left - width, chunk.right, characters) ?? [chunk];
  return word.right - word.left;
}
