import type { Mention, Reading } from './mentions.ts';

/** A reading with what decides between equals. */
export interface Candidate extends Reading {
  /** lower is preferred if all else is equal: own kinds first, in their order */
  order: number;
}

const MAX_ALTERNATIVES = 5;

/**
 * Chooses among overlapping readings: the one with the greatest product of length and certainty stays, the others become its alternatives.
 * Time is linear in the sum of the lengths, apart from sorting.
 *
 * @returns mentions by place, none of which overlap
 */
export function resolveOverlaps(candidates: readonly Candidate[]): Mention[] {
  if (candidates.length === 0) return [];
  const from = candidates.reduce((least, { start }) => Math.min(least, start), Infinity);
  const to = candidates.reduce((most, { end }) => Math.max(most, end), 0);
  // The number of the mention that takes a character, from 1.
  const owners = new Uint32Array(to - from);
  const mentions: Mention[] = [];
  const weight = ({ start, end, certainty }: Candidate) => (end - start) * certainty;
  const sorted = candidates.toSorted(
    (a, b) => weight(b) - weight(a) || b.certainty - a.certainty || a.order - b.order || a.start - b.start,
  );
  for (const candidate of sorted) {
    const { order: _, ...reading } = candidate;
    let owner = 0;
    for (let at = candidate.start - from; at < candidate.end - from && owner === 0; at++) owner = owners[at]!;
    if (owner === 0) {
      mentions.push({ ...reading, alternatives: [] });
      owners.fill(mentions.length, candidate.start - from, candidate.end - from);
    } else addAlternative(mentions[owner - 1]!, reading);
  }
  return mentions.toSorted((a, b) => a.start - b.start);
}

/** Two rules may find the same; one of them is enough. */
function addAlternative(mention: Mention, reading: Reading): void {
  const isSame = (other: Reading) =>
    other.kind === reading.kind &&
    (other.value === reading.value || (other.start === reading.start && other.end === reading.end));
  // A part of what the rules of the same kind read as a whole means nothing.
  if (mention.kind === reading.kind && reading.start >= mention.start && reading.end <= mention.end) return;
  if (isSame(mention) || mention.alternatives.some(isSame)) return;
  mention.alternatives.push(reading);
  mention.alternatives.sort((a, b) => b.certainty - a.certainty);
  mention.alternatives.length = Math.min(mention.alternatives.length, MAX_ALTERNATIVES);
}
