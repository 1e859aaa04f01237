import { associate, type Association } from './associations.ts';
import { detectLanguage } from './detect.ts';
import { translations } from './glossary.ts';
import { findRelatedStems } from './irregular-forms.ts';
import { isSupportedLanguage } from './languages.ts';
import { nearSynonyms } from './near-synonyms.ts';
import { answerKind, isQuestionWord, isReasonNoun } from './questions.ts';
import { separatedVerb } from './separable-verbs.ts';
import { terms } from './stems.ts';
import type { CorpusStatistics } from './statistics.ts';
import { isStopWord } from './stop-words.ts';
import { subjectsOf, subjectStems, type Subject } from './subjects.ts';

/** One word of a query with its possible stems in the languages of the documents. */
export interface QueryTerm {
  text: string;
  /** UTF-16 offsets into the query */
  start: number;
  end: number;
  /** folded spelling, for prefix search and character n-grams */
  word: string;
  /** distinct stems: one per language, and those of irregular forms */
  stems: string[];
  /** stems with nearly the same meaning: translations, and whatever a search engine adds; they count less */
  synonyms: string[];
  /** stems by which everyday documents may say it; only of questions, and they count even less */
  near: string[];
  /** from the previous question, so it counts less than words of this one */
  carried?: true;
  /** names the document that is searched, so it says nothing about what is asked for */
  naming?: true;
}

/** A query prepared for the search engine and for ranking. */
export interface AnalyzedQuery {
  text: string;
  /** the previous question if words were carried over from it, otherwise empty */
  before: string;
  /** ISO 639-1 code of the query itself, null if too short to detect */
  language: string | null;
  /** the words to search for, without stop words and question words unless there are no others */
  terms: QueryTerm[];
  /** whether the last term may be unfinished: nothing follows it */
  open: boolean;
  /** what is asked for, if documents usually say it in other words */
  subjects: readonly Subject[];
  /** what is known about such questions */
  association: Association | null;
}

/** One or two words are a search for these words. */
const EXPANDED = /\S\s+\S+\s+\S/u;
/** A year, or a number with dots: a version. */
const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;

/**
 * Converts user input to terms. A word gets its stem in every language of the searched documents, because a short query does not reveal its
 * language and may be in another one than the documents.
 *
 * @param languages ISO 639-1 codes of the searched documents
 * @param knownLanguage the language of the query, if known from elsewhere
 * @param before the previous question, whose words are carried over (see {@link followsUp})
 */
export function analyzeQuery(
  query: string,
  languages: readonly string[],
  knownLanguage?: string | null,
  before = '',
): AnalyzedQuery {
  const language = knownLanguage ?? detectLanguage(query) ?? (before === '' ? null : detectLanguage(before));
  const { significant, all } = readTerms(query, language, languages);
  const own = significant.length > 0 || before !== '' ? significant : all;
  const ownTerms = new Set(own.flatMap((term) => term.stems));
  // "And in 2020?" replaces the year of the previous question.
  const isReplaced = ({ word }: QueryTerm) => NUMBER.test(word) && own.some((term) => NUMBER.test(term.word));
  const carried = readTerms(before, detectLanguage(before) ?? language, languages)
    .significant.filter((term) => !term.stems.some((other) => ownTerms.has(other)) && !isReplaced(term))
    .map((term): QueryTerm => ({ ...term, start: query.length, end: query.length, carried: true }));
  return {
    text: query,
    before,
    language,
    terms: [...own, ...carried],
    open: /[\p{L}\p{N}]$/u.test(query),
    subjects: subjectsOf(query, language),
    association: before === '' ? associate(query, language) : null,
  };
}

function readTerms(
  query: string,
  language: string | null,
  languages: readonly string[],
): { significant: QueryTerm[]; all: QueryTerm[] } {
  const kind = answerKind(query, language);
  const readings = [...new Set([...(isSupportedLanguage(language) ? [language] : []), ...languages])];
  const isExpanded = EXPANDED.test(query) && (language === null || languages.includes(language));
  const isEmpty = (word: string) => isQuestionWord(word) || isStopWord(word, language);
  const separated = separatedVerb(query, language, isEmpty);
  const analyzed = terms(query, language).map((term): QueryTerm & { empty: boolean } => {
    const text = query.slice(term.start, term.end);
    const verbs = separated?.word === text.toLowerCase() ? [separated.verb] : [];
    const forms = [text, ...verbs];
    const stems = [
      ...new Set([
        term.stem,
        ...readings.flatMap((reading) => forms.flatMap((form) => findRelatedStems(form, reading))),
        term.word,
      ]),
    ];
    // "l" of "l'HT25N", which is a code, is an article.
    const isElided = text.length === 1 && isStopWord(`${term.word}'`, language);
    const empty = term.stop || isElided || isQuestionWord(text) || isReasonNoun(term.word, kind);
    const isOther = (other: string) => !stems.includes(other);
    const synonyms = empty ? [] : translations(text, language, languages).filter(isOther);
    const near =
      empty || !isExpanded
        ? []
        : forms
            .flatMap((form) => nearSynonyms(form, language))
            .filter((other) => isOther(other) && !synonyms.includes(other));
    return { text, start: term.start, end: term.end, word: term.word, stems, synonyms, near, empty };
  });
  const all = analyzed.map(({ empty: _, ...term }) => term);
  return { significant: all.filter((_, at) => !analyzed[at]!.empty), all };
}

/** All stems by which a passage can match a word of the query. */
export const allStems = ({ stems, synonyms, near }: QueryTerm): string[] => [...stems, ...synonyms, ...near];

/** Words by which passages about the subjects of a query can be found, as further terms. */
export function subjectTerms({ text, subjects }: AnalyzedQuery, languages: readonly string[]): QueryTerm[] {
  const end = text.length;
  return subjects.map((subject) => ({
    text: '',
    start: end,
    end,
    word: '',
    stems: [],
    synonyms: subjectStems(subject, languages),
    near: [],
  }));
}

/** Adds similar words of the collection for query words that it does not contain. */
export function expandTerms(
  query: AnalyzedQuery,
  { corrections }: Pick<CorpusStatistics, 'corrections'>,
): AnalyzedQuery {
  if (!corrections || corrections.size === 0) return query;
  const terms = query.terms.map((term) => ({
    ...term,
    synonyms: [...new Set([...term.synonyms, ...(corrections.get(term.word) ?? [])])],
  }));
  return { ...query, terms };
}
