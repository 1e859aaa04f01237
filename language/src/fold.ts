const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const UNFOLDABLE = /[ßæœøłđðþı]/g;
const MARKS = /\p{M}+/gu;
// oxlint-disable-next-line no-control-regex -- plain ASCII is the common case and needs no decomposition
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Folds case and diacritics, so that "Überweisung", "ÜBERWEISUNG" and "uberweisung" are equal. Compatibility forms (ligatures, full-width
 * letters) become plain letters. The length may change, so offsets into the result do not apply to the input.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNFOLDABLE, (letter) => LETTERS[letter] ?? letter);
}
