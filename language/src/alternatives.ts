import { foldInPlace } from './dates.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import type { Span } from './spans.ts';

interface Words {
  or: string;
  /** what else is between things that are compared */
  joining: string;
  higher: string;
  lower: string;
}

/** Folded; Italian and Spanish say "the higher one" like "the highest one". */
const WORDS: Record<SupportedLanguage, Words> = {
  de: {
    or: 'oder',
    joining: 'und|mit|als|gegenuber',
    higher: 'hoher(?:e[nrs]?)?|grosser(?:e[nrs]?)?|langer(?:e[nrs]?)?|teurer(?:e[nrs]?)?|spater(?:e[nrs]?)?',
    lower:
      'niedriger(?:e[nrs]?)?|kleiner(?:e[nrs]?)?|kurzer(?:e[nrs]?)?|gunstiger(?:e[nrs]?)?|billiger(?:e[nrs]?)?|geringer(?:e[nrs]?)?|fruher(?:e[nrs]?)?',
  },
  en: {
    or: 'or',
    joining: 'and|with|versus|vs|than|to',
    higher: 'higher|larger|bigger|longer|greater|dearer|later|more expensive',
    lower: 'lower|smaller|shorter|cheaper|earlier|less expensive',
  },
  es: {
    or: 'o|u',
    joining: 'y|e|con|que|frente a',
    higher: 'mas (?:alt[oa]|grande|larg[oa]|car[oa]|tarde)|mayor',
    lower: 'mas (?:baj[oa]|pequen[oa]|cort[oa]|barat[oa]|temprano)|menor',
  },
  it: {
    or: 'o|oppure',
    joining: 'e|ed|con|di|rispetto a',
    higher: 'piu (?:alt[oa]|grande|lung[oa]|car[oa]|elevat[oa]|tardi)|maggiore',
    lower: 'piu (?:bass[oa]|piccol[oa]|breve|cort[oa]|economic[oa]|presto)|minore',
  },
  nl: {
    or: 'of',
    joining: 'en|met|dan|versus',
    higher: 'hoger|groter|langer|duurder|later',
    lower: 'lager|kleiner|korter|goedkoper|eerder',
  },
};

const COMPILED = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => {
    const { or, joining, higher, lower } = WORDS[language];
    const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu');
    return [language, { or: word(or), joining: word(`${or}|${joining}`), higher: word(higher), lower: word(lower) }];
  }),
) as Record<SupportedLanguage, Record<keyof Words, RegExp>>;

/** "Which", "who" or "what" at the beginning of a question. */
const WHICH = /^[^\p{L}]*(?:which|what|who|welche[rns]?|was|wer|welke?|wat|wie|qual[ei]?|chi|cual|que|quien)(?!\p{L})/u;

/** What a question offers to choose from: "Which invoice is higher, the one of March or the one of April?" */
export interface Alternatives extends Span {
  extreme: 'highest' | 'lowest';
  /** the word that compares them */
  comparing: Span;
}

/**
 * The alternatives at the end of a question that asks which of them is higher or lower; null for other questions. The span begins behind the
 * comma or colon in front of them, and is empty if there is none.
 *
 * @param language ISO 639-1 code of the question
 */
export function findAlternatives(question: string, language: string | null): Alternatives | null {
  const folded = foldInPlace(question);
  if (!isSupportedLanguage(language) || !WHICH.test(folded)) return null;
  const { or, higher, lower } = COMPILED[language];
  for (const [extreme, pattern] of [
    ['highest', higher],
    ['lowest', lower],
  ] as const) {
    const [found] = spansOf(pattern, folded);
    if (!found || spansOf(or, folded).every(({ start }) => start < found.end)) continue;
    const comma = folded.slice(found.end).search(/[,:]/);
    const start = comma < 0 ? question.length : found.end + comma;
    return { extreme, comparing: found, start, end: question.length };
  }
  return null;
}

/** The parts of a question between the words that join things to compare: "the fee of A" and "that of B". */
export function comparedParts(question: string, language: string | null): Span[] {
  if (!isSupportedLanguage(language)) return [];
  const folded = foldInPlace(question);
  const borders = [...spansOf(COMPILED[language].joining, folded), ...spansOf(/[,:;]\s/g, folded)];
  const ends = [...borders.toSorted((a, b) => a.start - b.start), { start: question.length, end: question.length }];
  return ends.map(({ start: end }, at) => ({ start: at === 0 ? 0 : ends[at - 1]!.end, end }));
}

const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
