import { expect, test } from 'vitest';
import { languageName } from './language.ts';

test('a language has its name in the language of the interface', () => {
  expect(languageName('nl', 'en')).toBe('Dutch');
  expect(languageName('nl', 'de')).toBe('Niederländisch');
});

test('what is no language code is shown as it is', () => {
  expect(languageName('not a code', 'en')).toBe('not a code');
});
