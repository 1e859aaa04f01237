// Where the pages of a document end. Only reads the layout, so that it is computed once.

/** A part of a block: a whole block, lines of a paragraph, or rows of a table. */
export interface Piece {
  block: number;
  /** Characters of a paragraph, or rows of a table; undefined for the whole block. */
  from?: number;
  to?: number;
}

/** The pieces of one column, in order. */
export interface PlannedColumn {
  pieces: Piece[];
  height: number;
}

export interface MeasuredBlock {
  element: HTMLElement;
  top: number;
  height: number;
  keepNext: boolean;
  breakBefore: boolean;
  columnBreak: boolean;
  /** Height of the notes that begin in it. */
  notes: number;
}

interface Room {
  /** Height of the next column. */
  next: () => number;
  first: number;
}

const MIN_LINES = 2;
const MAX_KEPT = 6;
/** Differences of layout between programs: a line may exceed its page by so much. */
const TOLERANCE = 2;

/** Distributes blocks over columns of given heights; each column is followed by the next one. */
export function planColumns(blocks: readonly MeasuredBlock[], room: Room): PlannedColumn[] {
  const columns: PlannedColumn[] = [{ pieces: [], height: 0 }];
  let left = room.first;
  const add = (piece: Piece, height: number) => {
    const column = columns.at(-1)!;
    column.pieces.push(piece);
    column.height += height;
    left -= height;
  };
  const turn = () => {
    columns.push({ pieces: [], height: 0 });
    left = room.next();
  };
  for (const [index, block] of blocks.entries()) {
    if ((block.breakBefore || block.columnBreak) && (index > 0 || block.breakBefore)) turn();
    const height = block.height + block.notes;
    if (height <= left + TOLERANCE) {
      add({ block: index }, height);
      continue;
    }
    const parts = partsOf(block.element);
    let done = 0;
    let top = 0;
    for (;;) {
      const limit = top + left - (done === 0 ? block.notes : 0) + TOLERANCE;
      let count = parts.bottoms.findIndex((bottom) => bottom > limit);
      if (count < 0) count = parts.bottoms.length;
      const isTooFew =
        parts.isText &&
        (count - done < MIN_LINES || parts.bottoms.length - count < MIN_LINES) &&
        parts.bottoms.length > 1;
      if (count < parts.bottoms.length && isTooFew && parts.bottoms.length - count === 1 && count - done > MIN_LINES)
        count -= 1;
      else if (count < parts.bottoms.length && isTooFew) count = done;
      const isFresh = columns.at(-1)!.pieces.length === 0;
      // What is higher than a page stays whole.
      if (count <= done && isFresh) count = done + 1;
      if (count > done) {
        const bottom = count >= parts.bottoms.length ? block.height : parts.bottoms[count - 1]!;
        const isWhole = done === 0 && count >= parts.bottoms.length;
        add(
          isWhole
            ? { block: index }
            : { block: index, from: done === 0 ? 0 : parts.offsets[done]!, to: parts.offsets[count] ?? Infinity },
          bottom - top + (done === 0 ? block.notes : 0),
        );
        done = count;
        top = bottom;
      }
      if (done >= parts.bottoms.length) break;
      const pieces = done === 0 ? keptWith(columns.at(-1)!, blocks) : [];
      turn();
      for (const piece of pieces) add(piece, blocks[piece.block]!.height);
    }
  }
  return columns;
}

/** Removes the paragraphs from the end of a column that belong to what follows, such as headings. */
function keptWith(column: PlannedColumn, blocks: readonly MeasuredBlock[]): Piece[] {
  let count = 0;
  while (count < Math.min(MAX_KEPT, column.pieces.length - 1)) {
    const piece = column.pieces.at(-1 - count)!;
    if (piece.from !== undefined || !blocks[piece.block]!.keepNext) break;
    count += 1;
  }
  return count === 0 ? [] : column.pieces.splice(-count);
}

/** The lines of a paragraph or rows of a table: their bottoms from the block's top, and where they begin. */
function partsOf(element: HTMLElement): { isText: boolean; bottoms: number[]; offsets: number[] } {
  const { top } = element.getBoundingClientRect();
  if (element instanceof HTMLTableElement) {
    const rows = [...element.rows];
    const bottoms: number[] = [];
    const offsets: number[] = [];
    let until = 0;
    for (const [at, row] of rows.entries()) {
      // Rows below a merged cell stay with it.
      for (const cell of row.cells) until = Math.max(until, at + cell.rowSpan);
      if (bottoms.length === 0 || at >= (offsets.at(-1) ?? 0) + 1) offsets.push(at);
      bottoms.push(row.getBoundingClientRect().bottom - top);
    }
    return { isText: false, bottoms, offsets };
  }
  return { isText: true, ...linesOf(element, top) };
}

/** The text nodes of an element with the offset at which each begins. */
export function textNodes(element: Node): { nodes: [Text, number][]; length: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: [Text, number][] = [];
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push([node as Text, length]);
    length += (node as Text).length;
  }
  return { nodes, length };
}

function linesOf(element: HTMLElement, top: number): { bottoms: number[]; offsets: number[] } {
  const { nodes, length } = textNodes(element);
  const range = document.createRange();
  const whole = { bottoms: [element.getBoundingClientRect().height], offsets: [0] };
  if (length === 0) return whole;
  const bottomAt = (offset: number): number => {
    const entry = nodes.findLast(([, start]) => start <= offset) ?? nodes[0]!;
    range.setStart(entry[0], Math.min(offset - entry[1], Math.max(entry[0].length - 1, 0)));
    range.setEnd(entry[0], Math.min(offset - entry[1] + 1, entry[0].length));
    const box = range.getClientRects();
    return box.length === 0 ? -1 : box[box.length - 1]!.bottom - top;
  };
  const bottoms: number[] = [];
  const offsets: number[] = [];
  let start = 0;
  while (start < length && bottoms.length < 2000) {
    const bottom = bottomAt(start);
    // The first character below this line.
    let [low, high] = [start, length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      const other = bottomAt(middle);
      if (other < 0 || other <= bottom + 4) low = middle;
      else high = middle;
    }
    offsets.push(start);
    bottoms.push(bottom < 0 ? (bottoms.at(-1) ?? 0) : bottom);
    start = high;
  }
  return { bottoms, offsets };
}
