/** A word, number, code or address in a text; `start` and `end` are UTF-16 offsets, `text` is exactly that slice. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

// Lookaheads are bounded, because otherwise a long run of signs would be scanned again at each position.
const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const URL_PATTERN = String.raw`(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]*[\p{L}\p{N}/]`;
const ACRONYM = String.raw`(?:\p{Lu}\.){2,}`;
// Letters and digits joined as in 1,234.50, 12/03/2026, INV-2026/0042 or 4.2.1; at least one digit (lookahead).
const CODE = String.raw`(?=[\p{L}\p{M}./:_'’,-]{0,64}\p{N})[\p{L}\p{M}\p{N}]+(?:(?:[-/._:]|(?<=\p{N})[,'’](?=\p{N}))[\p{L}\p{M}\p{N}]+)*`;
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*`;
const PATTERN = new RegExp([EMAIL, URL_PATTERN, ACRONYM, CODE, WORD].join('|'), 'gu');

/** Always ends a word: not part of any code, address or word. */
const ENDS = characterCodes(' \t\n\r\u00a0;!?()[]{}<>"=*|#&“”„«»');
/** Ends a word if one of the above, or nothing, follows. */
const STOPS = characterCodes('.,:');

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const ELIDING_LANGUAGES = new Set(['it', 'fr', 'ca']);
let SEGMENTER: Intl.Segmenter | undefined;

/**
 * Splits a text into words, in order and without overlap. Numbers ("1,234.50"), dates, codes ("INV-2026/0042"), e-mail and web addresses
 * stay whole; hyphenated words are split at the hyphen. Elided articles of Italian, French and Catalan are separate words ("dell'",
 * "acqua"); otherwise a genitive or plural "'s" is dropped. Scripts without spaces are split by Node's ICU dictionaries.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function tokenize(text: string, language: string | null): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (ENDS[text.charCodeAt(at)]) {
      at++;
      continue;
    }
    const end = plainWordEnd(text, at);
    if (end > at) {
      tokens.push({ text: text.slice(at, end), start: at, end });
      at = end;
      continue;
    }
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(text)?.[0];
    if (match === undefined) break;
    at = PATTERN.lastIndex;
    pushMatch(tokens, match, at - match.length, language);
  }
  return tokens;
}

/**
 * The end of a plain word of Latin letters and digits, or `start` if it is not plain. Checking characters costs less than half of what the
 * pattern does.
 */
function plainWordEnd(text: string, start: number): number {
  let end = start;
  while (isPlain(text.charCodeAt(end))) end++;
  if (end === text.length) return end;
  const next = text.charCodeAt(end);
  if (ENDS[next]) return end;
  const isLast = end + 1 === text.length || ENDS[text.charCodeAt(end + 1)];
  return isLast && STOPS[next] ? end : start;
}

/** Letters and digits of ASCII, Latin-1 and Latin Extended. */
function isPlain(CODE: number): boolean {
  if (CODE < 0x80) return (CODE >= 97 && CODE <= 122) || (CODE >= 65 && CODE <= 90) || (CODE >= 48 && CODE <= 57);
  return CODE >= 0xc0 && CODE <= 0x24f && CODE !== 0xd7 && CODE !== 0xf7;
}

/** By character code: 1 for each of the characters. A table is looked up faster than a set, once for every character of a text. */
function characterCodes(characters: string): Uint8Array {
  const codes = Array.from(characters, (character) => character.charCodeAt(0));
  const table = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) table[code] = 1;
  return table;
}

function pushMatch(tokens: Token[], match: string, start: number, language: string | null): void {
  if (UNSPACED.test(match)) pushSegments(tokens, match, start);
  else if (/['’]/.test(match) && !/\p{N}/u.test(match)) pushApostrophes(tokens, match, start, language);
  else tokens.push({ text: match, start, end: start + match.length });
}

/** Chunks for the segmenter, whose time is quadratic. Punctuation is at most a few dozen characters apart. */
const CHUNKS = /.{1,1000}/gsu;

function pushSegments(tokens: Token[], text: string, offset: number): void {
  SEGMENTER ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { 0: chunk, index: from } of text.matchAll(CHUNKS)) {
    for (const { segment, index, isWordLike } of SEGMENTER.segment(chunk)) {
      const start = offset + from + index;
      if (isWordLike) tokens.push({ text: segment, start, end: start + segment.length });
    }
  }
}

function pushApostrophes(tokens: Token[], text: string, offset: number, language: string | null): void {
  if (language !== null && ELIDING_LANGUAGES.has(language)) {
    for (const { 0: part, index } of text.matchAll(/[^'’]+['’]?/g)) {
      tokens.push({ text: part, start: offset + index, end: offset + index + part.length });
    }
    return;
  }
  const word = text.replace(/['’][sS]$/, '');
  tokens.push({ text: word, start: offset, end: offset + word.length });
}
