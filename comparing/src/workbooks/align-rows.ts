import type { Dictionary } from './dictionary.ts';
import { heaviestIncreasing } from './increasing.ts';
import { RowEvidence } from './row-evidence.ts';
import { alignGap, gapCost, type RowGap } from './row-gap.ts';
import { rowClasses, type RowGrid } from './row-grid.ts';
import { candidatesByRareValues, type RowCandidate } from './row-votes.ts';

/** Which rows of two grids are the same. */
export interface RowAlignment {
  /** By the row of the older grid; -1: removed. */
  toB: Int32Array;
  /** Whether a part was too large to look for changed rows in it. */
  coarse: boolean;
}

export interface RowOptions {
  /** Whether rows are expected in the same order. */
  order: boolean;
  /** Rows that are known to be the same. */
  known?: Int32Array;
  /** The columns that identify a row: rows that are not known are the same only if nearly all the others say so. */
  keyColumns?: ReadonlySet<number>;
}

/** The most cells compared between two pairs of rows, and in all such gaps of a sheet. */
const MAX_GAP_COST = 30_000_000;
const MAX_TOTAL_COST = 150_000_000;
/** How improbable it must be that rows apart from each other are alike by chance, as a logarithm. */
const SURE = 2;

/**
 * Finds the rows of the older grid again in the newer one. Rows that are equal, and only once on either side, are anchors where they keep the
 * order (patience diff); between anchors follow changed rows by their rare values, then the rest in order by dynamic programming; what is left
 * on both sides has moved where the evidence excludes chance. Each step is linear or has a limit.
 */
export function alignRows(a: RowGrid, b: RowGrid, dictionary: Dictionary, options: RowOptions): RowAlignment {
  if (a.columns === 0) return { toB: new Int32Array(a.rows).fill(-1), coarse: false };
  return new RowMatcher(a, b, dictionary, options).align();
}

class RowMatcher {
  readonly #a: RowGrid;
  readonly #b: RowGrid;
  readonly #dictionary: Dictionary;
  readonly #options: RowOptions;
  readonly #toB: Int32Array;
  readonly #toA: Int32Array;
  #classesA: Int32Array;
  #classesB: Int32Array;
  readonly #hasShapes: boolean;
  #classCount: number;
  #evidence: RowEvidence | undefined;
  #spent = 0;
  #coarse = false;

