import i18next from 'i18next';
import { textsBackend } from './texts-backend.ts';

/** The files of a glob, by their paths from `rooms.ts`. */
const fromRooms = (files: Record<string, () => Promise<unknown>>) =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace('../../', './'), load]));

/** The frame's texts as the application loads them, and the server messages. */
export async function startTestTexts(language: string): Promise<void> {
  const own = import.meta.glob<unknown>('./*/*.ts');
  const ofRooms = {
    frame: fromRooms(import.meta.glob<unknown>('../../frame-texts/*.ts')),
    sentences: fromRooms(import.meta.glob<unknown>('../../sentence-texts/*.ts')),
  };
  await i18next.use(textsBackend(own, ofRooms, [])).init({
    lng: language,
    fallbackLng: 'en',
    ns: ['shell', 'frame', 'parts', 'sentences'],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
}
