const edge = 0x5f;

/**
 * The character 4-grams of a folded word, its edges marked: "dossier" gives "_dos", "doss", ..., "ier_". They meet where
 * stems do not: inside compounds, through misspellings, and between related languages. Each is given as a number made of
 * its four letters, which is faster to compare than text; that two different ones share a number is possible and rare.
 * Words of one letter give none.
 */
export function grams(word: string): number[] {
  const found: number[] = [];
  const letter = (at: number) => (at < 0 || at >= word.length ? edge : word.charCodeAt(at));
  for (let at = -1; at + 3 <= word.length; at++) {
    let code = letter(at);
    for (let next = 1; next < 4; next++) code = (Math.imul(code, 0x1003f) + letter(at + next)) | 0;
    found.push(code);
  }
  return found;
}
