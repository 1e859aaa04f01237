import { expect, test } from 'vitest';
import { Random } from '../testing/random.ts';
import { scanWords } from './scan-words.ts';

/** The same as a pattern. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,:]\p{N}+)*[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|\S/gu;

function words(text: string): string[] {
  const found: string[] = [];
  scanWords(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

test('words, numbers, marks and characters of scripts without spaces', () => {
  expect(words("Don't pay 1.250,00 or 3a, § 12:  東京 ไทย e\u0301t\u00e9 𝒳y 😀")).toEqual([
    "Don't",
    'pay',
    '1.250,00',
    'or',
    '3a',
    ',',
    '§',
    '12',
    ':',
    '東',
    '京',
    'ไ',
    'ท',
    'ย',
    'e\u0301t\u00e9',
    '𝒳y',
    '😀',
  ]);
});

test('any text has the words of the pattern', () => {
  const random = new Random(7);
  const characters = [..."ab'’0９.,:- \n\u00a0§é\u0301東のไ〇①𝒳😀𝟘𠀀Ⅳ", '\ud800', '\udc00'];
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: 12 }, () => random.pick(characters)).join('');
    expect(words(text)).toEqual(text.match(WORD) ?? []);
  }
});
