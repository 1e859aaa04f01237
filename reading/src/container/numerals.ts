/** Numbers as Word formats them for a `numFmt` (ECMA-376 part 1, 17.18.59); unsupported formats fall back to digits. */
export function formatNumber(number: number, format: string): string {
  switch (format) {
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** a to z, then aa, bb, cc. */
function letters(number: number): string {
  if (number < 1) return '';
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 40));
}

const romanDigits: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A Roman number in lower case; digits for numbers that have none. */
export function roman(number: number): string {
  if (number < 1 || number > 32_767) return String(number);
  let rest = number;
  let text = '';
  for (const [size, digit] of romanDigits) {
    while (rest >= size) {
      text += digit;
      rest -= size;
    }
  }
  return text;
}
