import { describe, expect, it } from 'vitest';
import { containsExpected } from './expected-answers.ts';

describe('an expected text', () => {
  it.each([
    ['The liability is limited to €2,400,000 per event [1].', 'limited to EUR 2.400.000', false],
    ['The liability is limited to €2,400,000 per event [1].', 'Limited to 2.400.000 per event', true],
    ['La penale è di 2 400 000 euro.', '2,400,000', true],
    ['An engineer arrives\nwithin two  hours.', 'within 2 hours', true],
    ['The Availability is 96,50 %.', '96.5%', true],
    ['Größe und Übersicht', 'grosse und ubersicht', true],
    ['The bollards were replaced in 2019.', '201', false],
    ['It is 12.5 metres.', '2.5', false],
    ['The quay walls', 'quay wall', false],
    ['Monday, or Tuesday', 'Monday Tuesday', false],
    ['Anything', ' – ', false],
    ['', 'x', false],
  ])('in %j: %j is found: %s', (text, expected, found) => {
    expect(containsExpected(text, expected)).toBe(found);
  });
});
