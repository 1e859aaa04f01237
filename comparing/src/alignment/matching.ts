import type { Gap } from './equal-blocks.ts';
import type { Match } from './myers.ts';

const FREE = -1;

/** Which blocks of two sequences belong to each other so far. */
export class Matching {
  /** The partner of each block; for one that was split or merged into others, the first of them. */
  readonly #ofA: Int32Array;
  readonly #ofB: Int32Array;
  readonly #moved = new Set<number>();
  /** Further parts of blocks that were split, by the block of `a`, and merged, by the block of `b`; ascending. */
  readonly split = new Map<number, number[]>();
  readonly merged = new Map<number, number[]>();

  constructor(aLength: number, bLength: number) {
    this.#ofA = new Int32Array(aLength).fill(FREE);
    this.#ofB = new Int32Array(bLength).fill(FREE);
  }

  isFreeA(x: number): boolean {
    return this.#ofA[x] === FREE;
  }

  isFreeB(y: number): boolean {
    return this.#ofB[y] === FREE;
  }

  add(matches: readonly Match[]): void {
    for (const [x, y] of matches) {
      this.#ofA[x] = y;
      this.#ofB[y] = x;
    }
  }

  addMoved([x, y]: Match): void {
    this.add([[x, y]]);
    this.#moved.add(x);
  }

  addSplit(x: number, parts: readonly number[]): void {
    this.split.set(
      x,
      parts.toSorted((one, other) => one - other),
    );
    for (const y of parts) this.#ofB[y] = x;
  }

  addMerged(y: number, parts: readonly number[]): void {
    this.merged.set(
      y,
      parts.toSorted((one, other) => one - other),
    );
    for (const x of parts) this.#ofA[x] = y;
  }

  /** The pairs that moved, or those that stayed in order, ascending in `a`. */
  matches(moved: boolean): Match[] {
    const matches: Match[] = [];
    for (const [x, y] of this.#ofA.entries()) {
      if (y !== FREE && this.#ofB[y] === x && this.#moved.has(x) === moved) matches.push([x, y]);
    }
    return matches;
  }

  /** The parts between the pairs that stayed in order. */
  gaps(): Gap[] {
    const gaps: Gap[] = [];
    let [aFrom, bFrom] = [0, 0];
    for (const [x, y] of [...this.matches(false), [this.#ofA.length, this.#ofB.length] as const]) {
      if (x > aFrom && y > bFrom) gaps.push({ aFrom, aTo: x, bFrom, bTo: y });
      [aFrom, bFrom] = [x + 1, y + 1];
    }
    return gaps;
  }

  /** The free blocks of a gap. */
  freeIn({ aFrom, aTo, bFrom, bTo }: Gap): { a: number[]; b: number[] } {
    const [a, b]: [number[], number[]] = [[], []];
    for (let x = aFrom; x < aTo; x += 1) if (this.isFreeA(x)) a.push(x);
    for (let y = bFrom; y < bTo; y += 1) if (this.isFreeB(y)) b.push(y);
    return { a, b };
  }
}
