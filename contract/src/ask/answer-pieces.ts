/** A piece of an answer: text, the number of a citation, or a sentence that is not from the documents. */
export type AnswerPiece =
  | { kind: 'words'; text: string }
  | { kind: 'citation'; number: number }
  | { kind: 'unsupported'; text: string };

/** The end of a sentence or line before further text. */
const BOUNDARY = /[.!?…]["'”’»)]*\s+|\n/g;

/**
 * Splits `At most two million [1], yearly five [2].` at its citations; a number without a citation stays text. In what a model wrote, `[-]`
 * follows a sentence without a source.
 *
 * @param citationNumbers null: every number is one, because the citations of a text being written come later
 */
export function parseAnswer(
  content: string,
  citationNumbers: ReadonlySet<number> | null,
  isWritten = false,
): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let from = 0;
  const addWords = (text: string) => text !== '' && pieces.push({ kind: 'words', text });
  for (const match of content.matchAll(/\s?\[(\d{1,3}|-)\]/g)) {
    const number = match[1] === '-' ? null : Number(match[1]);
    if (number === null ? !isWritten : citationNumbers && !citationNumbers.has(number)) continue;
    const words = content.slice(from, match.index);
    if (number === null) {
      const last = [...words.matchAll(BOUNDARY)].at(-1);
      const start = last ? last.index + last[0].length : 0;
      addWords(words.slice(0, start));
      pieces.push({ kind: 'unsupported', text: words.slice(start) });
    } else {
      addWords(words);
      pieces.push({ kind: 'citation', number });
    }
    from = match.index + match[0].length;
  }
  addWords(content.slice(from));
  return pieces;
}
