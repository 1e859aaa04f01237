import type { Language } from '@dossier/contract/base/page';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPreferences } from '../../client/preferences.ts';
import { fetchSentences } from '../../client/sentences.ts';
import { allRooms } from '../room-list.ts';
import type { FrameTexts, RoomTexts } from '../room.ts';
import { languageOf } from './language.ts';
import { textsBackend } from './texts-backend.ts';
import type parts from './en/parts.ts';
import type shell from './en/shell.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: RoomTexts & { shell: typeof shell; parts: typeof parts; frame: FrameTexts };
  }
}

/**
 * The languages a user can choose. English and Dutch are complete; in the others the frame around every page and the pages to sign in are
 * written, and the rest falls back to English.
 */
export const offeredLanguages = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
} as const satisfies Record<Language, string>;

/** The language with this code, where it is one to choose. */
export const offeredLanguage = (code: string | null): Language | null =>
  code !== null && code in offeredLanguages ? (code as Language) : null;

/** What else the frame and the pages to sign in speak, to browsers that prefer it. */
const furtherLanguages: readonly string[] = ['no', 'zh-CN'];

/** The language that is read on the screen; of others no text is written. */
export const spokenLanguage = (language: string): string =>
  language in offeredLanguages || furtherLanguages.includes(language) ? language : 'en';

/** The frame's own texts; a room brings its own. */
const ownTexts = import.meta.glob<unknown>('./{en,nl,de,it,es,no,zh-CN}/*.ts');

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = spokenLanguage(language);
});

/** Resolves when the shell can speak. */
export async function startTexts(frameTexts: Record<string, () => Promise<unknown>>): Promise<void> {
  await i18next
    // The server's sentences come with the frame's texts, so that they are there when the language is.
    .use(textsBackend(ownTexts, frameTexts, allRooms(), fetchSentences))
    .use(initReactI18next)
    .init({
      lng: getPreferences().language ?? languageOf(navigator.languages),
      fallbackLng: 'en',
      ns: ['shell', 'frame', 'parts'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
