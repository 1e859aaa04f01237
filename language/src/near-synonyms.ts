import { everydayDutch } from './everyday/nl.ts';
import { everydayEnglish } from './everyday/en.ts';
import { everydayGerman } from './everyday/de.ts';
import { everydayItalian } from './everyday/it.ts';
import { everydaySpanish } from './everyday/es.ts';
import { findRelatedStems } from './irregular-forms.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { stem } from './stems.ts';

const GLOSSARIES: Record<SupportedLanguage, string> = {
  de: everydayGerman,
  en: everydayEnglish,
  es: everydaySpanish,
  it: everydayItalian,
  nl: everydayDutch,
};

/** For each language and stem, the stems by which documents may say the same. Built on first use. */
const found = new Map<SupportedLanguage, ReadonlyMap<string, ReadonlySet<string>>>();

function readGlossary(language: SupportedLanguage): ReadonlyMap<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>();
  const stemsOf = (list: string) => list.split(',').flatMap((word) => findRelatedStems(word.trim(), language));
  for (const line of GLOSSARIES[language].trim().split('\n')) {
    const [words, others = ''] = line.split('>');
    const wordStems = stemsOf(words!);
    const all = [...wordStems, ...(others === '' ? [] : stemsOf(others))];
    for (const word of wordStems) synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...all]));
  }
  return synonyms;
}

/**
 * Stems by which everyday documents in a word's own language may express it: "Sitzung" for "treffen". Empty for words that are not in the
 * glossary of that language.
 *
 * @param language ISO 639-1 code of the word; null if it may be of any supported language
 */
export function nearSynonyms(word: string, language: string | null): string[] {
  const languages = isSupportedLanguage(language) ? [language] : SUPPORTED_LANGUAGES;
  const synonyms = new Set<string>();
  for (const code of languages) {
    if (!found.has(code)) found.set(code, readGlossary(code));
    const own = stem(word, code);
    for (const other of found.get(code)!.get(own) ?? []) if (other !== own) synonyms.add(other);
  }
  return [...synonyms];
}
