import type { RowEvidence } from './row-evidence.ts';
import type { RowGrid } from './row-grid.ts';

/** Two rows that may be the same, with the evidence for it. */
export interface RowCandidate {
  a: number;
  b: number;
  score: number;
  /** Whether no other row fits nearly as well. */
  clear: boolean;
}

/** Candidates of one row that are kept while votes are counted. */
const SLOTS = 4;
/** A value that more of the newer rows have says too little. */
const MAX_ROWS_OF_VALUE = 4;
/** How much more evidence the best candidate needs than the next. */
const MARGIN = 2;

/**
 * For each of some older rows, the newer row with which it shares its rare values. Linear in the number of cells: each value votes for the
 * few rows that have it too, and only the rows with most votes are compared.
 */
export function candidatesByRareValues(
  a: RowGrid,
  b: RowGrid,
  rowsA: Int32Array,
  rowsB: Int32Array,
  evidence: RowEvidence,
  dictionarySize: number,
): RowCandidate[] {
  const slots = new Int32Array(rowsA.length * SLOTS).fill(-1);
  const votes = new Float32Array(rowsA.length * SLOTS);
  const head = new Int32Array(dictionarySize).fill(-1);
  const times = new Int32Array(dictionarySize);
  const next = new Int32Array(rowsB.length);
  for (let column = 0; column < a.columns; column += 1) {
    for (let index = 0; index < rowsB.length; index += 1) {
      const row = rowsB[index] as number;
      const id = b.shapes[row * b.columns + column] as number;
      if (id === 0) continue;
      next[index] = head[id] as number;
      head[id] = index;
      times[id] = (times[id] as number) + 1;
    }
    for (let index = 0; index < rowsA.length; index += 1) {
      const row = rowsA[index] as number;
      const id = a.shapes[row * a.columns + column] as number;
      if (id === 0 || (times[id] as number) > MAX_ROWS_OF_VALUE) continue;
      const weight = evidence.weight(row, column);
      for (let at = head[id] as number; at >= 0; at = next[at] as number) vote(slots, votes, index * SLOTS, at, weight);
    }
    for (const row of rowsB) {
      const id = b.shapes[row * b.columns + column] as number;
      head[id] = -1;
      times[id] = 0;
    }
  }
  return bestOf(rowsA, rowsB, slots, { evidence, rows: b.rows });
}

function vote(slots: Int32Array, votes: Float32Array, from: number, candidate: number, weight: number): void {
  let least = from;
  for (let at = from; at < from + SLOTS; at += 1) {
    if (slots[at] === candidate) {
      votes[at] = (votes[at] as number) + weight;
      return;
    }
    if ((votes[at] as number) < (votes[least] as number)) least = at;
  }
  // As in counting frequent items with little memory: what is replaced has too few votes to win (Misra and Gries 1982).
  if ((votes[least] as number) < weight) {
    slots[least] = candidate;
    votes[least] = weight;
  } else votes[least] = (votes[least] as number) - weight;
}

function bestOf(
  rowsA: Int32Array,
  rowsB: Int32Array,
  slots: Int32Array,
  { evidence, rows }: { evidence: RowEvidence; rows: number },
): RowCandidate[] {
  const candidates: RowCandidate[] = [];
  for (let index = 0; index < rowsA.length; index += 1) {
    const a = rowsA[index] as number;
    let best = -1;
    let bestScore = -Infinity;
    let second = -Infinity;
    for (let at = index * SLOTS; at < (index + 1) * SLOTS; at += 1) {
      if ((slots[at] as number) < 0) continue;
      const row = rowsB[slots[at] as number] as number;
      const score = evidence.score(a, row);
      if (score > bestScore) {
        second = bestScore;
        [best, bestScore] = [row, score];
      } else if (score > second) second = score;
    }
    if (best >= 0 && bestScore > 0) {
      candidates.push({ a, b: best, score: bestScore, clear: bestScore > second + MARGIN });
    }
  }
  return withoutRivals(candidates, rows);
}

/** One candidate for each newer row: the one with most evidence. */
function withoutRivals(candidates: RowCandidate[], rows: number): RowCandidate[] {
  /** The place of the best candidate of each newer row; -1: none. */
  const best = new Int32Array(rows).fill(-1);
  for (const [place, candidate] of candidates.entries()) {
    const rival = candidates[best[candidate.b] as number];
    if (!rival) best[candidate.b] = place;
    else if (candidate.score > rival.score) {
      candidate.clear &&= candidate.score > rival.score + MARGIN;
      best[candidate.b] = place;
    } else rival.clear &&= rival.score > candidate.score + MARGIN;
  }
  return candidates.filter((candidate, place) => best[candidate.b] === place);
}
