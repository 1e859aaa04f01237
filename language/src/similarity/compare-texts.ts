import { fold } from '../fold.ts';
import type { Span } from '../spans.ts';
import { tokenize } from '../tokens.ts';

/** A stretch of equal words in two texts. */
export interface SharedPassage {
  a: Span;
  b: Span;
  words: number;
}

/** A stretch in which two texts differ; null: the text has nothing there. */
export interface TextDifference {
  a: Span | null;
  b: Span | null;
}

/** What two texts have in common, the longest passage first, and in what they differ, in the order of the texts. */
export interface TextComparison {
  shared: SharedPassage[];
  differences: TextDifference[];
}

/** Words of a sequence by which equal passages are found. */
const ANCHOR_WORDS = 3;
/** Shared passages have at least this many words. */
const MIN_SHARED_WORDS = 8;
/** Between two equal passages, words are compared one by one up to this product of their numbers. */
const MAX_TABLE = 250_000;
/** Words of a text that are compared. */
const MAX_WORDS = 200_000;

/**
 * Compares two texts by their words; case, accents, punctuation and spaces make no difference. Equal passages are found by sequences of words
 * that each text has once, kept where their order is the same in both (as in patience diff, B. Cohen), and extended as far as words are
 * equal; between them words are aligned by their longest common subsequence. Time is n log n but for the stretches between equal passages, where it
 * is limited.
 */
export function compareTexts(a: string, b: string): TextComparison {
  const [left, right] = [readWords(a), readWords(b)];
  const pairs = anchors(left.words, right.words);
  const runs = extend(inOrder(pairs), left.words, right.words);
  const differences: TextDifference[] = [];
  let [nextA, nextB] = [0, 0];
  for (const run of [...runs, { a: left.words.length, b: right.words.length, length: 0 }]) {
    for (const gap of align(left, right, { a: nextA, b: nextB, endA: run.a, endB: run.b })) {
      differences.push({ a: spanOf(left, gap.a, gap.endA), b: spanOf(right, gap.b, gap.endB) });
    }
    [nextA, nextB] = [run.a + run.length, run.b + run.length];
  }
  return { shared: sharedPassages(pairs, left, right), differences };
}

interface Words {
  /** folded */
  words: string[];
  places: Span[];
}

function readWords(text: string): Words {
  const tokens = tokenize(text, null).slice(0, MAX_WORDS);
  return {
    words: tokens.map((token) => fold(token.text)),
    places: tokens.map(({ start, end }) => ({ start, end })),
  };
}

const spanOf = ({ places }: Words, from: number, to: number): Span | null =>
  to > from ? { start: places[from]!.start, end: places[to - 1]!.end } : null;

interface Pair {
  a: number;
  b: number;
}
type Run = Pair & { length: number };
type Gap = Pair & { endA: number; endB: number };

/** Places of sequences of words that each text has exactly once, in the order of the first text. */
function anchors(a: readonly string[], b: readonly string[]): Pair[] {
  const [own, others] = [uniqueSequences(a), uniqueSequences(b)];
  const pairs: Pair[] = [];
  for (const [key, at] of own) {
    const other = others.get(key);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push({ a: at, b: other });
  }
  return pairs;
}

/** By sequence: where it begins; -1 if there are several. */
function uniqueSequences(words: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at + ANCHOR_WORDS <= words.length; at++) {
    const key = words.slice(at, at + ANCHOR_WORDS).join(' ');
    places.set(key, places.has(key) ? -1 : at);
  }
  return places;
}

/** The most pairs whose order is the same in both texts: the longest increasing subsequence (C. Schensted, 1961). */
function inOrder(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  for (const [at, { b }] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pairs[ends[middle]!]!.b < b) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const chosen: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) chosen.push(pairs[at]!);
  return chosen.toReversed();
}

/** Runs of equal words around the pairs, which do not overlap. */
function extend(pairs: readonly Pair[], a: readonly string[], b: readonly string[]): Run[] {
  const runs: Run[] = [];
  let [endA, endB] = [0, 0];
  for (const pair of pairs) {
    if (pair.a < endA || pair.b < endB) continue;
    let back = 0;
    while (pair.a - back > endA && pair.b - back > endB && a[pair.a - back - 1] === b[pair.b - back - 1]) back++;
    let length = back;
    const start = { a: pair.a - back, b: pair.b - back };
    while (start.a + length < a.length && start.b + length < b.length && a[start.a + length] === b[start.b + length]) {
      length++;
    }
    runs.push({ ...start, length });
    [endA, endB] = [start.a + length, start.b + length];
  }
  return runs;
}

/** The differences between two equal passages: around single words that are equal, if the stretch is not too long. */
function align({ words: a }: Words, { words: b }: Words, gap: Gap): Gap[] {
  const [rows, columns] = [gap.endA - gap.a, gap.endB - gap.b];
  if (rows === 0 && columns === 0) return [];
  if (rows === 0 || columns === 0 || rows * columns > MAX_TABLE) return [gap];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[gap.a + row] === b[gap.b + column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
    }
  }
  const gaps: Gap[] = [];
  let [row, column] = [0, 0];
  let open = { a: gap.a, b: gap.b };
  const close = () => {
    if (gap.a + row > open.a || gap.b + column > open.b) {
      gaps.push({ ...open, endA: gap.a + row, endB: gap.b + column });
    }
  };
  while (row < rows && column < columns) {
    if (a[gap.a + row] === b[gap.b + column]) {
      close();
      row++;
      column++;
      open = { a: gap.a + row, b: gap.b + column };
    } else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row++;
    else column++;
  }
  [row, column] = [rows, columns];
  close();
  return gaps;
}

/** Equal passages wherever they are, the longest first; none overlaps another one in the first text. */
function sharedPassages(pairs: readonly Pair[], a: Words, b: Words): SharedPassage[] {
  const runs: Run[] = [];
  for (const pair of pairs) {
    const last = runs.at(-1);
    if (last && pair.a < last.a + last.length && pair.b - pair.a === last.b - last.a) continue;
    const start = last && pair.a < last.a + last.length ? last.a + last.length - pair.a : 0;
    let length = ANCHOR_WORDS;
    while (
      pair.a + length < a.words.length &&
      pair.b + length < b.words.length &&
      a.words[pair.a + length] === b.words[pair.b + length]
    ) {
      length++;
    }
    if (length > start) runs.push({ a: pair.a + start, b: pair.b + start, length: length - start });
  }
  return runs
    .filter(({ length }) => length >= MIN_SHARED_WORDS)
    .toSorted((one, other) => other.length - one.length || one.a - other.a)
    .map((run) => ({
      a: spanOf(a, run.a, run.a + run.length)!,
      b: spanOf(b, run.b, run.b + run.length)!,
      words: run.length,
    }));
}
