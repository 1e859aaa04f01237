const ALPHABET = 26;
const CODE_OF_A = 65;

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / ALPHABET) - 1) {
    letters = String.fromCodePoint(CODE_OF_A + (rest % ALPHABET)) + letters;
  }
  return letters;
}
