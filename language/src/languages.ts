/** The languages with stemming, stop words, abbreviations and question words of their own. */
export const knownLanguages = ['de', 'en', 'es', 'it', 'nl'] as const;

/** ISO 639-1 code of a language this package knows in depth. */
export type KnownLanguage = (typeof knownLanguages)[number];

/** Whether `language` (ISO 639-1, or null for "not known") is one of the known languages. */
export function isKnownLanguage(language: string | null): language is KnownLanguage {
  return knownLanguages.includes(language as KnownLanguage);
}
