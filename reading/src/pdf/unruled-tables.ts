import type { Characters } from './characters.ts';
import { type Chunk, chunkText, emSize, type PageChunks, type Row, groupRows } from './chunks.ts';
import { findGutters, type Gutter } from './gutters.ts';
import { addNarrowGutters } from './narrow-gutters.ts';
import { hyphenate, linePiece } from './lines.ts';
import type { Box } from './frame.ts';
import { isFigure, type Rule, type Rules } from './rules.ts';
import type { FoundRegion, PdfTable } from './page-flow.ts';
import { spanHeadings } from './table-header.ts';
import { computeFacts, isProse, isTableLike } from './table-judgement.ts';
import { columnWidths, fillColumns, isNumeric, type TableRow } from './table-rows.ts';
import { joinWrapped } from './wrapped-rows.ts';

/** Maximum number of single-chunk rows between those of a table: the rest of a long cell, or a heading; and of those within one column. */
const MAX_BETWEEN = 2;
const MAX_LINES = 5;
const MAX_ROWS = 2_000;
const MONEY_SIGN = /^(?:[€$£¥]|EUR|USD|CHF|GBP)$/;

/** Finds tables by alignment alone: white space that persists between columns over several rows without large gaps. */
export function findUnruled({ chunks, gap }: PageChunks, rules: Rules, characters: Characters): FoundRegion[] {
  const rows = groupRows(chunks);
  if (rows.length > MAX_ROWS) return [];
  return findRegions(rows).flatMap((region) => tablesIn(region, gap, rules, characters));
}

/** Rows that may be a table, and following rows that may contain the rest of its last cells. */
interface Region {
  rows: Row[];
  after: Row[];
}

/** Runs of rows that may be tables: several chunks each, close together. */
function findRegions(rows: Row[]): Region[] {
  const regions: Region[] = [];
  let region: Row[] = [];
  let single = 0;
  const end = (next: number) => {
    const last = next - single;
    if (region.length - single > 1) {
      regions.push({ rows: region.slice(0, region.length - single), after: rows.slice(last, last + MAX_BETWEEN + 1) });
    }
    region = [];
    single = 0;
  };
  for (const [index, row] of rows.entries()) {
    const last = region.at(-1);
    const chunk = row.chunks[0] as Chunk;
    if (last && row.top - last.bottom > Math.max(chunk.bottom - chunk.top, chunk.line.size) * 2) end(index);
    const several = row.chunks.length > 1;
    const rowWithSeveral = region.at(-1 - single);
    const isCell = last && rowWithSeveral && continuesCell(row, last, rowWithSeveral);
    const most = isCell ? MAX_LINES : MAX_BETWEEN;
    if (!several && (region.length === 0 || single >= most)) {
      end(index);
      continue;
    }
    region.push(row);
    single = several ? 0 : single + 1;
  }
  end(rows.length);
  return regions;
}

/** Whether the only chunk of a row is close below the row above, aligned with one of the last row with several, and left of the next. */
function continuesCell(row: Row, above: Row, last: Row): boolean {
  const [chunk] = row.chunks as [Chunk];
  if (row.top - above.bottom > (chunk.bottom - chunk.top) * 0.5) return false;
  const column = last.chunks.findIndex(({ left, right }) => left < chunk.right && right > chunk.left);
  const [before, cell, next] = [last.chunks[column - 1], last.chunks[column], last.chunks[column + 1]];
  if (!cell || !next || next.left < chunk.right || (before && before.right > chunk.left)) return false;
  const offsets = [cell.left - chunk.left, (cell.left + cell.right - chunk.left - chunk.right) / 2];
  return offsets.some((offset) => Math.abs(offset) < 1);
}

