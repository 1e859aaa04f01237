import { heaviestPairs } from '../alignment/heaviest-pairs.ts';
import type { Span } from '../blocks/block.ts';
import type { Draft, DraftSide } from './draft.ts';

/** Text that is the same in both documents, range by range. */
export interface Kept<T> {
  spans: [a: Span, b: Span][];
  source: T;
}

/**
 * Of the text that is the same in both documents, what is in the same order in both; the rest must be cut out and filled in. The heaviest
 * part stays: the text itself, not the notes between which a page ends elsewhere.
 */
export function keepOrder<T>(all: readonly Kept<T>[]): { kept: Kept<T>[]; outOfOrder: Kept<T>[] } {
  const pairs = all
    .flatMap((kept) => kept.spans.map(([a, b]) => ({ a: a[0], b: b[0], weight: 1 + a[1] - a[0], kept })))
    .toSorted((one, other) => one.a - other.a || one.b - other.b);
  const counts = new Map<Kept<T>, number>();
  for (const { kept } of heaviestPairs(pairs)) counts.set(kept, (counts.get(kept) ?? 0) + 1);
  const isKept = (kept: Kept<T>) => (counts.get(kept) ?? 0) === kept.spans.length;
  return { kept: all.filter(isKept), outOfOrder: all.filter((kept) => !isKept(kept)) };
}

/** A range that is cut out, or filled in. */
interface Covered {
  span: Span;
  draft: Draft;
  whitespace: { before: string; after: string };
}

/** The whitespace between two texts that stay, where it is not the same in both documents. */
export interface BlankDifference {
  a: Span;
  b: Span;
}

/**
 * Decides which whitespace goes with what is cut out and filled in, so that what stays is the same in both documents. Returns where they are
 * not although nothing goes between.
 */
export function assignWhitespace(
  texts: { a: string; b: string },
  kept: readonly [a: Span, b: Span][],
  drafts: readonly Draft[],
): BlankDifference[] {
  const sides = { a: coveredBy(drafts, 'a'), b: coveredBy(drafts, 'b') };
  const ends: [Span, Span] = [
    [texts.a.length, texts.a.length],
    [texts.b.length, texts.b.length],
  ];
  const differences: BlankDifference[] = [];
  const next = { a: 0, b: 0 };
  let [aFrom, bFrom] = [0, 0];
  for (const [index, [a, b]] of [...kept, ends].entries()) {
    // Most of what stays has the same whitespace in front of it in both, and nothing else.
    if (isUncovered(sides.a[next.a], a[0]) && isUncovered(sides.b[next.b], b[0])) {
      if (texts.a.slice(aFrom, a[0]) === texts.b.slice(bFrom, b[0])) {
        [aFrom, bFrom] = [a[1], b[1]];
        continue;
      }
    }
    const place = index === 0 ? 'start' : index === kept.length ? 'end' : 'middle';
    const one = gapOf(texts.a, sides.a, next, 'a', aFrom, a[0]);
    const other = gapOf(texts.b, sides.b, next, 'b', bFrom, b[0]);
    const difference = settle(one, other, place);
    if (difference) differences.push(difference);
    [aFrom, bFrom] = [a[1], b[1]];
  }
  return differences;
}

/** Whether the next range that is cut out or filled in comes after a place. */
function isUncovered(next: Covered | undefined, to: number): boolean {
  return next === undefined || next.span[1] > to;
}

function coveredBy(drafts: readonly Draft[], side: 'a' | 'b'): Covered[] {
  return drafts
    .flatMap((draft) => {
      const own: DraftSide | null = draft[side];
      return own
        ? own.spans.map((span, index) => ({
            span,
            draft,
            whitespace: own.whitespace[index] ?? { before: '', after: '' },
          }))
        : [];
    })
    .toSorted((one, other) => one.span[0] - other.span[0] || one.span[1] - other.span[1]);
}

/** What is between two texts that stay: ranges, and the whitespace around them, one more than ranges. */
interface Between {
  from: number;
  to: number;
  covered: Covered[];
  whitespace: string[];
}

function gapOf(
  text: string,
  covered: readonly Covered[],
  next: { a: number; b: number },
  side: 'a' | 'b',
  from: number,
  to: number,
): Between {
  const own: Covered[] = [];
  const whitespace: string[] = [];
  let at = from;
  for (let range = covered[next[side]]; range && range.span[1] <= to; range = covered[(next[side] += 1)]) {
    whitespace.push(text.slice(at, range.span[0]));
    own.push(range);
    at = range.span[1];
  }
  whitespace.push(text.slice(at, to));
  return { from, to, covered: own, whitespace };
}

function settle(a: Between, b: Between, place: 'start' | 'middle' | 'end'): BlankDifference | undefined {
  const isSamePlace =
    a.covered.length === b.covered.length &&
    a.covered.every(({ draft }, index) => draft === b.covered[index]?.draft) &&
    a.whitespace.every((blank, index) => blank === b.whitespace[index]);
  if (isSamePlace) return undefined;
  const leading = place === 'start';
  for (const side of [a, b]) {
    for (const [index, { whitespace }] of side.covered.entries()) {
      if (leading) whitespace.after = side.whitespace[index + 1] as string;
      else whitespace.before = side.whitespace[index] as string;
    }
  }
  const left = (side: Between) => (leading ? side.whitespace[0] : side.whitespace.at(-1)) as string;
  if (left(a) === left(b)) return undefined;
  const rest = (side: Between): BlankDifference['a'] =>
    leading ? [side.from, side.from + left(side).length] : [side.to - left(side).length, side.to];
  return { a: rest(a), b: rest(b) };
}
