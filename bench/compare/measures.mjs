// What of a comparison is counted, the same for our changes and for the reference.
import { diff } from 'fast-myers-diff';

/**
 * Milliseconds of processor time since the call, of all threads of this process: waiting for other programs does not count.
 * @returns {() => number}
 */
export function stopwatch() {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}

/** The words of a text, by blanks. */
export const wordsOf = (text) => text.match(/\S+/g) ?? [];

/**
 * The smallest edit between the words of two texts: how many words it marks, in how many regions, and how much processor time the search took.
 * @param {string} a
 * @param {string} b
 */
export function smallestEdit(a, b) {
  const used = stopwatch();
  const [older, newer] = [wordsOf(a), wordsOf(b)];
  let words = 0;
  let regions = 0;
  for (const [aFrom, aTo, bFrom, bTo] of diff(older, newer)) {
    words += aTo - aFrom + bTo - bFrom;
    regions += 1;
  }
  return { words, regions, ms: used(), total: older.length + newer.length };
}

/**
 * The words that changes mark and in how many regions: runs of marked segments. A move marks nothing but what changed in it.
 * @param {{ words: { op: string, text: string }[], kind: string, part: string }[]} changes
 */
export function marked(changes) {
  let words = 0;
  let regions = 0;
  for (const change of changes) {
    let open = false;
    for (const { op, text } of change.words) {
      const count = op === '=' ? 0 : wordsOf(text).length;
      words += count;
      if (count > 0 && !open) regions += 1;
      if (op === '=') open = false;
      else if (count > 0) open = true;
    }
  }
  return { words, regions };
}

export const round = (number, digits = 3) => Number(number.toFixed(digits));
