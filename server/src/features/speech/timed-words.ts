import type { SpokenWord } from '@dossier/contract/speech/schema';

interface Span {
  start: number;
  end: number;
}

/** Above this number of comparisons, words are matched at the beginning and the end only. */
const MAX_COMPARISONS = 9_000_000;

/** The words of a text: what is between white space. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/**
 * Gives words the times of those that they replace. Words that were there before, apart from punctuation and case, keep their times; a row of
 * new words gets the time between its neighbours, in proportion to their length, or that of the words which it replaces one by one. The order
 * of times is that of the words, and all are in the span.
 *
 * @param words what was said, from a correction or with the punctuation of another source
 * @param timed words with times, in order
 * @param isEdit whether a user wrote the words: those that are new or changed are marked
 */
export function alignWords(
  words: readonly string[],
  timed: readonly SpokenWord[],
  { isEdit = false, ...span }: Span & { isEdit?: boolean },
): SpokenWord[] {
  const mark = isEdit ? { edited: true as const } : {};
  const pairs = matchWords(
    words.map(fold),
    timed.map(({ text }) => fold(text)),
  );
  const aligned: SpokenWord[] = [];
  let [word, time] = [0, 0];
  for (const [nextWord, nextTime] of [...pairs, [words.length, timed.length] as const]) {
    const from = aligned.at(-1)?.end ?? span.start;
    const to = Math.max(from, timed[nextTime]?.start ?? span.end);
    const filled = fill(words.slice(word, nextWord), timed.slice(time, nextTime), { start: from, end: to });
    aligned.push(...filled.map((one) => ({ ...one, ...mark })));
    if (nextWord < words.length) {
      const { start, end, text: before, ...rest } = timed[nextTime]!;
      const text = words[nextWord]!;
      const isChanged = isEdit && text !== before;
      const times = within({ start, end }, { start: aligned.at(-1)?.end ?? from, end: span.end });
      aligned.push({ text, ...times, ...(isChanged ? mark : rest) });
    }
    word = nextWord + 1;
    time = nextTime + 1;
  }
  return aligned;
}

/** Words in the place of others, or between two. */
function fill(words: readonly string[], replaced: readonly SpokenWord[], span: Span): SpokenWord[] {
  if (words.length === replaced.length) {
    return words.map((text, at) => ({ text, ...within(replaced[at]!, span) }));
  }
  const inside = replaced.length > 0 ? within({ start: replaced[0]!.start, end: replaced.at(-1)!.end }, span) : span;
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  return words.map((text) => {
    const at = (share: number) => Math.round(inside.start + ((inside.end - inside.start) * share) / letters);
    const start = at(before);
    before += text.length;
    return { text, start, end: at(before) };
  });
}

function within({ start, end }: Span, span: Span): Span {
  const first = Math.min(Math.max(start, span.start), span.end);
  return { start: first, end: Math.min(Math.max(end, first), span.end) };
}

/** Without punctuation and case; punctuation alone stays. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  return lower.replace(/[^\p{L}\p{N}]/gu, '') || lower;
}

/** The positions of equal words in both lists, as many as possible, in order: the longest common subsequence. */
function matchWords(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  let first = 0;
  while (first < one.length && first < other.length && one[first] === other[first]) first += 1;
  let last = 0;
  const least = Math.min(one.length, other.length) - first;
  while (last < least && one[one.length - 1 - last] === other[other.length - 1 - last]) last += 1;
  const pairs: (readonly [number, number])[] = Array.from({ length: first }, (_, at) => [at, at] as const);
  const rows = one.length - first - last;
  const columns = other.length - first - last;
  if (rows * columns <= MAX_COMPARISONS) {
    pairs.push(...longestCommon(one.slice(first, first + rows), other.slice(first, first + columns), first));
  }
  for (let at = last; at > 0; at -= 1) pairs.push([one.length - at, other.length - at]);
  return pairs;
}

function longestCommon(one: readonly string[], other: readonly string[], offset: number): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) pairs.push([offset + row++, offset + column++]);
    else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
}