/** Adds lines that continue cells of the last row: close below and within one column. */
function withRest({ rows, after }: Region, gutters: Gutter[]): Row[] {
  const all = [...rows];
  for (const row of after) {
    const [chunk] = row.chunks as [Chunk];
    const last = all.at(-1) as Row;
    const above = last.chunks.find(({ left, right }) => left < chunk.right && right > chunk.left);
    const close = row.top - last.bottom < (chunk.bottom - chunk.top) * 0.3;
    const crosses = gutters.some(({ from, to }) => chunk.left < to && chunk.right > from + 1);
    if (row.chunks.length > 1 || !above || !close || crosses || Math.abs(above.line.size - chunk.line.size) > 0.5)
      break;
    all.push(row);
  }
  return all;
}

function tablesIn(candidate: Region, gap: number, rules: Rules, characters: Characters): FoundRegion[] {
  const region = candidate.rows;
  const ems = region.map(({ chunks }) => emSize((chunks[0] as Chunk).line)).toSorted((a, b) => a - b);
  const em = ems[Math.floor(ems.length / 2)] as number;
  const several = region.filter(({ chunks }) => chunks.length > 1).length;
  if (several < 2) return [];
  const narrowest = em * (several < 4 ? Math.max(gap * 1.3, 0.9) : gap);
  const candidates = findGutters(region, narrowest);
  const wide = withoutSignColumns(region, withoutHeadingColumns(region, candidates, narrowest), characters);
  const table = fillTable(candidate, wide, rules.horizontal, characters);
  if (!table) return [];
  if (!table.isTable) return inColumns(table.lines, table.widths, characters);
  if (isFigure(rules.slanted, regionBox(region))) return [];
  const narrow = withoutHeaderColumns(region, addNarrowGutters(region, wide, characters), characters);
  const refined = fillTable(candidate, withoutSignColumns(region, narrow, characters), rules.horizontal, characters);
  const { lines, widths, rows } = refined?.isTable ? refined : table;
  const twoLevels = spanHeadings(rows, columnWidths(rows.slice(1), widths.length), characters);
  const found = toTable(rows, widths.length, twoLevels ? 2 : undefined, characters);
  return [{ item: { table: found }, chunks: lines.flatMap(({ cells }) => cells.flat()) }];
}

/** The cells of a region between gutters, and whether they are those of a table; null if a column is empty. */
function fillTable(
  candidate: Region,
  gutters: Gutter[],
  horizontal: Rule[],
  characters: Characters,
): { lines: TableRow[]; widths: Gutter[]; rows: TableRow[]; isTable: boolean } | null {
  if (gutters.length === 0) return null;
  const region = withRest(candidate, gutters);
  const lines = fillColumns(region, gutters, characters);
  const widths = columnWidths(lines, gutters.length + 1);
  if (widths.some(({ from }) => from === Infinity)) return null;
  const ruled = rulesWithin(region, horizontal) > 1;
  const rows = joinWrapped(lines, widths, characters);
  const headed = hasHeader(rows, characters);
  return { lines, widths, rows, isTable: isTableLike(rows, widths, characters, { ruled, headed, lines }) };
}

const MIN_COLUMN_ROWS = 4;

/** Columns of prose that the file stores row by row; they are read one after the other. */
function inColumns(rows: TableRow[], widths: Gutter[], characters: Characters): FoundRegion[] {
  const through = rows.filter(({ cells }) => {
    const filled = cells.flatMap((cell) => cell[0]?.line ?? []);
    return filled.length > 1 && new Set(filled).size < filled.length;
  });
  if (through.length < MIN_COLUMN_ROWS || through.length < rows.length * 0.5) return [];
  if (!isProse(computeFacts(rows, widths, characters))) return [];
  const columns = widths.map((_, column) => rows.flatMap(({ cells }) => cells[column] ?? []));
  const pieces = columns.flatMap((chunks) =>
    hyphenate(
      chunks.map((chunk) => linePiece(chunk.line, characters, chunk.first, chunk.end)),
      characters,
    ),
  );
  return [{ item: { lines: pieces }, chunks: columns.flat() }];
}

/**
 * A heading centred above two columns is in the white space between them. A column with nothing but such a heading is not a column, so the
 * gutters of the rows below count.
 */
