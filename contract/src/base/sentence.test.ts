import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { everyCall } from '../rooms.ts';
import { settingSchemas } from '../settings/schema.ts';
import { defineSentences, fillIn, type Sentence, parseIssue, storedSentence, toWording } from './sentence.ts';

const { say } = defineSentences('harbour', {
  full: 'The harbour is full.',
  quay_full: '{quay} has {ships} ships already.',
  quay: 'quay {number}',
});

describe('a sentence', () => {
  test('has its key, its params and its English', () => {
    expect(say('full')).toEqual({ key: 'harbour.full', params: {}, message: 'The harbour is full.' });
    const quay = say('quay', { number: 7 });
    expect(say('quay_full', { quay, ships: 3 })).toEqual({
      key: 'harbour.quay_full',
      params: { quay, ships: 3 },
      message: 'quay 7 has 3 ships already.',
    });
  });

  test('inserts names unchanged, even if they look like placeholders', () => {
    expect(say('quay_full', { quay: '$& {ships}', ships: 3 }).message).toBe('$& {ships} has 3 ships already.');
    expect(fillIn('{quay}: {nothing}', { quay: 'A' }, ({ message }) => message)).toBe('A: {nothing}');
  });

  test('is stored as English and wording; old ones have no key', () => {
    const sentence = say('quay', { number: 7 });
    expect(storedSentence(sentence.message, toWording(sentence))).toEqual(sentence);
    expect(storedSentence('Page 3', null)).toEqual({ key: '', params: {}, message: 'Page 3' });
  });
});

test('every message of a schema is a sentence', () => {
  const sentences = [...messagesIn([everyCall, settingSchemas])].map(parseIssue);
  const keys = sentences.map(({ key }: Sentence) => key);
  expect(keys).toContain('companies.name_required');
  expect(keys).toContain('settings.number_range');
  expect(keys.filter((key) => !/^[\w-]+\.\w+$/.test(key))).toEqual([]);
});

/** The custom messages of a schema, at any depth. */
function* messagesIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  const parts = '_zod' in value ? (value as z.ZodType)._zod.def : value;
  for (const [name, part] of Object.entries(parts)) {
    if (name !== 'error') yield* messagesIn(part, seen);
    else if (typeof part === 'function') yield String(part({ code: 'custom', path: [], input: undefined }));
  }
}
