import type { Dictionary } from './dictionary.ts';
import { foldName } from './header-rows.ts';
import { heaviestIncreasing } from '../increasing.ts';
import type { CellValue, Sheet } from './workbook.ts';

/** Columns that belong together, from 0. */
export type ColumnPair = [a: number, b: number];

/** A sheet with what is known of its columns. */
export interface ColumnSide {
  sheet: Sheet;
  /** The header of each column; empty without one. */
  names: string[];
  /** The position of the first row of data. */
  firstRow: number;
  /** Which columns have a cell or a header, and may have a counterpart. */
  used: boolean[];
}

/** Rows that are sampled for the content of a column. */
const SAMPLE = 4_000;
/** Columns without a counterpart that are compared by content; more are paired in order only. */
const MAX_BY_CONTENT = 400;
const MIN_OVERLAP = 0.5;
/** Rows that are looked at, and the share of them that must agree, for columns compared along paired rows. */
const MAX_PAIRED_ROWS = 2_000;
const MIN_AGREEMENT = 0.5;
const MIN_LIFT = 0.3;

/** Pairs columns by their headers; those without a counterpart by what they hold. Ordered by the newer sheet. */
export function pairColumns(
  a: ColumnSide,
  b: ColumnSide,
  dictionary: Dictionary,
  given: readonly ColumnPair[],
): ColumnPair[] {
  const pairs = new Pairing(a.used, b.used);
  for (const [left, right] of given) pairs.add(left, right);
  const hasNames = a.names.some((name) => name !== '') && b.names.some((name) => name !== '');
  const contents = new Contents(a, b, dictionary);
  if (hasNames) pairByName(a.names, b.names, pairs, contents);
  else pairEqual(pairs, contents);
  const isMostlyPaired = pairs.count * 2 > Math.min(a.used.length, b.used.length);
  if (!isMostlyPaired || !hasNames) pairByContent(pairs, contents);
  pairByPlace(
    pairs,
    (column) => !hasNames || a.names[column] === '',
    (column) => !hasNames || b.names[column] === '',
  );
  return pairs.ordered();
}

/** Pairs columns that are left by the share of paired rows in which they agree: renamed ones, and those that only moved. */
export function pairColumnsAlongRows(
  a: ColumnSide,
  b: ColumnSide,
  pairs: readonly ColumnPair[],
  rowToB: Int32Array,
  dictionary: Dictionary,
): ColumnPair[] {
  const pairing = new Pairing(a.used, b.used);
  for (const [left, right] of pairs) pairing.add(left, right);
  const lefts = pairing.freeA().slice(0, MAX_BY_CONTENT);
  const rights = pairing.freeB().slice(0, MAX_BY_CONTENT);
  if (lefts.length === 0 || rights.length === 0) return [...pairs];
  const rows = sampleRows(rowToB, a.firstRow);
  const column = (sheet: Sheet, at: number, positions: readonly number[]) =>
    Int32Array.from(positions, (row) => dictionary.id(sheet.rows[row]?.[at]));
  const inB = rows.map((row) => rowToB[row] as number);
  const valuesB = new Map(rights.map((right) => [right, column(b.sheet, right, inB)]));
  const scored: [score: number, a: number, b: number][] = [];
  for (const left of lefts) {
    const valuesA = column(a.sheet, left, rows);
    for (const right of rights) {
      const score = agreement(valuesA, valuesB.get(right) as Int32Array);
      if (score > 0) scored.push([score, left, right]);
    }
  }
  pairing.addBest(scored);
  return pairing.ordered();
}

/** Which of the pairs keep the order of columns; the others were moved. */
export function columnsInOrder(pairs: readonly ColumnPair[]): Uint8Array {
  const byA = [...pairs.keys()].sort((left, right) => (pairs[left]?.[0] ?? 0) - (pairs[right]?.[0] ?? 0));
  const chosen = heaviestIncreasing(Int32Array.from(byA, (index) => pairs[index]?.[1] ?? 0));
  const inOrder = new Uint8Array(pairs.length);
  for (const [at, index] of byA.entries()) inOrder[index] = chosen[at] as number;
  return inOrder;
}

