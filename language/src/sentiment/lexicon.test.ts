import { describe, expect, test } from 'vitest';
import { isFormOf } from './inflection.ts';
import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '../languages.ts';
import { terms } from '../stems.ts';
import { LISTS, lexiconFor } from './lexicon.ts';

const split = (list: string) => list.trim().split(/\s+/);
const find = (text: string, language: SupportedLanguage) => lexiconFor(language).find(text, terms(text, language), 0);

describe.each(SUPPORTED_LANGUAGES)('%s', (language) => {
  const { positive, negative, factual } = LISTS[language];
  const entries = [positive, negative].flatMap((group, at) =>
    Object.entries(group).flatMap(([strength, words]) =>
      split(words).map((entry) => [entry.replace(/=$/, ''), Number(strength) * (at === 0 ? 1 : -1)] as const),
    ),
  );

  test('every word is listed once, and found with its weight', () => {
    const words = entries.map(([word]) => word);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    const lost = entries.filter(([word, weight]) => {
      const found = find(word.replaceAll('_', ' '), language);
      return !found || (found.weight !== 0 && found.weight !== weight && Math.sign(found.weight) !== Math.sign(weight));
    });
    expect(lost).toEqual([]);
  });

  test('words of facts are opinion words', () => {
    const without = split(factual).filter((word) => !find(word.replaceAll('_', ' '), language)?.isFactual);
    expect(without).toEqual([]);
  });

  test('has its size', () => {
    const least = language === 'en' || language === 'nl' ? 1500 : 700;
    expect(lexiconFor(language).size).toBeGreaterThanOrEqual(least);
  });
});

test('words match in all their forms, and not in other words with the same stem', () => {
  for (const [listed, language, forms, others] of [
    ['disappoint', 'en', ['disappoints', 'disappointed', 'disappointing'], ['disappointment']],
    ['useful', 'en', ['usefully'], ['use', 'used']],
    ['geweldig', 'nl', ['geweldige'], ['geweld']],
    ['klagen', 'nl', ['klaagt', 'klaagde'], ['klacht']],
    ['pünktlich', 'de', ['pünktliche', 'pünktlicher'], ['Punkt']],
    ['noioso', 'it', ['noiosa', 'noiosissimo'], ['noi']],
    ['perfecto', 'es', ['perfectas', 'perfectamente'], ['perfil']],
  ] as const) {
    for (const form of forms) expect([form, isFormOf(foldOf(form), foldOf(listed), language)]).toEqual([form, true]);
    for (const other of others)
      expect([other, isFormOf(foldOf(other), foldOf(listed), language)]).toEqual([other, false]);
  }
});

const foldOf = (word: string) => terms(word, null)[0]!.word;
