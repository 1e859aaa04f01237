/** Rows without changes that are shown as one line. */
export interface Gap {
  /** The position of its first row in the grid. */
  from: number;
  count: number;
}
type DisplayEntry = { row: number } | { gap: Gap };

interface Part extends Gap {
  isGap: boolean;
  /** The index of its first entry in the display. */
  start: number;
}

/** Rows around changes that are shown too. */
const CONTEXT = 2;
/** A line that says that a row is not shown takes as much room as the row. */
const MIN_GAP = 2;

/** Which rows of a grid are shown: all of them, or those with changes, with the rows around them. */
export class DisplayRows {
  readonly #parts: readonly Part[];
  /** The number of entries. */
  readonly count: number;

  /**
   * @param total rows of the grid
   * @param spans position and length of each run of rows with changes, in order; null: all rows are shown
   * @param unfolded the positions of gaps that are shown as rows
   */
  constructor(total: number, spans: readonly (readonly [number, number])[] | null, unfolded: ReadonlySet<number>) {
    const parts: Part[] = [];
    let start = 0;
    const add = (from: number, to: number, isGap: boolean) => {
      if (to <= from) return;
      const folds = isGap && to - from >= MIN_GAP && !unfolded.has(from);
      const last = parts.at(-1);
      const count = to - from;
      if (!folds && last && !last.isGap) last.count += count;
      else parts.push({ from, count, isGap: folds, start });
      start += folds ? 1 : count;
    };
    let end = 0;
    for (const [from, count] of spans ?? [[0, total]]) {
      const [first, next] = [Math.max(end, from - CONTEXT), Math.min(total, from + count + CONTEXT)];
      add(end, first, true);
      add(first, next, false);
      end = Math.max(end, next);
    }
    add(end, total, true);
    this.#parts = parts;
    this.count = start;
  }

  entryAt(index: number): DisplayEntry | undefined {
    if (index < 0 || index >= this.count) return undefined;
    const part = this.#last(({ start }) => start <= index);
    if (!part) return undefined;
    const { from, count, isGap, start } = part;
    return isGap ? { gap: { from, count } } : { row: from + index - start };
  }

  /** The index of a row, or of the gap that it is in. */
  indexOfRow(row: number): number {
    const part = this.#last(({ from }) => from <= row);
    if (!part) return 0;
    return part.isGap ? part.start : part.start + row - part.from;
  }

  /** The rows of a range of entries. */
  rowsBetween(first: number, last: number): number[] {
    const rows: number[] = [];
    for (let index = first; index <= last; index += 1) {
      const entry = this.entryAt(index);
      if (entry && 'row' in entry) rows.push(entry.row);
    }
    return rows;
  }

  /** The last part that fulfils a condition, which a first run of parts does. */
  #last(fulfils: (part: Part) => boolean): Part | undefined {
    let [low, high] = [0, this.#parts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (fulfils(this.#parts[middle]!)) low = middle + 1;
      else high = middle - 1;
    }
    return this.#parts[high];
  }
}

/** The row that an entry stands for: of a gap, its first one. */
export const rowOf = (entry: DisplayEntry): number => ('row' in entry ? entry.row : entry.gap.from);
