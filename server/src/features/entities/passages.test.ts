import { expect, it } from 'vitest';
import { splitPassages } from './passages.ts';

const sentences = Array.from({ length: 80 }, (_, at) => `On day ${at} the sheave of crane ${at} was found to be worn.`);
const split = (...texts: string[]) =>
  splitPassages({ language: 'en', pages: texts.map((text, at) => ({ number: at + 1, text })) });

it('splits pages into whole sentences, with their places', () => {
  const pages = [sentences.join(' '), 'A short page.', ' \n---\n '];
  const passages = split(...pages);
  expect(passages.map(({ page }) => page)).toEqual([1, 1, 1, 2]);
  for (const { page, start, text } of passages) {
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(pages[page - 1]!.slice(start, start + text.length)).toBe(text);
    expect(text).toMatch(/^(On|A) .*\.$/s);
  }
  const words = (text: string) => text.match(/\S+/g);
  const first = passages.filter(({ page }) => page === 1);
  expect(words(first.map(({ text }) => text).join(' '))).toEqual(words(pages[0]!));
});

it('splits a longer sentence between words, and one without spaces anywhere', () => {
  const list = Array.from({ length: 1000 }, (_, at) => `part${at},`).join(' ');
  for (const text of [list, 'x'.repeat(5000)]) {
    const passages = split(text);
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every((passage) => passage.text.length <= 2000)).toBe(true);
    expect(passages.map((passage) => passage.text).join('')).toBe(text);
  }
  expect(split(list).every(({ text }) => /^\s?part\d+,/.test(text))).toBe(true);
});
