/** A piece of an answer: text, or the number of a citation. */
export type AnswerPiece = { kind: 'words'; text: string } | { kind: 'citation'; number: number };

/** Splits `At most two million [1], yearly five [2].` at its citations; a number without a citation stays text. */
export function parseAnswer(content: string, citationNumbers: ReadonlySet<number>): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let from = 0;
  for (const match of content.matchAll(/\s?\[(\d{1,3})\]/g)) {
    const number = Number(match[1]);
    if (!citationNumbers.has(number)) continue;
    if (match.index > from) pieces.push({ kind: 'words', text: content.slice(from, match.index) });
    pieces.push({ kind: 'citation', number });
    from = match.index + match[0].length;
  }
  if (from < content.length) pieces.push({ kind: 'words', text: content.slice(from) });
  return pieces;
}
