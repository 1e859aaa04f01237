import { foldInPlace } from './dates.ts';
import { fold } from './fold.ts';
import { terms } from './stems.ts';
import type { Understanding, ValueKind } from './understanding.ts';
import { findValues, type FoundValue } from './values.ts';

/** What the words near a value say about it, and how a question asks for that; folded, in all supported languages. */
const ROLES: Record<string, { question: RegExp; before: RegExp; behind?: RegExp }> = {
  end: {
    question:
      /\b(?:expir\w{0,12}|end(?:s|ed)?|terminat\w{0,12}|until|eindig\w{0,12}|afloo?p\w{0,12}|einddatum|loopt|vervalt|endet|ablauf\w{0,12}|lauft|scad\w{1,12}|termina\w{0,12}|vence\w{0,12}|vencimiento|finaliza\w{0,12}|caduca)\b/,
    before:
      /(?:until|through|expir\w{0,12}(?: on)?|terminat\w{0,12}(?: on)?|end(?:s|ing)?(?: on)?|no later than|tot en met|tot|eindigt op|loopt af op|bis(?: zum)?|endet am|fino al|scade il|scadra il|hasta el|vence el|vencera el|terminara el|finaliza el)[^.;]{0,24}$/,
  },
  start: {
    question:
      /\b(?:start\w{0,12}|beg[ia]n\w{0,12}|effect\w{0,12}|commenc\w{0,12}|apply|applies|force|ingaat|gaat|begint|ingangsdatum|werking|beginnt|kraft|ab wann|inizia|decorr\w{1,12}|vigore|comienza|empieza|vigor|desde)\b/,
    before:
      /(?:effective(?: date)?(?: is| of| as of| on)?|as of|commenc\w{0,12}(?: on)?|start\w{0,12}(?: on)?|beg[ia]n\w{0,12}(?: on)?|from|since|vanaf|met ingang van|ingangsdatum|in op|begint op|ab dem|ab|vom|seit|beginnt am|mit wirkung vom|a partire dal|decorre dal|dal|desde el|a partir del|vigor el|vigore il|comienza el)[^.;]{0,24}$/,
  },
  signing: {
    question:
      /\b(?:sign\w{0,12}|date of|dated|made|concluded|getekend|ondertekend|gesloten|unterschrieben|unterzeichnet|geschlossen|firmat\w{1,12}|stipulat\w{1,12}|firm[oa]\w{0,12}|celebr\w{1,12})\b/,
    before:
      /(?:dated(?: as of)?|made(?: and entered into)?(?: this| on| as of| effective)?|entered into(?: this| on| as of)?|signed(?: on)?|executed(?: on| this)?|as of|date|datum|getekend op|ondertekend op|gesloten op|am|firmato il|stipulato il|firmado el|celebrado el|a)[^.;]{0,32}$/,
  },
  notice: {
    question:
      /\b(?:notice|opzeg\w{0,12}|kundig\w{0,12}|preavviso|preaviso|recess?o\w{0,12}|terminat\w{0,12}|cancel\w{0,12}|renewed|before the end)\b/,
    before: /(?:notice|opzegtermijn|kundigungsfrist|preavviso|preaviso)[^.;]{0,24}$/,
    behind:
      /^[^.;]{0,24}(?:notice|prior to|before|opzegtermijn|vooraf|kundigungsfrist|vorher|preavviso|prima|preaviso|antes)/,
  },
  renewal: {
    question:
      /\b(?:renew\w{0,12}|exten\w{0,12}|prolong\w{0,12}|verleng\w{0,12}|verlanger\w{0,12}|rinnov\w{0,12}|prorog\w{0,12}|renova\w{0,12}|renueva|prorrog\w{0,12})\b/,
    before:
      /(?:renew\w{0,12}|successive|additional|exten\w{1,12}|verleng\w{0,12}|verlanger\w{0,12}|rinnov\w{0,12}|prorog\w{0,12}|prorrog\w{0,12}|renov\w{0,12})[^.;]{0,60}$/,
    behind: /^[^.;]{0,12}(?:renewal|extension)/,
  },
};
/** Characters before and behind a value in which its role is read. */
const ROLE_REACH = 90;

interface AskedValue {
  question: string;
  kind: ValueKind;
  /** ISO 639-1 code of the question */
  language: string | null;
}

/**
 * The value that a quote gives as the answer, if it is certain: the only one of its kind there, in the clause that has the question's words,
 * and not said of something else ("until" if the beginning is asked for). null otherwise.
 *
 * @param language ISO 639-1 code of the quote
 */
export function valueInQuote(asked: AskedValue, quote: string, language: string | null): FoundValue | null {
  const { kind, question } = asked;
  if (kind === 'person' || kind === 'place') return null;
  const folded = foldInPlace(quote);
  const questionWords = fold(question);
  const found = findValues(kind, quote, language).filter(
    (value) =>
      !questionWords.includes(fold(quote.slice(value.start, value.end))) &&
      (kind !== 'number' || countsNoun(asked, folded, value, language)),
  );
  const [value] = found;
  if (!value || new Set(found.map((other) => meaningOf(other, quote))).size > 1) return null;
  return hasRole(questionWords, folded, value) ? value : null;
}

/** Equal for "five (5) years" and "5 years". */
function meaningOf({ date, number, unit, start, end }: FoundValue, quote: string): string {
  const normal = date ?? (number === null ? null : `${number} ${unit ?? ''}`);
  return (
    normal ??
    fold(quote.slice(start, end))
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Whether nothing near the value says that it is of something else than what is asked for. */
function hasRole(question: string, quote: string, { kind, start, end }: FoundValue): boolean {
  if (kind !== 'date' && kind !== 'duration') return true;
  const before = quote.slice(Math.max(0, start - ROLE_REACH), start);
  const behind = quote.slice(end, end + ROLE_REACH);
  const roles = Object.entries(ROLES).filter(
    ([role]) => (kind === 'date') === ['end', 'start', 'signing'].includes(role),
  );
  const expectedRoles = roles.filter(([, role]) => role.question.test(question));
  const statedRoles = roles.filter(([, role]) => role.before.test(before) || role.behind?.test(behind));
  if (expectedRoles.length === 0) return kind === 'date' || statedRoles.length === 0;
  if (expectedRoles.some((role) => statedRoles.includes(role))) return true;
  return (
    kind === 'duration' &&
    statedRoles.length === 0 &&
    expectedRoles.every(([role]) => role !== 'notice' && role !== 'renewal')
  );
}

/** "How many employees": the number is before the same noun. */
function countsNoun(
  { question, language }: AskedValue,
  quote: string,
  { end }: FoundValue,
  quoteLanguage: string | null,
) {
  const noun = /(?:how many|hoeveel|wie ?viele?|quant[ie]|cuant[oa]s) (\p{L}{3,40})/u.exec(fold(question))?.[1];
  if (noun === undefined) return false;
  const stems = new Set(terms(noun, language).map(({ stem }) => stem));
  const next = quote.slice(end, end + 60).split(/[.;,]/)[0]!;
  return terms(next, quoteLanguage)
    .slice(0, 3)
    .some(({ stem }) => stems.has(stem));
}

/** The type of value that a question asks for directly; lists and comparisons ask for one in each document. */
export function askedValue(understanding: Understanding): ValueKind | null {
  return understanding.kind === 'value' ? understanding.value : null;
}
