import type { Table } from '../reading.ts';
import type { Characters } from './characters.ts';
import { type Grid, fieldAt } from './grids.ts';
import { cutLine, isInk, type Line } from './lines.ts';
import type { Flow, FoundRegion, PdfTable } from './page-flow.ts';

const MIN_FILLED = 3;
const MIN_DENSITY = 0.15;
const MAX_CUTS = 0.01;

/** Moves the lines inside grids into table cells. Grids with hardly any text, as in drawings, are ignored. */
export function partTables(lines: Line[], grids: Grid[], characters: Characters): Flow[] {
  const used = grids.filter((grid) => isTable(grid, lines, characters));
  if (used.length === 0) return [{ lines }];
  const tables = used.map((grid): PdfTable => {
    const columns = grid.xs.length - 1;
    return {
      rows: grid.ys.length - 1,
      columns,
      cells: grid.anchors.map((anchor, field) => (anchor === field ? [] : null)),
      spans: gridSpans(grid),
    };
  });
  const flow: Flow[] = [];
  const placed = new Set<PdfTable>();
  for (const line of lines) {
    for (const [piece, place] of cutLine(line, characters, (index) => findCell(used, characters, index))) {
      const table = tables[Math.floor(place / FIELD_LIMIT)];
      if (place < 0 || !table) addLine(flow, piece);
      else {
        if (!placed.has(table)) flow.push({ table });
        placed.add(table);
        table.cells[place % FIELD_LIMIT]?.push(piece);
      }
    }
  }
  return flow;
}

/** Inserts unruled tables and columns at the position of their first words. */
export function placeRegions(lines: Line[], regions: FoundRegion[], characters: Characters): Flow[] {
  if (regions.length === 0) return [{ lines }];
  const regionAt = new Map<number, number>();
  for (const [number, { chunks }] of regions.entries()) {
    for (const { first, end } of chunks) for (let index = first; index < end; index += 1) regionAt.set(index, number);
  }
  const flow: Flow[] = [];
  const placed = new Set<FoundRegion>();
  for (const line of lines) {
    for (const [piece, place] of cutLine(line, characters, (index) => regionAt.get(index) ?? -1)) {
      const region = regions[place];
      if (!region) addLine(flow, piece);
      else if (!placed.has(region)) {
        placed.add(region);
        flow.push(region.item);
      }
    }
  }
  return flow;
}

function addLine(flow: Flow[], line: Line): void {
  const last = flow.at(-1);
  if (last && 'lines' in last) last.lines.push(line);
  else flow.push({ lines: [line] });
}

function gridSpans({ anchors, xs }: Grid): NonNullable<Table['spans']> {
  const columns = xs.length - 1;
  const last = new Map<number, [row: number, column: number]>();
  for (const [field, anchor] of anchors.entries()) {
    const [row, column] = last.get(anchor) ?? [0, 0];
    last.set(anchor, [Math.max(row, Math.floor(field / columns)), Math.max(column, field % columns)]);
  }
  return [...last].flatMap(([anchor, [row, column]]) => {
    const [top, left] = [Math.floor(anchor / columns), anchor % columns];
    return row > top || column > left ? [[top, left, row - top + 1, column - left + 1] as const] : [];
  }) as NonNullable<Table['spans']>;
}

/** More fields than any grid has, so that one number encodes grid and field. */
const FIELD_LIMIT = 1_000_000;

function findCell(grids: Grid[], characters: Characters, index: number): number {
  const x = ((characters.left[index] as number) + (characters.right[index] as number)) / 2;
  const y = ((characters.top[index] as number) + (characters.bottom[index] as number)) / 2;
  for (const [number, grid] of grids.entries()) {
    const field = fieldAt(grid, x, y);
    if (field >= 0) return number * FIELD_LIMIT + (grid.anchors[field] as number);
  }
  return -1;
}

/** Words do not touch the lines of a table; lines through words are marks or decoration. Drawings have few words for their many fields. */
function isTable(grid: Grid, lines: Line[], characters: Characters): boolean {
  const filled = new Set<number>();
  const rows = new Set<number>();
  const columns = new Set<number>();
  const width = grid.xs.length - 1;
  let words = 0;
  let cuts = 0;
  for (const line of lines) {
    if (line.bottom < (grid.ys[0] as number) || line.top > (grid.ys.at(-1) as number)) continue;
    let previous = -1;
    let place = -1;
    for (let index = line.first; index < line.end; index += 1) {
      if (!isInk(characters.codes[index] as number)) continue;
      const anchor = findCell([grid], characters, index);
      const touches =
        previous === index - 1 && (characters.left[index] as number) - (characters.right[previous] as number) < 1;
      if (anchor >= 0 && !touches) words += 1;
      if (touches && anchor !== place) cuts += 1;
      [previous, place] = [index, anchor];
      if (anchor < 0) continue;
      filled.add(anchor);
      rows.add(Math.floor(anchor / width));
      columns.add(anchor % width);
    }
  }
  const cells = new Set(grid.anchors).size;
  return (
    filled.size >= Math.max(MIN_FILLED, cells * MIN_DENSITY) &&
    rows.size >= 2 &&
    columns.size >= 2 &&
    cuts <= words * MAX_CUTS
  );
}
