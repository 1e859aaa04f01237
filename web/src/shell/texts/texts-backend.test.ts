import i18next from 'i18next';
import { expect, test } from 'vitest';
import { textsBackend } from './texts-backend.ts';

/** By their paths from `rooms.ts`. */
const inRoot = (files: Record<string, () => Promise<unknown>>) =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace('../../', './'), load]));
const file = (texts: object) => () => Promise.resolve({ default: texts });

test.each(['nl', 'fr'])(
  'what %s lacks is English, and no key is shown while the English text is on its way',
  async (lng) => {
    let arrive = () => {};
    const english = new Promise<{ default: object }>((resolve) => {
      arrive = () => resolve({ default: { title: 'Memos', tab: { open: 'Open', closed: 'Closed' } } });
    });
    const memos = {
      name: 'memos',
      texts: { './texts/en.ts': () => english, './texts/nl.ts': file({ tab: { open: 'Geopend' } }) },
    };
    const i18n = i18next.createInstance();
    await i18n
      .use(textsBackend({}, { frame: {}, sentences: {} }, [memos]))
      .init({ lng, fallbackLng: 'en', ns: [], react: { useSuspense: true } });

    const loading = i18n.loadNamespaces('memos');
    await new Promise((resolve) => setTimeout(resolve));
    expect(i18n.hasLoadedNamespace('memos')).toBe(false);
    arrive();
    await loading;
    const t = i18n.getFixedT(lng, 'memos' as 'shell') as unknown as (key: string) => string;
    expect([t('title'), t('tab.closed')]).toEqual(['Memos', 'Closed']);
    expect(t('tab.open')).toBe(lng === 'nl' ? 'Geopend' : 'Open');
  },
);

test('the frame has the words of every room in one namespace', async () => {
  const frameTexts = import.meta.glob<unknown>('../../frame-texts/*.ts');
  const i18n = i18next.createInstance();
  await i18n
    .use(textsBackend({}, { frame: inRoot(frameTexts), sentences: {} }, []))
    .init({ lng: 'de', fallbackLng: 'en', ns: ['frame'], defaultNS: 'frame', react: { useSuspense: true } });
  const t = i18n.getFixedT('de', 'frame');
  expect([t('companies.menu.companies'), t('roles.tab.permissions')]).toEqual(['Unternehmen', 'Berechtigungen']);
});
