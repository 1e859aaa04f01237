/** A word, number, code or address of a text; `start` and `end` are UTF-16 offsets, `text` is exactly that slice. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

// What is looked for ahead is bounded, or a long run of signs would be looked through again at each of them.
const email = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const url = String.raw`(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]*[\p{L}\p{N}/]`;
const acronym = String.raw`(?:\p{Lu}\.){2,}`;
// Letters and digits joined as in 1,234.50, 12/03/2026, INV-2026/0042 or 4.2.1; at least one digit (looked up ahead).
const code = String.raw`(?=[\p{L}\p{M}./:_'’,-]{0,64}\p{N})[\p{L}\p{M}\p{N}]+(?:(?:[-/._:]|(?<=\p{N})[,'’](?=\p{N}))[\p{L}\p{M}\p{N}]+)*`;
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*`;
const pattern = new RegExp([email, url, acronym, code, word].join('|'), 'gu');

/** Ends a word whatever follows: it stands in no code, address or word. */
const ends = codesOf(' \t\n\r\u00a0;!?()[]{}<>"=*|#&“”„«»');
/** Ends a word when one of the above, or nothing, follows. */
const stops = codesOf('.,:');

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const eliding = new Set(['it', 'fr', 'ca']);
let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a text into words, in order and without overlap. Numbers ("1,234.50"), dates, codes ("INV-2026/0042"),
 * e-mail and web addresses stay whole; hyphenated words are cut at the hyphen. Elided articles of Italian, French and
 * Catalan are words of their own ("dell'", "acqua"); elsewhere a genitive or plural "'s" is left out. Scripts written
 * without spaces are cut by the ICU dictionaries that come with Node.
 *
 * @param language ISO 639-1 code of the text, or null when it is not known.
 */
export function tokenize(text: string, language: string | null): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (ends.has(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const end = endOfPlainWord(text, at);
    if (end > at) {
      tokens.push({ text: text.slice(at, end), start: at, end });
      at = end;
      continue;
    }
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) break;
    at = pattern.lastIndex;
    pushFound(tokens, found, at - found.length, language);
  }
  return tokens;
}

/**
 * Where a word of Latin letters and digits ends that nothing is joined to, as most are; `start` itself for anything else. Looking at
 * single letters costs less than half of what the pattern does.
 */
function endOfPlainWord(text: string, start: number): number {
  let end = start;
  while (isPlain(text.charCodeAt(end))) end++;
  if (end === text.length) return end;
  const next = text.charCodeAt(end);
  if (ends.has(next)) return end;
  const isLast = end + 1 === text.length || ends.has(text.charCodeAt(end + 1));
  return isLast && stops.has(next) ? end : start;
}

/** Letters and digits of ASCII, Latin-1 and Latin Extended. */
function isPlain(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7;
}

function codesOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

function pushFound(tokens: Token[], found: string, start: number, language: string | null): void {
  if (unspaced.test(found)) pushSegments(tokens, found, start);
  else if (/['’]/.test(found) && !/\p{N}/u.test(found)) pushApostrophes(tokens, found, start, language);
  else tokens.push({ text: found, start, end: start + found.length });
}

/** Letters that are segmented at once: the time that it takes grows with their square. Between two signs stand a few dozen. */
const pieces = /.{1,1000}/gsu;

function pushSegments(tokens: Token[], text: string, offset: number): void {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { 0: piece, index: from } of text.matchAll(pieces)) {
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      const start = offset + from + index;
      if (isWordLike) tokens.push({ text: segment, start, end: start + segment.length });
    }
  }
}

function pushApostrophes(tokens: Token[], text: string, offset: number, language: string | null): void {
  if (language !== null && eliding.has(language)) {
    for (const { 0: part, index } of text.matchAll(/[^'’]+['’]?/g)) {
      tokens.push({ text: part, start: offset + index, end: offset + index + part.length });
    }
    return;
  }
  const kept = text.replace(/['’][sS]$/, '');
  tokens.push({ text: kept, start: offset, end: offset + kept.length });
}
