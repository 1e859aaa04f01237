import type { BackendModule, ResourceKey } from 'i18next';
import type { Room } from '../room.ts';

type Loaders = Record<string, (() => Promise<unknown>) | undefined>;
interface Words {
  readonly [key: string]: string | Words;
}

/** Texts of every room in one file per language. */
export interface TextsOfRooms {
  frame: Loaders;
  sentences: Loaders;
}

/**
 * Loads texts by language and namespace: `shell` and `parts` are the frame's own, `frame` is what it shows of the rooms, `sentences` are
 * server messages, all others belong to a room. Missing translations are filled with English here, because i18next considers a namespace
 * loaded once one language is and would show keys. English server messages come from the server.
 */
export function textsBackend(
  own: Loaders,
  ofRooms: TextsOfRooms,
  rooms: readonly Pick<Room, 'name' | 'texts'>[],
): BackendModule {
  async function load(language: string, namespace: string): Promise<Words> {
    if (namespace === 'frame') return byRoom(await loadWords(ofRooms.frame[`./frame-texts/${language}.ts`]));
    const ownWords = loadWords(own[`./${language}/${namespace}.ts`]);
    if (namespace === 'sentences') {
      const words = byRoom(await loadWords(ofRooms.sentences[`./sentence-texts/${language}.ts`]));
      return { ...words, ...(await ownWords) };
    }
    const ofRoom = rooms.find(({ name }) => name === namespace)?.texts[`./texts/${language}.ts`];
    return ofRoom ? loadWords(ofRoom) : ownWords;
  }
  return {
    type: 'backend',
    init() {},
    read(language, namespace, callback) {
      const all = async () => {
        const [english, translation] = await Promise.all([load('en', namespace), load(language, namespace)]);
        return filled(english, translation);
      };
      all().then(
        (words) => callback(null, words as ResourceKey),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  };
}

/** Files of rooms are `../features/<room>/texts/<what>/<language>.ts`. The reader's messages have their own name. */
function byRoom(files: Words): Words {
  const entries = Object.entries(files).map(([path, words]) => {
    const [room, , what] = path.split('/').slice(-4);
    return [what === 'reading' ? what : room, words];
  });
  return Object.fromEntries(entries) as Words;
}

async function loadWords(load: (() => Promise<unknown>) | undefined): Promise<Words> {
  return load ? ((await load()) as { default: Words }).default : {};
}

/** The translation, or English if there is none. */
function filled(english: Words, translation: Words): Words {
  const rest = Object.entries(english).map(([key, text]) => {
    const other = translation[key];
    return [key, typeof text === 'object' ? filled(text, typeof other === 'object' ? other : {}) : (other ?? text)];
  });
  return { ...translation, ...Object.fromEntries(rest) };
}
