import { describe, expect, it } from 'vitest';
import { supportOf } from './written-support.ts';

type Case = [language: string, passage: string, text: string, passageLanguage?: string];

/** What says the opposite in the same words, or the same of another number, date or currency. */
const opposites: Case[] = [
  ['en', 'Loss of profit is excluded from the liability.', 'Loss of profit is not excluded from the liability.'],
  ['en', 'The tenant may not sublet the building.', 'The tenant may sublet the building.'],
  ['en', 'The quay wall is stable under crane loads.', "The quay wall isn't stable under crane loads."],
  ['en', 'The rent includes heating. The rent does not include water.', 'The rent includes water.'],
  ['en', 'The contractor is liable for damage to cranes.', 'The contractor is never liable for damage to cranes.'],
  ['en', 'The lease ends on 31 March 2027.', 'The lease ends on 31 May 2027.'],
  ['en', 'The lease ends on 31 March 2027.', 'The lease ends on 3 March 2027.'],
  ['en', 'The rent is €1,200 per month.', 'The rent is £1,200 per month.'],
  [
    'en',
    'The monthly rent of hall North is 900 euros. The monthly rent of hall South is 1200 euros.',
    'The monthly rent of hall South is 900 euros.',
  ],
  ['en', 'The penalty is 2 percent per week.', 'The penalty is 3 percent per week.'],
  ['nl', 'De huurder mag het gebouw niet onderverhuren.', 'De huurder mag het gebouw onderverhuren.'],
  ['nl', 'Schade aan kranen is gedekt.', 'Schade aan kranen is niet gedekt.'],
  ['nl', 'De opzegtermijn bedraagt zes maanden.', 'De opzegtermijn bedraagt acht maanden.'],
  [
    'nl',
    'De aannemer aanvaardt aansprakelijkheid voor vertraging niet.',
    'De aannemer aanvaardt aansprakelijkheid voor vertraging.',
  ],
  ['de', 'Der Auftragnehmer haftet nicht für Folgeschäden.', 'Der Auftragnehmer haftet für Folgeschäden.'],
  ['de', 'Die Lieferung erfolgt am 4. September 2026.', 'Die Lieferung erfolgt am 4. Oktober 2026.'],
  ['de', 'Die Miete umfasst keine Heizkosten.', 'Die Miete umfasst Heizkosten.'],
  ['it', 'Il fornitore non risponde dei danni indiretti.', 'Il fornitore risponde dei danni indiretti.'],
  ['es', 'El contrato no incluye el mantenimiento de las grúas.', 'El contrato incluye el mantenimiento de las grúas.'],
  ['en', 'De verzekering dekt schade aan kranen niet.', 'The insurance covers damage to cranes.', 'nl'],
];

/** What the passage says, also with a negation in another place, under a condition, or with other words. */
const supported: Case[] = [
  ['en', 'A claim lapses when it has not been notified in writing within sixty days.', 'A claim lapses after 60 days.'],
  ['en', 'The tenant may not sublet the building.', 'The tenant may not sublet the building.'],
  ['en', 'The tenant shall not sublet the premises without consent.', 'Subletting the premises requires consent.'],
  ['en', 'Loss of profit is excluded from the liability.', 'Loss of profit is excluded.'],
  ['en', 'The rent includes heating. The rent does not include water.', 'The rent includes heating but not water.'],
  ['en', 'The rent includes heating. The rent does not include water.', 'The rent includes heating.'],
  [
    'en',
    'The deposit is not refunded if the lease is ended early.',
    'The deposit is refunded unless the lease is ended early.',
  ],
  ['en', 'The lease ends on 31 March 2027.', 'The lease ends on 31 March 2027.'],
  ['en', 'The lease runs from 1 April 2022 to 31 March 2027.', 'The lease ends on 31 March 2027.'],
  [
    'en',
    'The total liability is limited to €2,400,000 per event.',
    'No, the liability is limited to €2,400,000 per event.',
  ],
  [
    'en',
    'The monthly rent of hall North is 900 euros. The monthly rent of hall South is 1200 euros.',
    'The monthly rent of hall South is 1,200 euros.',
  ],
  ['en', 'The crane lifts 40 tonnes. It was not replaced in 2019.', 'The crane lifts 40 tonnes.'],
  ['en', 'Work does not start before permits are issued. Work starts on 1 May 2026.', 'Work starts on 1 May 2026.'],
  ['nl', 'De huurder mag het gebouw niet onderverhuren.', 'Onderverhuren van het gebouw mag de huurder niet.'],
  [
    'nl',
    'De huurprijs bedraagt 3.200 euro per maand, niet inbegrepen zijn servicekosten.',
    'De huurprijs bedraagt 3.200 euro per maand.',
  ],
  ['de', 'Der Auftragnehmer haftet nicht für Folgeschäden.', 'Für Folgeschäden haftet der Auftragnehmer nicht.'],
  [
    'de',
    'Die Haftung ist auf 2.400.000 Euro begrenzt, nicht jedoch bei Vorsatz.',
    'Die Haftung ist auf 2.400.000 Euro begrenzt.',
  ],
  ['it', 'Il fornitore non risponde dei danni indiretti.', 'Il fornitore non risponde dei danni indiretti.'],
  ['es', 'El plazo es de 30 días y no se prorroga.', 'El plazo es de 30 días.'],
  ['en', 'De opzegtermijn voor de huurder is zes maanden.', 'The notice period for the tenant is six months.', 'nl'],
];

const isSupported = ([language, passage, text, of = language]: Case) =>
  supportOf(text, language, [{ number: 0, passage: { text: passage, language: of, heading: '' } }]).length > 0;

describe('the support of a text', () => {
  it.each(opposites)('is none from what says the opposite (%s: %s / %s)', (...one) => {
    expect(isSupported(one)).toBe(false);
  });
  it.each(supported)('is there from what says it (%s: %s / %s)', (...one) => {
    expect(isSupported(one)).toBe(true);
  });
});

it('a word that is a number in another language is none', () => {
  const text = 'Brackwerder must deliver a written plan of all inspections before 15 November 2026.';
  const passages = [{ number: 1, passage: { text, language: 'en', heading: '' } }];
  expect(supportOf('The plan of inspections is due before 15 November 2026.', 'en', passages)).toHaveLength(1);
  expect(supportOf('The plan of inspections is due before 16 November 2026.', 'en', passages)).toEqual([]);
});
