import { describe, expect, test } from 'vitest';
import { findValues, searchedValue } from './find-values.ts';
import { foldText } from './folded-text.ts';

/** What is found of a value in a text. */
function found(text: string, value: string): string[] {
  const searched = searchedValue(value);
  if (!searched) throw new Error('nothing to search for');
  return findValues(foldText(text), [searched]).map(({ start, end }) => text.slice(start, end));
}

describe('a value is found however it is written', () => {
  test.each([
    ['case', 'JAN JANSEN signed', 'Jan Jansen', 'JAN JANSEN'],
    ['accents', 'Seen by Jose Nunez.', 'José Núñez', 'Jose Nunez'],
    ['combining accents', 'Seen by Jose\u0301 Nunez.', 'José Nunez', 'Jose\u0301 Nunez'],
    ['combining accents at the end', 'Seen by Andre\u0301.', 'André', 'Andre\u0301'],
    ['ligatures', 'the ofﬁce of Graﬀ', 'Graff', 'Graﬀ'],
    ['sharp s', 'Herr Weiss', 'Weiß', 'Weiss'],
    ['line breaks', 'by Jan\n  Jansen', 'Jan Jansen', 'Jan\n  Jansen'],
    ['broken words', 'by Jan-\nsen', 'Jansen', 'Jan-\nsen'],
    ['soft hyphens', 'by Jan\u00adsen', 'Jansen', 'Jan\u00adsen'],
    ['zero-width characters', 'by Jan\u200bsen', 'Jansen', 'Jan\u200bsen'],
    ['no-break spaces', 'by Jan\u00a0Jansen', 'Jan Jansen', 'Jan\u00a0Jansen'],
    ['hyphens', 'by Jan-Jansen', 'Jan Jansen', 'Jan-Jansen'],
    ['dots of initials', 'by A de Vries', 'A. de Vries', 'A de Vries'],
    ['addresses', 'jan.jansen@larkhill.example', 'Jan Jansen', 'jan.jansen'],
    ['spaces of addresses', 'https://a.example/?q=jan+jansen', 'Jan Jansen', 'jan+jansen'],
    ['spaced numbers', 'to NL91ABNA0417164300,', 'NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['joined numbers', 'to NL91 ABNA 0417 1643 00,', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
    ['genitives', 'Jansens crane', 'Jansen', 'Jansens'],
    ['genitives with an apostrophe', 'Jansen’s crane', 'Jansen', 'Jansen’s'],
    ['numbers of footnotes', 'by Jan Jansen1,2 and others', 'Jan Jansen', 'Jan Jansen'],
    ['scripts without spaces', '我是王小明的朋友', '王小明', '王小明'],
    ['signs around it', 'costs € 12.50 in all', '€12.50', '€ 12.50'],
    ['without its signs', 'costs 12.50 in all', '€12.50', '12.50'],
    ['signs after it', 'up by 3 % in all', '3%', '3 %'],
    ['markup of Markdown', 'by **Jan** Jansen', 'Jan Jansen', 'Jan** Jansen'],
  ])('%s', (_, text, value, expected) => {
    expect(found(text, value)).toEqual([expected]);
  });
});

describe('other words stay', () => {
  test.each([
    ['longer words', 'Marketing in a market, Denmark', 'Mark'],
    ['common words like abbreviations', 'it is for us', 'IT'],
    ['other abbreviations', 'the us', 'US'],
    ['abbreviations with a number', 'the IT3 desk', 'IT'],
    ['words with a long number', 'Jansen1984', 'Jansen'],
    ['longer numbers', '12345 and 0123', '1234'],
    ['sums', 'a load of 12+5 t', '12 5'],
    ['decimal numbers', 'a load of 125 t', '12.5'],
    ['words that only sound alike in a row', 'in an NA value', 'Anna'],
    ['parts of ligatures', 'ﬂow', 'f'],
    ['other addresses', 'jan@larkhill.example', 'jan.larkhill@example'],
  ])('%s', (_, text, value) => {
    expect(found(text, value)).toEqual([]);
  });
});

test('all places are found, the longest of those that start together first', () => {
  const values = ['Jan', 'Jan Jansen'].map((text) => searchedValue(text)!);
  const places = findValues(foldText('Jan Jansen and Jan'), values);
  expect(places).toEqual([
    { start: 0, end: 10, value: 1 },
    { start: 0, end: 3, value: 0 },
    { start: 15, end: 18, value: 0 },
  ]);
});

test('a value without letters and digits cannot be searched for', () => {
  expect(searchedValue('€ —')).toBeNull();
});
