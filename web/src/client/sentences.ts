import i18next from 'i18next';

let inDutch: ((sentence: string) => string | null) | null = null;

/** Fetches what the server's sentences are in a language, before it is spoken. Only Dutch has them; elsewhere they stay English. */
export async function fetchSentences(language: string): Promise<void> {
  if (language === 'nl') ({ inDutch } = await import('@dossier/contract/base/sentences'));
}

/** A sentence of the server in the language of the interface; as it came where it is not known in that. */
export function spoken(sentence: string): string {
  return (i18next.language === 'nl' && inDutch?.(sentence)) || sentence;
}
