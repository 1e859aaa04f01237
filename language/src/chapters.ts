import { detectLanguage } from './detect.ts';
import { keywords } from './keywords/keywords.ts';
import { stems } from './stems.ts';

/** What is said without a long pause, with its times in milliseconds. */
export interface Said {
  text: string;
  start: number;
  end: number;
}

export interface Chapter {
  /** The index of its first passage. */
  first: number;
  /** Its keywords; empty if it has none. */
  title: string;
}

/** Shorter recordings have no chapters. */
const MIN_RECORDING_MS = 3 * 60_000;
const MIN_CHAPTER_MS = 60_000;
const MAX_CHAPTERS = 40;
/** Words that are compared before and after a passage. */
const WINDOW = 90;
/** A pause of this length, and no longer one, is as telling as other words. */
const LONG_PAUSE_MS = 4000;
const PAUSE_WEIGHT = 0.35;
/** Of the differences between neighbours: this many standard deviations above the mean is a change of subject. */
const DEVIATIONS = 0.6;
const MIN_DIFFERENCE = 0.25;
const TITLE_WORDS = 2;
/** Keywords that are looked at for a title: the first of them may be those of every chapter. */
const CANDIDATES = 12;

/**
 * The chapters of a recording: they begin where the words change most (M. Hearst: TextTiling, Computational Linguistics 23, 1997), and rather after
 * a pause. Empty if it is short or about one subject.
 */
export function findChapters(passages: readonly Said[], language: string | null): Chapter[] {
  const [opening, closing] = [passages[0], passages.at(-1)];
  if (!opening || !closing || closing.end - opening.start < MIN_RECORDING_MS) return [];
  const known = language ?? detectLanguage(passages.map(({ text }) => text).join(' '));
  const starts = findStarts(passages, known);
  if (starts.length < 2) return [];
  const texts = starts.map((first, index) =>
    passages
      .slice(first, starts[index + 1])
      .map(({ text }) => text)
      .join(' '),
  );
  const titles = titlesOf(texts, known);
  return starts.map((first, index) => ({ first, title: titles[index]! }));
}

/** The passages with which chapters begin, the first one included. */
function findStarts(passages: readonly Said[], language: string | null): number[] {
  const words = passages.map(({ text }) => stems(text, language));
  const gaps = differences(words).map((difference, index) => {
    const pause = passages[index + 1]!.start - passages[index]!.end;
    return difference + PAUSE_WEIGHT * Math.min(1, Math.max(0, pause) / LONG_PAUSE_MS);
  });
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length));
  const least = Math.max(MIN_DIFFERENCE, mean + DEVIATIONS * deviation);
  const ranked = gaps
    .map((gap, index) => ({ gap, first: index + 1 }))
    .filter(({ gap }) => gap >= least)
    .toSorted((one, other) => other.gap - one.gap || one.first - other.first);
  const end = passages.at(-1)!.end;
  const starts = [0];
  for (const { first } of ranked) {
    const at = passages[first]!.start;
    const isNear = starts.some((other) => Math.abs(passages[other]!.start - at) < MIN_CHAPTER_MS);
    if (starts.length < MAX_CHAPTERS && !isNear && end - at >= MIN_CHAPTER_MS) starts.push(first);
  }
  return starts.toSorted((one, other) => one - other);
}

/**
 * For each gap between passages how much less the words around it have in common than those around its neighbours: the depth of the valley that it
 * is in.
 */
function differences(words: readonly (readonly string[])[]): number[] {
  const common = words.slice(1).map((_, index) => {
    const before = countBack(words, index);
    const after = countOn(words, index + 1);
    return cosine(before, after);
  });
  return common.map((value, index) => {
    let [left, right] = [value, value];
    for (let at = index - 1; at >= 0 && common[at]! >= left; at -= 1) left = common[at]!;
    for (let at = index + 1; at < common.length && common[at]! >= right; at += 1) right = common[at]!;
    return (left + right) / 2 - value;
  });
}

function countBack(words: readonly (readonly string[])[], last: number): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  for (let at = last; at >= 0 && total < WINDOW; at -= 1) total += addTo(counts, words[at]!.slice(-WINDOW));
  return counts;
}

function countOn(words: readonly (readonly string[])[], first: number): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  for (let at = first; at < words.length && total < WINDOW; at += 1)
    total += addTo(counts, words[at]!.slice(0, WINDOW));
  return counts;
}

function addTo(counts: Map<string, number>, words: readonly string[]): number {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.length;
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [word, count] of one) product += count * (other.get(word) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count ** 2, 0));
  return product / Math.max(1, length(one) * length(other));
}

/** The best keywords of each text, rather those that the other texts have not. */
function titlesOf(texts: readonly string[], language: string | null): string[] {
  const found = texts.map((text) => keywords(text, { language, number: CANDIDATES }));
  const spread = new Map<string, number>();
  for (const own of found) for (const { key } of own) spread.set(key, (spread.get(key) ?? 0) + 1);
  return found.map((own) => {
    const best = own
      .map(({ key, text, score }) => ({ text, score: score / spread.get(key)! }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, TITLE_WORDS)
      .map(({ text }) => text);
    const title = best.join(', ');
    return title.charAt(0).toUpperCase() + title.slice(1);
  });
}
