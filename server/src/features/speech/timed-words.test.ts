import type { SpokenWord } from '@dossier/contract/speech/schema';
import { describe, expect, it } from 'vitest';
import { alignWords, wordsIn } from './timed-words.ts';

const timed = (text: string): SpokenWord[] =>
  wordsIn(text).map((word, at) => ({ text: word, start: at * 100, end: at * 100 + 80, sureness: 0.9 }));
const times = (words: readonly SpokenWord[]) => words.map(({ text, start, end }) => [text, start, end]);

describe('words with times', () => {
  it('keep them when other words are corrected', () => {
    const words = alignWords(wordsIn('The fourth crane has worn sheaves.'), timed('the fort crane has won sheaves'), {
      start: 0,
      end: 1000,
      isEdit: true,
    });
    expect(times(words)).toEqual([
      ['The', 0, 80],
      ['fourth', 100, 180],
      ['crane', 200, 280],
      ['has', 300, 380],
      ['worn', 400, 480],
      ['sheaves.', 500, 580],
    ]);
    expect(words.map(({ edited, sureness }) => edited ?? sureness)).toEqual([true, true, 0.9, 0.9, true, true]);
  });

  it('that are new share the time between their neighbours by their length', () => {
    const words = alignWords(wordsIn('one of them is two'), timed('one two'), { start: 0, end: 300 });
    expect(times(words)).toEqual([
      ['one', 0, 80],
      ['of', 80, 85],
      ['them', 85, 95],
      ['is', 95, 100],
      ['two', 100, 180],
    ]);
  });

  it('are in the span and in order, whatever the source says', () => {
    const odd: SpokenWord[] = [
      { text: 'b', start: 900, end: 5000 },
      { text: 'a', start: 100, end: 50 },
    ];
    const words = alignWords(wordsIn('x b y a z'), odd, { start: 200, end: 1000 });
    let before = 200;
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThanOrEqual(start);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(1000);
    expect(words.map(({ text }) => text).join(' ')).toBe('x b y a z');
  });

  it('can be many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `word${at % 97}`);
    const words = alignWords([...many, 'end'], timed(many.join(' ')), { start: 0, end: 2_000_100 });
    expect(words).toHaveLength(20_001);
    expect(words[19_999]).toMatchObject({ text: many[19_999], start: 1_999_900 });
  });
});
