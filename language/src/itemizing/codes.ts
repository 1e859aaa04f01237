/** A part of a pattern: one character as written, or a run of digits or letters, of any length or an exact one. */
type Part = { is: 'character'; of: string } | { is: 'run'; of: RegExp; length: number | null };

const runs: Record<string, RegExp> = { '#': /\p{Nd}/u, '@': /\p{L}/u };
const LONGEST_RUN = 30;

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isLink = (character: string | undefined) => character !== undefined && /[-./_]/.test(character);

/** Two characters that are the same but for their case. */
const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/**
 * A pattern of codes as people write it: `#` is a number, `###` a number of exactly three digits, `@` letters in the same way, and all else
 * stands for itself, in capitals or not. A run takes all digits or letters there are and gives none back, so that a look at one place never
 * takes longer than the pattern times the longest run, whatever the text.
 */
function parts(pattern: string): Part[] {
  const found: Part[] = [];
  for (const [run] of pattern.matchAll(/#+|@+|[^#@]/gsu)) {
    const of = runs[run.charAt(0)];
    if (of) found.push({ is: 'run', of, length: run.length === 1 ? null : run.length });
    else found.push({ is: 'character', of: run });
  }
  return found;
}

function endOf(pattern: readonly Part[], text: string, from: number): number | null {
  let at = from;
  for (const part of pattern) {
    if (part.is === 'character') {
      if (!same(text.slice(at, at + part.of.length), part.of)) return null;
      at += part.of.length;
      continue;
    }
    const start = at;
    while (at - start <= LONGEST_RUN && part.of.test(text.charAt(at))) at += 1;
    const length = at - start;
    if (length === 0 || length > LONGEST_RUN || (part.length !== null && length !== part.length)) return null;
  }
  return at;
}

/** A code is whole: `REQ-1` is not in `REQ-1.2`, nor in `XREQ-1`. */
const isWhole = (text: string, start: number, end: number): boolean => {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (isWord(before) || isWord(after)) return false;
  return !(isLink(before) && isWord(text.charAt(start - 2))) && !(isLink(after) && isWord(text.charAt(end + 1)));
};

/** Finds the first code in a text, by whichever pattern: `[start, end]`, UTF-16 offsets. */
export type FindCode = (text: string) => [start: number, end: number] | null;

/**
 * Makes what finds codes written by any of the patterns. Where several begin at one place the longest counts.
 *
 * @param patterns as people write them: `REQ-#`, `WAL-@-###`; without `#` or `@` a pattern is taken as written
 */
export function codeFinder(patterns: readonly string[]): FindCode {
  const all = patterns.map((pattern) => parts(pattern.trim())).filter((pattern) => pattern.length > 0);
  return (text) => {
    for (let start = 0; start < text.length; start += 1) {
      if (isWord(text.charAt(start - 1))) continue;
      const ends = all
        .flatMap((pattern) => endOf(pattern, text, start) ?? [])
        .filter((end) => isWhole(text, start, end));
      if (ends.length > 0) return [start, Math.max(...ends)];
    }
    return null;
  };
}
