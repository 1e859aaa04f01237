import type { Language } from '@dossier/contract/base/page';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPreferences } from '../../client/preferences.ts';
import { fetchSentences } from '../../client/sentences.ts';
import { languageOf } from './language.ts';
import type ask from './en/ask.ts';
import type audit from './en/audit.ts';
import type companies from './en/companies.ts';
import type customFields from './en/custom-fields.ts';
import type documents from './en/documents.ts';
import type home from './en/home.ts';
import type parts from './en/parts.ts';
import type people from './en/people.ts';
import type projects from './en/projects.ts';
import type roles from './en/roles.ts';
import type search from './en/search.ts';
import type settings from './en/settings.ts';
import type shell from './en/shell.ts';
import type signIn from './en/sign-in.ts';
import type tasks from './en/tasks.ts';
import type templates from './en/templates.ts';
import type users from './en/users.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      parts: typeof parts;
      'sign-in': typeof signIn;
      users: typeof users;
      home: typeof home;
      audit: typeof audit;
      people: typeof people;
      roles: typeof roles;
      companies: typeof companies;
      projects: typeof projects;
      settings: typeof settings;
      'custom-fields': typeof customFields;
      templates: typeof templates;
      documents: typeof documents;
      tasks: typeof tasks;
      search: typeof search;
      ask: typeof ask;
    };
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

/** A room's texts in a language are a file of their own, loaded with the first screen that speaks them. */
const files = import.meta.glob<{ default: Record<string, unknown> }>('./{en,nl,de,it,es,no,zh-CN}/*.ts');

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, room, done) {
    const load = files[`./${language}/${room}.ts`];
    if (!load) return done(null, {});
    // The server's sentences come with the frame's texts, so that they are there when the language is.
    Promise.all([load(), room === 'shell' ? fetchSentences(language) : null]).then(
      ([file]) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

i18next.on('languageChanged', (language) => {
  const spoken = language in offeredLanguages || furtherLanguages.includes(language);
  document.documentElement.lang = spoken ? language : 'en';
});

/** Resolves when the shell can speak. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: getPreferences().language ?? languageOf(navigator.languages),
      fallbackLng: 'en',
      ns: ['shell', 'parts'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}
