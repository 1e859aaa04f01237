import type { AnswerValue } from '@dossier/contract/ask/schema';
import { describe, expect, test } from 'vitest';
import { valueText } from './value-text.ts';

const value = (more: Partial<AnswerValue>): AnswerValue => ({
  kind: 'law',
  text: 'as written',
  amount: null,
  date: null,
  unit: null,
  ...more,
});

describe('valueText', () => {
  test.each([
    [{}, 'en', 'as written'],
    [{ kind: 'date', date: '2027-05-31' }, 'en', '31 May 2027'],
    [{ kind: 'date', date: '2027-05-31' }, 'nl', '31 mei 2027'],
    [{ kind: 'amount', amount: 3_000_000, unit: 'EUR' }, 'en', '€3,000,000'],
    [{ kind: 'amount', amount: 1250.5, unit: 'EUR' }, 'de', '1.250,50 €'],
    [{ kind: 'amount', amount: 500 }, 'en', 'as written'],
    [{ kind: 'share', amount: 7.5 }, 'en', '7.5%'],
    [{ kind: 'share', amount: 7.5 }, 'nl', '7,5 %'],
    [{ kind: 'duration', amount: 5, unit: 'year' }, 'en', '5 years'],
    [{ kind: 'duration', amount: 1, unit: 'month' }, 'it', '1 mese'],
    [{ kind: 'duration', amount: 2, unit: 'quarter' }, 'en', 'as written'],
    [{ kind: 'number', amount: 1250 }, 'es', '1250'],
  ] as [Partial<AnswerValue>, string, string][])('%j in %s is %s', (more, language, expected) => {
    expect(valueText(value(more), language).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
