const LETTER = 1;
const MARK = 2;
const NUMBER = 4;
const SPACE = 8;
/** Of scripts without spaces between words. */
const ALONE = 16;
const KNOWN = 32;
const IN_WORD = LETTER | MARK | NUMBER;
const SPACE_UNIT = 0x20;

const KINDS: readonly [RegExp, number][] = [
  [/\p{L}/u, LETTER],
  [/\p{M}/u, MARK],
  [/\p{N}/u, NUMBER],
  [/\s/u, SPACE],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u, ALONE],
];
/** What the characters of the basic plane are, as far as they were seen. */
const kinds = new Uint8Array(0x10000);

/**
 * Finds words with inner apostrophes, numbers with inner marks and letters behind them, single characters of scripts without spaces, and each
 * other mark by itself. A scan by hand: a pattern makes an array for each word.
 * @param add called with the range of each, in order
 */
export function scanWords(text: string, add: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    const next = at + widthAt(text, at);
    if ((kind & SPACE) === 0) {
      const end =
        (kind & ALONE) !== 0
          ? next
          : (kind & NUMBER) !== 0
            ? numberEnd(text, next)
            : (kind & IN_WORD) !== 0
              ? wordEnd(text, next)
              : next;
      add(at, end);
      at = end;
    } else at = next;
  }
}

/** Whether a text has a letter or a number, and whether it has a number. */
export function kindsIn(text: string): { hasWord: boolean; hasNumber: boolean } {
  let kinds = 0;
  for (let at = 0; at < text.length; at += widthAt(text, at)) kinds |= kindAt(text, at);
  return { hasWord: (kinds & (LETTER | NUMBER)) !== 0, hasNumber: (kinds & NUMBER) !== 0 };
}

/**
 * Finds the runs of letters, their marks, and numbers.
 * @param add called with the range of each, in order
 */
export function scanRuns(text: string, add: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length;) {
    const end = skip(text, at, IN_WORD);
    if (end > at) add(at, end);
    at = end < text.length ? end + widthAt(text, end) : end;
  }
}

/** Whether a text has no whitespace but single spaces between its words. */
export function isSingleSpaced(text: string): boolean {
  const { length } = text;
  let isBlank = true;
  for (let at = 0; at < length; at += 1) {
    const unit = text.charCodeAt(at);
    const wasBlank = isBlank;
    isBlank = unit === SPACE_UNIT;
    if (isBlank ? wasBlank : !isHighSurrogate(unit) && (kindAt(text, at) & SPACE) !== 0) return false;
  }
  return !isBlank || length === 0;
}

function numberEnd(text: string, from: number): number {
  let end = skip(text, from, NUMBER);
  while (end < text.length && isNumberMark(text.charCodeAt(end)) && (kindAt(text, end + 1) & NUMBER) !== 0) {
    end = skip(text, end + 1, NUMBER);
  }
  return skip(text, end, LETTER | MARK);
}

function wordEnd(text: string, from: number): number {
  let end = skip(text, from, IN_WORD);
  while (end < text.length && isApostrophe(text.charCodeAt(end)) && (kindAt(text, end + 1) & LETTER) !== 0)
    end = skip(text, end + 1, LETTER);
  return end;
}

/** The end of the characters of these kinds from an offset on. */
function skip(text: string, from: number, kind: number): number {
  let at = from;
  while (at < text.length && (kindAt(text, at) & kind) !== 0) at += widthAt(text, at);
  return at;
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const unit = text.charCodeAt(at);
  if (isHighSurrogate(unit)) return kindOf(String.fromCodePoint(text.codePointAt(at) as number));
  const known = kinds[unit] as number;
  return known === 0 ? (kinds[unit] = kindOf(String.fromCharCode(unit))) : known;
}

function kindOf(character: string): number {
  return KINDS.reduce((sum, [pattern, kind]) => (pattern.test(character) ? sum | kind : sum), KNOWN);
}

const widthAt = (text: string, at: number): number =>
  isHighSurrogate(text.charCodeAt(at)) && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
/** `.`, `,` and `:` between digits. */
const isNumberMark = (unit: number): boolean => unit === 0x2e || unit === 0x2c || unit === 0x3a;
const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019;
