import type { Dictionary } from './dictionary.ts';
import type { RowGrid } from './row-grid.ts';

const MIN_CHANGED = 0.05;
const MAX_CHANGED = 0.98;
const MOSTLY_CHANGED = Math.log(0.6);
/** A cell with a text that begins and ends like the other counts as this share of an equal one. */
const ALIKE_SHARE = 0.4;
const MIN_ALIKE = 0.5;
const MIN_ALIKE_LENGTH = 6;
const KEPT_WEIGHTS = 256;

/**
 * How likely two rows are the same row, as in record linkage (Fellegi and Sunter 1969): the logarithm of how much more probable their
 * agreements and differences are for one row in two versions than for two rows by chance. Rare values count more than frequent ones, and a
 * difference counts less in a column where much has changed.
 */
export class RowEvidence {
  readonly columns: number;
  readonly #a: RowGrid;
  readonly #b: RowGrid;
  readonly #dictionary: Dictionary;
  /** For each cell of the older rows, what it says if the other is equal. */
  readonly #weights: Float32Array;
  /** For each column, what a difference says: negative. */
  readonly #penalties: Float64Array;

  /** @param ignored columns that do not count */
  constructor(a: RowGrid, b: RowGrid, dictionary: Dictionary, ignored: ReadonlySet<number> = new Set()) {
    this.columns = a.columns;
    this.#a = a;
    this.#b = b;
    this.#dictionary = dictionary;
    this.#weights = new Float32Array(a.shapes.length);
    this.#penalties = new Float64Array(a.columns);
    const countsA = new Int32Array(dictionary.size);
    const countsB = new Int32Array(dictionary.size);
    const total = a.rows + b.rows;
    const weightOf = weights(total);
    for (let column = 0; column < a.columns; column += 1) {
      if (ignored.has(column)) continue;
      count(a, column, countsA);
      count(b, column, countsB);
      let shared = 0;
      for (let at = column; at < a.shapes.length; at += a.columns) {
        const id = a.shapes[at] as number;
        const inA = countsA[id] as number;
        const inB = countsB[id] as number;
        this.#weights[at] = weightOf(inA + inB);
        shared += Math.min(inA, inB) / inA;
      }
      const changed = 1 - shared / Math.max(1, a.rows, b.rows);
      this.#penalties[column] = Math.log(Math.min(MAX_CHANGED, Math.max(MIN_CHANGED, changed)));
      clear(a, column, countsA);
      clear(b, column, countsB);
    }
  }

  /** Whether a difference in a column says hardly anything. */
  isMostlyChanged(column: number): boolean {
    return (this.#penalties[column] as number) > MOSTLY_CHANGED;
  }

  /** What an equal cell says. */
  weight(row: number, column: number): number {
    return this.#weights[row * this.columns + column] as number;
  }

  /** The evidence that two rows are the same; negative: that they are not. */
  score(rowA: number, rowB: number): number {
    const { columns } = this;
    const a = this.#a.shapes;
    const b = this.#b.shapes;
    let sum = 0;
    let atA = rowA * columns;
    let atB = rowB * columns;
    for (let column = 0; column < columns; column += 1, atA += 1, atB += 1) {
      sum += a[atA] === b[atB] ? (this.#weights[atA] as number) : (this.#penalties[column] as number);
    }
    return sum;
  }

  /** As `score`, with texts that are partly the same. Slower. */
  closeScore(rowA: number, rowB: number): number {
    let sum = this.score(rowA, rowB);
    const { columns } = this;
    for (let column = 0; column < columns; column += 1) {
      const atA = rowA * columns + column;
      const idA = this.#a.shapes[atA] as number;
      const idB = this.#b.shapes[rowB * columns + column] as number;
      if (idA === idB || idA === 0 || idB === 0 || !this.#areAlike(idA, idB)) continue;
      sum += (this.#weights[atA] as number) * ALIKE_SHARE - (this.#penalties[column] as number);
    }
    return sum;
  }

  #areAlike(idA: number, idB: number): boolean {
    const a = this.#dictionary.value(idA);
    const b = this.#dictionary.value(idB);
    if (typeof a !== 'string' || typeof b !== 'string') return false;
    const most = Math.max(a.length, b.length);
    const least = Math.min(a.length, b.length);
    if (most < MIN_ALIKE_LENGTH || least < most * MIN_ALIKE) return false;
    let start = 0;
    while (start < least && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
    let end = 0;
    while (end < least - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
    return start + end >= most * MIN_ALIKE;
  }
}

/** What an equal value says of which there are so many in all. Most values are there a few times, so logarithms are kept. */
function weights(total: number): (times: number) => number {
  const known = new Float64Array(KEPT_WEIGHTS);
  for (let times = 1; times < KEPT_WEIGHTS; times += 1) known[times] = Math.log(total / times);
  return (times) => (times < KEPT_WEIGHTS ? (known[times] as number) : Math.log(total / times));
}

function count(grid: RowGrid, column: number, counts: Int32Array): void {
  for (let at = column; at < grid.shapes.length; at += grid.columns) {
    counts[grid.shapes[at] as number] = (counts[grid.shapes[at] as number] as number) + 1;
  }
}

function clear(grid: RowGrid, column: number, counts: Int32Array): void {
  for (let at = column; at < grid.shapes.length; at += grid.columns) counts[grid.shapes[at] as number] = 0;
}

/** Whether two thirds of the filled cells of two rows are equal, without some columns. */
export function isMostlyEqual(
  a: RowGrid,
  b: RowGrid,
  [rowA, rowB]: readonly [a: number, b: number],
  ignored: ReadonlySet<number> = new Set(),
): boolean {
  let equal = 0;
  let filled = 0;
  for (let column = 0; column < a.columns; column += 1) {
    const idA = a.shapes[rowA * a.columns + column];
    const idB = b.shapes[rowB * b.columns + column];
    if (ignored.has(column) || (idA === 0 && idB === 0)) continue;
    filled += 1;
    if (idA === idB) equal += 1;
  }
  return equal * 3 >= filled * 2 && filled > 0;
}
