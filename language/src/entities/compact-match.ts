/**
 * The stretches of a text that match a pattern and whose beginning a test accepts without separators, the longest beginning of each. A pattern
 * may read too far ("NL91 ABNA 0417 1643 00 or BE68"), so a beginning ends where a group of letters and digits ends, and the search continues
 * behind it.
 *
 * @param pattern with the flags `gu`; its matches begin with a letter or digit and are of bounded length
 */
export function compactMatches(
  text: string,
  pattern: RegExp,
  accepts: (compact: string) => boolean,
): { start: number; end: number; value: string }[] {
  const found = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    const accepted = longestAccepted(match[0], accepts);
    if (accepted) found.push({ start, end: start + accepted.length, value: accepted.compact });
    pattern.lastIndex = start + (accepted?.length ?? 1);
  }
  return found;
}

function longestAccepted(
  match: string,
  accepts: (compact: string) => boolean,
): { compact: string; length: number } | null {
  for (let length = match.length; length > 0; length--) {
    if (!isLetterOrDigit(match[length - 1]!)) continue;
    if (length < match.length && isLetterOrDigit(match[length]!)) continue;
    const compact = match
      .slice(0, length)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase();
    if (accepts(compact)) return { compact, length };
  }
  return null;
}

const isLetterOrDigit = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
