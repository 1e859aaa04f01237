import type { BackendModule, ResourceKey } from 'i18next';
import type { Room } from '../room.ts';

type Loaders = Record<string, (() => Promise<unknown>) | undefined>;
interface Words {
  readonly [key: string]: string | Words;
}

/**
 * Loads texts by language and namespace: `shell` and `parts` are the frame's own, `frame` is what it shows of the rooms, anything else is
 * a room's. What a language lacks is filled with English here: i18next takes a namespace for loaded as soon as the one language is, and
 * would show keys until the other comes.
 */
export function textsBackend(
  own: Loaders,
  frameTexts: Loaders,
  rooms: readonly Pick<Room, 'name' | 'texts'>[],
  alongside: (language: string) => Promise<unknown>,
): BackendModule {
  async function load(language: string, namespace: string): Promise<Words> {
    if (namespace === 'frame') {
      const words = Object.entries(await wordsOf(frameTexts[`./frame-texts/${language}.ts`]));
      return Object.fromEntries(words.map(([path, ofRoom]) => [path.split('/').at(-4), ofRoom]));
    }
    const ofRoom = rooms.find(({ name }) => name === namespace)?.texts[`./texts/${language}.ts`];
    return wordsOf(ofRoom ?? own[`./${language}/${namespace}.ts`]);
  }
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      const all = async () => {
        const [english, written] = await Promise.all([
          load('en', namespace),
          load(language, namespace),
          namespace === 'shell' ? alongside(language) : Promise.resolve(),
        ]);
        return filled(english, written);
      };
      all().then(
        (words) => done(null, words as ResourceKey),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  };
}

async function wordsOf(load: (() => Promise<unknown>) | undefined): Promise<Words> {
  return load ? ((await load()) as { default: Words }).default : {};
}

/** The written texts, and English where there are none. */
function filled(english: Words, written: Words): Words {
  const rest = Object.entries(english).map(([key, text]) => {
    const other = written[key];
    return [key, typeof text === 'object' ? filled(text, typeof other === 'object' ? other : {}) : (other ?? text)];
  });
  return { ...written, ...Object.fromEntries(rest) };
}
