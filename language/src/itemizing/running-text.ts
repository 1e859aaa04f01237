/** A hyphen at the end of a line before a lower-case letter, unless a word follows before which hyphens are kept. */
const HYPHENATED =
  /(?<![\p{L}-])([\p{L}-]{0,80}\p{Ll})[-\u00AD\u2010]\n(?=\p{Ll})(?!(?:and|or|und|oder|en|of|e|o|y|u)\b)/gu;

/**
 * Converts the lines of a page to running text: hyphenated words are joined, other line breaks become spaces. A hyphen at the end of a line
 * is removed before a lower-case letter, but kept if the word has another hyphen (`up-to-\ndate`) or before a word for "and" or "or" in a
 * supported language (`long-\nor short-lived`). Runs in linear time.
 */
export function toRunningText(lines: string): string {
  return lines
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(HYPHENATED, (_match, word: string) => (word.includes('-') ? `${word}-` : word))
    .replace(/([-\u2010])\n(?=\p{Lu})/gu, (_match, hyphen: string) => hyphen)
    .replaceAll('\u00AD', '')
    .replace(/\n+/g, ' ')
    .trim();
}
