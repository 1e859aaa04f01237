import { describe, expect, test } from 'vitest';
import { codeFinder } from './codes.ts';

const first = (patterns: string[], text: string) => {
  const span = codeFinder(patterns)(text);
  return span && text.slice(...span);
};

describe('a pattern of codes', () => {
  test.each([
    ['REQ-#', 'The system shall (REQ-12) stop.', 'REQ-12'],
    ['REQ-#', 'as in req-7, always', 'req-7'],
    ['REQ-###', 'REQ-12 and REQ-123', 'REQ-123'],
    ['WAL-@-###', 'see WAL-E-001.', 'WAL-E-001'],
    ['@@#', 'Type AB12 and X9', 'AB12'],
    ['§#.#', 'nach §12.4 gilt', '§12.4'],
    ['R.#', 'what is R.5?', 'R.5'],
    ['#', '٣٤ items', '٣٤'],
  ])('%s finds in "%s" the code %s', (pattern, text, code) => {
    expect(first([pattern], text)).toBe(code);
  });

  test.each([
    ['REQ-#', 'PREREQ-12'],
    ['REQ-#', 'REQ-12.3'],
    ['REQ-#', 'REQ-12a'],
    ['REQ-#', 'SUB-REQ-1'],
    ['REQ-##', 'REQ-123'],
    ['R.#', 'Rx5'],
    ['#', 'no number'],
    ['(a+)+#', 'aaaaaaaaaaaaaaaaaaaaaaaa!'],
  ])('%s finds nothing in "%s"', (pattern, text) => {
    expect(first([pattern], text)).toBeNull();
  });

  test('the first match in the text counts, and of several there the longest', () => {
    expect(first(['SYS-#', 'REQ-#'], 'REQ-2 then SYS-1')).toBe('REQ-2');
    expect(first(['A-#', 'A-#-@'], 'A-1-b')).toBe('A-1-b');
    expect(first([], 'REQ-1')).toBeNull();
  });

  test('is fast for any text and pattern', () => {
    expect(first(['#-#-#-#-#'], '1'.repeat(300_000))).toBeNull();
    expect(first(['@@@@@@@@-#'], 'aaaaaaaa-'.repeat(50_000))).toBeNull();
    expect(first(['#.'.repeat(29)], '1.'.repeat(100_000))).toBeNull();
  });
});
