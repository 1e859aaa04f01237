import { expect, test } from 'vitest';
import { matchPrompts } from './match-prompts.ts';

const prompts = [
  { title: 'Compare offers', description: 'Checks price and time' },
  { title: 'Find and check a clause', description: '' },
  { title: 'Check a clause', description: 'Against our standard' },
  { title: 'Première prüfen', description: '' },
];
const titles = (typed: string) => matchPrompts(prompts, typed).map(({ title }) => title);

test.each([
  ['', ['Compare offers', 'Find and check a clause', 'Check a clause', 'Première prüfen']],
  ['check', ['Check a clause', 'Find and check a clause', 'Compare offers']],
  ['check-a-cl', ['Check a clause', 'Find and check a clause']],
  ['CLA che', ['Find and check a clause', 'Check a clause']],
  ['standard check', ['Check a clause']],
  ['prufen premiere', ['Première prüfen']],
  ['heck', []],
])('/%s', (typed, expected) => {
  expect(titles(typed)).toEqual(expected);
});
