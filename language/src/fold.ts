const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const unfoldable = /[ßæœøłđðþı]/g;
const marks = /\p{M}+/gu;
// oxlint-disable-next-line no-control-regex -- plain ASCII is the common case and needs no decomposition
const ascii = /^[\x00-\x7f]*$/;

/**
 * Folds case and diacritics, so that "Überweisung", "ÜBERWEISUNG" and "uberweisung" become one string.
 * Compatibility forms (ligatures, full-width letters) become their plain letters. The length may change,
 * so offsets into the result say nothing about the input.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .replace(unfoldable, (letter) => letters[letter] ?? letter);
}
