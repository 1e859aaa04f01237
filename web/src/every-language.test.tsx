import { permissionKeys } from '@dossier/contract/base/permission';
import type { Call } from '@dossier/contract/base/route';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document as documentSchema } from '@dossier/contract/documents/schema';
import { everyCall } from '@dossier/contract/rooms';
import { notePaths } from '@dossier/contract/notes/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { me } from '@dossier/contract/sign-in/schema';
import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from './client/query-client.ts';
import { endSession } from './client/session.ts';
import { languageName } from './parts/formats/language.ts';
import { root } from './shell/frame-routes.tsx';
import { offeredLanguages } from './shell/texts/i18n.ts';
import { openPage, router } from './testing/open-page.tsx';
import { sample } from './testing/sample.ts';
import type { ScriptedServer } from './testing/scripted-server.ts';
import { foreignTextsFinder, shownTexts } from './testing/shown-texts.ts';

type Language = keyof typeof offeredLanguages;
const languages = Object.keys(offeredLanguages) as Language[];

/** Texts that are the same in every language, or of rooms to come. */
const allowed = [
  ...Object.values(offeredLanguages),
  // Printed on the key in most languages.
  'Ctrl K',
  'Enter',
  'Del',
  'Tab',
  'Shift A',
  // The audit log shows entities of rooms to come by their key.
  'Quarantine',
];

/** Names of languages and joined names, which the browser puts into words. */
const textsOfBrowser = (language: Language): string[] => [
  ...['fr', 'pt', 'no', 'sv', 'da', 'pl', 'zh', 'ja'].map((code) => languageName(code, language)),
  new Intl.ListFormat(language).format(['#1', '#2', '#3']),
];

/** Every route of the router that shows a page. */
const routes = Object.values(router.routesById).filter(
  ({ options }) => options.component && 'path' in options && options.path,
);
type AppRoute = (typeof routes)[number];

/** Routes that redirect as soon as they have loaded. */
const passingOn = ['/layout/task/$taskResultId'];
const isBeforeSignIn = ({ parentRoute, options }: AppRoute) => parentRoute === root && !options.beforeLoad;

const uuid = '0b4d6d1e-5e0c-4a53-9a0e-6f1f5f0c6a11';
const addressOf = ({ fullPath }: AppRoute) =>
  fullPath
    .replace(/\{-\$\w+\}/, uuid)
    .replaceAll(/\$\w+/g, '1')
    .replace(/\$$/, 'nowhere');

const reads = Object.values(everyCall)
  .flatMap((calls): Call[] => Object.values(calls))
  .filter(({ method, answer }) => method === 'GET' && answer);
const allPermissions = Object.fromEntries(permissionKeys.map((key) => [key, true]));

/** Answers every read with sample rows, for a user of this language with all permissions. */
function scriptReads(server: ScriptedServer, language: Language): void {
  for (const call of reads) server.on(call, () => sample(call.answer!));
  server.on(documentPaths.get, () => ({ ...sample(documentSchema), language }));
  const answer = sample(me);
  const user = { ...answer.user, language };
  server.on(signInPaths.me, () => ({ ...answer, user, permissions: allPermissions, somewhere: allPermissions }));
  // The panel of a document marks the mentions that it shows as read.
  server.on(notePaths.read, () => ({ read: 1 }));
  server.on(signInPaths.permissions, () => ({ permissions: allPermissions, read_only: null }));
  // A valid response would sign in and leave the page.
  server.on(signInPaths.finishSingleSignOn, () => new Promise<never>(() => {}));
}

const isErrorPage = () => document.querySelector('main h1')?.closest('[class*=inSheet]') !== null;

const untilShown = (route: AppRoute) =>
  waitFor(
    () => {
      if (!passingOn.includes(route.id)) expect(router.state.matches.at(-1)?.routeId).toBe(route.id);
      expect(router.state.status).toBe('idle');
      expect(queryClient.isFetching()).toBe(0);
      expect(document.querySelector('[aria-busy=true]')).toBeNull();
      expect(document.querySelector('h1')).not.toBeNull();
    },
    // Without the layout.
    { onTimeout: ({ message }) => new Error(`${route.id}: ${message.split('\n')[0]}`) },
  );

const missingKeys: string[] = [];
i18next.options.saveMissing = true;
i18next.on('missingKey', (_languages, namespace, key) => missingKeys.push(`${namespace}:${key}`));
beforeEach(() => missingKeys.splice(0));

const isLong = Boolean(import.meta.env['DOSSIER_TEST_LONG']);
const tabs = () => document.querySelectorAll<HTMLElement>('main [role=tab]');

// The short run rotates the languages: every route is opened once and every language is used.
test.each(languages)(
  'pages with all their tabs show no key and no words of another language in %s',
  async (language) => {
    const isTurn = (_: AppRoute, index: number) => languages[index % languages.length] === language;
    const selectedRoutes = isLong ? routes : routes.filter(isTurn);
    const findForeign = foreignTextsFinder(language, [...allowed, ...textsOfBrowser(language)]);
    const wrong: string[] = [];
    const openRoute = (route: AppRoute) => {
      if (isErrorPage()) wrong.push(`${route.id}: an error page`);
      for (const text of findForeign(shownTexts())) wrong.push(`${route.id}: ${text}`);
    };
    const open = async (route: AppRoute) => {
      router.history.push(addressOf(route));
      await untilShown(route);
      openRoute(route);
      for (let tab = 0; tab < tabs().length; tab += 1) {
        if (tabs()[tab]!.ariaSelected === 'true') continue;
        tabs()[tab]!.click();
        await untilShown(route);
        openRoute(route);
      }
    };

    await i18next.changeLanguage(language);
    await openPage('/home', { script: (server) => scriptReads(server, language) });
    for (const route of selectedRoutes.filter((route) => !isBeforeSignIn(route))) await open(route);
    endSession('signed-out');
    // Signing out ends with clearing all queries, which must not happen to the next page.
    await waitFor(() => expect([router.state.location.pathname, router.state.status]).toEqual(['/login', 'idle']));
    for (const route of selectedRoutes.filter(isBeforeSignIn)) await open(route);
    expect([...wrong, ...missingKeys]).toEqual([]);
  },
  isLong ? 300_000 : 60_000,
);
