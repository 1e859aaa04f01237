import { describe, expect, test } from 'vitest';
import { entityKey } from './entity-key.ts';
import { findEntities } from './find-entities.ts';
import { textsOf, valuesOf } from './testing/find.ts';

describe('organisations', () => {
  test.each([
    [
      'The contract with Brackwerder Kranbau GmbH, Nordlicht Energie GmbH & Co. KG and Stadtwerke Kiel AG.',
      ['Brackwerder Kranbau GmbH', 'Nordlicht Energie GmbH & Co. KG', 'Stadtwerke Kiel AG'],
    ],
    ['Tussen De Groot Bouw B.V. en Stichting Het Open Huis.', ['De Groot Bouw B.V.', 'Stichting Het Open Huis']],
    [
      'Entre Construcciones Levante, S.L. y la Fundación Mar Azul.',
      ['Construcciones Levante, S.L.', 'Fundación Mar Azul'],
    ],
    [
      'Tra Officine Lombarde S.r.l. e la società Energia Blu S.p.A.',
      ['Officine Lombarde S.r.l.', 'Energia Blu S.p.A.'],
    ],
    [
      'Supplier Northwind Logistics Ltd, Acme Widgets, Inc. and the University of Leeds',
      ['Northwind Logistics Ltd', 'Acme Widgets, Inc', 'University of Leeds'],
    ],
    [
      'De Europese Commissie, the European Court of Justice, das Ministerium für Wirtschaft',
      ['Europese Commissie', 'European Court of Justice', 'Ministerium für Wirtschaft'],
    ],
  ])('%s', (text, names) => {
    expect(textsOf('organisation', text, { language: null })).toEqual(names);
  });

  test('two names with "and" between them are two, unless one word stands before it', () => {
    const text = 'Between Anna Berg and Nordlicht GmbH, Acme Widgets Ltd and Blue Hill Ltd, and Marks and Spencer plc.';
    expect(textsOf('organisation', text)).toEqual([
      'Nordlicht GmbH',
      'Acme Widgets Ltd',
      'Blue Hill Ltd',
      'Marks and Spencer plc',
    ]);
  });

  test('roles and other terms of contracts are none', () => {
    const text = `The Contractor shall provide the Services to the Client. The Steering Committee and the Project Group meet. Each Company pays its Bank.
      De Opdrachtnemer levert de Diensten. Der Auftragnehmer erbringt die Leistungen. El Cliente paga. 5 KG, and so on, SE and NV.`;
    expect(textsOf('organisation', text)).toEqual([]);
  });

  test('a name that is sure once is found again, with its alias, and only from words that are its own', () => {
    const text =
      'Between Brackwerder Kranbau GmbH (hereinafter "BKB") and Energy Services Ltd. Brackwerder delivers. BKB pays. The energy and the services of BRACKWERDER KRANBAU.';
    expect(valuesOf('organisation', text)).toEqual([
      'Brackwerder Kranbau GmbH = Brackwerder Kranbau GmbH',
      'BKB = Brackwerder Kranbau GmbH',
      'Energy Services Ltd = Energy Services Ltd',
      'Brackwerder = Brackwerder Kranbau GmbH',
      'BKB = Brackwerder Kranbau GmbH',
      'BRACKWERDER KRANBAU = Brackwerder Kranbau GmbH',
    ]);
  });
});

describe('persons', () => {
  test('a surname without a first name is found after an office and after a quotation, and other nouns are not', () => {
    const text = `Gestern trat Innenminister Tarnowski zurück. Der SPD-Chef Wedekamp schwieg. "Das ist neu", sagte Brockelhuis. "Nein", meinte Polizeisprecher Grundmeier.
      Der Abteilungsleiter Vertrieb kam, und der Bürgermeister begrüßte Gäste.`;
    expect(textsOf('person', text, { language: 'de' })).toEqual(['Tarnowski', 'Wedekamp', 'Brockelhuis', 'Grundmeier']);
    expect(textsOf('person', '"It is done," said Brockelhuis. He said Services were late.')).toEqual(['Brockelhuis']);
  });

  test.each([
    [
      'Signed by Mr John F. Kennedy, Dr. Ilse van der Meulen and Anna Berg.',
      ['John F. Kennedy', 'Ilse van der Meulen', 'Anna Berg'],
    ],
    ['Vertegenwoordigd door mevrouw A.B. de Vries en Jan Pietersen.', ['A.B. de Vries', 'Jan Pietersen']],
    ['vertreten durch Herrn Dipl.-Ing. Klaus Müller', ['Klaus Müller']],
    ['representada por D. Juan Carlos García López', ['Juan Carlos García López']],
    ['rappresentata dal Sig. Marco Rossi e dalla dott.ssa Bianchi', ['Marco Rossi', 'Bianchi']],
  ])('%s', (text, names) => {
    expect(textsOf('person', text, { language: null })).toEqual(names);
  });

  test('headings, terms and months are none', () => {
    expect(
      textsOf(
        'person',
        'A. Introduction\nB. Services\nGrant Agreement, Price List, May Report, Data Subject. Will Services be paid? P. IVA',
      ),
    ).toEqual([]);
  });

  test('letters of sections in Markdown are none, and titles at the start of a line leave the name', () => {
    const text =
      '## D. Content Responsibility\nSkip to [G. Submitting Notices](#g).\n| N. Disclaimer | R. Miscellaneous |';
    expect(textsOf('person', text)).toEqual([]);
    expect(textsOf('person', 'D. Juan Pérez, mayor de edad', { language: 'es' })).toEqual(['Juan Pérez']);
  });

  test('a surname has the value of the full name, unless two persons share it', () => {
    expect(valuesOf('person', 'Anna Berg signs. Mrs Berg pays.')).toEqual([
      'Anna Berg = Anna Berg',
      'Berg = Anna Berg',
    ]);
    expect(valuesOf('person', 'Anna Berg and Peter Berg sign. Mr Berg pays.').at(-1)).toBe('Berg = Berg');
  });
});

