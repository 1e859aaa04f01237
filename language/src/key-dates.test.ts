import { describe, expect, test } from 'vitest';
import { findKeyDates } from './key-dates.ts';

const kinds = (text: string, language: string | null = 'en') =>
  findKeyDates(text, language).map(({ kind, date }) => [kind, date]);

describe('dates with a cue', () => {
  test.each([
    ['en', 'This Agreement expires on 31 March 2027.', 'end', '2027-03-31'],
    ['en', 'The lease shall end on March 31, 2027 unless extended.', 'end', '2027-03-31'],
    ['en', 'The policy remains in force until 1 May 2028.', 'end', '2028-05-01'],
    ['en', 'Takes effect on\t1 January 2026', 'effective', '2026-01-01'],
    ['en', 'Effective Date: January 1, 2026', 'effective', '2026-01-01'],
    ['en', 'The services commence on 2026-02-01.', 'effective', '2026-02-01'],
    ['en', 'Either party may give notice of termination no later than 30 September 2026.', 'notice', '2026-09-30'],
    ['en', 'The contract can be cancelled in writing before 1 October 2026.', 'notice', '2026-10-01'],
    ['en', 'Due date\t15 October 2026', 'due', '2026-10-15'],
    ['en', 'The invoice is payable by 15 October 2026.', 'due', '2026-10-15'],
    ['en', 'The final report shall be delivered no later than 1 December 2026.', 'due', '2026-12-01'],
    ['en', 'The licence renews automatically on 1 July 2027.', 'renewal', '2027-07-01'],
    ['de', 'Der Vertrag endet am 31. Dezember 2027.', 'end', '2027-12-31'],
    ['de', 'Die Vereinbarung läuft am 30.06.2027 aus.', 'end', '2027-06-30'],
    ['de', 'Die Regelung tritt am 1. Januar 2027 in Kraft.', 'effective', '2027-01-01'],
    ['de', 'Die Rechnung ist fällig am 15.10.2026.', 'due', '2026-10-15'],
    ['de', 'Die Kündigung muss spätestens zum 30.09.2026 erfolgen.', 'notice', '2026-09-30'],
    ['nl', 'De overeenkomst eindigt op 31 maart 2027.', 'end', '2027-03-31'],
    ['nl', 'Het contract loopt op 31 maart 2027 af.', 'end', '2027-03-31'],
    ['nl', 'De overeenkomst gaat op 1 januari 2027 in.', 'effective', '2027-01-01'],
    ['nl', 'Vervaldatum: 15-10-2026', 'due', '2026-10-15'],
    ['nl', 'Het abonnement moet worden opgezegd voor 1 oktober 2026.', 'notice', '2026-10-01'],
    ['it', 'Il contratto scade il 31 marzo 2027.', 'end', '2027-03-31'],
    ['it', 'Il presente accordo entra in vigore il 1° gennaio 2027.', 'effective', '2027-01-01'],
    ['it', 'La disdetta va inviata entro il 30 settembre 2026.', 'notice', '2026-09-30'],
    ['it', 'Data di scadenza: 15/10/2026', 'due', '2026-10-15'],
    ['es', 'El contrato vence el 31 de marzo de 2027.', 'end', '2027-03-31'],
    ['es', 'El acuerdo entrará en vigor el 1 de enero de 2027.', 'effective', '2027-01-01'],
    ['es', 'Fecha de vencimiento: 15/10/2026', 'due', '2026-10-15'],
    [
      'es',
      'El anticipo del 40 por ciento asciende a 15.230,72 € y vence el 22 de octubre de 2026.',
      'due',
      '2026-10-22',
    ],
    ['it', 'La seconda rata scade il 15 ottobre 2026.', 'due', '2026-10-15'],
    ['es', 'La renovación se producirá el 1 de julio de 2027.', 'renewal', '2027-07-01'],
  ])('%s: %s', (language, text, kind, date) => {
    expect(kinds(text, language)).toEqual([[kind, date]]);
  });

  test.each([
    'The meeting was held on 3 March 2026.',
    'The accounts for the year ended 31 December 2025 were approved.',
    'Letter of 12 April 2026 about the crane.',
    'The lease expires in March 2027.',
    'Payment is due by 04/05/2026.',
    'The weekend was nice. On 3 March 2026 it rained.',
  ])('are no others: %s', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  test('are several in a sentence, each with the cue before it', () => {
    expect(kinds('The term commences on 1 April 2026 and ends on 31 March 2027.')).toEqual([
      ['effective', '2026-04-01'],
      ['end', '2027-03-31'],
    ]);
  });

  test('come with the sentence that says so, once per day and kind', () => {
    const text = 'Between A and B.\n\nThis Agreement expires on 31 March 2027.\n\nIt expires on 31 March 2027.';
    const [only, ...more] = findKeyDates(text, 'en');
    expect(more).toEqual([]);
    expect(text.slice(only!.start, only!.end)).toBe('This Agreement expires on 31 March 2027.');
  });

  test('stay in a sentence of any length', () => {
    const text = `${'very '.repeat(4000)}long and expires on 31 March 2027 ${'or so '.repeat(4000)}`;
    const [date] = findKeyDates(text, 'en');
    expect(date!.end - date!.start).toBeLessThan(400);
    expect(text.slice(date!.start, date!.end)).toContain('31 March 2027');
  });
});
