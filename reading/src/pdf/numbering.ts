/** The number at the beginning of a title or paragraph. */
export interface Numbering {
  kind: 'annex' | 'article' | 'number' | 'capital' | 'letter';
  /** Number of parts: 2 for `6.2`; 1 for the other kinds. */
  depth: number;
  /** The number alone, such as `6.2`, `IV` or `b`. */
  value: string;
  /** Whether a word or a sign sets it apart from a mere quantity: `Section 6`, `6.`, `6)`. */
  marked: boolean;
  /** Offset of the text after it. */
  end: number;
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3}){0,5}`;
const ROMAN = '[IVXLC]{1,7}';
const ANNEX =
  /^(?:exhibit|schedule|annex|annexe|appendix|attachment|addendum|anlage|anhang|bijlage|allegato|anexo|apéndice)s?\s+[“"]?([A-Z\d]{1,3}(?:[-.]\d{1,2})?)[”"]?[.:]?(?=\s|$)/iu;
const ARTICLE = new RegExp(
  String.raw`^(?:article|part|chapter|title|artikel|hoofdstuk|kapitel|teil|deel|artículo|capítulo|parte|articolo|capitolo|titolo)\s+(${ROMAN}|\d{1,3}|[A-Z])\s?[.:)]?(?=\s|$)`,
  'iu',
);
const SECTION = new RegExp(
  String.raw`^(?:(?:section|sec\.|clause|abschnitt|sección|sezione|cláusula|clausola)\s+|§\s{0,2})(${NUMBER})\s?[.:)]?(?=\s|$)`,
  'iu',
);
const PLAIN = new RegExp(String.raw`^(${NUMBER})([.)]?)(?:\s+|(?<=[.)])(?=\p{Lu})|$)`, 'u');
const CAPITAL = new RegExp(String.raw`^(${ROMAN}|[A-Z])[.)]\s+`, 'u');
const LETTER = /^\(?([a-z]|[ivx]{1,5}|[A-Z]|[IVX]{1,5}|\d{1,2})\)\s*|^([a-z])\.\s+/u;
/** Enough for the longest number. */
const BEGINNING = 40;

/** The number at the beginning of a text, or undefined. A name like `Article` counts if it is written with a capital. */
export function numberingOf(text: string): Numbering | undefined {
  const begin = text.slice(0, BEGINNING);
  if (/^\p{Lu}|^§/u.test(begin)) {
    const annex = ANNEX.exec(begin);
    if (annex) return numbering('annex', annex[1], true, begin, annex[0].length);
    const article = ARTICLE.exec(begin);
    if (article) return numbering('article', article[1], true, begin, article[0].length);
    const section = SECTION.exec(begin);
    if (section) return numbering('number', section[1], true, begin, section[0].length);
  }
  const plain = PLAIN.exec(begin);
  if (plain) {
    const marked = plain[2] !== '' || (plain[1] ?? '').includes('.');
    return numbering('number', plain[1], marked, begin, plain[0].length);
  }
  const capital = CAPITAL.exec(begin);
  if (capital) return numbering('capital', capital[1], true, begin, capital[0].length);
  const letter = LETTER.exec(begin);
  return letter ? numbering('letter', letter[1] ?? letter[2], true, begin, letter[0].length) : undefined;
}

function numbering(
  kind: Numbering['kind'],
  value = '',
  marked: boolean,
  begin: string,
  length: number,
): Numbering | undefined {
  const end = length + (/^[\s.:–—-]*/u.exec(begin.slice(length))?.[0].length ?? 0);
  // 8.0 is a chapter like 8.
  const parts = value.split('.');
  while (parts.length > 1 && /^0+$/.test(parts.at(-1)!)) parts.pop();
  return { kind, value: parts.join('.'), depth: kind === 'number' ? parts.length : 1, marked, end };
}

/** Whether a number continues a series: `3` after `2`, `C` after `B`, or the first of a series. */
export function follows(value: string, previous: string | undefined): boolean {
  if (/^(?:[1aAiI]|(?:.*\.)1)$/.test(value)) return true;
  if (previous === undefined) return false;
  return ordinals(value).some((next) => ordinals(previous).includes(next - 1));
}

const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The places of a number in its series: `C` is the third letter, and 100 in Roman numbers. */
function ordinals(value: string): number[] {
  const last = value.split('.').at(-1) ?? '';
  if (/^\d+$/.test(last)) return [Number(last)];
  const upper = last.toUpperCase();
  const letter = upper.length === 1 ? [upper.charCodeAt(0) - 64] : [];
  if (!/^[IVXLC]+$/.test(upper)) return letter;
  const digits = [...upper].map((digit) => romanDigits[digit] as number);
  const roman = digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
  return [...letter, roman];
}
