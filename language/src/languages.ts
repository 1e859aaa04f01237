/** Languages with stemming, stop words, abbreviations and question words. */
export const SUPPORTED_LANGUAGES = ['de', 'en', 'es', 'it', 'nl'] as const;

/** ISO 639-1 code of a supported language. */
export type SupportedLanguage = (typeof SUPPORTED_LANGUAGES)[number];

/** Whether `language` (ISO 639-1, or null for unknown) is supported. */
export function isSupportedLanguage(language: string | null): language is SupportedLanguage {
  return SUPPORTED_LANGUAGES.includes(language as SupportedLanguage);
}