describe('places', () => {
  test('countries and towns in several languages', () => {
    const text =
      'From Rotterdam to Den Haag, The Hague, München, Nueva York, Deutschland, the United States and Côte d’Ivoire.';
    expect(textsOf('place', text)).toEqual([
      'Rotterdam',
      'Den Haag',
      'The Hague',
      'München',
      'Nueva York',
      'Deutschland',
      'United States',
      'Côte d’Ivoire',
    ]);
  });

  test('names that are also words need a preposition; the seat of a company need not be known', () => {
    expect(
      textsOf(
        'place',
        'Reading the Essen report. Nice! Give us time. He lives in Essen. Statutair gevestigd te Kockengen.',
      ),
    ).toEqual(['Essen', 'Kockengen']);
  });

  test('the town of an address is a place where addresses are not wanted', () => {
    expect(textsOf('place', 'Keizersgracht 123, 1015 CJ Amsterdam')).toEqual(['Amsterdam']);
    expect(findEntities('Keizersgracht 123, 1015 CJ Amsterdam').mentions).toMatchObject([
      { kind: 'postal_address', alternatives: [{ kind: 'place', text: 'Amsterdam' }] },
    ]);
  });
});

describe('keys', () => {
  const key = (kind: string) => (value: string) => entityKey({ kind, value });

  test.each([
    [
      'organisation',
      ['Nordlicht Energie GmbH & Co. KG', 'NORDLICHT ENERGIE', 'Nordlicht-Energie GmbH', 'Nordlicht Energie G.m.b.H.'],
    ],
    ['organisation', ['De Groot Bouw B.V.', 'Groot Bouw BV', 'groot bouw B. V.']],
    ['organisation', ['Construcciones Levante, S.L.', 'Construcciones Levante SL']],
    ['person', ['J.P. de Vries', 'J. P. de Vries', 'JP de Vries', 'Dr. J.P. de Vries']],
    ['person', ['Juan García', 'JUAN GARCIA', 'Sr. Juan García']],
    ['place', ['Duitsland', 'Germany', 'Alemania']],
    ['place', ['Den Haag', 'The Hague', "'s-Gravenhage"]],
  ])('%s: one key for %j', (kind, spellings) => {
    expect(new Set(spellings.map(key(kind))).size).toBe(1);
  });

  test('different entities have different keys, and no key is empty', () => {
    expect(key('person')('J. de Vries')).not.toBe(key('person')('Jan de Vries'));
    expect(key('organisation')('Nordlicht Bau GmbH')).not.toBe(key('organisation')('Nordlicht GmbH'));
    for (const value of ['GmbH', 'B.V.', '.', 'Dr.', '我', 'x'.repeat(900)]) {
      expect(key('organisation')(value)).not.toBe('');
      expect(key('person')(value).length).toBeLessThanOrEqual(500);
    }
  });
});

describe('names that lists and the words around them tell', () => {
  test('small towns need a preposition or a place before them; large ones do not', () => {
    expect(
      textsOf('place', 'The line from Kollam to Guildford, Chippenham and Wichita. Marks was there.', {
        language: 'en',
      }),
    ).toEqual(['Kollam', 'Guildford', 'Chippenham', 'Wichita']);
  });
  test('behind an Italian article, regions, rivers and seas', () => {
    const text =
      "La capitale d'Italia, il clima dell'Asia e le coste dell'Adriatico; sopra l'Etna, nel Monferrato e in Valle d'Aosta.";
    expect(textsOf('place', text, { language: 'it' })).toEqual([
      'Italia',
      'Asia',
      'Adriatico',
      'Etna',
      'Monferrato',
      "Valle d'Aosta",
    ]);
  });
  test('places by their first or last word', () => {
    expect(
      textsOf('place', 'We saw the Diablo Range, Lake Tekapo and the Lago di Bolsena.', { language: 'en' }),
    ).toEqual(['Diablo Range', 'Lake Tekapo', 'Lago di Bolsena']);
  });
  test('clubs are organisations, not the towns they are named after', () => {
    const text =
      'He left FC Utrecht for Leeds United, then Real Madrid, the Boston Red Sox and Schalke 04; he lives in New York City.';
    expect(textsOf('organisation', text, { language: 'en' })).toEqual([
      'FC Utrecht',
      'Leeds United',
      'Real Madrid',
      'Boston Red Sox',
      'Schalke 04',
    ]);
    expect(textsOf('place', text, { language: 'en' })).toEqual(['New York City']);
  });
  test('well-known short names, as they are written and not inside other words', () => {
    expect(
      textsOf('organisation', 'The BBC and Microsoft met ING; see bbc.co.uk, Intelligence and METRO.', {
        language: 'en',
      }),
    ).toEqual(['BBC', 'Microsoft', 'ING']);
  });
  test('a name behind what the person is', () => {
    expect(
      textsOf('person', 'The poet Tedeschini wrote to president Zubaroglu about the poet Laureate.', {
        language: 'en',
      }),
    ).toContain('Tedeschini');
  });
});
