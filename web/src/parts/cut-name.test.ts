import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test('a long name keeps its end, whole characters only', () => {
  expect(cutName('Short v3.pdf')).toBeNull();
  expect(cutName('Framework agreement v3.pdf')).toEqual({ head: 'Framework agreement', tail: ' v3.pdf' });
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  expect(cutName(`Picture-of-the-${family}a.jpeg`)).toEqual({ head: 'Picture-of-the-', tail: `${family}a.jpeg` });
  expect(cutName('Stellungnahme-Cafe\u0301-2026.md')).toEqual({ head: 'Stellungnahme-Caf', tail: 'e\u0301-2026.md' });
});
