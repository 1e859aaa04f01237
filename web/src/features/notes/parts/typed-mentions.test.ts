import { expect, test } from 'vitest';
import { cutByMentions } from './note-text.tsx';
import { mentionAt, mentionedIn } from './typed-mentions.ts';

test.each([
  ['Look @', { at: 5, name: '' }],
  ['Look @An', { at: 5, name: 'An' }],
  ['@Anna Vis', { at: 0, name: 'Anna Vis' }],
  ['Mail to anna@harbour.example', null],
  ['Look @Anna Visser ', null],
  ['Look @ here', null],
  ['Look', null],
])('a mention that is being typed in %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test('only users whose mentions are still in the text are mentioned', () => {
  const chosen = [
    { id: 1, name: 'Anna Visser' },
    { id: 2, name: 'Bert Bos' },
    { id: 1, name: 'Anna Visser' },
  ];
  expect(mentionedIn('@Anna Visser, @Anna Visser!', chosen)).toEqual([1]);
});

test('the longest name after @ is highlighted', () => {
  const pieces = cutByMentions('Hi @Anna Visser, mail a@b', ['Anna', 'Anna Visser']);
  expect(pieces.filter(({ isMention }) => isMention).map(({ words }) => words)).toEqual(['@Anna Visser']);
  expect(pieces.map(({ words }) => words).join('')).toBe('Hi @Anna Visser, mail a@b');
});
