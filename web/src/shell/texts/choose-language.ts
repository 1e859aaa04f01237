import i18next from 'i18next';
import type { Language } from '@dossier/contract/base/language';
import { updateMe } from '../../client/me.ts';
import { setPreferences } from '../../client/preferences.ts';
import { bestLanguage } from './language.ts';

/** Switches the language and stores it; null resets to the browser's preference. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  setPreferences({ language });
  await Promise.all([i18next.changeLanguage(language ?? bestLanguage(navigator.languages)), updateMe({ language })]);
}