  constructor(a: RowGrid, b: RowGrid, dictionary: Dictionary, options: RowOptions) {
    this.#a = a;
    this.#b = b;
    this.#dictionary = dictionary;
    this.#options = options;
    this.#toB = new Int32Array(a.rows).fill(-1);
    this.#toA = new Int32Array(b.rows).fill(-1);
    this.#hasShapes = a.values !== a.shapes || b.values !== b.shapes;
    const classes = rowClasses(a.values, b.values, a.columns);
    [this.#classesA, this.#classesB, this.#classCount] = [classes.a, classes.b, classes.count];
  }

  align(): RowAlignment {
    const { order, known, keyColumns } = this.#options;
    if (known) for (const [row, target] of known.entries()) if (target >= 0) this.#pair(row, target);
    if (keyColumns) this.#pairLeftByKey();
    else if (order) this.#alignInOrder();
    else this.#alignInAnyOrder();
    return { toB: this.#toB, coarse: this.#coarse };
  }

  #alignInOrder(): void {
    if (!this.#options.known) this.#pairEnds();
    this.#pairUnique();
    if (this.#hasShapes) this.#pairUniqueBy(this.#a.shapes, this.#b.shapes);
    if (!this.#hasLeft()) return;
    if (this.#left(this.#toB).length * 5 > this.#a.rows) this.#pairBySteadyColumns();
    const apart = this.#equalApart();
    const candidates = this.#candidates();
    const enough = this.#chance(this.#left(this.#toB).length, this.#left(this.#toA).length) / 2;
    this.#pairInOrder(candidates.filter(({ clear, score }) => clear && score > enough));
    for (const gap of this.#gaps()) this.#fill(gap, 0);
    this.#pairApart([...apart, ...candidates]);
  }

  #alignInAnyOrder(): void {
    this.#pairRepeated();
    if (!this.#hasLeft()) return;
    const candidates = this.#candidates().toSorted((one, other) => other.score - one.score);
    for (const { a, b } of candidates) if (this.#areFree(a, b)) this.#pair(a, b);
    this.#pairAll();
  }

  /** Rows whose key is in one sheet only are the same as others where all but the key says so. */
  #pairLeftByKey(): void {
    this.#pairRepeated();
    if (!this.#hasLeft()) return;
    const [leftA, leftB] = [this.#left(this.#toB), this.#left(this.#toA)];
    const enough = this.#chance(leftA.length, leftB.length);
    for (const { a, b, score, clear } of this.#candidates()) {
      if (clear && score > enough && this.#isMostlyEqual(a, b)) this.#pair(a, b);
    }
  }

  #isMostlyEqual(rowA: number, rowB: number): boolean {
    const { columns, shapes } = this.#a;
    let equal = 0;
    let count = 0;
    for (let column = 0; column < columns; column += 1) {
      if (this.#options.keyColumns?.has(column)) continue;
      const [idA, idB] = [shapes[rowA * columns + column], this.#b.shapes[rowB * columns + column]];
      if (idA === 0 && idB === 0) continue;
      count += 1;
      if (idA === idB) equal += 1;
    }
    return equal * 3 >= count * 2 && count > 0;
  }

  /** Equal rows at the beginning and the end. */
  #pairEnds(): void {
    let start = 0;
    const least = Math.min(this.#a.rows, this.#b.rows);
    while (start < least && this.#isEqual(start, start)) {
      this.#pair(start, start);
      start += 1;
    }
    for (let end = 1; end <= least - start; end += 1) {
      if (!this.#isEqual(this.#a.rows - end, this.#b.rows - end)) break;
      this.#pair(this.#a.rows - end, this.#b.rows - end);
    }
  }

  #pairUnique(): void {
    this.#pairInOrder(this.#uniquePairs());
  }

  /** From here on, rows with these numbers are equal. */
  #pairUniqueBy(idsA: Int32Array, idsB: Int32Array): void {
    const classes = rowClasses(idsA, idsB, this.#a.columns);
    [this.#classesA, this.#classesB, this.#classCount] = [classes.a, classes.b, classes.count];
    this.#pairUnique();
  }

  /** Where most values of a column are new, rows are compared without it. */
  #pairBySteadyColumns(): void {
    const evidence = this.#findEvidence();
    const { columns } = this.#a;
    const changed = [...Array(columns).keys()].filter((column) => evidence.isMostlyChanged(column));
    if (changed.length === 0 || changed.length === columns) return;
    const without = (ids: Int32Array) => {
      const steady = ids.slice();
      for (const column of changed) for (let at = column; at < ids.length; at += columns) steady[at] = 0;
      return steady;
    };
    this.#pairUniqueBy(without(this.#a.shapes), without(this.#b.shapes));
  }

  /** Equal rows that are left once on either side. */
  #uniquePairs(): { a: number; b: number; score: number }[] {
    const inA = this.#lastOfClass(this.#toB, this.#classesA);
    const inB = this.#lastOfClass(this.#toA, this.#classesB);
    const pairs: { a: number; b: number; score: number }[] = [];
    for (const [row, target] of this.#toB.entries()) {
      if (target >= 0) continue;
      const own = this.#classesA[row] as number;
      const other = inB[own] as number;
      if (inA[own] === row && other >= 0) pairs.push({ a: row, b: other, score: 1 });
    }
    return pairs;
  }

  /** For each class the only row that is left of it; -1: none, -2: several. */
  #lastOfClass(partners: Int32Array, classes: Int32Array): Int32Array {
    const rows = new Int32Array(this.#classCount).fill(-1);
    for (const [row, partner] of partners.entries()) {
      if (partner < 0) rows[classes[row] as number] = rows[classes[row] as number] === -1 ? row : -2;
    }
    return rows;
  }

  /** Equal rows in another order, with the evidence that they are not equal by chance. */
  #equalApart(): RowCandidate[] {
    const evidence = this.#findEvidence();
    return this.#uniquePairs().map(({ a, b }) => ({ a, b, score: evidence.score(a, b), clear: true }));
  }

  #candidates(): RowCandidate[] {
    return candidatesByRareValues(
      this.#a,
      this.#b,
      this.#left(this.#toB),
      this.#left(this.#toA),
      this.#findEvidence(),
      this.#dictionary.size,
    );
  }

  #findEvidence(): RowEvidence {
    return (this.#evidence ??= new RowEvidence(this.#a, this.#b, this.#dictionary, this.#options.keyColumns));
  }

  /** Adds the heaviest of the candidates that keep the order with all pairs so far. */
  #pairInOrder(candidates: readonly { a: number; b: number; score: number }[]): void {
    const bounds = this.#bounds();
    const fitting = candidates
      .filter(({ a, b }) => b > (bounds.low[a] as number) && b < (bounds.high[a] as number))
      .toSorted((one, other) => one.a - other.a);
    const chosen = heaviestIncreasing(
      Int32Array.from(fitting, ({ b }) => b),
      Float64Array.from(fitting, ({ score }) => score),
    );
    for (const [index, { a, b }] of fitting.entries()) if (chosen[index] === 1) this.#pair(a, b);
  }

  /** For each row the partners of the pairs around it. */
  #bounds(): { low: Int32Array; high: Int32Array } {
    const spine = this.#spine();
    const low = new Int32Array(this.#a.rows);
    const high = new Int32Array(this.#a.rows);
    let last = -1;
    for (let row = 0; row < low.length; row += 1) {
      low[row] = last;
      if ((spine[row] as number) >= 0) last = spine[row] as number;
    }
    last = this.#b.rows;
    for (let row = high.length - 1; row >= 0; row -= 1) {
      high[row] = last;
      if ((spine[row] as number) >= 0) last = spine[row] as number;
    }
    return { low, high };
  }

  /** The pairs that keep the order: all, unless known ones do not. */
  #spine(): Int32Array {
    if (!this.#options.known) return this.#toB;
    const rows = [...this.#toB.keys()].filter((row) => (this.#toB[row] as number) >= 0);
    const chosen = heaviestIncreasing(Int32Array.from(rows, (row) => this.#toB[row] as number));
    const spine = new Int32Array(this.#a.rows).fill(-1);
    for (const [index, row] of rows.entries()) if (chosen[index] === 1) spine[row] = this.#toB[row] as number;
    return spine;
  }

  /** The rows that are left between pairs in order. */
  *#gaps(): Generator<RowGap> {
    const spine = this.#spine().slice();
    let nextB = 0;
    let a: number[] = [];
    for (let row = 0; row <= this.#a.rows; row += 1) {
      const target = row === this.#a.rows ? this.#b.rows : (spine[row] as number);
      if (target < 0) {
        if (this.#toB[row] === -1) a.push(row);
        continue;
      }
      const b: number[] = [];
      for (; nextB < target; nextB += 1) if (this.#toA[nextB] === -1) b.push(nextB);
      nextB = target + 1;
      if (a.length > 0 && b.length > 0) yield { a, b };
      a = [];
    }
  }

  /** Pairs the rows of a gap: by dynamic programming, or after dividing it when it is large. */
  #fill(gap: RowGap, depth: number): void {
    const trimmed = this.#trim(gap);
    if (trimmed.a.length === 0 || trimmed.b.length === 0) return;
    const cost = gapCost(trimmed, this.#a.columns);
    if (cost <= MAX_GAP_COST && this.#spent + cost <= MAX_TOTAL_COST) {
      this.#spent += cost;
      alignGap(
        trimmed,
        this.#findEvidence(),
        (a, b) => this.#isEqual(a, b),
        (a, b) => this.#pair(a, b),
      );
      return;
    }
    const pairs = this.#anchorsIn(trimmed);
    if (pairs.length === 0 || depth > 20) {
      this.#coarse = true;
      return;
    }
    for (const { a, b } of pairs) this.#pair(a, b);
    let [fromA, fromB] = [0, 0];
    for (const { a, b } of [...pairs, { a: Infinity, b: Infinity }]) {
      const endA = a === Infinity ? trimmed.a.length : trimmed.a.indexOf(a, fromA);
      const endB = b === Infinity ? trimmed.b.length : trimmed.b.indexOf(b, fromB);
      const part = { a: trimmed.a.slice(fromA, endA), b: trimmed.b.slice(fromB, endB) };
      if (part.a.length > 0 && part.b.length > 0) this.#fill(part, depth + 1);
      [fromA, fromB] = [endA + 1, endB + 1];
    }
  }

  #trim({ a, b }: RowGap): RowGap {
    let start = 0;
    const least = Math.min(a.length, b.length);
    while (start < least && this.#pairIfEqual(a[start] as number, b[start] as number)) start += 1;
    let end = 0;
    while (end < least - start && this.#pairIfEqual(a.at(-1 - end) as number, b.at(-1 - end) as number)) end += 1;
    return { a: a.slice(start, a.length - end), b: b.slice(start, b.length - end) };
  }

  #pairIfEqual(a: number, b: number): boolean {
    if (!this.#isEqual(a, b)) return false;
    this.#pair(a, b);
    return true;
  }

  /** Equal rows within a gap that keep the order: the first with the first, and so on. */
  #anchorsIn({ a, b }: RowGap): { a: number; b: number }[] {
    const rows = new Map<number, number[]>();
    for (const row of b) {
      const own = this.#classesB[row] as number;
      const others = rows.get(own);
      if (others) others.push(row);
      else rows.set(own, [row]);
    }
    const used = new Map<number, number>();
    const pairs: { a: number; b: number }[] = [];
    for (const row of a) {
      const own = this.#classesA[row] as number;
      const time = used.get(own) ?? 0;
      const other = rows.get(own)?.[time];
      if (other === undefined) continue;
      used.set(own, time + 1);
      pairs.push({ a: row, b: other });
    }
    const chosen = heaviestIncreasing(Int32Array.from(pairs, (pair) => pair.b));
    return pairs.filter((_, index) => chosen[index] === 1);
  }

  /** Rows in another order, where more speaks for them than chance explains. */
  #pairApart(candidates: RowCandidate[]): void {
    const enough = this.#chance(this.#left(this.#toB).length, this.#left(this.#toA).length);
    for (const { a, b, score } of candidates.toSorted((one, other) => other.score - one.score)) {
      if (score > enough && this.#areFree(a, b)) this.#pair(a, b);
    }
  }

  #chance(rowsA: number, rowsB: number): number {
    return Math.log(Math.max(1, rowsA)) + Math.log(Math.max(1, rowsB)) + SURE;
  }

  /** Equal rows in any order, the first with the first. */
  #pairRepeated(): void {
    const first = new Int32Array(this.#classCount).fill(-1);
    const next = new Int32Array(this.#b.rows);
    for (let row = this.#b.rows - 1; row >= 0; row -= 1) {
      if ((this.#toA[row] as number) >= 0) continue;
      const own = this.#classesB[row] as number;
      next[row] = first[own] as number;
      first[own] = row;
    }
    for (const [row, own] of this.#classesA.entries()) {
      const other = first[own] as number;
      if (other < 0 || (this.#toB[row] as number) >= 0) continue;
      first[own] = next[other] as number;
      this.#pair(row, other);
    }
  }

  /** What is left in any order, where that is little: the pairs with most evidence first. */
  #pairAll(): void {
    const rowsA = this.#left(this.#toB);
    const rowsB = this.#left(this.#toA);
    const cost = rowsA.length * rowsB.length * this.#a.columns;
    if (cost === 0) return;
    if (cost > MAX_GAP_COST) {
      this.#coarse = true;
      return;
    }
    const evidence = this.#findEvidence();
    const enough = this.#chance(rowsA.length, rowsB.length) / 2;
    const candidates: RowCandidate[] = [];
    for (const a of rowsA) {
      for (const b of rowsB) {
        const score = evidence.score(a, b);
        if (score > enough) candidates.push({ a, b, score, clear: true });
      }
    }
    for (const { a, b } of candidates.toSorted((one, other) => other.score - one.score)) {
      if (this.#areFree(a, b)) this.#pair(a, b);
    }
  }

  #isEqual(a: number, b: number): boolean {
    return this.#classesA[a] === this.#classesB[b];
  }

  #areFree(a: number, b: number): boolean {
    return this.#toB[a] === -1 && this.#toA[b] === -1;
  }

  #pair(a: number, b: number): void {
    this.#toB[a] = b;
    this.#toA[b] = a;
  }

  #hasLeft(): boolean {
    return this.#toB.includes(-1) && this.#toA.includes(-1);
  }

  #left(partners: Int32Array): Int32Array {
    let count = 0;
    for (const partner of partners) if (partner < 0) count += 1;
    const rows = new Int32Array(count);
    let at = 0;
    for (const [row, partner] of partners.entries()) if (partner < 0) rows[at++] = row;
    return rows;
  }
}
