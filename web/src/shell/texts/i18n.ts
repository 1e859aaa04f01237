import type { Language } from '@dossier/contract/base/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPreferences } from '../../client/preferences.ts';
import { allRooms } from '../room-list.ts';
import type { FrameTexts, RoomTexts } from '../room.ts';
import { bestLanguage } from './language.ts';
import { textsBackend, type TextsOfRooms } from './texts-backend.ts';
import type comparisons from './en/comparisons.ts';
import type parts from './en/parts.ts';
import type shell from './en/shell.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: RoomTexts & {
      shell: typeof shell;
      parts: typeof parts;
      comparisons: typeof comparisons;
      frame: FrameTexts;
    };
  }
}

/** The languages a user can choose. All are complete. */
export const offeredLanguages = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
} as const satisfies Record<Language, string>;

/** The language with this code, if it can be chosen. */
export const offeredLanguage = (code: string | null): Language | null =>
  code !== null && code in offeredLanguages ? (code as Language) : null;

/** Languages with translations of the frame and the sign-in pages only, for browsers that prefer them; the rest falls back to English. */
const furtherLanguages: readonly string[] = ['no', 'zh-CN'];

/** The language on the screen; no texts are loaded for others. */
export const spokenLanguage = (language: string): string =>
  language in offeredLanguages || furtherLanguages.includes(language) ? language : 'en';

/** The frame's own texts; rooms have their own. */
const ownTexts = import.meta.glob<unknown>('./{en,nl,de,it,es,no,zh-CN}/*.ts');

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = spokenLanguage(language);
});

/** Resolves when the frame's texts have loaded. */
export async function startTexts(ofRooms: TextsOfRooms): Promise<void> {
  await i18next
    .use(textsBackend(ownTexts, ofRooms, allRooms()))
    .use(initReactI18next)
    .init({
      lng: getPreferences().language ?? bestLanguage(navigator.languages),
      fallbackLng: 'en',
      ns: ['shell', 'frame', 'parts', 'sentences'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
