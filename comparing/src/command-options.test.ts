import { expect, test } from 'vitest';
import { parseCommandLine } from './command-options.ts';

test('the options for workbooks may stand anywhere', () => {
  expect(parseCommandLine(['--key', 'id, Name', 'a.xlsx', '--no-order', 'b.xlsx', '--mode', 'strict'])).toEqual({
    rest: ['a.xlsx', 'b.xlsx'],
    workbooks: { key: ['id', 'Name'], order: false, mode: 'strict' },
  });
  expect(parseCommandLine(['a', 'b', '--mark', 'c.xlsx'])).toEqual({ rest: ['a', 'b'], workbooks: {}, mark: 'c.xlsx' });
  expect(parseCommandLine(['--no-key', '--stdin-list'])).toEqual({ rest: ['--stdin-list'], workbooks: { key: null } });
});

test('an option without its value, and a mode that does not exist', () => {
  expect(() => parseCommandLine(['a', 'b', '--key'])).toThrow('--key needs the headers or letters of columns');
  expect(() => parseCommandLine(['a', 'b', '--mark'])).toThrow('--mark needs the name of a file');
  expect(() => parseCommandLine(['a', 'b', '--mode', 'fast'])).toThrow(
    '--mode needs one of smart, values, formulas, strict.',
  );
});