function sampleRows(rowToB: Int32Array, firstRow: number): number[] {
  const rows: number[] = [];
  const step = Math.max(1, Math.floor(rowToB.length / MAX_PAIRED_ROWS));
  for (let row = firstRow; row < rowToB.length; row += step) if ((rowToB[row] as number) >= 0) rows.push(row);
  return rows;
}

/** How much more two columns agree than by chance; 0 when that is too little. */
function agreement(valuesA: Int32Array, valuesB: Int32Array): number {
  const counts = new Map<number, number>();
  let equal = 0;
  let count = 0;
  for (const [index, id] of valuesA.entries()) {
    if (id === 0 && valuesB[index] === 0) continue;
    count += 1;
    if (id === valuesB[index]) equal += 1;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  if (count === 0) return 0;
  let chance = 0;
  for (const times of counts.values()) chance += (times / count) ** 2;
  const share = equal / count;
  // In a handful of rows all values may differ or be the same by chance.
  const isSure = share >= MIN_AGREEMENT && (share - chance >= MIN_LIFT || (share === 1 && count > 0));
  return isSure ? share - chance / 2 : 0;
}

const FREE = -1;
const BLANK = -2;

/** Which columns have a counterpart. */
class Pairing {
  readonly #toB: Int32Array;
  readonly #toA: Int32Array;
  count = 0;

  /** Columns without content stay out of it. */
  constructor(usedA: readonly boolean[], usedB: readonly boolean[]) {
    this.#toB = Int32Array.from(usedA, (isUsed) => (isUsed ? FREE : BLANK));
    this.#toA = Int32Array.from(usedB, (isUsed) => (isUsed ? FREE : BLANK));
  }

  add(a: number, b: number): void {
    if (this.#toB[a] !== FREE || this.#toA[b] !== FREE) return;
    this.#toB[a] = b;
    this.#toA[b] = a;
    this.count += 1;
  }

  /** Adds the best pairs first; ties in order. */
  addBest(scored: [score: number, a: number, b: number][]): void {
    scored.sort((one, other) => other[0] - one[0] || Math.abs(one[1] - one[2]) - Math.abs(other[1] - other[2]));
    for (const [, a, b] of scored) this.add(a, b);
  }

  freeA(): number[] {
    return [...this.#toB.keys()].filter((column) => this.#toB[column] === FREE);
  }

  freeB(): number[] {
    return [...this.#toA.keys()].filter((column) => this.#toA[column] === FREE);
  }

  ordered(): ColumnPair[] {
    const pairs: ColumnPair[] = [];
    for (const [b, a] of this.#toA.entries()) if (a >= 0) pairs.push([a, b]);
    return pairs;
  }
}

/** Columns with one header: in order if there are as many on both sides, otherwise those with the same content first. */
function pairByName(namesA: readonly string[], namesB: readonly string[], pairs: Pairing, contents: Contents): void {
  const byName = new Map<string, number[]>();
  for (const column of pairs.freeB()) {
    const name = foldName(namesB[column] ?? '');
    if (name === '') continue;
    const columns = byName.get(name);
    if (columns) columns.push(column);
    else byName.set(name, [column]);
  }
  const sameName = new Map<string, number[]>();
  for (const column of pairs.freeA()) {
    const name = foldName(namesA[column] ?? '');
    if (name !== '' && byName.has(name)) sameName.set(name, [...(sameName.get(name) ?? []), column]);
  }
  for (const [name, lefts] of sameName) {
    const rights = byName.get(name) ?? [];
    if (lefts.length > 1 || rights.length > 1) {
      pairs.addBest(
        lefts.flatMap((left) =>
          rights.map((right): [number, number, number] => [contents.overlap(left, right), left, right]),
        ),
      );
    } else pairs.add(lefts[0] as number, rights[0] as number);
  }
}

/** Columns with the same values in the same order, where only one of each is on either side. */
function pairEqual(pairs: Pairing, contents: Contents): void {
  const only = (columns: number[], hash: (column: number) => number) => {
    const byHash = new Map<number, number>();
    for (const column of columns) byHash.set(hash(column), byHash.has(hash(column)) ? -1 : column);
    return byHash;
  };
  const right = only(pairs.freeB(), (column) => contents.hashB(column));
  for (const [hash, a] of only(pairs.freeA(), (column) => contents.hashA(column))) {
    const b = right.get(hash) ?? -1;
    if (a >= 0 && b >= 0) pairs.add(a, b);
  }
}

function pairByContent(pairs: Pairing, contents: Contents): void {
  const lefts = pairs.freeA();
  const rights = pairs.freeB();
  if (lefts.length > MAX_BY_CONTENT || rights.length > MAX_BY_CONTENT) return;
  const scored: [number, number, number][] = [];
  for (const left of lefts) {
    for (const right of rights) {
      const overlap = contents.overlap(left, right);
      if (overlap >= MIN_OVERLAP) scored.push([overlap, left, right]);
    }
  }
  pairs.addBest(scored);
}

/** Between paired columns, as many columns without a header on both sides belong together in their order. */
function pairByPlace(
  pairs: Pairing,
  isNamelessA: (column: number) => boolean,
  isNamelessB: (column: number) => boolean,
): void {
  const ordered = pairs.ordered();
  const inOrder = columnsInOrder(ordered);
  const anchors = ordered.filter((_, index) => inOrder[index] === 1);
  const lefts = pairs.freeA().filter(isNamelessA);
  const rights = pairs.freeB().filter(isNamelessB);
  let [beforeA, beforeB] = [-1, -1];
  for (const [a, b] of [...anchors, [Infinity, Infinity] as ColumnPair]) {
    const [lowA, lowB] = [beforeA, beforeB];
    const ofA = lefts.filter((column) => column > lowA && column < a);
    const ofB = rights.filter((column) => column > lowB && column < b);
    if (ofA.length === ofB.length) for (const [at, column] of ofA.entries()) pairs.add(column, ofB[at] as number);
    // Otherwise those at the same distance from the pair before them.
    else for (const column of ofA) if (ofB.includes(column - lowA + lowB)) pairs.add(column, column - lowA + lowB);
    [beforeA, beforeB] = [a, b];
  }
}

/** What columns hold, found out when it is asked for. */
class Contents {
  readonly #a: ColumnSide;
  readonly #b: ColumnSide;
  readonly #dictionary: Dictionary;
  readonly #countsA = new Map<number, Map<number, number>>();
  readonly #countsB = new Map<number, Map<number, number>>();

  constructor(a: ColumnSide, b: ColumnSide, dictionary: Dictionary) {
    this.#a = a;
    this.#b = b;
    this.#dictionary = dictionary;
  }

  hashA(column: number): number {
    return this.#hash(this.#a, column);
  }

  hashB(column: number): number {
    return this.#hash(this.#b, column);
  }

  /** The share of values that two columns have in common, from 0 to 1; 0 for columns of hardly any different values. */
  overlap(a: number, b: number): number {
    const left = this.#counts(this.#a, a, this.#countsA);
    const right = this.#counts(this.#b, b, this.#countsB);
    let common = 0;
    let total = 0;
    for (const [id, times] of left) {
      common += Math.min(times, right.get(id) ?? 0);
      total += times;
    }
    let other = 0;
    for (const times of right.values()) other += times;
    return common / Math.max(1, total, other);
  }

  #hash({ sheet, firstRow }: ColumnSide, column: number): number {
    let hash = 17;
    for (let row = firstRow; row < Math.min(sheet.rows.length, firstRow + SAMPLE); row += 1) {
      hash = Math.imul(hash ^ this.#id(sheet.rows[row], column), 0x01000193) ^ (hash >>> 15);
    }
    return hash;
  }

  #counts({ sheet, firstRow }: ColumnSide, column: number, known: Map<number, Map<number, number>>) {
    let counts = known.get(column);
    if (counts) return counts;
    counts = new Map<number, number>();
    for (let row = firstRow; row < Math.min(sheet.rows.length, firstRow + SAMPLE); row += 1) {
      const id = this.#id(sheet.rows[row], column);
      if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    known.set(column, counts);
    return counts;
  }

  #id(row: readonly CellValue[] | undefined, column: number): number {
    return this.#dictionary.id(row?.[column]);
  }
}
