import { describe, expect, test } from 'vitest';
import { textsOf, valuesOf } from './testing/find.ts';

describe('amounts', () => {
  test.each([
    [
      'en',
      'The price is $184,300.00, not EUR 1.2 million or £5bn.',
      ['184300.00 $', '1200000.00 EUR', '5000000000.00 GBP'],
    ],
    [
      'nl',
      'De prijs is € 184.300,- of 2,5 miljoen euro; vijf euro per stuk.',
      ['184300.00 EUR', '2500000.00 EUR', '5.00 EUR'],
    ],
    [
      'de',
      "Der Preis: 1.250.000,50 €, 5 Mio. Euro, CHF 1'200.- und 0,0825 EUR.",
      ['1250000.50 EUR', '5000000.00 EUR', '1200.00 CHF', '0.0825 EUR'],
    ],
    ['es', 'Son 12.345,67 euros, dos millones de euros y 100 US$.', ['12345.67 EUR', '2000000.00 EUR', '100.00 USD']],
    [
      'it',
      'Importo: € 10.000,00, 3 milioni di euro, 500 sterline, -€ 20.',
      ['10000.00 EUR', '3000000.00 EUR', '500.00 GBP', '-20.00 EUR'],
    ],
  ])('%s: %s', (language, text, values) => {
    expect(valuesOf('amount', text, language).map((each) => each.split(' = ')[1])).toEqual(values);
  });

  test('numbers without a currency and words that are no currency are none', () => {
    expect(textsOf('amount', 'Please try 5 times, see section 12.500 and 3 cad drawings.')).toEqual([]);
  });
});

describe('dates', () => {
  test.each([
    [
      'en',
      'On March 5, 2027, the 28th day of November 2026 and 2026-12-01.',
      ['2027-03-05', '2026-11-28', '2026-12-01'],
    ],
    [
      'en',
      'By 05/06/2027 or 25/06/2027, in Q3 2026, in May 2026, on 4 July.',
      ['05/06/2027', '2027-06-25', '2026-Q3', '2026-05', '--07-04'],
    ],
    [
      'nl',
      'Op 1 maart 2027, 01-03-2027, 1-3-27 en in januari 2026.',
      ['2027-03-01', '2027-03-01', '2027-03-01', '2026-01'],
    ],
    [
      'de',
      'Am 31. März 2027, 31.03.2027 und 31.03.27, im Oktober 2026.',
      ['2027-03-31', '2027-03-31', '2027-03-31', '2026-10'],
    ],
    ['es', 'El 1º de enero de 2027 y el 3 de mayo de 2026; en junio de 2026.', ['2027-01-01', '2026-05-03', '2026-06']],
    ['it', 'Il 15 marzo 2027, 15/03/2027 e nel settembre 2026.', ['2027-03-15', '2027-03-15', '2026-09']],
  ])('%s: %s', (language, text, values) => {
    expect(valuesOf('date', text, language).map((each) => each.split(' = ')[1])).toEqual(values);
  });

  test('days that do not exist, versions and words like months are none', () => {
    expect(textsOf('date', '31/02/2027, 30 February 2027, version 1.2.26, the 5 may apply.')).toEqual([]);
  });
});

test('times', () => {
  const text =
    'At 2:30 pm, 14.30 uur, 17 Uhr, 9:30 horas, alle ore 8.15, 23:59:59Z and 08:00 CET; within 24 hours, ratio 1:3.';
  expect(valuesOf('time', text)).toEqual([
    '2:30 pm = 14:30',
    '14.30 uur = 14:30',
    '17 Uhr = 17:00',
    '9:30 horas = 09:30',
    '8.15 = 08:15',
    '23:59:59Z = 23:59:59Z',
    '08:00 CET = 08:00 CET',
  ]);
});

test('percentages', () => {
  expect(valuesOf('percentage', '21%, 7.5 per cent, five (5) percent, -3 %, 25 basis points, 3 ‰, 5-7 %')).toEqual([
    '21% = 21 %',
    '7.5 per cent = 7.5 %',
    'five (5) percent = 5 %',
    '-3 % = -3 %',
    '25 basis points = 0.25 %',
    '3 ‰ = 0.3 %',
    '7 % = 7 %',
  ]);
  expect(valuesOf('percentage', '12,5 Prozent', 'de')).toEqual(['12,5 Prozent = 12.5 %']);
});

test.each([
  [
    'en',
    'thirty (30) days, 12.5 kg, 30 km/h, 1,500 kWh, 14 business days',
    ['30 day', '12.5 kg', '30 km/h', '1500 kWh', '14 working day'],
  ],
  ['nl', '12,5 kg, 30 km/u, 250 m², vijf jaar', ['12.5 kg', '30 km/h', '250 m²', '5 year']],
  ['de', '1.500 kWh, 230 V, 14 Tage, 20 °C, 3 Stück', ['1500 kWh', '230 V', '14 day', '20 °C', '3 piece']],
  ['es', '30 días hábiles, 5 kilómetros', ['30 working day', '5 km']],
  ['it', 'tre mesi, 10 metri quadrati', ['3 month', '10 m²']],
])('quantities in %s: %s', (language, text, values) => {
  expect(valuesOf('quantity', text, language).map((each) => each.split(' = ')[1])).toEqual(values);
});

