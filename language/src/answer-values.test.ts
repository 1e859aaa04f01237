import { describe, expect, test } from 'vitest';
import { valueInQuote } from './answer-values.ts';
import { understand } from './understanding.ts';

function valueOf(question: string, quote: string, language: string): string | null {
  const { value: kind } = understand(question, language);
  const value = kind && valueInQuote({ question, kind, language }, quote, language);
  if (!value) return null;
  const normal = value.date ?? (value.number === null ? '' : `${value.number} ${value.unit ?? ''}`.trim());
  return [quote.slice(value.start, value.end), normal].filter(Boolean).join(' = ');
}

describe('valueInQuote', () => {
  test.each([
    ['en', 'Which law governs this agreement?', 'It is governed by the laws of the State of Delaware.', 'Delaware'],
    ['en', 'When does it expire?', 'It shall expire on December 31, 2016.', 'December 31, 2016 = 2016-12-31'],
    ['en', 'How long does it run?', 'It continues for a period of five (5) years.', 'five (5) years = 5 year'],
    ['en', 'What is the royalty rate?', 'A fee of seven percent (7%) of sales.', 'seven percent (7%) = 7 %'],
    ['en', 'How much is the rent?', 'The rent is € 1,250 a month.', '€ 1,250 = 1250 EUR'],
    ['en', 'How many employees are there?', 'It has 250 employees in 3 cities.', '250 = 250'],
    ['en', 'What is the fee?', 'The fee is $500.', '$500 = 500'],
    ['nl', 'Wanneer eindigt het?', 'Het contract loopt tot 1 mei 2027.', '1 mei 2027 = 2027-05-01'],
    ['nl', 'Hoe hoog is de boete?', 'De boete bedraagt € 3.000.000 per jaar.', '€ 3.000.000 = 3000000 EUR'],
    [
      'nl',
      'Welk recht is van toepassing?',
      'Op deze overeenkomst is Nederlands recht van toepassing.',
      'Nederlands recht',
    ],
    ['de', 'Wann endet der Vertrag?', 'Der Vertrag endet am 31.12.2026.', '31.12.2026 = 2026-12-31'],
    ['de', 'Wie lange ist die Kündigungsfrist?', 'Die Kündigungsfrist beträgt drei Monate.', 'drei Monate = 3 month'],
    ['it', 'Quanto dura il contratto?', 'Il contratto dura sei mesi.', 'sei mesi = 6 month'],
    ['it', 'Quale legge si applica?', 'Il contratto è regolato dalla legge italiana.', 'legge italiana'],
    ['es', '¿Cuándo vence el contrato?', 'El contrato vence el 3 de mayo de 2029.', '3 de mayo de 2029 = 2029-05-03'],
    ['es', '¿Cuál es el importe de la fianza?', 'La fianza es de 1.500 euros.', '1.500 euros = 1500 EUR'],
  ])('in %s "%s" of "%s"', (language, question, quote, expected) => {
    expect(valueOf(question, quote, language)).toBe(expected);
  });

  test.each([
    ['When does it expire?', 'This agreement is dated as of May 1, 2011.'],
    ['When does it expire?', 'It begins on May 1, 2011 and ends on May 1, 2016.'],
    ['How long does it run?', 'Either party may terminate it upon thirty (30) days notice.'],
    ['How much is the rent?', 'The rent is € 1,250 and the deposit is € 3,750.'],
    ['How many employees are there?', 'The 3 offices are open to all employees.'],
    ['Which law governs this agreement?', 'The law that governs it is agreed upon later.'],
    ['Does it expire on May 1, 2011?', 'It expires on May 1, 2011.'],
  ])('is not certain: "%s" of "%s"', (question, quote) => {
    expect(valueOf(question, quote, 'en')).toBeNull();
  });
});
