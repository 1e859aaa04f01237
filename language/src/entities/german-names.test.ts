import { describe, expect, test } from 'vitest';
import { findEntities } from './find-entities.ts';

const namesIn = (text: string, language: string) =>
  findEntities(text, { language, kinds: ['person', 'organisation', 'place'] }).mentions.map(
    ({ kind, text: name }) => `${kind} ${name}`,
  );

describe('names in German', () => {
  test.each([
    ['Die Sprecherin Kori Schulman erklärte das am Montag.', 'person Kori Schulman'],
    ['Wie Trainer Oktay Yilderim sagte, wechselt er zum Verein nach Kleinblittersdorf.', 'place Kleinblittersdorf'],
  ])('are found by the words around them, without a title, a first name or a list: %s', (text, name) => {
    expect(namesIn(text, 'de')).toContain(name);
    // By the rules alone, since the model is of German.
    expect(namesIn(text, 'en')).not.toContain(name);
  });

  test('nouns are none', () => {
    const text = 'Der Vertrag regelt die Wartung der Krane und die Haftung für Schäden an Containern.';
    expect(namesIn(text, 'de')).toEqual([]);
  });
});
