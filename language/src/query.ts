import { detectLanguage } from './detect.ts';
import { translations } from './glossary.ts';
import { stemsOf } from './irregular-forms.ts';
import { isKnownLanguage } from './languages.ts';
import { isQuestionWord } from './questions.ts';
import { terms } from './stems.ts';
import type { CorpusStatistics } from './statistics.ts';

/** One word of a query and the stems it can have in the languages of the documents. */
export interface QueryTerm {
  text: string;
  /** UTF-16 offsets into the query */
  start: number;
  end: number;
  /** folded spelling, for prefix search and character n-grams */
  word: string;
  /** distinct stems, one per way of reading the word, and those of its irregular forms */
  stems: string[];
  /** stems that say nearly the same: translations here, and whatever a search engine adds; they count less */
  akin: string[];
  /** from the question before, which this one only makes sense after: it counts less than what was asked now */
  carried?: true;
}

/** A query ready for the search engine and for ranking. */
export interface AnalyzedQuery {
  text: string;
  /** the question before, where words were carried over from it, else empty */
  before: string;
  /** ISO 639-1 code of the query itself, null when too short to tell */
  language: string | null;
  /** the words to look for: stop words and question words left out, unless there is nothing else */
  terms: QueryTerm[];
  /** true when the last term may still be being typed: nothing follows it */
  open: boolean;
}

/**
 * Turns what somebody typed into terms. A word gets its stem in every language that the documents searched are in,
 * because a short query does not tell its language and may be in another one than the documents.
 *
 * @param languages ISO 639-1 codes of the documents that are searched
 * @param known the language of the query where it is known from elsewhere
 * @param before the question before, whose words are carried over ({@link followsUp} tells whether they have to be)
 */
export function analyzeQuery(
  query: string,
  languages: readonly string[],
  known?: string | null,
  before = '',
): AnalyzedQuery {
  const language = known ?? detectLanguage(query) ?? (before === '' ? null : detectLanguage(before));
  const { telling, all } = termsOf(query, language, languages);
  const own = telling.length > 0 || before !== '' ? telling : all;
  const asked = new Set(own.flatMap((term) => term.stems));
  const carried = termsOf(before, detectLanguage(before) ?? language, languages)
    .telling.filter((term) => !term.stems.some((other) => asked.has(other)))
    .map((term): QueryTerm => ({ ...term, start: query.length, end: query.length, carried: true }));
  return { text: query, before, language, terms: [...own, ...carried], open: /[\p{L}\p{N}]$/u.test(query) };
}

function termsOf(
  query: string,
  language: string | null,
  languages: readonly string[],
): { telling: QueryTerm[]; all: QueryTerm[] } {
  const readings = [...new Set([...(isKnownLanguage(language) ? [language] : []), ...languages])];
  const read = terms(query, language).map((term): QueryTerm & { empty: boolean } => {
    const text = query.slice(term.start, term.end);
    const stems = [...new Set([term.stem, ...readings.flatMap((reading) => stemsOf(text, reading)), term.word])];
    const empty = term.stop || isQuestionWord(text);
    const akin = empty ? [] : translations(text, language, languages).filter((other) => !stems.includes(other));
    return { text, start: term.start, end: term.end, word: term.word, stems, akin, empty };
  });
  const all = read.map(({ empty: _, ...term }) => term);
  return { telling: all.filter((_, at) => !read[at]!.empty), all };
}

/** Everything by which a passage can hold a word of the query. */
export const everyStem = ({ stems, akin }: QueryTerm): string[] => [...stems, ...akin];

/** The query with the words of the collection that may be meant by those that it does not hold. */
export function withMeant(query: AnalyzedQuery, { meant }: Pick<CorpusStatistics, 'meant'>): AnalyzedQuery {
  if (!meant || meant.size === 0) return query;
  const terms = query.terms.map((term) => ({
    ...term,
    akin: [...new Set([...term.akin, ...(meant.get(term.word) ?? [])])],
  }));
  return { ...query, terms };
}
