import { businessConcepts } from './glossary-business.ts';
import { technicalConcepts } from './glossary-technical.ts';
import { stemsOf } from './irregular-forms.ts';
import { isKnownLanguage, knownLanguages, type KnownLanguage } from './languages.ts';
import { stem } from './stems.ts';

const columns: readonly KnownLanguage[] = ['en', 'nl', 'de', 'it', 'es'];

/** For each language, the rows of a stem; for each row, its stems by language. Made when first asked for. */
let rows: Record<KnownLanguage, string[]>[] | undefined;
let places: Record<KnownLanguage, Map<string, number[]>> | undefined;

function prepare(): void {
  rows = `${businessConcepts}${technicalConcepts}`
    .trim()
    .split(/\n+/)
    .map((line) => {
      const cells = line
        .split('|')
        .map((cell, column) => cell.split(',').flatMap((word) => stemsOf(word.trim(), columns[column]!)));
      return Object.fromEntries(columns.map((language, column) => [language, cells[column]!])) as Record<
        KnownLanguage,
        string[]
      >;
    });
  places = Object.fromEntries(knownLanguages.map((language) => [language, new Map()])) as unknown as typeof places;
  for (const [index, row] of rows.entries()) {
    for (const language of knownLanguages) {
      for (const word of row[language]) places![language].set(word, [...(places![language].get(word) ?? []), index]);
    }
  }
}

/**
 * The stems under which documents of other languages may say what a word says; none for words that are not in the
 * glossary. It is a small one: what people ask business documents about.
 *
 * @param from ISO 639-1 code of the word; null when it may be of any known language
 * @param to ISO 639-1 codes of the documents
 */
export function translations(word: string, from: string | null, to: readonly string[]): string[] {
  if (!rows || !places) prepare();
  const sources = isKnownLanguage(from) ? [from] : knownLanguages;
  const found = new Set<string>();
  for (const source of sources) {
    for (const row of places![source].get(stem(word, source)) ?? []) {
      for (const target of to) {
        if (target !== source && isKnownLanguage(target)) for (const other of rows![row]![target]) found.add(other);
      }
    }
  }
  return [...found];
}
