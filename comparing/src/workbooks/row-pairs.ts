import { heaviestIncreasing } from '../increasing.ts';
import type { RowGap } from './row-gap.ts';

/** The pairs of rows that were found so far. */
export class RowPairs {
  /** By the row of one side: the row of the other; -1: none yet. */
  readonly toB: Int32Array;
  readonly toA: Int32Array;
  readonly #mayCross: boolean;

  /** @param mayCross whether pairs are added that do not keep the order, before others that do */
  constructor(rowsA: number, rowsB: number, mayCross: boolean) {
    this.toB = new Int32Array(rowsA).fill(-1);
    this.toA = new Int32Array(rowsB).fill(-1);
    this.#mayCross = mayCross;
  }

  add(a: number, b: number): void {
    this.toB[a] = b;
    this.toA[b] = a;
  }

  /** @param targets by the older row: the newer row; -1: none */
  addAll(targets: Int32Array): void {
    for (let row = 0; row < targets.length; row += 1) {
      const target = targets[row] as number;
      if (target >= 0) this.add(row, target);
    }
  }

  remove(a: number, b: number): void {
    this.toB[a] = -1;
    this.toA[b] = -1;
  }

  areFree(a: number, b: number): boolean {
    return this.toB[a] === -1 && this.toA[b] === -1;
  }

  /** Whether both sides have rows without a partner. */
  areLeft(): boolean {
    return this.toB.includes(-1) && this.toA.includes(-1);
  }

  leftA(): Int32Array {
    return withoutPartner(this.toB);
  }

  leftB(): Int32Array {
    return withoutPartner(this.toA);
  }

  /**
   * Adds the heaviest of some pairs that keep the order with all pairs so far.
   *
   * @param targets by the older row: the newer row; -1: none
   * @param weights by the older row; by default all are equal
   */
  addInOrder(targets: Int32Array, weights?: Float64Array): void {
    const { low, high } = this.#bounds();
    const rows = new Int32Array(targets.length);
    let count = 0;
    for (let row = 0; row < targets.length; row += 1) {
      const target = targets[row] as number;
      if (target > (low[row] as number) && target < (high[row] as number)) rows[count++] = row;
    }
    const fitting = rows.subarray(0, count);
    const places = fitting.map((row) => targets[row] as number);
    const chosen = heaviestIncreasing(places, weights && chosenWeights(weights, fitting));
    for (let index = 0; index < count; index += 1) {
      if (chosen[index] === 1) this.add(fitting[index] as number, places[index] as number);
    }
  }

  /** For each row the partners of the pairs around it. */
  #bounds(): { low: Int32Array; high: Int32Array } {
    const spine = this.#spine();
    const low = new Int32Array(this.toB.length);
    const high = new Int32Array(this.toB.length);
    let last = -1;
    for (let row = 0; row < low.length; row += 1) {
      low[row] = last;
      if ((spine[row] as number) >= 0) last = spine[row] as number;
    }
    last = this.toA.length;
    for (let row = high.length - 1; row >= 0; row -= 1) {
      high[row] = last;
      if ((spine[row] as number) >= 0) last = spine[row] as number;
    }
    return { low, high };
  }

  /** The pairs that keep the order: all, unless known ones do not. */
  #spine(): Int32Array {
    if (!this.#mayCross) return this.toB;
    const { rows, inOrder } = pairsInOrder(this.toB);
    const spine = new Int32Array(this.toB.length).fill(-1);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      if (inOrder[index] === 1) spine[row] = this.toB[row] as number;
    }
    return spine;
  }

  /** The rows that are left between pairs in order. */
  *gaps(): Generator<RowGap> {
    const spine = this.#spine().slice();
    let firstB = 0;
    let a: number[] = [];
    for (let row = 0; row <= this.toB.length; row += 1) {
      const target = row === this.toB.length ? this.toA.length : (spine[row] as number);
      if (target < 0) {
        if (this.toB[row] === -1) a.push(row);
        continue;
      }
      if (a.length > 0) {
        const b: number[] = [];
        for (let other = firstB; other < target; other += 1) if (this.toA[other] === -1) b.push(other);
        if (b.length > 0) yield { a, b };
        a = [];
      }
      firstB = target + 1;
    }
  }
}

/** The older rows with a partner, and for each whether it is among the most that keep the order. */
export function pairsInOrder(toB: Int32Array): { rows: Int32Array; inOrder: Uint8Array } {
  const all = new Int32Array(toB.length);
  let count = 0;
  for (let row = 0; row < toB.length; row += 1) if ((toB[row] as number) >= 0) all[count++] = row;
  const rows = all.subarray(0, count);
  return { rows, inOrder: heaviestIncreasing(rows.map((row) => toB[row] as number)) };
}

function chosenWeights(weights: Float64Array, rows: Int32Array): Float64Array {
  const chosen = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) chosen[index] = weights[rows[index] as number] as number;
  return chosen;
}

function withoutPartner(partners: Int32Array): Int32Array {
  let count = 0;
  for (const partner of partners) if (partner < 0) count += 1;
  const rows = new Int32Array(count);
  let at = 0;
  for (let row = 0; row < partners.length; row += 1) if ((partners[row] as number) < 0) rows[at++] = row;
  return rows;
}
