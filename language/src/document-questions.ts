import { findAlternatives } from './alternatives.ts';
import { type Condition, findCondition, meetsCondition } from './conditions.ts';
import { valueInQuote } from './answer-values.ts';
import { foldInPlace } from './dates.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { withoutNames } from './named-documents.ts';
import { terms } from './stems.ts';
import { understand, type ValueKind } from './understanding.ts';
import { UNDERSTANDING_CUES } from './understanding-cues.ts';
import { findValues, type FoundValue } from './values.ts';

/** A question that each of several documents answers by itself. */
export interface DocumentQuestion {
  kind: 'list' | 'count' | 'extreme' | 'comparison';
  /** the type of value that each document gives; null if none is recognised */
  value: ValueKind | null;
  /** the question as asked of one document: without "which contracts", "highest" and "longer than two years" */
  text: string;
  /** the whole question */
  question: string;
  /** ISO 639-1 code of the question */
  language: string | null;
  /** whether it is enough that a document has the words: "Which documents mention the crane?" */
  asksForMention: boolean;
  /** what a document has to say to be listed; null if anything */
  condition: Condition | null;
}

/** What a quote says about a question. */
export interface QuotedValue {
  /** null if the question asks for no type of value */
  value: FoundValue | null;
  /** whether it is the only one that can be meant */
  isCertain: boolean;
  /** whether it meets the condition of the question */
  fits: boolean;
}

/** With fewer words left, a question is asked as it was. */
const MIN_TERMS = 2;
/** Types of values in which documents can be the highest, if the question names none. */
const ORDERED_KINDS: readonly ValueKind[] = ['share', 'amount', 'duration', 'date'];

/** Documents whose total is meant by "Which invoice is higher?", and how to ask for it. */
const TOTALS: Record<SupportedLanguage, { of: RegExp; question: string }> = {
  de: {
    of: /rechnung(?:en)?\b|angebote?\b|bestellung(?:en)?\b|quittung(?:en)?\b/u,
    question: 'Wie hoch ist der Gesamtbetrag?',
  },
  en: { of: /\b(?:invoice|bill|offer|quote|order|receipt)s?\b/u, question: 'What is the total amount?' },
  es: { of: /\b(?:factura|oferta|pedido|recibo|presupuesto)s?\b/u, question: '¿Cuál es el importe total?' },
  it: { of: /\b(?:fattur[ae]|offert[ae]|ordin[ei]|ricevut[ae]|scontrin[oi])\b/u, question: "Qual è l'importo totale?" },
  nl: {
    of: /factu(?:ur|ren)\b|offertes?\b|rekening(?:en)?\b|bestelling(?:en)?\b|\bbon(?:nen)?\b/u,
    question: 'Wat is het totaalbedrag?',
  },
};

/** "the notice period of each contract" */
const OF: Record<SupportedLanguage, string> = {
  de: 'in|von|fur|bei',
  en: 'of|in|for|across|among',
  es: 'de|en|para|entre',
  it: 'di|in|per|tra|fra',
  nl: 'van|in|voor|bij|tussen',
};
const MENTION_WORDS = String.raw`mention(?:s|ed)?|refers? to|erwahnen|erwahnt|noemen|noemt|vermelden|vermeldt|menzionano|citano|mencionan|citan`;
const MENTION = new RegExp(String.raw`(?<!\p{L})(?:${MENTION_WORDS})(?!\p{L})`, 'u');
const MENTION_WORD = new RegExp(String.raw`(?<!\p{L})(?:${MENTION_WORDS}|erwähnen|erwähnt)(?!\p{L})`, 'giu');
const WHICH = /^\W*(?:which|what|welche[rsnm]?|welke?|quale|che|que|cual) (\p{L}{3,40})(?![\p{L}])/u;

const PHRASES = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => {
    const { all, documents, each, highest, lowest, count } = UNDERSTANDING_CUES[language];
    const phrase = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu');
    return [
      language,
      {
        documents: phrase(
          String.raw`(?:(?:${OF[language]}) )?(?:${count}|${all}) (?:(?!(?:${OF[language]}) )[\p{L}’']{1,30} ){0,4}?(?:${documents})`,
        ),
        each: phrase(String.raw`(?:(?:${OF[language]}) )?(?:${each})`),
        extremes: phrase(`${highest}|${lowest}`),
      },
    ];
  }),
) as Record<SupportedLanguage, Record<'documents' | 'each' | 'extremes', RegExp>>;

/**
 * How to ask each of several documents; null if the question is not about documents one by one.
 *
 * @param names names of the documents that would be asked: "Which franchise has the highest royalty?" is about documents that are called so
 * @param compared folded words by which the question names the documents that it compares; null if it compares none by name
 */