test('telephone numbers in international and national shapes', () => {
  expect(valuesOf('phone', '+31 (0)20 123 45 67, +44 20 7946 0958, (212) 555-0123, tel. 0800 123456')).toEqual([
    '+31 (0)20 123 45 67 = +31201234567',
    '+44 20 7946 0958 = +442079460958',
    '(212) 555-0123 = +12125550123',
    '0800 123456 = 0800123456',
  ]);
  expect(valuesOf('phone', 'Telefoon 020-1234567, 06-12345678', 'nl')).toEqual([
    '020-1234567 = +31201234567',
    '06-12345678 = +31612345678',
  ]);
  expect(valuesOf('phone', 'Telefon: 0421/123456', 'de')).toEqual(['0421/123456 = +49421123456']);
  expect(valuesOf('phone', 'Teléfono: 912 345 678', 'es')).toEqual(['912 345 678 = +34912345678']);
  expect(valuesOf('phone', 'Tel. 02 12345678', 'it')).toEqual(['02 12345678 = +390212345678']);
  expect(textsOf('phone', 'Order 12345678, 28-11-2026, NL91 ABNA 0417 1643 00, 1.234.567,89, 2026-11-28')).toEqual([]);
});

test('addresses of mail and web', () => {
  expect(valuesOf('mail', "Mail 'Info@Example.com', jan.de-vries+x@mail.example.co.uk. @home a@b")).toEqual([
    'Info@Example.com = info@example.com',
    'jan.de-vries+x@mail.example.co.uk = jan.de-vries+x@mail.example.co.uk',
  ]);
  expect(valuesOf('url', '[example.com/prices](https://example.com/prices)')).toEqual([
    'example.com/prices = https://example.com/prices',
    'https://example.com/prices = https://example.com/prices',
  ]);
  expect(valuesOf('url', 'See https://Example.com/a_(b)/, (www.example.nl) and example.org/x?y=1. End.De new')).toEqual(
    [
      'https://Example.com/a_(b)/ = https://example.com/a_(b)',
      'www.example.nl = https://www.example.nl',
      'example.org/x?y=1 = https://example.org/x?y=1',
    ],
  );
});

test.each([
  [
    'en',
    'Article 6(1)(f) of the GDPR, Directive 2006/42/EC, section 172 of the Companies Act 2006',
    ['art. 6(1)(f) GDPR', 'EU directive 2006/42', 'art. 172 Companies Act 2006'],
  ],
  [
    'nl',
    'artikel 6:162 BW, artikel 7:669 lid 3 onder g BW, Verordening (EU) 2016/679',
    ['art. 6:162 BW', 'art. 7:669(3)(g) BW', 'GDPR'],
  ],
  [
    'de',
    '§ 433 Abs. 1 BGB, Art. 6 Abs. 1 lit. f DSGVO, Richtlinie 2006/42/EG',
    ['art. 433(1) BGB', 'art. 6(1)(f) GDPR', 'EU directive 2006/42'],
  ],
  ['es', 'artículo 1124 del Código Civil, Ley Orgánica 3/2018', ['art. 1124 Código Civil', 'Ley Orgánica 3/2018']],
  [
    'it',
    'articolo 1453 del codice civile, D.Lgs. 196/2003, art. 2043 c.c.',
    ['art. 1453 c.c.', 'D.Lgs. 196/2003', 'art. 2043 c.c.'],
  ],
])('legal references in %s: %s', (language, text, values) => {
  expect(valuesOf('legal_reference', text, language).map((each) => each.split(' = ')[1])).toEqual(values);
});

test('articles of the document itself are no legal references', () => {
  expect(
    textsOf('legal_reference', 'As stated in Article 5.2, section 3 and § 4 of this Agreement; the Act applies.'),
  ).toEqual([]);
});

test.each([
  ['Keizersgracht 123, 1015 CJ Amsterdam'],
  ['Hafenstraße 12a, 26122 Oldenburg'],
  ['Am Hafen 5, 28195 Bremen'],
  ['10 Downing Street, London SW1A 2AA'],
  ['350 Fifth Avenue, New York, NY 10118'],
  ['Calle de Alcalá, 45, 28014 Madrid'],
  ['Via Giuseppe Verdi 5, 20121 Milano (MI)'],
  ['12 rue de la Paix, 75002 Paris'],
  ['Meir 78, 2000 Antwerpen'],
  ['Postbus 1234, 3500 BE Utrecht'],
])('the address %s', (address) => {
  expect(textsOf('postal_address', `The office is at ${address}. It is open.`)).toEqual([address]);
  const lines = address.replace(/, (?=[1-9]\d{3,4} |London|New)/, '\n');
  expect(valuesOf('postal_address', `Office\n${lines}\nOpen`)[0]).toBe(`${lines} = ${address}`);
});
