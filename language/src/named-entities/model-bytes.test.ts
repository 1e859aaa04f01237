import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { NamedEntityError } from './errors.ts';
import { findNamedEntities } from './find.ts';
import { readNamedEntityModel, writeNamedEntityModel } from './model-bytes.ts';
import type { NamedEntityModel } from './model.ts';
import { makeSentences } from './testing/sentences.ts';
import { trainNamedEntities } from './train.ts';

let model: NamedEntityModel;
let bytes: Uint8Array;
beforeAll(async () => {
  ({ model } = await trainNamedEntities(makeSentences(40), { language: 'en' }));
  bytes = writeNamedEntityModel(model);
});

const codeOf = (broken: Uint8Array): string => {
  try {
    readNamedEntityModel(broken);
  } catch (error) {
    if (error instanceof NamedEntityError) return error.code;
    throw error;
  }
  return 'read';
};

describe('readNamedEntityModel', () => {
  test('finds the same as before, and writes the same bytes', () => {
    const read = readNamedEntityModel(Buffer.concat([Buffer.from('before'), bytes]).subarray(6));
    expect(Buffer.compare(writeNamedEntityModel(read), bytes)).toBe(0);
    for (const { text } of makeSentences(30, 5))
      expect(findNamedEntities(read, text)).toEqual(findNamedEntities(model, text));
  });

  test('contains no words of the samples', () => {
    const text = Buffer.from(bytes).toString('latin1');
    for (const word of ['hoist', 'corroded', 'Nordlicht', 'greased']) expect(text).not.toContain(word);
    expect(text).toContain('Supplier');
  });

  test('refuses other files, newer versions, and bytes that were cut or changed', () => {
    expect(codeOf(new Uint8Array())).toBe('not_a_model');
    expect(codeOf(new TextEncoder().encode('DCLS and so on'))).toBe('not_a_model');
    expect(codeOf(bytes.with(4, 9))).toBe('newer_model');
    const random = randomFrom(3);
    for (let round = 0; round < 20; round++) {
      expect(codeOf(bytes.slice(0, 5 + random(bytes.length - 5)))).toBe('damaged_model');
      const at = 5 + random(bytes.length - 5);
      expect(codeOf(bytes.with(at, bytes[at]! ^ (1 + random(255))))).toBe('damaged_model');
    }
    expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe('damaged_model');
  });
});
