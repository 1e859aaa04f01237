import { asRecognised, foldText, type FoldedText } from './folded-text.ts';

/** A value prepared for searching. */
export interface SearchedValue {
  text: string;
  folded: FoldedText;
  /** Short abbreviations are only found with the same case: `IT` is not `it`. */
  exactCase: boolean;
}

/** A place of a value in a text, in UTF-16 offsets. */
export interface FoundValue {
  start: number;
  end: number;
  /** Index of the value. */
  value: number;
}

const MAX_ABBREVIATION = 4;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\p{M}]+/gu;
/** Between words; also the emphasis of Markdown, and spaces of addresses. */
const JOINING = /^[\s\p{Pd}._'’*~`+]*$/u;
const SPACES = /^[\s\p{Pd}]+$/u;
const BROKEN_LINE = /^\p{Pd}?[^\S\n\r]*[\n\r]\s*$/u;
const DIGIT = /\p{Nd}/u;
const WORD = /[\p{L}\p{N}]/u;
/** Scripts written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Endings of a name within a sentence: plural and genitive of the languages that are read. */
const ENDING = /^(?:['’]?s|es|en|n)(?![\p{L}\p{N}])/iu;
/** The number of a footnote, which is right after a word where its size is lost. */
const FOOTNOTE = /^\p{Nd}{1,2}(?![\p{L}\p{N}])/u;

/** Prepares values; null for those without letters and digits, which cannot be searched for. */
export function searchedValue(text: string): SearchedValue | null {
  const folded = foldText(text);
  if (folded.letters === '') return null;
  const exactCase = folded.letters.length <= MAX_ABBREVIATION && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  return { text, folded, exactCase };
}

/**
 * The places of values in a text, by start, longest first. Letters and digits are compared without case and accents; spaces, hyphens and line
 * breaks between words, and invisible characters, do not matter. Only whole words are found, with short endings such as the genitive `s`, and
 * before the number of a footnote.
 */
export function findValues(text: FoldedText, values: readonly SearchedValue[]): FoundValue[] {
  const found: FoundValue[] = [];
  for (const [value, searched] of values.entries()) {
    const { letters } = searched.folded;
    for (let at = text.letters.indexOf(letters); at >= 0; at = text.letters.indexOf(letters, at + 1)) {
      const place = placeAt(text, at, searched);
      if (place) found.push({ ...place, value });
    }
  }
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The same in text that was recognised in a picture, where `l`, `I` and `1`, `O` and `0` are the same. */
export function findRecognised(text: FoldedText, values: readonly SearchedValue[]): FoundValue[] {
  const alike = values.map((value) => ({ ...value, folded: asRecognised(value.folded) }));
  return findValues(asRecognised(text), alike);
}

function placeAt(text: FoldedText, at: number, searched: SearchedValue): { start: number; end: number } | null {
  const { original, starts, ends } = text;
  const { letters } = searched.folded;
  const last = at + letters.length - 1;
  // Not the middle of a character that folds to several letters, such as a ligature.
  if (at > 0 && starts[at] === starts[at - 1]) return null;
  if (starts[last + 1] === starts[last] && last + 1 < starts.length) return null;
  const [start, end] = [starts[at] as number, ends[last] as number];
  if (!isWordStart(original, start)) return null;
  const to = wordEnd(original, end);
  if (to < 0 || (to === end && searched.exactCase && isWordAt(original, end))) return null;
  if (searched.exactCase && withoutGaps(original.slice(start, end)) !== withoutGaps(searched.text)) return null;
  for (let index = 1; index < letters.length; index += 1) {
    const gap = gapBefore(text, at + index);
    const ownGap = gapBefore(searched.folded, index);
    if (gap !== ownGap && !isSameGap(gap, ownGap, letters.charAt(index - 1), letters.charAt(index))) return null;
  }
  return withSigns(original, start, to, searched);
}

/** Signs around a value, such as those of currencies, belong to it where the text has them too. */
function withSigns(
  text: string,
  start: number,
  end: number,
  { text: value, folded: { starts, ends } }: SearchedValue,
): { start: number; end: number } {
  const before = value.slice(0, starts[0]).trim();
  const after = value.slice(ends.at(-1)).trim();
  const head = text.slice(Math.max(0, start - before.length - 2), start).trimEnd();
  const tail = text.slice(end, end + after.length + 2);
  const space = tail.length - tail.trimStart().length;
  const from = start - (Math.min(start, before.length + 2) - head.length) - before.length;
  return {
    start: before !== '' && head.endsWith(before) ? from : start,
    end: after !== '' && tail.trimStart().startsWith(after) ? end + space + after.length : end,
  };
}

function gapBefore({ original, starts, ends }: FoldedText, index: number): string {
  const [from, to] = [ends[index - 1] as number, starts[index] as number];
  return to <= from ? '' : original.slice(from, to).replace(INVISIBLE, '');
}

/** Whether two texts between the same letters mean the same. */
function isSameGap(gap: string, own: string, before: string, after: string): boolean {
  if (gap === own || BROKEN_LINE.test(gap)) return true;
  const betweenDigits = DIGIT.test(before) && DIGIT.test(after);
  if (own === '') return SPACES.test(gap) && (DIGIT.test(before) || DIGIT.test(after));
  if (!JOINING.test(own)) return gap.replace(/\s+/g, '') === own.replace(/\s+/g, '');
  // 12.5 is not 125.
  if (betweenDigits && /[.'’]/u.test(own)) return gap.replace(/\s+/g, '') === own.replace(/\s+/g, '');
  return JOINING.test(gap) && !(betweenDigits && /[.'’+]/u.test(gap));
}

function isWordStart(text: string, start: number): boolean {
  if (start === 0 || isUnspaced(text, start)) return true;
  return !WORD.test(characterBefore(text, start));
}

/** The end of the word that ends there or has only a short ending; -1 if the word continues. */
function wordEnd(text: string, end: number): number {
  const next = end < text.length ? String.fromCodePoint(text.codePointAt(end) as number) : '';
  if (next === '' || !WORD.test(next)) {
    // The apostrophe of a genitive.
    const ending = /['’]/u.test(next) ? ENDING.exec(text.slice(end, end + 4)) : null;
    return end + (ending?.[0].length ?? 0);
  }
  if (UNSPACED.test(next)) return end;
  if (DIGIT.test(text.charAt(end - 1))) return -1;
  const rest = text.slice(end, end + 4);
  const ending = ENDING.exec(rest);
  if (ending) return end + ending[0].length;
  return FOOTNOTE.test(rest) ? end : -1;
}

/** Whether a letter or digit of a script with spaces is there. */
function isWordAt(text: string, at: number): boolean {
  const next = at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
  return WORD.test(next) && !UNSPACED.test(next);
}

function isUnspaced(text: string, at: number): boolean {
  return (
    UNSPACED.test(String.fromCodePoint(text.codePointAt(at) as number)) || UNSPACED.test(characterBefore(text, at))
  );
}

function characterBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.charAt(at - 1);
}

function withoutGaps(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
