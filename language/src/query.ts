import { detectLanguage } from './detect.ts';
import { translations } from './glossary.ts';
import { isKnownLanguage } from './languages.ts';
import { isQuestionWord } from './questions.ts';
import { stem, terms } from './stems.ts';

/** One word of a query and the stems it can have in the languages of the documents. */
export interface QueryTerm {
  text: string;
  /** UTF-16 offsets into the query */
  start: number;
  end: number;
  /** folded spelling, for prefix search and character n-grams */
  word: string;
  /** distinct stems, one per way of reading the word */
  stems: string[];
  /** stems that say nearly the same: translations here, and whatever a search engine adds; they count less */
  akin: string[];
}

/** A query ready for the search engine and for ranking. */
export interface AnalyzedQuery {
  text: string;
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
 */
export function analyzeQuery(query: string, languages: readonly string[], known?: string | null): AnalyzedQuery {
  const language = known ?? detectLanguage(query);
  const readings = [...new Set([...(isKnownLanguage(language) ? [language] : []), ...languages])];
  const own = terms(query, language);
  const all = own.map((term): QueryTerm & { empty: boolean } => {
    const text = query.slice(term.start, term.end);
    const stems = [...new Set([term.stem, ...readings.map((reading) => stem(text, reading)), term.word])];
    const empty = term.stop || isQuestionWord(text);
    const akin = empty ? [] : translations(text, language, languages).filter((other) => !stems.includes(other));
    return { text, start: term.start, end: term.end, word: term.word, stems, akin, empty };
  });
  const telling = all.filter((term) => !term.empty);
  const kept = telling.length > 0 ? telling : all;
  return {
    text: query,
    language,
    terms: kept.map(({ empty: _, ...term }) => term),
    open: /[\p{L}\p{N}]$/u.test(query),
  };
}
