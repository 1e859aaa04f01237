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

/** Whether an area like `B2:C40 E5` has a cell, given by the letters of its column and the number of its row. */
export function isInArea(area: string | null, letters: string | null | undefined, row: number | null): boolean {
  if (area === null || letters == null || row === null) return false;
  const column = order(letters);
  return area.split(/[ ,]/u).some((range) => {
    const [, left, top, right = left, bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/u.exec(range) ?? [];
    if (left === undefined || right === undefined) return false;
    return order(left) <= column && column <= order(right) && Number(top) <= row && row <= Number(bottom);
  });
}

/** Letters of columns in an order that is theirs. */
const order = (letters: string): string => letters.padStart(3);
