const EDGE = 0x5f;

/**
 * The character 4-grams of a folded word with marked edges: "dossier" gives "_dos", "doss", ..., "ier_". They match where stems do not:
 * inside compounds, despite misspellings, and between related languages. Each is encoded as a number made of its four letters, which is
 * faster to compare than text; collisions are possible but rare. Words of one letter have none.
 */
export function grams(word: string): number[] {
  const codes: number[] = [];
  const letter = (at: number) => (at < 0 || at >= word.length ? EDGE : word.charCodeAt(at));
  for (let at = -1; at + 3 <= word.length; at++) {
    let code = letter(at);
    for (let next = 1; next < 4; next++) code = (Math.imul(code, 0x1003f) + letter(at + next)) | 0;
    codes.push(code);
  }
  return codes;
}
