import { describe, expect, test } from 'vitest';
import { countStatistics } from '../statistics.ts';
import { analyzeText } from '../analysis.ts';
import { areNearDuplicates, sharedShare, similar } from './similar.ts';
import { textVector, vectorCosine } from './text-vector.ts';

describe('similar', () => {
  test.each([
    ['en', 'A man is playing the guitar.', 'A man plays a guitar.', 'The council approved the budget.'],
    ['de', 'Ein Mann spielt Gitarre.', 'Der Mann spielt auf einer Gitarre.', 'Der Rat genehmigte den Haushalt.'],
    ['nl', 'Een man speelt gitaar.', 'De man speelt op een gitaar.', 'De raad keurde de begroting goed.'],
    ['es', 'Un hombre toca la guitarra.', 'El hombre está tocando una guitarra.', 'El consejo aprobó el presupuesto.'],
    ['it', 'Un uomo suona la chitarra.', `L'uomo sta suonando una chitarra.`, 'Il consiglio ha approvato il bilancio.'],
  ])('the same in other words is closer than another subject: %s', (language, text, same, other) => {
    const options = { language };
    expect(similar(text, text, options)).toBeCloseTo(1);
    expect(similar(text, same, options)).toBeGreaterThan(0.6);
    expect(similar(text, other, options)).toBeLessThan(0.3);
    expect(similar(text, same, options)).toBe(similar(same, text, options));
  });

  test.each([
    ['a part of a compound', 'de', 'Der Vertrag endet.', 'Der Rahmenvertrag endet.', 'Der Haushalt endet.'],
    ['a near-synonym', 'en', 'The surety signs.', 'The guarantor signs.', 'The harbour signs.'],
    ['an irregular form', 'en', 'They broke the seal.', 'They break the seal.', 'They print the seal.'],
  ])('%s is closer than another word', (_name, language, text, same, other) => {
    const options = { language };
    expect(similar(text, same, options)).toBeGreaterThan(similar(text, other, options) + 0.1);
  });

  test('frequent words count less than rare ones, without a collection too', () => {
    const options = { language: 'en' };
    const rare = similar('The man checks the turbine.', 'A woman sells the turbine.', options);
    expect(rare).toBeGreaterThan(similar('The man checks the turbine.', 'The man sells a violin.', options));
  });

  test('is 0 without words', () => {
    expect(similar('', 'word', { language: 'en' })).toBe(0);
    expect(similar('?!', '', { language: null })).toBe(0);
  });

  test('words that are rare in the collection count more', () => {
    const collection = [
      'agreement about cranes',
      'agreement about pumps',
      'agreement about steel',
      'agreement on rent',
    ];
    const statistics = countStatistics(collection.map((text) => analyzeText(text, 'en')));
    const score = (options: object) => similar('agreement cranes', 'agreement pumps', { language: 'en', ...options });
    expect(score({ statistics })).toBeLessThan(score({}));
  });

  test('a vector has the length 1', () => {
    const vector = textVector('The lessee pays the rent.', { language: 'en' });
    expect(vectorCosine(vector, vector)).toBeCloseTo(1);
  });
});

describe('sharedShare', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`);
  const edited = (every: number) => words.map((word, at) => (at % every === 0 ? `other${at}` : word)).join(' ');

  test('is about the share of words that are the same', () => {
    expect(sharedShare(words.join(' '), words.join(' '))).toBe(1);
    expect(sharedShare(words.join(' '), edited(10))).toBeCloseTo(0.9, 1);
    expect(sharedShare(words.join(' '), 'quite another text')).toBe(0);
    expect(sharedShare('', '')).toBe(0);
  });

  test('tells near-duplicates from texts that share parts', () => {
    expect(areNearDuplicates(words.join(' '), edited(10))).toBe(true);
    expect(areNearDuplicates(words.join(' '), words.slice(0, 200).join(' '))).toBe(false);
    expect(areNearDuplicates(words.join(' '), edited(10), 0.95)).toBe(false);
  });
});
