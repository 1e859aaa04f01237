import { expect, test } from 'vitest';
import { defineVariable, freeName, removeVariable, splitChoices, variableSource } from './edit-variables.ts';

test('a variable is written with its example or choices, without characters that would end it', () => {
  expect(variableSource('tone', { choices: ['formal', 'plain'], example: 'unused' })).toBe('{{tone: formal | plain}}');
  expect(variableSource('clause', { choices: [], example: ' 18.2 {a|b}} ' })).toBe('{{clause: 18.2 a b}}');
  expect(variableSource('clause', { choices: ['only'], example: '' })).toBe('{{clause}}');
});

test('a variable is defined where it is first used, under the names as they are written', () => {
  const text = 'Use {{Tone: a | b}}, always {{tone}} or {{TONE: c}}; not {{other}}.';
  expect(defineVariable(text, 'tone', { choices: ['x', 'y'], example: '' })).toBe(
    'Use {{Tone: x | y}}, always {{tone}} or {{TONE}}; not {{other}}.',
  );
  expect(removeVariable(text, 'TONE')).toBe('Use Tone, always tone or TONE; not {{other}}.');
});

test('a new variable has a name of its own', () => {
  expect(freeName('{{variable}} {{Variable 2}}', 'variable')).toBe('variable 3');
  expect(freeName('', 'variable')).toBe('variable');
});

test('choices are separated by commas', () => {
  expect(splitChoices(' formal, plain ,, formal | short')).toEqual(['formal', 'plain', 'short']);
});
