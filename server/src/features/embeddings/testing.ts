/**
 * Vectors by the parts of words: how often each run of three letters occurs, hashed to 256 places. Texts whose words have the same parts are
 * near, as "Mietvertragskündigung" and "Kündigung von Mietverträgen", which have no word in common.
 */
export function gramVector(text: string): number[] {
  const vector = Array.from({ length: 256 }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    for (let at = 0; at + 3 <= word.length; at += 1) {
      let hash = 7;
      for (const letter of word.slice(at, at + 3)) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
      vector[hash % 256]! += 1;
    }
  }
  return vector;
}
