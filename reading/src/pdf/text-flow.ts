import type { Characters } from './characters.ts';
import { type Chunk, columnGap, type PageChunks, splitChunks } from './chunks.ts';
import { hyphenate, type Line, linePiece } from './lines.ts';
import type { Flow } from './page-flow.ts';
import { divideColumns } from './prose-columns.ts';
import type { Rules } from './rules.ts';
import { placeRegions } from './table-cells.ts';
import { findUnruled } from './unruled-tables.ts';

/** Minimum number, and share of the lines, of returns to a column that was left before. */
const MIN_RETURNS = 3;
const RETURN_SHARE = 0.15;

/**
 * Finds the tables in lines of text, and reads columns of prose one after the other. Lines keep the order of the file, which is mostly the
 * reading order, unless it changes between the columns again and again.
 */
export function textFlow(lines: Line[], rules: Rules, characters: Characters): Flow[] {
  const { chunks, gap } = chunksIn(lines, characters);
  const groups = divideColumns(chunks, rules.horizontal, characters);
  const tablesIn = (group: Chunk[]) => findUnruled({ chunks: group, gap }, rules, characters);
  if (groups.length === 1) return placeRegions(lines, tablesIn(chunks), characters);
  const pieces = splitLines(lines, chunks, groups, characters);
  if (!isDisordered(pieces)) {
    const all = pieces.map(({ line }) => line);
    return placeRegions(all, groups.flatMap(tablesIn), characters);
  }
  return groups.flatMap((group, number) => {
    const own = pieces.flatMap((piece) => (piece.group === number ? [piece.line] : []));
    return placeRegions(hyphenate(own, characters), tablesIn(group), characters);
  });
}

function chunksIn(lines: Line[], characters: Characters): PageChunks {
  const upright = lines.filter(
    (line) => line.right - line.left > (line.bottom - line.top) * 0.3 || line.end - line.first < 3,
  );
  const gap = columnGap(upright, characters);
  return { chunks: splitChunks(upright, characters, gap), gap };
}

interface Piece {
  line: Line;
  group: number;
}

/** Splits lines that continue from one column into the next. */
function splitLines(lines: Line[], chunks: Chunk[], groups: Chunk[][], characters: Characters): Piece[] {
  const groupAt = new Map(groups.flatMap((group, number) => group.map((chunk) => [chunk, number] as const)));
  const chunksOf = new Map<Line, Chunk[]>();
  for (const chunk of chunks) {
    const own = chunksOf.get(chunk.line);
    if (own) own.push(chunk);
    else chunksOf.set(chunk.line, [chunk]);
  }
  const pieces: (Piece & { last?: Chunk })[] = [];
  for (const line of lines) {
    const own = chunksOf.get(line) ?? [];
    const parts = own.reduce<{ group: number; first: Chunk; last: Chunk }[]>((found, chunk) => {
      const group = groupAt.get(chunk) ?? 0;
      const before = found.at(-1);
      if (before?.group === group) before.last = chunk;
      else found.push({ group, first: chunk, last: chunk });
      return found;
    }, []);
    if (parts.length < 2) pieces.push({ line, group: parts[0]?.group ?? pieces.at(-1)?.group ?? 0 });
    else
      for (const { group, first, last } of parts)
        pieces.push({ line: linePiece(line, characters, first.first, last.end), group });
  }
  return pieces;
}

/** Whether the file stores columns row by row. */
function isDisordered(pieces: Piece[]): boolean {
  const left = new Set<number>();
  let returns = 0;
  for (const [index, { group }] of pieces.entries()) {
    const before = pieces[index - 1]?.group ?? group;
    if (before === group) continue;
    left.add(before);
    if (left.has(group)) returns += 1;
  }
  return returns >= Math.max(MIN_RETURNS, pieces.length * RETURN_SHARE);
}
