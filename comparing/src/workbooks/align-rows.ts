import type { Dictionary } from './dictionary.ts';
import { isMostlyEqual, RowEvidence } from './row-evidence.ts';
import { alignGap, equalInOrder, gapCost, type RowGap } from './row-gap.ts';
import { rowClasses, type RowGrid } from './row-grid.ts';
import { RowPairs } from './row-pairs.ts';
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
  readonly #pairs: RowPairs;
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
    this.#pairs = new RowPairs(a.rows, b.rows, options.known !== undefined);
    this.#hasShapes = a.values !== a.shapes || b.values !== b.shapes;
    const classes = rowClasses(a.values, b.values, a.columns);
    [this.#classesA, this.#classesB, this.#classCount] = [classes.a, classes.b, classes.count];
  }

  align(): RowAlignment {
    const { order, known, keyColumns } = this.#options;
    if (known) this.#pairs.addAll(known);
    if (keyColumns) this.#pairLeftByKey();
    else if (order) this.#alignInOrder();
    else this.#alignInAnyOrder();
    return { toB: this.#pairs.toB, coarse: this.#coarse };
  }

  #alignInOrder(): void {
    if (!this.#options.known) this.#pairEnds();
    this.#pairUnique();
    if (this.#hasShapes) this.#pairUniqueBy(this.#a.shapes, this.#b.shapes);
    if (!this.#pairs.areLeft()) return;
    if (this.#pairs.leftA().length * 5 > this.#a.rows) this.#pairBySteadyColumns();
    const apart = this.#equalApart();
    const candidates = this.#candidates();
    const enough = chance(this.#pairs.leftA().length, this.#pairs.leftB().length) / 2;
    const targets = new Int32Array(this.#a.rows).fill(-1);
    const weights = new Float64Array(this.#a.rows);
    for (const { a, b, clear, score } of candidates) {
      if (clear && score > enough) [targets[a], weights[a]] = [b, score];
    }
    this.#pairs.addInOrder(targets, weights);
    for (const gap of this.#pairs.gaps()) this.#fill(gap, 0);
    this.#replaceWeak(candidates, enough * 2);
    this.#pairApart([...apart, ...candidates]);
  }

  #alignInAnyOrder(): void {
    this.#pairRepeated();
    if (!this.#pairs.areLeft()) return;
    const candidates = this.#candidates().toSorted((one, other) => other.score - one.score);
    for (const { a, b } of candidates) if (this.#pairs.areFree(a, b)) this.#pairs.add(a, b);
    this.#pairAll();
  }

  /** Rows whose key is in one sheet only are the same as others where all but the key says so. */
  #pairLeftByKey(): void {
    this.#pairRepeated();
    if (!this.#pairs.areLeft()) return;
    const [leftA, leftB] = [this.#pairs.leftA(), this.#pairs.leftB()];
    const enough = chance(leftA.length, leftB.length);
    for (const { a, b, score, clear } of this.#candidates()) {
      if (clear && score > enough && isMostlyEqual(this.#a, this.#b, [a, b], this.#options.keyColumns))
        this.#pairs.add(a, b);
    }
  }

  /** Equal rows at the beginning and the end. */
  #pairEnds(): void {
    let start = 0;
    const least = Math.min(this.#a.rows, this.#b.rows);
    while (start < least && this.#isEqual(start, start)) {
      this.#pairs.add(start, start);
      start += 1;
    }
    for (let end = 1; end <= least - start; end += 1) {
      if (!this.#isEqual(this.#a.rows - end, this.#b.rows - end)) break;
      this.#pairs.add(this.#a.rows - end, this.#b.rows - end);
    }
  }

  #pairUnique(): void {
    this.#pairs.addInOrder(this.#uniqueRows());
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

  /** By the older row: the equal newer one, where only one of each is left; -1: none. */
  #uniqueRows(): Int32Array {
    const inA = this.#lastOfClass(this.#pairs.toB, this.#classesA);
    const inB = this.#lastOfClass(this.#pairs.toA, this.#classesB);
    return this.#classesA.map((own, row) => (inA[own] === row ? Math.max(-1, inB[own] as number) : -1));
  }

  /** For each class the only row that is left of it; -1: none, -2: several. */
  #lastOfClass(partners: Int32Array, classes: Int32Array): Int32Array {
    const rows = new Int32Array(this.#classCount).fill(-1);
    for (let row = 0; row < partners.length; row += 1) {
      if ((partners[row] as number) >= 0) continue;
      const own = classes[row] as number;
      rows[own] = rows[own] === -1 ? row : -2;
    }
    return rows;
  }

  /** Equal rows in another order, with the evidence that they are not equal by chance. */
  #equalApart(): RowCandidate[] {
    const evidence = this.#findEvidence();
    const candidates: RowCandidate[] = [];
    const targets = this.#uniqueRows();
    for (let a = 0; a < targets.length; a += 1) {
      const b = targets[a] as number;
      if (b >= 0) candidates.push({ a, b, score: evidence.score(a, b), clear: true });
    }
    return candidates;
  }

  #candidates(): RowCandidate[] {
    return candidatesByRareValues(
      this.#a,
      this.#b,
      this.#pairs.leftA(),
      this.#pairs.leftB(),
      this.#findEvidence(),
      this.#dictionary.size,
    );
  }

  #findEvidence(): RowEvidence {
    return (this.#evidence ??= new RowEvidence(this.#a, this.#b, this.#dictionary, this.#options.keyColumns));
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
        (a, b) => this.#pairs.add(a, b),
      );
      return;
    }
    const pairs = equalInOrder(trimmed, this.#classesA, this.#classesB);
    if (pairs.length === 0 || depth > 20) {
      this.#coarse = true;
      return;
    }
    for (const { a, b } of pairs) this.#pairs.add(a, b);
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
    this.#pairs.add(a, b);
    return true;
  }

  /** A row that was paired only for its place gets the partner elsewhere for which clearly more speaks, if that is free. */
  #replaceWeak(candidates: readonly RowCandidate[], enough: number): void {
    for (const { a, b, clear, score } of candidates) {
      if (!clear || score <= enough) continue;
      const [before, rival] = [this.#pairs.toB[a] as number, this.#pairs.toA[b] as number];
      const isWeak = (rowA: number, rowB: number) => this.#findEvidence().score(rowA, rowB) < score - SURE;
      if (before >= 0 && rival < 0 && isWeak(a, before)) this.#pairs.remove(a, before);
      else if (rival >= 0 && before < 0 && isWeak(rival, b)) this.#pairs.remove(rival, b);
      else continue;
      this.#pairs.add(a, b);
    }
  }

  /** Rows in another order, where more speaks for them than chance explains: the less, the fewer rows are left. */
  #pairApart(candidates: RowCandidate[]): void {
    let [leftA, leftB] = [this.#pairs.leftA().length, this.#pairs.leftB().length];
    for (const { a, b, score } of candidates.toSorted((one, other) => other.score - one.score)) {
      if (score <= chance(leftA, leftB)) break;
      if (!this.#pairs.areFree(a, b)) continue;
      this.#pairs.add(a, b);
      [leftA, leftB] = [leftA - 1, leftB - 1];
    }
  }

  /** Equal rows in any order, the first with the first. */
  #pairRepeated(): void {
    const first = new Int32Array(this.#classCount).fill(-1);
    const next = new Int32Array(this.#b.rows);
    for (let row = this.#b.rows - 1; row >= 0; row -= 1) {
      if ((this.#pairs.toA[row] as number) >= 0) continue;
      const own = this.#classesB[row] as number;
      next[row] = first[own] as number;
      first[own] = row;
    }
    for (let row = 0; row < this.#a.rows; row += 1) {
      const own = this.#classesA[row] as number;
      const other = first[own] as number;
      if (other < 0 || (this.#pairs.toB[row] as number) >= 0) continue;
      first[own] = next[other] as number;
      this.#pairs.add(row, other);
    }
  }

  /** What is left in any order, where that is little: the pairs with most evidence first. */
  #pairAll(): void {
    const rowsA = this.#pairs.leftA();
    const rowsB = this.#pairs.leftB();
    const cost = rowsA.length * rowsB.length * this.#a.columns;
    if (cost === 0) return;
    if (cost > MAX_GAP_COST) {
      this.#coarse = true;
      return;
    }
    const evidence = this.#findEvidence();
    const enough = chance(rowsA.length, rowsB.length) / 2;
    const candidates: RowCandidate[] = [];
    for (const a of rowsA) {
      for (const b of rowsB) {
        const score = evidence.score(a, b);
        if (score > enough) candidates.push({ a, b, score, clear: true });
      }
    }
    for (const { a, b } of candidates.toSorted((one, other) => other.score - one.score)) {
      if (this.#pairs.areFree(a, b)) this.#pairs.add(a, b);
    }
  }

  #isEqual(a: number, b: number): boolean {
    return this.#classesA[a] === this.#classesB[b];
  }
}

/** The evidence that excludes that two of so many rows are alike by chance. */
function chance(rowsA: number, rowsB: number): number {
  return Math.log(Math.max(1, rowsA)) + Math.log(Math.max(1, rowsB)) + SURE;
}
