import { heaviestIncreasing } from '../increasing.ts';

/** Where the rows or columns of the older sheet are in the newer one. Lines count from 1. */
export class LineMap {
  /** Whether every line is where it was. */
  readonly isIdentity: boolean;
  /** By the older line: the newer line, 0 if it was removed. */
  readonly #exact: Int32Array;
  /** The same for the first and last line of a range, which shrinks when its end is removed. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #offset: number;

  /** @param lines by the older line: the newer line, 0 for a blank line, -1 for a removed one; line 0 is not used */
  constructor(lines: Int32Array) {
    const size = lines.length;
    const fixed = linesInOrder(lines);
    this.#exact = lines.map((line) => Math.max(0, line));
    this.isIdentity = lines.every((line, place) => line === 0 || line === place);
    this.#first = new Int32Array(size);
    this.#last = new Int32Array(size);
    const next = nextFixed(fixed);
    let before = 0;
    for (let line = 1; line < size; line += 1) {
      const isBlank = lines[line] === 0;
      if (isBlank) this.#exact[line] = between(line, before, fixed, next[line] as number);
      if (isBlank || fixed[line] !== 0) {
        this.#first[line] = this.#exact[line] as number;
        this.#last[line] = this.#exact[line] as number;
      } else {
        this.#first[line] = fixed[next[line] as number] ?? 0;
        this.#last[line] = fixed[before] ?? 0;
      }
      if (fixed[line] !== 0) before = line;
    }
    this.#offset = (fixed[before] ?? 0) - before;
  }

  /** The line in the newer sheet; undefined if it was removed. */
  line(a: number): number | undefined {
    if (a >= this.#exact.length) return a + this.#offset;
    return this.#exact[a] || undefined;
  }

  /** A range of lines in the newer sheet; undefined if none of it is left. */
  range(first: number, last: number): [first: number, last: number] | undefined {
    const size = this.#exact.length;
    const from = first >= size ? first + this.#offset : (this.#first[first] as number);
    const to = last >= size ? last + this.#offset : (this.#last[last] as number);
    return from > 0 && to >= from ? [from, to] : undefined;
  }
}

/** The lines that keep the order; 0 for the others, which were moved. */
function linesInOrder(lines: Int32Array): Int32Array {
  const kept = new Int32Array(lines.length);
  let count = 0;
  for (let line = 0; line < lines.length; line += 1) if ((lines[line] as number) > 0) kept[count++] = line;
  const chosen = heaviestIncreasing(kept.subarray(0, count).map((line) => lines[line] as number));
  const fixed = new Int32Array(lines.length);
  for (let at = 0; at < count; at += 1) {
    const line = kept[at] as number;
    if (chosen[at] === 1) fixed[line] = lines[line] as number;
  }
  return fixed;
}

/** For each line the next one after it that keeps the order; 0 if there is none. */
function nextFixed(fixed: Int32Array): Int32Array {
  const next = new Int32Array(fixed.length);
  let following = 0;
  for (let line = fixed.length - 1; line > 0; line -= 1) {
    next[line] = following;
    if (fixed[line] !== 0) following = line;
  }
  return next;
}

/** A blank line keeps its distance to the line before it, unless that is where the next one is. */
function between(line: number, before: number, fixed: Int32Array, next: number): number {
  const after = (fixed[before] ?? 0) + line - before;
  if (next === 0) return after;
  const last = (fixed[next] as number) - (next - line);
  return before === 0 || after >= (fixed[next] as number) ? Math.max(last, 1) : after;
}