function withoutHeadingColumns(region: Row[], gutters: Gutter[], narrowest: number): Gutter[] {
  for (const headings of [1, 2]) {
    if (region.length < headings + 3) break;
    const below = region.slice(headings);
    const fewer = findGutters(below, narrowest);
    const above = region.slice(0, headings).flatMap(({ chunks }) => chunks);
    const empty = gutters.some((gutter, index) => {
      const [from, to] = [gutter.to, gutters[index + 1]?.from ?? -1];
      return to > from && !below.some(({ chunks }) => chunks.some(({ left, right }) => right > from && left < to));
    });
    if (empty && fewer.length < gutters.length && above.length > 0) return fewer;
  }
  return gutters;
}

/** A heading left of its right-aligned numbers leaves white space between: the column with nothing else belongs to the numbers. */
function withoutHeaderColumns(region: Row[], gutters: Gutter[], characters: Characters): Gutter[] {
  const [header, ...below] = fillColumns(region, gutters, characters).map(({ cells }) => cells);
  if (!header || below.length < 3) return gutters;
  return gutters.filter((_, column) => {
    const isOnlyHeader = header[column]!.length > 0 && below.every((cells) => cells[column]!.length === 0);
    return !(isOnlyHeader && header[column + 1]!.length === 0);
  });
}

/** Currency signs are often far from their amounts; they belong to the column of amounts. */
function withoutSignColumns(region: Row[], gutters: Gutter[], characters: Characters): Gutter[] {
  const rows = fillColumns(region, gutters, characters);
  return gutters.filter((_, column) => {
    const texts = rows.flatMap(({ cells }) => cells[column] ?? []).map((chunk) => chunkText(chunk, characters));
    const signs = texts.filter((text) => MONEY_SIGN.test(text)).length;
    // The heading of the amounts may be above their signs.
    return signs === 0 || signs < texts.length - 1;
  });
}

function regionBox(region: Row[]): Box {
  const left = Math.min(...region.map(({ chunks }) => (chunks[0] as Chunk).left));
  const right = Math.max(...region.map(({ chunks }) => (chunks.at(-1) as Chunk).right));
  return [left, (region[0] as Row).top, right, (region.at(-1) as Row).bottom];
}

function rulesWithin(region: Row[], horizontal: Rule[]): number {
  const [left, top, right, bottom] = regionBox(region);
  const across = horizontal.filter(
    ({ at, from, to }) =>
      at > top - 8 && at < bottom + 8 && from < right && to > left && to - from > (right - left) * 0.5,
  );
  return new Set(across.map(({ at }) => Math.round(at / 3))).size;
}

/** Whether the first row is a header: it alone is bold, or has words over columns of numbers. */
function hasHeader([first, ...rest]: TableRow[], characters: Characters): boolean {
  const heads = first?.cells.flat() ?? [];
  const others = rest.flatMap(({ cells }) => cells.flat());
  if (heads.length < 2 || others.length === 0) return false;
  const bold =
    heads.every(({ line }) => line.bold) && others.filter(({ line }) => line.bold).length < others.length * 0.3;
  const words = heads.every((chunk) => !isNumeric(chunkText(chunk, characters)));
  return bold && words;
}

function toTable(rows: TableRow[], columns: number, headerRows: number | undefined, characters: Characters): PdfTable {
  const cells: PdfTable['cells'] = [];
  const spans: NonNullable<PdfTable['spans']> = [];
  for (const [index, row] of rows.entries()) {
    for (let column = 0; column < columns; column += 1) {
      const covered = row.spans.some(([first, count]) => column > first && column < first + count);
      const chunks = row.cells[column] ?? [];
      cells.push(
        covered && chunks.length === 0
          ? null
          : chunks.map((chunk) => linePiece(chunk.line, characters, chunk.first, chunk.end)),
      );
    }
    for (const [column, count] of row.spans) {
      const others = row.cells.slice(column + 1, column + count);
      if (others.every((cell) => cell.length === 0)) spans.push([index, column, 1, count]);
    }
  }
  return { rows: rows.length, columns, cells, spans, ...(headerRows && { headerRows }) };
}
