import i18next from 'i18next';
import type { Language } from '@dossier/contract/base/page';
import { updateMe } from '../../client/me.ts';
import { setPreferences } from '../../client/preferences.ts';
import { languageOf } from './language.ts';

/** Speaks another language at once and remembers it; null goes back to what the browser prefers. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  setPreferences({ language });
  await Promise.all([i18next.changeLanguage(language ?? languageOf(navigator.languages)), updateMe({ language })]);
}
