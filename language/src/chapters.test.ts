import { expect, test } from 'vitest';
import { findChapters, type Said } from './chapters.ts';

const crane = [
  'The crane at the quay was inspected on Monday.',
  'The crane needs new cables before it lifts containers.',
  'The inspector measured the cables of the crane.',
  'Two cables are worn, so the crane lifts less.',
  'The cables are ordered and the crane stands still.',
  'The inspector returns when the new cables hang.',
];
const budget = [
  'The budget for the terminal is tight this year.',
  'An invoice for asphalt was higher than the budget.',
  'We pay the invoice from the reserve of the budget.',
  'The reserve is small, so every invoice is checked.',
  'Finance sends the budget to the board in May.',
  'The board decides about the reserve.',
];
const school = [
  'The school visits the harbour with forty pupils.',
  'The pupils get helmets and a guide from the school.',
  'The guide explains to the pupils how ships moor.',
  'The school asks for lunch for the pupils.',
  'Helmets are small enough for the pupils.',
  'The guide of the school comes early.',
];

/** A passage every ten seconds, and a pause before each subject. */
function say(subjects: readonly (readonly string[])[], pause = 3000): Said[] {
  const said: Said[] = [];
  let at = 0;
  for (const sentences of subjects) {
    for (const text of [...sentences, ...sentences]) {
      said.push({ text, start: at, end: at + 9500 });
      at += 10_000;
    }
    at += pause;
  }
  return said;
}

test('a chapter begins where the subject changes, and is named by what it is about', () => {
  const chapters = findChapters(say([crane, budget, school]), 'en');
  expect(chapters.map(({ first }) => first)).toEqual([0, 12, 24]);
  expect(chapters[0]!.title).toMatch(/crane|cables/i);
  expect(chapters[1]!.title).toMatch(/budget|invoice|reserve/i);
  expect(chapters[2]!.title).toMatch(/school|pupils|guide/i);
});

test('the change of words is enough without a pause, also if the language is not known', () => {
  expect(findChapters(say([crane, budget], 0), null).map(({ first }) => first)).toEqual([0, 12]);
});

test('a recording of one subject, a short one and an empty one have no chapters', () => {
  expect(findChapters(say([crane, crane], 0), 'en')).toEqual([]);
  expect(findChapters(say([crane.slice(0, 4), budget.slice(0, 4)]), 'en')).toEqual([]);
  expect(findChapters([], 'en')).toEqual([]);
});

test('chapters last a minute at least, and a recording of twelve hours is done in seconds', () => {
  const long = say(Array.from({ length: 350 }, (_, index) => [crane, budget, school][index % 3]!));
  const started = performance.now();
  const chapters = findChapters(long, 'en');
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(chapters.length).toBeGreaterThan(10);
  for (const [index, { first }] of chapters.entries()) {
    const next = chapters[index + 1];
    if (next) expect(long[next.first]!.start - long[first]!.start).toBeGreaterThanOrEqual(60_000);
  }
});
