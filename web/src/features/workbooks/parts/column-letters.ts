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

/** The position of a column from 0: A is 0, AA is 26. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * ALPHABET + letter.codePointAt(0)! - CODE_OF_A + 1;
  return index - 1;
}
