// ROUGE (C.-Y. Lin: ROUGE: A Package for Automatic Evaluation of Summaries, 2004) without stemming: F1 of a summary beside its reference.

/** @param {string} text */
const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const f1 = (shared, own, other) => (shared === 0 ? 0 : (2 * shared) / (own + other));

function gramF1(summary, reference, length) {
  const gramsOf = (words) => words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  const [own, other] = [gramsOf(summary), gramsOf(reference)];
  const left = new Map();
  for (const gram of other) left.set(gram, (left.get(gram) ?? 0) + 1);
  let shared = 0;
  for (const gram of own) {
    if (!left.get(gram)) continue;
    left.set(gram, left.get(gram) - 1);
    shared++;
  }
  return f1(shared, own.length, other.length);
}

/** By the longest common subsequence of the whole summary. */
function sequenceF1(summary, reference) {
  let row = new Uint16Array(reference.length + 1);
  for (const word of summary) {
    const next = new Uint16Array(reference.length + 1);
    for (let at = 1; at <= reference.length; at++) {
      next[at] = reference[at - 1] === word ? row[at - 1] + 1 : Math.max(row[at], next[at - 1]);
    }
    row = next;
  }
  return f1(row.at(-1), summary.length, reference.length);
}

/**
 * ROUGE-1, -2 and -L.
 * @param {string} summary
 * @param {string} reference
 */
export function rouge(summary, reference) {
  const [own, other] = [wordsIn(summary), wordsIn(reference)];
  return [gramF1(own, other, 1), gramF1(own, other, 2), sequenceF1(own, other)];
}
