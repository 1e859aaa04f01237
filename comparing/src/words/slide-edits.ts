import type { Match } from '../alignment/myers.ts';
import type { Token } from './tokens.ts';

const UNMATCHED = -1;
const MAX_STEPS = 200;

/**
 * Slides what was added or removed along equal words, which is as short an edit: to the edit beside it if it can reach one, so that both
 * are one change, otherwise to the begin of a sentence or clause. "the [old and the] new" may as well be "[the old and] the new".
 */
export function slideEdits(a: readonly Token[], b: readonly Token[], matches: readonly Match[]): Match[] {
  const ofA = new Int32Array(a.length).fill(UNMATCHED);
  const ofB = new Int32Array(b.length).fill(UNMATCHED);
  for (const [x, y] of matches) {
    ofA[x] = y;
    ofB[y] = x;
  }
  slideSide(a, ofA, ofB);
  slideSide(b, ofB, ofA);
  const slid: Match[] = [];
  for (const [x, y] of ofA.entries()) if (y !== UNMATCHED) slid.push([x, y]);
  return slid;
}

/** Slides the unmatched runs of one side that stand alone. */
function slideSide(tokens: readonly Token[], own: Int32Array, other: Int32Array): void {
  for (let start = 0; start < tokens.length; start += 1) {
    if (own[start] !== UNMATCHED) continue;
    let end = start + 1;
    while (end < tokens.length && own[end] === UNMATCHED) end += 1;
    const isAlone = !touches(own, other, start, end);
    if (isAlone) end = Math.max(end, slideRun(tokens, own, other, start, end));
    start = end;
  }
}

/** Slides a run, and returns where it ends then. */
function slideRun(tokens: readonly Token[], own: Int32Array, other: Int32Array, start: number, end: number): number {
  let best = { shift: 0, score: boundaryScore(tokens, start) };
  for (const step of [-1, 1]) {
    for (let shift = step; Math.abs(shift) <= MAX_STEPS; shift += step) {
      // The word that leaves the run at one end, and the equal one that joins it at the other.
      const leaving = step < 0 ? end + shift : start + shift - 1;
      const joining = step < 0 ? start + shift : end + shift - 1;
      if (joining < 0 || joining >= tokens.length || own[joining] === UNMATCHED) break;
      if (tokens[leaving]?.text !== tokens[joining]?.text) break;
      const isBeside = reaches(own, other, start, end, shift);
      const score = isBeside ? Infinity : boundaryScore(tokens, start + shift);
      if (score > best.score) best = { shift, score };
      if (isBeside) break;
    }
    if (best.score === Infinity) break;
  }
  for (let moved = 0; moved < Math.abs(best.shift); moved += 1) {
    const leaving = best.shift < 0 ? end - 1 - moved : start + moved;
    const joining = best.shift < 0 ? start - 1 - moved : end + moved;
    const partner = own[joining] as number;
    own[leaving] = partner;
    other[partner] = leaving;
    own[joining] = UNMATCHED;
  }
  return end + best.shift;
}

/** Whether something was added or removed on the other side at the place of a run. */
function touches(own: Int32Array, other: Int32Array, start: number, end: number): boolean {
  const before = start > 0 ? (own[start - 1] as number) : -1;
  const after = end < own.length ? (own[end] as number) : other.length;
  return after - before > 1;
}

/** Whether a run that is shifted is beside another edit. */
function reaches(own: Int32Array, other: Int32Array, start: number, end: number, shift: number): boolean {
  // What is before and after the run once it is shifted; within the way of the shift all is matched.
  if (shift < 0) {
    const [before, next] = [start + shift - 1, own[start + shift] as number];
    if (before < 0) return next > 0;
    return own[before] === UNMATCHED || next - (own[before] as number) > 1;
  }
  const [last, after] = [own[end + shift - 1] as number, end + shift];
  if (after >= own.length) return last < other.length - 1;
  return own[after] === UNMATCHED || (own[after] as number) - last > 1;
}

/** How good a place a run begins at. */
function boundaryScore(tokens: readonly Token[], start: number): number {
  const before = tokens[start - 1]?.text;
  if (before === undefined || /^[.!?]$/.test(before)) return 3;
  if (/^[;:]$/.test(before)) return 2;
  return before === ',' ? 1 : 0;
}
