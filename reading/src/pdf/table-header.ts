import type { Characters } from './characters.ts';
import { type Chunk, chunkText } from './chunks.ts';
import type { Gutter } from './gutters.ts';
import { isNumeric, type TableRow } from './table-rows.ts';

const MAX_HEADINGS = 12;
/** Points: the cost of a column without a heading, relative to a heading off the centre of its columns. */
const COST_OF_SKIPPING = 2;
const MAX_DISTANCE = 30;

/**
 * Detects whether the first row has headings over several columns of the second, as `2023` over `Costs` and `Sales`, and if so sets the
 * row's spans. Each heading spans the columns whose centre or left edge matches.
 */
export function spanHeadings(rows: TableRow[], widths: Gutter[], characters: Characters): boolean {
  const [upper, lower] = rows;
  if (!upper || !lower || rows.length < 3) return false;
  const under = lower.cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
  const texts = [...upper.cells, ...lower.cells].flat().map((chunk) => chunkText(chunk, characters));
  const words = texts.filter((text) => !isNumeric(text) || /^(?:19|20)\d\d$/.test(text));
  if (under.length < 2 || words.length < texts.length) return false;
  // A column without a second-row heading, such as the first one, has its own heading.
  const headings = upper.cells
    .flatMap((cell, column) => cell.map((chunk) => ({ chunk, column })))
    .filter(({ chunk, column }) => under.includes(column) || reachesOver(chunk, under, widths));
  if (headings.length === 0 || headings.length >= under.length || headings.length > MAX_HEADINGS) return false;
  const groups = partition(
    headings.map(({ chunk }) => chunk),
    under,
    widths,
  );
  if (!groups) return false;
  const others = upper.cells.map((cell) =>
    cell.filter((chunk) => !headings.some((heading) => heading.chunk === chunk)),
  );
  if (groups.some(([first, last]) => others.slice(first, last + 1).some((cell) => cell.length > 0))) return false;
  upper.cells = others;
  upper.spans = [];
  for (const [index, { chunk }] of headings.entries()) {
    const [first, last] = groups[index] as [number, number];
    upper.cells[first] = [chunk];
    if (last > first) upper.spans.push([first, last - first + 1]);
  }
  return upper.spans.length > 0;
}

function reachesOver(chunk: Chunk, columns: number[], widths: Gutter[]): boolean {
  return columns.some((column) => chunk.left < (widths[column]?.to ?? 0) && chunk.right > (widths[column]?.from ?? 0));
}

/** Assigns the columns to the headings, in order, minimising the distance from the columns' centres. */
function partition(headings: Chunk[], columns: number[], widths: Gutter[]): [first: number, last: number][] | null {
  const byLeftEdge = byEdge(headings, columns, widths);
  if (byLeftEdge) return byLeftEdge;
  interface Assignment {
    cost: number;
    groups: [number, number][];
  }
  let assignments: (Assignment | undefined)[] = [{ cost: 0, groups: [] }];
  for (const heading of headings) {
    const next: (Assignment | undefined)[] = [];
    for (const [reached, assignment] of assignments.entries()) {
      if (!assignment) continue;
      for (let start = reached; start < columns.length; start += 1) {
        for (let end = start + 1; end <= columns.length; end += 1) {
          const [first, last] = [columns[start] as number, columns[end - 1] as number];
          const over = ((widths[first]?.from ?? 0) + (widths[last]?.to ?? 0)) / 2;
          const off = Math.abs((heading.left + heading.right) / 2 - over);
          const cost = assignment.cost + off + (start - reached) * COST_OF_SKIPPING;
          if (cost < (next[end]?.cost ?? Infinity)) next[end] = { cost, groups: [...assignment.groups, [first, last]] };
        }
      }
    }
    assignments = next;
  }
  const best = assignments
    .flatMap((assignment, end) =>
      assignment ? { ...assignment, cost: assignment.cost + (columns.length - end) * COST_OF_SKIPPING } : [],
    )
    .toSorted((a, b) => a.cost - b.cost)[0];
  return best && best.cost / headings.length < MAX_DISTANCE ? best.groups : null;
}

function byEdge(headings: Chunk[], columns: number[], widths: Gutter[]): [number, number][] | null {
  const starts = headings.map((heading) =>
    columns.findIndex((column) => Math.abs((widths[column]?.from ?? 0) - heading.left) < 3),
  );
  if (starts.some((start, index) => start < 0 || start <= (starts[index - 1] ?? -1))) return null;
  return starts.map((start, index) => [
    columns[start] as number,
    columns[(starts[index + 1] ?? columns.length) - 1] as number,
  ]);
}
