import { failures } from '@dossier/contract/base/failure';
import type { TaskKind } from '@dossier/contract/base/task';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import { rooms } from '@dossier/contract/rooms';
import { sentences as ofReader } from '@dossier/reading/sentences';
import { describe, expect, test } from 'vitest';
import { languages } from '@dossier/contract/base/language';

type Words = { readonly [key: string]: string | Words };

/** Every server message in English, by key. */
const english: Record<string, string> = {
  ...flat('failures', Object.fromEntries(Object.entries(failures).map(([kind, { message }]) => [kind, message]))),
  ...flat('reading', ofReader),
  ...flat('roles.system', Object.fromEntries(systemRoles.map(({ key, name }) => [key, name]))),
};
const tables = import.meta.glob<{ sentences: Words }>('../../../../contract/src/*/sentences.ts', { eager: true });
for (const [path, { sentences }] of Object.entries(tables))
  Object.assign(english, flat(path.split('/').at(-2)!, sentences));
for (const { name, tasks } of rooms) {
  for (const [id, { description, steps }] of Object.entries(tasks as Record<string, TaskKind>)) {
    const words = Object.entries(steps).map(([step, { todo, doing, done }]) => [step, { todo, doing, done }]);
    Object.assign(english, flat(`${name}.tasks.${id}`, { description, steps: Object.fromEntries(words) as Words }));
  }
}

const own = import.meta.glob<Words>('./*/sentences.ts', { eager: true, import: 'default' });
const ofRooms = import.meta.glob<Words>('../../features/*/texts/{sentences,reading}/*.ts', {
  eager: true,
  import: 'default',
});

function sentenceTexts(language: string): Record<string, string> {
  const texts = flat('', own[`./${language}/sentences.ts`] ?? {});
  for (const [path, words] of Object.entries(ofRooms)) {
    const [room, , folder, file] = path.split('/').slice(-4);
    if (file === `${language}.ts`) Object.assign(texts, flat(folder === 'reading' ? folder : room!, words));
  }
  return texts;
}

function flat(prefix: string, words: Words): Record<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return typeof value === 'string' ? [[path, value]] : Object.entries(flat(path, value));
  });
  return Object.fromEntries(entries);
}

const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
/** Errors inside a file are in English only. */
const ENGLISH_ONLY = 'detail';

/** Languages of the shell and sign-in only: server messages are shown in English. */
const partial: readonly string[] = ['no', 'zh-CN'];

const others = languages.filter((language) => language !== 'en');
describe.each(others)('the sentences in %s', (language) => {
  const texts = sentenceTexts(language);

  test('have a key that the server knows, and everything that is filled in', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(english, key).toHaveProperty([key]);
      const needed = slots(english[key]!).filter((name) => name !== ENGLISH_ONLY);
      expect(slots(text), key).toEqual(needed);
    }
  });

  test.skipIf(partial.includes(language))('are complete', () => {
    expect(Object.keys(english).filter((key) => !(key in texts))).toEqual([]);
  });
});
