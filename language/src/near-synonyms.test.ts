import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answers.ts';
import { nearSynonyms } from './near-synonyms.ts';
import { analyzeQuery } from './query.ts';
import { stem } from './stems.ts';

describe('nearSynonyms', () => {
  test('returns how everyday documents say a plain word, in its own language', () => {
    expect(nearSynonyms('Bürgen', 'de')).toContain(stem('Bürgschaft', 'de'));
    expect(nearSynonyms('opzegtermijn', 'nl')).toContain(stem('opzegging', 'nl'));
    expect(nearSynonyms('riunirsi', 'it')).toContain(stem('seduta', 'it'));
    expect(nearSynonyms('eligieron', 'es')).toContain(stem('nombramiento', 'es'));
    expect(nearSynonyms('landlord', 'en')).toContain(stem('lessor', 'en'));
    expect(nearSynonyms('data', 'en')).toContain(stem('information', 'en'));
    expect(nearSynonyms('Kilometer', 'de')).toContain('km');
    expect(nearSynonyms('stopzetten', 'nl')).toContain(stem('opzegging', 'nl'));
    expect(nearSynonyms('sede', 'es')).toContain(stem('domicilio', 'es'));
  });

  test('formal words do not find plain ones, and a word is no synonym of itself', () => {
    expect(nearSynonyms('verdienen', 'de')).toContain(stem('Gehalt', 'de'));
    expect(nearSynonyms('Gehalt', 'de')).not.toContain(stem('verdienen', 'de'));
    expect(nearSynonyms('mail', 'en')).not.toContain(stem('mail', 'en'));
    expect(nearSynonyms('Xylophon', 'de')).toEqual([]);
  });
});

test('only questions are expanded, not searches of one or two words', () => {
  const near = (text: string) => analyzeQuery(text, ['de'], 'de').terms.flatMap((term) => term.near);
  expect(near('Wie viele Bürgen braucht man?')).toContain(stem('Bürgschaft', 'de'));
  expect(near('Bürgen')).toEqual([]);
});

test('a German verb is found whose other part stands at the end of the question', () => {
  const stems = (text: string, language: string) =>
    analyzeQuery(text, [language], language).terms.flatMap((term) => term.stems);
  expect(stems('Wie baue ich den Akku aus?', 'de')).toContain(stem('ausbauen', 'de'));
  expect(stems('Hoe laad ik de accu op?', 'nl')).toContain(stem('oplaad', 'nl'));
  expect(stems('Wie baue ich den Akku?', 'de')).not.toContain(stem('ausbauen', 'de'));
});

test('an answer in other words of the same meaning is quoted', () => {
  const texts = [
    'Mitglieder können eine Schließberechtigung erhalten. Voraussetzung ist die Bürgschaft von drei Mitgliedern.',
    'Der Vorstand tagt im Vereinsheim. Getränke sind nach Verbrauch zu zahlen.',
    'Fenster und Türen sind am Abend zu schließen.',
  ];
  const passages = texts.map((text, id) => ({ id, text, language: 'de', score: 3 - id }));
  const { nearest } = answerQuestion('Wie viele Bürgen braucht man für eine Schließberechtigung?', passages, {
    language: 'de',
  });
  const [best] = nearest;
  expect(texts[best!.passage]!.slice(best!.start, best!.end)).toContain('Bürgschaft von drei Mitgliedern');
});
