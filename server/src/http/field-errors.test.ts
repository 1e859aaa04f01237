import { Failure } from '@dossier/contract/base/failure';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validated } from './validation.ts';

describe('a field error is a sentence with a key:', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing there', z.string(), undefined, 'This field is required.'],
    ['another kind', z.string(), 5, 'This is not valid.'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number.'],
    ['a short text', z.string().min(3), 'ab', 'Enter at least 3 characters.'],
    ['a long text', z.string().max(2), 'abc', 'Enter at most 2 characters.'],
    ['too few', z.array(z.string()).min(1), [], 'Select at least 1.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Select at most 1.'],
    ['a small number', z.number().min(2), 1, 'Enter a number of at least 2.'],
    ['a large number', z.number().max(2), 3, 'Enter a number of at most 2.'],
    ['a negative number', z.number().positive(), -1, 'Enter a number above 0.'],
    ['a number at its end', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['another choice', z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    ['names that are not known', z.strictObject({}), { x: 1 }, 'Unknown: x.'],
    ['another form', z.iso.date(), 'tomorrow', 'This is not valid.'],
    ['none of several kinds', z.union([z.string(), z.boolean()]), 5, 'This is not valid.'],
  ])('%s', (_what, schema, value, sentence) => {
    const refusal = caught(() => validated(z.object({ field: schema }), { field: value }));
    const key = expect.stringMatching(/^base\.\w+$/) as string;
    expect(refusal.details).toEqual({ field: { key, params: expect.anything() as object, message: sentence } });
  });
});

function caught(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
