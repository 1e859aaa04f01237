/** Part of a pattern: a literal character, or a run of digits or letters of any or of an exact length. */
type Part = { is: 'character'; of: string } | { is: 'run'; of: RegExp; length: number | null };

const RUNS: Record<string, RegExp> = { '#': /\p{Nd}/u, '@': /\p{L}/u };
const MAX_RUN = 30;

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isLink = (character: string | undefined) => character !== undefined && /[-./_]/.test(character);

/** Whether two characters are equal ignoring case. */
const equalIgnoringCase = (left: string | undefined, right: string) => left?.toLowerCase() === right.toLowerCase();

/**
 * Parses a code pattern: `#` is a number, `###` a number of exactly three digits, `@` letters likewise; everything else is literal,
 * ignoring case. Runs are greedy without backtracking, so matching at one position never takes longer than the pattern times the longest
 * run.
 */
function parsePattern(pattern: string): Part[] {
  const parts: Part[] = [];
  for (const [run] of pattern.matchAll(/#+|@+|[^#@]/gsu)) {
    const of = RUNS[run.charAt(0)];
    if (of) parts.push({ is: 'run', of, length: run.length === 1 ? null : run.length });
    else parts.push({ is: 'character', of: run });
  }
  return parts;
}

function matchEnd(pattern: readonly Part[], text: string, from: number): number | null {
  let at = from;
  for (const part of pattern) {
    if (part.is === 'character') {
      if (!equalIgnoringCase(text.slice(at, at + part.of.length), part.of)) return null;
      at += part.of.length;
      continue;
    }
    const start = at;
    while (at - start <= MAX_RUN && part.of.test(text.charAt(at))) at += 1;
    const length = at - start;
    if (length === 0 || length > MAX_RUN || (part.length !== null && length !== part.length)) return null;
  }
  return at;
}

/** Codes match as a whole: `REQ-1` is not found in `REQ-1.2` or `XREQ-1`. */
const isWhole = (text: string, start: number, end: number): boolean => {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (isWord(before) || isWord(after)) return false;
  return !(isLink(before) && isWord(text.charAt(start - 2))) && !(isLink(after) && isWord(text.charAt(end + 1)));
};

/** Finds the first code in a text, by any pattern: `[start, end]`, UTF-16 offsets. */
export type FindCode = (text: string) => [start: number, end: number] | null;

/**
 * Creates a finder for codes that match any of the patterns. Of several matches at one position the longest wins.
 *
 * @param patterns as users write them: `REQ-#`, `WAL-@-###`; without `#` or `@` a pattern is literal
 */
export function codeFinder(patterns: readonly string[]): FindCode {
  const all = patterns.map((pattern) => parsePattern(pattern.trim())).filter((pattern) => pattern.length > 0);
  return (text) => {
    for (let start = 0; start < text.length; start += 1) {
      if (isWord(text.charAt(start - 1))) continue;
      const ends = all
        .flatMap((pattern) => matchEnd(pattern, text, start) ?? [])
        .filter((end) => isWhole(text, start, end));
      if (ends.length > 0) return [start, Math.max(...ends)];
    }
    return null;
  };
}
