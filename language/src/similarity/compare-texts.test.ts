import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { compareTexts } from './compare-texts.ts';

const A = `The tenant shall pay the rent of 1,200 euros before the third day of each month. The notice period is three months for both
  parties. Keys are returned at the end.`;
const B = `The tenant shall pay the rent of 1,350 euros before the third day of each month. The notice period is six months for both parties.
  Pets are not allowed. Keys are returned at the end.`;

const words = (text: string, span: { start: number; end: number } | null) => span && text.slice(span.start, span.end);

describe('compareTexts', () => {
  test('says in which words two texts differ', () => {
    expect(compareTexts(A, B).differences.map(({ a, b }) => [words(A, a), words(B, b)])).toEqual([
      ['1,200', '1,350'],
      ['three', 'six'],
      [null, 'Pets are not allowed'],
    ]);
  });

  test('finds passages that are in both, also where their order is another one', () => {
    const [one, other] = [
      'The hoist rope of crane four was replaced on Monday.',
      'The berth is closed to all vessels this week.',
    ];
    const { shared } = compareTexts(`${one} Then: ${other}`, `${other} Before that: ${one}`);
    expect(shared.map(({ words: count }) => count)).toEqual([10, 9]);
  });

  test('case, accents, punctuation and spaces make no difference', () => {
    expect(compareTexts('Café, terrace\nand garden!', 'cafe terrace and GARDEN').differences).toEqual([]);
  });

  test.each([
    ['', ''],
    ['', 'one two'],
    ['one', ''],
    ['a b c', 'd e f'],
  ])('texts with nothing in common: "%s" and "%s"', (a, b) => {
    const { shared, differences } = compareTexts(a, b);
    expect(shared).toEqual([]);
    expect(differences.map((own) => [words(a, own.a), words(b, own.b)])).toEqual(
      a || b ? [[a || null, b || null]] : [],
    );
  });

  test('what is left of both texts without their differences is the same', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 60; round++) {
      const text = Array.from({ length: 120 }, () => `w${random(40)}`);
      const edited = text.flatMap((word) =>
        random(8) > 0 ? [word] : [[], [`w${random(40)}`], [word, 'new']][random(3)]!,
      );
      const [a, b] = [text.join(' '), edited.join(' ')];
      const { differences } = compareTexts(a, b);
      const rest = (whole: string, spans: ({ start: number; end: number } | null)[]) =>
        spans
          .toReversed()
          .reduce((left, span) => (span ? left.slice(0, span.start) + left.slice(span.end) : left), whole)
          .split(/\s+/)
          .filter(Boolean);
      expect(
        rest(
          a,
          differences.map((own) => own.a),
        ),
      ).toEqual(
        rest(
          b,
          differences.map((own) => own.b),
        ),
      );
    }
  });

  test('takes time that is proportional to the length', () => {
    const many = Array.from({ length: 150_000 }, (_, at) => `word${at % 50_000}`).join(' ');
    const begin = performance.now();
    compareTexts(many, many.replaceAll('word77 ', 'other '));
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});
