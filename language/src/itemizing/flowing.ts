/** A word whose line ends in a hyphen, and goes on with a small letter that begins none of the words after which a hyphen stays. */
const divided =
  /(?<![\p{L}-])([\p{L}-]{0,80}\p{Ll})[-\u00AD\u2010]\n(?=\p{Ll})(?!(?:and|or|und|oder|en|of|e|o|y|u)\b)/gu;

/**
 * Lines of a page as running text: a word that a line break divides is joined, other line breaks are spaces. The hyphen at the end of a line
 * goes when a small letter follows; it stays when the word has another hyphen (`up-to-\ndate`) or before a word for "and" or "or" in a language of the
 * product (`long-\nor short-lived`). The work grows with the length of the text, whatever stands in it.
 */
export function flowing(lines: string): string {
  return lines
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(divided, (_match, word: string) => (word.includes('-') ? `${word}-` : word))
    .replace(/([-\u2010])\n(?=\p{Lu})/gu, (_match, hyphen: string) => hyphen)
    .replaceAll('\u00AD', '')
    .replace(/\n+/g, ' ')
    .trim();
}
