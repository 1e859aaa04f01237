import { beforeAll, describe, expect, test } from 'vitest';
import { ClassificationError } from './errors.ts';
import { readModel, writeModel } from './model-bytes.ts';
import { randomFrom } from './random.ts';
import { makeSamples } from './testing/texts.ts';
import { train } from './train.ts';

describe('readModel', () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = writeModel((await train(makeSamples(12))).model);
  });

  const codeOf = (broken: Uint8Array): string => {
    try {
      readModel(broken);
    } catch (error) {
      if (error instanceof ClassificationError) return error.code;
      throw error;
    }
    return 'read';
  };

  test('refuses other files', () => {
    expect(codeOf(new Uint8Array())).toBe('not_a_model');
    expect(codeOf(new TextEncoder().encode('%PDF-1.7 and so on'))).toBe('not_a_model');
  });

  test('reads a Buffer, whose slices share its memory', () => {
    const inPool = Buffer.concat([Buffer.from('before'), bytes]).subarray(6);
    expect(writeModel(readModel(inPool))).toEqual(bytes);
  });

  test('refuses a newer version', () => {
    const newer = bytes.slice();
    newer[4] = 9;
    expect(codeOf(newer)).toBe('newer_model');
  });

  test('refuses bytes that were cut or changed anywhere', () => {
    const random = randomFrom(3);
    for (let round = 0; round < 60; round++) {
      expect(codeOf(bytes.slice(0, 5 + random(bytes.length - 5)))).toBe('damaged_model');
      const changed = bytes.slice();
      const at = 5 + random(bytes.length - 5);
      changed[at] = changed[at]! ^ (1 + random(255));
      expect(codeOf(changed)).toBe('damaged_model');
    }
    expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe('damaged_model');
  });

  test('reads from the middle of a buffer', () => {
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 3);
    expect(readModel(larger.subarray(3, 3 + bytes.length))).toEqual(readModel(bytes));
  });
});
