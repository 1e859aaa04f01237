import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect.ts';

describe('detectLanguage', () => {
  test.each([
    ['en', 'The tenant pays the rent before the third working day of each month.'],
    ['nl', 'De huurder betaalt de huur vóór de derde werkdag van iedere maand.'],
    ['de', 'Der Mieter zahlt die Miete bis zum dritten Werktag eines jeden Monats.'],
    ['it', 'Il conduttore paga il canone entro il terzo giorno lavorativo di ogni mese.'],
    ['es', 'El arrendatario paga la renta antes del tercer día hábil de cada mes.'],
  ])('detects %s from a sentence', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('detects short questions', () => {
    expect(detectLanguage('Wat is de opzegtermijn van het contract?')).toBe('nl');
    expect(detectLanguage('Wie hoch ist die Miete im Monat?')).toBe('de');
  });

  test('returns null if the language is ambiguous', () => {
    expect(detectLanguage('2026 42 %')).toBeNull();
    expect(detectLanguage('')).toBeNull();
    expect(detectLanguage('contract')).toBeNull();
  });

  test('samples more of a long text than its title page', () => {
    const body = 'De huurder betaalt de huur vóór de derde werkdag van iedere maand. '.repeat(200);
    expect(detectLanguage(`General Terms and Conditions of Lease\n\n${body}`)).toBe('nl');
  });
});
