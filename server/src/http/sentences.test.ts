import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '@dossier/contract/base/failure';
import { inDutch } from '@dossier/contract/base/sentences';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validated } from './validation.ts';

// That a refusal has its Dutch is seen by the compiler; here is what it cannot see.

const withoutDutch = (said: readonly string[]) => said.filter((sentence) => inDutch(sentence) === null);

/** The sources below a folder of the repository, without their tests. */
function sources(folder: string, name: RegExp): string[] {
  const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !/\.test\.ts$|testing/.test(path))
    .map((path) => readFileSync(root + path, 'utf8'));
}

/** Texts in quotes that are a sentence, what is filled in as x. */
function sentencesIn(source: string): string[] {
  const quoted = source.matchAll(/'([A-Z][^'\n]+\.)'|`([A-Z][^`\n]+\.)`/g);
  return [...quoted].map(([, plain, filled]) => (plain ?? filled ?? '').replace(/\$\{[^}]*\}/g, 'x'));
}

test('what the reader says of a file has its Dutch', () => {
  const said = sources('reading/src', /\.ts$/).flatMap(sentencesIn);
  // What follows on "The file is incomplete or damaged." is only said in English; nobody sees a pool that is closed.
  const wanted = said
    .filter((sentence) => !/^(It|Its|The list of its) /.test(sentence) && !/ pool is closed/.test(sentence))
    // What to do about it is the end of a sentence.
    .map((sentence) =>
      /^(Open|Rename|Save|Unpack) /.test(sentence)
        ? `The name says PDF document, but the content is a picture. ${sentence}`
        : sentence,
    );
  expect(wanted.length).toBeGreaterThan(40);
  expect(withoutDutch(wanted)).toEqual([]);
});

test('what a schema says by a check of its own has its Dutch', () => {
  const said = sources('contract/src', /schema\.ts$/).flatMap((source) =>
    [...source.matchAll(/message: '([^']+)'/g)].map(([, words]) => words!),
  );
  expect(said).not.toEqual([]);
  expect(withoutDutch(said)).toEqual([]);
});

describe('what is wrong with a field is told in a sentence that has its Dutch:', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing there', z.string(), undefined, 'This is missing.'],
    ['another kind', z.string(), 5, 'This is not valid.'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number.'],
    ['a short text', z.string().min(3), 'ab', 'Enter at least 3 characters.'],
    ['a long text', z.string().max(2), 'abc', 'Enter at most 2 characters.'],
    ['too few', z.array(z.string()).min(1), [], 'Name at least 1.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Name at most 1.'],
    ['a small number', z.number().min(2), 1, 'Enter a number of at least 2.'],
    ['a large number', z.number().max(2), 3, 'Enter a number of at most 2.'],
    ['a negative number', z.number().positive(), -1, 'Enter a number above 0.'],
    ['a number at its end', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['another choice', z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    ['names that are not known', z.strictObject({}), { x: 1 }, 'This is not known here: x.'],
    ['another form', z.iso.date(), 'tomorrow', 'This is not valid.'],
    ['none of several kinds', z.union([z.string(), z.boolean()]), 5, 'This is not valid.'],
  ])('%s', (_what, schema, value, sentence) => {
    const refusal = caught(() => validated(z.object({ field: schema }), { field: value }));
    expect(refusal.details).toEqual({ field: sentence });
    expect(inDutch(sentence)).not.toBeNull();
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
