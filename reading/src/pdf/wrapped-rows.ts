import type { Characters } from './characters.ts';
import { type Chunk, chunkText, emSize } from './chunks.ts';
import { beginsLowerCase, continuedLines, lowerCaseColumns } from './continued-lines.ts';
import type { Gutter } from './gutters.ts';
import { filledColumns, isNumeric, type TableRow } from './table-rows.ts';

const MIN_GAP = 1.12;

/** What the lines of a table have in common. */
interface Table {
  characters: Characters;
  /** Columns whose rows begin in lower case. */
  inLowerCase: Set<number>;
}

/**
 * Joins lines of one row: a cell whose text continues on the next line. Such a line is closer to the one above than rows are, or, if rows
 * are as close as lines, fills only columns of words that were full in the line above.
 */
export function joinWrapped(lines: TableRow[], widths: Gutter[], characters: Characters): TableRow[] {
  const pitches = lines.slice(1).flatMap((line) => (overlaps(line) ? [] : line.pitch));
  const least = Math.min(...pitches);
  const loose = pitches.filter((pitch) => pitch > least * 1.2);
  const twoPitches = loose.length > 0 && loose.length >= pitches.length * 0.2;
  const table = { characters, inLowerCase: lowerCaseColumns(lines.slice(1), widths, characters) };
  const continued = continuedLines(lines, widths, characters);
  const rows: TableRow[] = [];
  let last: TableRow | undefined;
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1);
    const next = lines[index + 1];
    const goesOn =
      row &&
      last &&
      (overlaps(line) ||
        continued.lines.has(last) ||
        continuesLowerCase(last, line, table) ||
        (!continued.atBottom &&
          !(next && (!twoPitches || next.pitch < line.pitch * 0.95) && beginsAbove(line, next, table)) &&
          (twoPitches
            ? isTight(line, least) && mayGoOn(row, line, characters)
            : continues(last, line, widths, characters))));
    if (row && goesOn) {
      for (const [column, chunks] of line.cells.entries()) row.cells[column]?.push(...chunks);
      row.spans.push(...line.spans.filter(([column]) => !row.spans.some(([other]) => other === column)));
      row.bottom = Math.max(row.bottom, line.bottom);
    } else rows.push({ ...line, cells: line.cells.map((cell) => [...cell]), spans: [...line.spans] });
    last = line;
  }
  return rows;
}

/** Lines closer than letters are high are beside each other: numbers at half the height of a two-line cell. */
function overlaps({ pitch, cells }: TableRow): boolean {
  const [chunk] = cells.flat();
  return chunk !== undefined && pitch < letterSize(chunk) * 0.75;
}

/**
 * Cells that continue in lower case: below their row, or above the line with its other cells, which are at the bottom as spreadsheet
 * programs place them.
 */
function continuesLowerCase(last: TableRow, line: TableRow, { inLowerCase, characters }: Table): boolean {
  const above = filledColumns(last);
  const below = filledColumns(line);
  const [few, many] = above.length < below.length ? [above, below] : [below, above];
  return (
    few.length < many.length &&
    isTightPair(line) &&
    few.every(
      (column) =>
        !inLowerCase.has(column) && last.cells[column]!.length > 0 && beginsLowerCase(line, column, characters),
    )
  );
}

/** Whether a line is the beginning of cells whose row has its other cells one line below. */
function beginsAbove(line: TableRow, next: TableRow, table: Table): boolean {
  return filledColumns(line).length < filledColumns(next).length && continuesLowerCase(line, next, table);
}

function isTightPair({ pitch, cells }: TableRow): boolean {
  const [chunk] = cells.flat();
  return chunk !== undefined && pitch < letterSize(chunk) * 1.6;
}

/** A stored line may consist of several rows, and is then higher than its letters. */
function letterSize(chunk: Chunk): number {
  return Math.min(emSize(chunk.line), chunk.bottom - chunk.top);
}

function isTight({ pitch }: TableRow, least: number): boolean {
  return pitch <= least * MIN_GAP;
}

/** Two full rows are never one, nor are two numbers in one column. */
function mayGoOn(row: TableRow, line: TableRow, characters: Characters): boolean {
  const full = line.cells.filter((cell) => cell.length > 0).length;
  if (full === line.cells.length && full > 2 && line.cells.every((_, column) => (row.cells[column]?.length ?? 0) > 0)) {
    return line.cells.every((cell) => cell.every((chunk) => /^\p{Ll}/u.test(chunkText(chunk, characters))));
  }
  return line.cells.every((cell, column) => {
    const above = row.cells[column] ?? [];
    return !cell.some((chunk) => isNumeric(chunkText(chunk, characters))) || above.length === 0;
  });
}

function continues(last: TableRow, line: TableRow, widths: Gutter[], characters: Characters): boolean {
  const filled = filledColumns(line);
  if (filled.length === 0 || filled.includes(0) || filled.length * 2 > line.cells.length) return false;
  return filled.every((column) => {
    const above = last.cells[column]?.at(-1);
    const width = (widths[column]?.to ?? 0) - (widths[column]?.from ?? 0);
    const chunks = line.cells[column] ?? [];
    if (!above || above.right - above.left < width * 0.6) return false;
    return ![above, ...chunks].some((chunk) => isNumeric(chunkText(chunk, characters)));
  });
}
