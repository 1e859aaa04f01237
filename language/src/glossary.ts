import { businessConcepts } from './glossary-business.ts';
import { technicalConcepts } from './glossary-technical.ts';
import { findRelatedStems } from './irregular-forms.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { stem } from './stems.ts';

const columns: readonly SupportedLanguage[] = ['en', 'nl', 'de', 'it', 'es'];

/** For each language, the rows that contain a stem; for each row, its stems by language. Built on first use. */
let rows: Record<SupportedLanguage, string[]>[] | undefined;
let places: Record<SupportedLanguage, Map<string, number[]>> | undefined;

function buildIndex(): void {
  rows = `${businessConcepts}${technicalConcepts}`
    .trim()
    .split(/\n+/)
    .map((line) => {
      const cells = line
        .split('|')
        .map((cell, column) => cell.split(',').flatMap((word) => findRelatedStems(word.trim(), columns[column]!)));
      return Object.fromEntries(columns.map((language, column) => [language, cells[column]!])) as Record<
        SupportedLanguage,
        string[]
      >;
    });
  places = Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, new Map()])) as unknown as typeof places;
  for (const [index, row] of rows.entries()) {
    for (const language of SUPPORTED_LANGUAGES) {
      for (const word of row[language]) places![language].set(word, [...(places![language].get(word) ?? []), index]);
    }
  }
}

/**
 * Stems by which documents may express a word in other languages, and near-synonyms in its own; empty for words that are not in the
 * glossary, which covers common questions about business documents.
 *
 * @param from ISO 639-1 code of the word; null if it may be of any supported language
 * @param to ISO 639-1 codes of the documents
 */
export function translations(word: string, from: string | null, to: readonly string[]): string[] {
  if (!rows || !places) buildIndex();
  const sources = isSupportedLanguage(from) ? [from] : SUPPORTED_LANGUAGES;
  const translated = new Set<string>();
  for (const source of sources) {
    for (const row of places![source].get(stem(word, source)) ?? []) {
      for (const target of to) {
        if (isSupportedLanguage(target)) for (const other of rows![row]![target]) translated.add(other);
      }
    }
  }
  return [...translated];
}