export function documentQuestion(
  question: string,
  language: string | null,
  names: readonly string[] = [],
  compared: readonly string[] | null = null,
): DocumentQuestion | null {
  const understood = understand(question, language);
  const { kind, overDocuments } = understood;
  if (kind !== 'list' && kind !== 'count' && kind !== 'extreme' && kind !== 'comparison') return null;
  if (!overDocuments && !compared && !(kind === 'extreme' && namesTheirKind(question, language, names))) return null;
  const own = compared ? withoutAlternatives(question, language, compared) : question;
  const condition = findCondition(own, language);
  const rest = withoutDocuments(own, language, condition);
  const total = kind === 'extreme' && understood.value === null ? totalQuestion(own, rest, language) : null;
  const text = total ?? rest;
  const value = total === null ? understood.value : 'amount';
  const asksForMention = value === null && (condition?.kind ?? null) === null && MENTION.test(foldInPlace(question));
  return { kind, value: value ?? condition?.kind ?? null, text, question, language, asksForMention, condition };
}

/**
 * The value in a quote that answers a question, or null if the quote has none of the type that is asked for.
 *
 * @param language ISO 639-1 code of the quote
 */
export function quotedValue(
  { kind, value, text, language: asked, condition }: DocumentQuestion,
  quote: string,
  language: string | null,
): QuotedValue | null {
  const kinds = value ? [value] : kind === 'extreme' || kind === 'comparison' ? ORDERED_KINDS : [];
  const question = condition ? withoutNames(text, condition.names) : text;
  for (const candidate of kinds) {
    const certain = valueInQuote({ question, kind: candidate, language: asked }, quote, language);
    const all = findValues(candidate, quote, language);
    const found = certain ?? all[0];
    if (!found) continue;
    const fits = condition === null || meetsCondition(condition, found, quote.slice(found.start, found.end));
    return { value: found, isCertain: certain !== null || all.length === 1, fits };
  }
  // A person, place or organisation may stand there in a form that is not recognised.
  const isOpen =
    value === null || value === 'person' || value === 'place' || value === 'organisation' || value === 'law';
  if (!isOpen || kind === 'extreme') return null;
  return { value: null, isCertain: value === null, fits: condition === null || meetsCondition(condition, null, quote) };
}

/**
 * Whether a quote has all significant words of the question.
 *
 * @param language ISO 639-1 code of the quote
 */
export function hasItsWords(
  { text, language: asked }: DocumentQuestion,
  quote: string,
  language: string | null,
): boolean {
  const words = terms(text.replace(MENTION_WORD, ''), asked).filter(({ stop }) => !stop);
  const found = new Set(terms(quote, language).flatMap(({ stem, word }) => [stem, word]));
  return words.length > 0 && words.every(({ stem, word }) => found.has(stem) || found.has(word));
}

/** "Which franchise has ...": documents are called franchises. */
function namesTheirKind(question: string, language: string | null, names: readonly string[]): boolean {
  const [, noun] = foldInPlace(question).match(WHICH) ?? [];
  if (noun === undefined) return false;
  const stems = new Set(terms(noun, language).map(({ stem }) => stem));
  const called = names.filter((name) => terms(name, language).some(({ stem }) => stems.has(stem)));
  return called.length > 1;
}

/** Whether a question compares documents with each other, which it may name. */
export function comparesDocuments(question: string, language: string | null): boolean {
  const { kind } = understand(question, language);
  return kind === 'comparison' || (kind === 'extreme' && findAlternatives(question, language) !== null);
}

/** "Which invoice is higher, the one of A or the one of B?" without all from "higher" on, and without names elsewhere. */
function withoutAlternatives(question: string, language: string | null, names: readonly string[]): string {
  const alternatives = findAlternatives(question, language);
  return withoutNames(alternatives ? cut(question, [alternatives, alternatives.comparing]) : question, names);
}

/** "Which invoice is higher?" asks for the total, since nothing else is named. */
function totalQuestion(question: string, rest: string, language: string | null): string | null {
  if (!isSupportedLanguage(language)) return null;
  const { of, question: total } = TOTALS[language];
  const folded = foldInPlace(rest);
  const isNamed = of.test(foldInPlace(question));
  return isNamed && significant(folded.replace(of, ''), language) === 0 ? total : null;
}

function withoutDocuments(question: string, language: string | null, condition: Condition | null): string {
  const phrases = PHRASES[isSupportedLanguage(language) ? language : 'en'];
  const folded = foldInPlace(question);
  const spansOf = (pattern: RegExp) =>
    [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const value = [...(condition?.words ? [condition.words] : []), ...spansOf(phrases.extremes)];
  const rest = cut(question, [...spansOf(phrases.documents), ...spansOf(phrases.each), ...value]);
  return significant(rest, language) >= MIN_TERMS ? rest : cut(question, value);
}

const significant = (text: string, language: string | null) => terms(text, language).filter(({ stop }) => !stop).length;

function cut(text: string, spans: readonly { start: number; end: number }[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at) rest += `${text.slice(at, start)} `;
    at = Math.max(at, end);
  }
  return (rest + text.slice(at))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[?.,])/g, '')
    .trim();
}
