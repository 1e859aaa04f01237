import { expect, test } from 'vitest';
import { quoteSpan } from './answer-spans.ts';
import type { CandidatePassage, Quote } from './port.ts';

const text = 'The quay is long. It was built in 1931 by the town. Ships moor there.';
const passage = (id: string): CandidatePassage => ({
  id,
  text,
  language: 'en',
  score: 1,
  document: 'Quay',
  heading: 'Quay',
});
const passages = new Map(['a', 'b'].map((id) => [id, passage(id)]));
const at = (words: string, score: number) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  score,
});
const quote = (id: string, words: string, score = 0.4): Quote => ({ passage: id, ...at(words, score) });
const selected = (quotes: Quote[], isFound = true) => ({
  found: isFound,
  confidence: 0.4,
  quotes: isFound ? quotes : [],
  nearest: isFound ? [] : quotes,
});
const read = ({ quotes }: { quotes: Quote[] }) =>
  quotes.map(({ passage: id, start, end }) => `${id}: ${text.slice(start, end)}`);

test('the sentence with the span comes first, and the others stay', () => {
  const first = quote('a', 'The quay is long.');
  const chosen = quoteSpan(selected([first]), new Map([['b', at('1931', 0.9)]]), passages);
  expect(read(chosen)).toEqual(['b: It was built in 1931 by the town.', 'a: The quay is long.']);
  expect(chosen.confidence).toBe(0.4);
});

test('a quote that has the span moves up and is not repeated', () => {
  const quotes = [quote('a', 'The quay is long.'), quote('b', 'It was built in 1931 by the town.', 0.1)];
  const chosen = quoteSpan(selected(quotes), new Map([['b', at('1931', 0.9)]]), passages);
  expect(read(chosen)).toEqual(['b: It was built in 1931 by the town.', 'a: The quay is long.']);
});

test('a refusal stays a refusal, with the sentence as the nearest', () => {
  const refused = selected([quote('a', 'Ships moor there.')], false);
  const chosen = quoteSpan(refused, new Map([['a', at('1931', 0.99)]]), passages);
  expect(chosen).toMatchObject({ found: false, quotes: [] });
  expect(read({ quotes: chosen.nearest })[0]).toBe('a: It was built in 1931 by the town.');
});

test('an improbable span changes nothing', () => {
  const before = selected([quote('a', 'The quay is long.')]);
  expect(quoteSpan(before, new Map([['b', at('1931', 0.4)]]), passages)).toBe(before);
  expect(quoteSpan(before, new Map(), passages)).toBe(before);
});
