import { describe, expect, test } from 'vitest';
import { answerOverview, isAboutWhole } from './overviews.ts';

const passage = (id: number, text: string, heading = 'Lease.pdf') => ({ id, text, language: 'en', heading });

describe('isAboutWhole', () => {
  test.each([
    ['What is this document about?', 'en', true],
    ['Summarise the lease, please', 'en', true],
    ['Summarise the Birch workbook', 'en', true],
    ['Give me an overview of the Birch agreement', 'en', true],
    ['Summarise the payment terms', 'en', false],
    ['What is the section on renewal about?', 'en', false],
    ['Waar gaat dit document over?', 'nl', true],
    ['Worum geht es in diesem Vertrag?', 'de', true],
    ['Di che cosa parla il documento?', 'it', true],
    ['¿De qué trata este contrato?', 'es', true],
  ])('%s', (question, language, expected) => {
    expect(isAboutWhole(question, language, 'Birch lease 2024.pdf')).toBe(expected);
  });
});

describe('answerOverview', () => {
  const contents = '1 Term ........ 2\n2 Rent ........ 3';
  const opening =
    'This lease is made on 3 March 2024 between Alder Works and Birch Trading for the warehouse at Quay 3.';
  const rent = 'The tenant pays the rent of each month before its fifth day to the account of the landlord.';
  const purpose = 'The purpose of this lease is the storage of dry goods by the tenant and nobody else.';
  const passages = [
    passage(1, `LEASE OF A WAREHOUSE\n\n${contents}`),
    passage(2, `Parties\n\n${opening} ${rent}`),
    passage(3, purpose),
    ...Array.from({ length: 20 }, (_, at) => passage(4 + at, rent)),
  ];
  const quoted = (from = passages) => {
    const { quotes } = answerOverview(from);
    return quotes.map(({ passage: id, start, end }) => from.find((one) => one.id === id)!.text.slice(start, end));
  };

  test('quotes what a document says of itself at its beginning, in order', () => {
    expect(quoted()).toEqual([opening, rent, purpose]);
  });

  test('quotes the title with the first sentence', () => {
    expect(quoted([passage(1, `Lease\n\n${opening}`)])).toEqual([`Lease\n\n${opening}`]);
  });

  test('quotes the first rows of the sheets of a workbook', () => {
    const rows = `Part\tPrice\n${Array.from({ length: 60 }, (_, at) => `Bolt ${at}\t3`).join('\n')}`;
    const sheets = [passage(1, rows, 'Parts'), passage(2, rows, 'Parts'), passage(3, 'Year\tSum\n2024\t9', 'Totals')];
    const [parts, totals, ...others] = quoted(sheets);
    expect(parts).toMatch(/^Part\tPrice\nBolt 0\t3\n.*\nBolt \d+\t3$/s);
    expect(parts!.length).toBeLessThan(300);
    expect([totals, others]).toEqual(['Year\tSum\n2024\t9', []]);
  });

  test('finds nothing where neither sentences nor rows are', () => {
    expect(answerOverview([passage(1, 'Part'), passage(2, contents)])).toMatchObject({ found: false, quotes: [] });
  });
});
