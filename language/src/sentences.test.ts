import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string, language: string | null = 'en') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  test('splits at stops, including closing quotes', () => {
    expect(split('He said “Stop.” Then he left! Why? Nobody knows…')).toEqual([
      'He said “Stop.”',
      'Then he left!',
      'Why?',
      'Nobody knows…',
    ]);
  });

  test('does not split at abbreviations, initials and decimals', () => {
    expect(split('Mr. J. Smith paid approx. 3.5 million to Acme Ltd. Last year it was less.')).toEqual([
      'Mr. J. Smith paid approx. 3.5 million to Acme Ltd. Last year it was less.',
    ]);
    expect(split('Dr. Weber kam am 3. Mai, d.h. gestern. Sie blieb bis zum 12. Juni.', 'de')).toEqual([
      'Dr. Weber kam am 3. Mai, d.h. gestern.',
      'Sie blieb bis zum 12. Juni.',
    ]);
    expect(split('Zie art. 7 lid 2 jo. bijv. bijlage 3. De huur is verschuldigd.', 'nl')).toHaveLength(2);
    expect(split('L’area ha una superficie di mq. 280. È illuminata.', 'it')).toHaveLength(2);
    expect(split('Der Raum hat 280 qm. Er ist leer.', 'de')).toHaveLength(2);
  });

  test('an acronym ends a sentence only before a word that usually begins one', () => {
    expect(split('The fee is due in U.S. Dollars and U.S. Government bonds. It is final.')).toHaveLength(2);
    expect(split('The company is based in the U.S. The fee is due in May.')).toHaveLength(2);
  });

  test('a table row ends with its line, unless its last cell is wrapped', () => {
    expect(split('Rent\t1,200\nDeposit\t2,400')).toEqual(['Rent\t1,200', 'Deposit\t2,400']);
    expect(split('net weight\tabout 2 kg\ngross weight\tabout 3 kg')).toHaveLength(2);
    const wrapped = '2.1.1\tPasswords have at least 12\ncharacters (see above)\tyes';
    expect(split(`${wrapped}\n2.1.2\tPasswords may be changed\tyes`)).toEqual([
      wrapped,
      '2.1.2\tPasswords may be changed\tyes',
    ]);
  });

  test('a dot before the values of a row does not end it, and a colon before rows ends a line', () => {
    const rows =
      'Revenue .\t13,428\t12,958\nIt is paid.\t664\nDue within one year:\nOther debtors and prepaid rent\t32';
    expect(split(rows)).toEqual([
      'Revenue .\t13,428\t12,958',
      'It is paid.',
      '664',
      'Due within one year:',
      'Other debtors and prepaid rent\t32',
    ]);
  });

  test('continues over line breaks of a wrapped paragraph', () => {
    const text =
      'The tenant shall give notice in writing and at least\nthree months before the end of the lease. It ends then.';
    expect(split(text)).toEqual([
      'The tenant shall give notice in writing and at least\nthree months before the end of the lease.',
      'It ends then.',
    ]);
  });

  test('splits between paragraphs, after short lines, before list markers and between rows', () => {
    expect(split('1. Payment\n\nThe price is fixed')).toEqual(['1. Payment', 'The price is fixed']);
    expect(split('Termination\nEither party may end this agreement by notice.')).toHaveLength(2);
    expect(split('You need\n• a passport\n• a photograph')).toEqual(['You need', '• a passport', '• a photograph']);
    expect(split('Name\tPrice\nBolt\t3.20\nNut\t1.10')).toEqual(['Name\tPrice', 'Bolt\t3.20', 'Nut\t1.10']);
  });

  test('keeps list markers with their text', () => {
    expect(split('a. First the deposit is paid. Then the keys are handed over.')).toEqual([
      'a. First the deposit is paid.',
      'Then the keys are handed over.',
    ]);
  });

  test('omits no visible character', () => {
    const text = ' One. Two\n\n\n three? — 4.\n5) six\t7 ';
    expect(split(text, null).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});
