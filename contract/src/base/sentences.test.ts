import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { settingKeys } from '../settings/schema.ts';
import { aboutFiles } from './dutch/files.ts';
import { aboutPapers } from './dutch/papers.ts';
import { aboutPeople } from './dutch/people.ts';
import { aboutPlaces } from './dutch/places.ts';
import { aboutRequests } from './dutch/requests.ts';
import { words } from './dutch/words.ts';
import { everyCall } from '../rooms.ts';
import { failures } from './failure.ts';
import { systemRoles } from '../roles/system-roles.ts';
import { inDutch } from './sentences.ts';

const tables = { aboutRequests, aboutPeople, aboutPlaces, aboutPapers, aboutFiles, words };
const wordings = Object.values(tables).flatMap((table) => Object.entries(table));

const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted();

describe('every sentence of the server has its Dutch', () => {
  test.each(Object.entries(failures))('the refusal %s', (_name, { message }) => {
    expect(inDutch(message)).not.toBeNull();
  });

  test.each(systemRoles)('the role $name', ({ name }) => {
    expect(inDutch(name)).not.toBeNull();
  });

  test('the words of the schemas', () => {
    const said = [...wordsIn([everyCall, settingKeys])];
    expect(said).toContain('Give the company a name.');
    expect(said).toContain('Enter a number from 0 to 1.');
    expect(said.filter((sentence) => inDutch(sentence) === null)).toEqual([]);
  });
});

describe('a sentence in Dutch', () => {
  test.each(wordings)('%s: has what is filled in, and other words', (english, dutch) => {
    // What is wrong inside a file is only said in English, a level is "this", and an article has no counterpart.
    const left = ['{detail}', '{level}', '{article}'];
    expect(slots(dutch).filter((slot) => !left.includes(slot))).toEqual(
      slots(english).filter((slot) => !left.includes(slot)),
    );
    if (english.includes(' ')) expect(dutch).not.toBe(english);
    expect(dutch).not.toMatch(/\bplease\b|!$/);
  });

  test('stands in one table only', () => {
    const all = wordings.map(([english]) => english);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  });

  test('takes over names and numbers', () => {
    expect(inDutch("'Rood' is there twice.")).toBe("'Rood' staat er twee keer.");
    expect(inDutch('There are 500 custom fields here already. Delete one first.')).toBe(
      'Er zijn hier al 500 eigen velden. Verwijder er eerst een.',
    );
  });

  test('says the more exact where two fit, and translates the words inside', () => {
    const named = 'The file is named .docx, but what is inside is a PDF.';
    expect(inDutch(named)).toBe('Het bestand heet .docx, maar wat erin staat is een pdf.');
    expect(inDutch(`${named} Give it the extension .pdf and upload it again.`)).toBe(
      'Het bestand heet .docx, maar wat erin staat is een pdf. Geef het de extensie .pdf en upload het opnieuw.',
    );
    expect(inDutch('The text of 3 of 12 pages was recognised in a picture and may have mistakes.')).toContain(
      "3 van 12 pagina's",
    );
  });

  test('keeps a name that looks like a pattern', () => {
    expect(inDutch('Fill in $& (.*): it is required here.')).toBe('Vul $& (.*) in: dat is hier verplicht.');
  });

  test('is not there for what nobody has written', () => {
    expect(inDutch('The model is overloaded.')).toBeNull();
    expect(inDutch('')).toBeNull();
  });
});

/** The words that schemas say instead of zod's own, wherever in them they stand. */
function* wordsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  const parts = '_zod' in value ? (value as z.ZodType)._zod.def : value;
  for (const [name, part] of Object.entries(parts)) {
    if (name !== 'error') yield* wordsIn(part, seen);
    else if (typeof part === 'function') yield String(part({ code: 'custom', path: [], input: undefined }));
  }
}
