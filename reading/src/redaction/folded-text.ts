/** A text reduced to its letters and digits, without case and accents, with the place of each in the original. */
export interface FoldedText {
  original: string;
  /** Letters and digits only. */
  letters: string;
  /** For each UTF-16 unit of `letters`, the range of the character in the original. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Letters and digits; combining marks belong to the letter before them. */
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
const MARKS = /\p{M}+/gu;
const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' };

/** Folds a text for comparisons (Unicode compatibility decomposition, lower case, no marks). */
export function foldText(original: string): FoldedText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < original.length;) {
    const code = original.codePointAt(at) as number;
    const size = code > 0xffff ? 2 : 1;
    const letters = code < 0x80 ? foldAscii(code) : foldOther(String.fromCodePoint(code));
    for (let index = 0; index < letters.length; index += 1) {
      starts.push(at);
      ends.push(at + size);
    }
    if (letters !== '') pieces.push(letters);
    else if (ends.at(-1) === at && MARK.test(original.charAt(at))) ends[ends.length - 1] = at + size;
    at += size;
  }
  return { original, letters: pieces.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

const lookAlikes: Record<string, string> = { i: 'l', 1: 'l', 0: 'o' };

/** A folded text in which letters and digits that recognition confuses are the same. */
export function asRecognised(text: FoldedText): FoldedText {
  return { ...text, letters: text.letters.replace(/[i10]/g, (letter) => lookAlikes[letter] as string) };
}

function foldAscii(code: number): string {
  if (code >= 0x61 && code <= 0x7a) return String.fromCharCode(code);
  if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 32);
  return code >= 0x30 && code <= 0x39 ? String.fromCharCode(code) : '';
}

const known = new Map<string, string>();

function foldOther(character: string): string {
  let folded = known.get(character);
  if (folded === undefined) {
    folded = '';
    for (const letter of character.normalize('NFKD').toLowerCase().replace(MARKS, '')) {
      if (LETTER.test(letter)) folded += SPECIAL[letter] ?? letter;
    }
    known.set(character, folded);
  }
  return folded;
}
