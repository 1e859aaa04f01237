import { heaviestIncreasing } from '../increasing.ts';
import type { RowEvidence } from './row-evidence.ts';

/** Evidence above which rows between the same neighbours are the same. */
const MIN_SCORE = 1;
/** Equal rows in order are the same, however frequent their values are. */
const EQUAL_SCORE = 1.5;

/** The rows between two pairs of rows. */
export interface RowGap {
  a: number[];
  b: number[];
}

/** The work of `alignGap` in cells. */
export function gapCost({ a, b }: RowGap, columns: number): number {
  return a.length * b.length * (columns + 4);
}

/**
 * Pairs rows in order, with the greatest sum of evidence (Needleman and Wunsch 1970). Quadratic: callers limit `gapCost`.
 *
 * @param isEqual whether two rows have the same cells
 */
export function alignGap(
  { a, b }: RowGap,
  evidence: RowEvidence,
  isEqual: (rowA: number, rowB: number) => boolean,
  add: (rowA: number, rowB: number) => void,
): void {
  const width = b.length + 1;
  const best = new Float64Array(2 * width);
  const steps = new Uint8Array(a.length * b.length);
  // Comparing parts of texts is slow, and matters where nothing else decides.
  const score = a.length * b.length > 10_000 ? evidence.score.bind(evidence) : evidence.closeScore.bind(evidence);
  for (let left = a.length - 1; left >= 0; left -= 1) {
    const row = (left & 1) * width;
    const below = width - row;
    best[row + b.length] = 0;
    for (let right = b.length - 1; right >= 0; right -= 1) {
      const rowA = a[left] as number;
      const rowB = b[right] as number;
      const skipA = best[below + right] as number;
      const skipB = best[row + right + 1] as number;
      let own = score(rowA, rowB);
      if (own < EQUAL_SCORE && isEqual(rowA, rowB)) own = EQUAL_SCORE;
      const pair = own < MIN_SCORE ? -1 : own + (best[below + right + 1] as number);
      const most = Math.max(skipA, skipB, pair);
      best[row + right] = most;
      steps[left * b.length + right] = pair === most ? PAIR : skipA === most ? SKIP_A : SKIP_B;
    }
  }
  for (let left = 0, right = 0; left < a.length && right < b.length;) {
    const step = steps[left * b.length + right];
    if (step === PAIR) add(a[left] as number, b[right] as number);
    if (step !== SKIP_B) left += 1;
    if (step !== SKIP_A) right += 1;
  }
}

const PAIR = 0;
const SKIP_A = 1;
const SKIP_B = 2;

/** Equal rows within a gap that keep the order: the first with the first, and so on. `classes…`: equal rows have the same number. */
export function equalInOrder({ a, b }: RowGap, classesA: Int32Array, classesB: Int32Array): { a: number; b: number }[] {
  const rows = new Map<number, number[]>();
  for (const row of b.toReversed()) {
    const others = rows.get(classesB[row] as number);
    if (others) others.push(row);
    else rows.set(classesB[row] as number, [row]);
  }
  const pairs: { a: number; b: number }[] = [];
  for (const row of a) {
    const other = rows.get(classesA[row] as number)?.pop();
    if (other !== undefined) pairs.push({ a: row, b: other });
  }
  const chosen = heaviestIncreasing(Int32Array.from(pairs, (pair) => pair.b));
  return pairs.filter((_, index) => chosen[index] === 1);
}
