import { describe, expect, test } from 'vitest';
import { analyzeText } from './analysis.ts';
import { answerQuestion } from './answers.ts';
import { analyzeQuery } from './query.ts';
import { rankPassages } from './ranking.ts';
import { countStatistics } from './statistics.ts';

const table = `Ships and harbours\tNote\tSum
2019\t2018
Flags\t7\t8
Current assets
Ropes\t1,400\t1,250
Anchors and chains of the fleet\t310\t290
Total current assets\t1,710\t1,540
Other assets\t18\t9`;
const others = [
  'The machine is cleaned every evening. The filter is changed once a week by the operator.',
  'Our new catalogue shows chairs, tables and lamps. All prices are without value added tax.',
];

function ask(question: string, text = table) {
  const passages = [text, ...others].map((words, id) => ({ id, text: words, language: 'en' }));
  const statistics = countStatistics(passages.map((passage) => analyzeText(passage.text, 'en')));
  const ranked = rankPassages(analyzeQuery(question, ['en'], 'en'), passages, statistics);
  const scored = ranked.map(({ id, score }) => ({ ...passages[id]!, score }));
  const { quotes } = answerQuestion(question, scored, { statistics, language: 'en' });
  return quotes.map(({ passage, start, end }) => passages[passage]!.text.slice(start, end));
}

describe('tables', () => {
  test.each([
    'In which year were anchors and chains of the fleet the largest?',
    'For which fiscal years are anchors and chains of the fleet listed?',
  ])('a year is quoted from column names of two lines: %s', (question) =>
    expect(ask(question).join('\n')).toMatch(/2019\t2018[\s\S]*Anchors and chains of the fleet\t310/),
  );

  test('column names far above the row are a quote of their own', () => {
    const rows = Array.from({ length: 14 }, (_, at) => `Payment ${at} to the owner of the harbour\t${at + 40}\t${at}`);
    const quotes = ask(
      'In which year were anchors and chains of the fleet the largest?',
      table.replace('Ropes', `${rows.join('\n')}\nRopes`),
    );
    expect(quotes).toContain('Ships and harbours\tNote\tSum\n2019\t2018');
    expect(quotes.length).toBeLessThanOrEqual(3);
  });

  test('the rows of a total are quoted with it', () => {
    expect(ask('What are the total current assets made up of?')[0]).toContain(
      'Ropes\t1,400\t1,250\nAnchors and chains of the fleet\t310\t290\nTotal current assets\t1,710\t1,540',
    );
  });

  test('the values of a row say when they were larger', () => {
    expect(ask('In which year were the flags larger?')[0]).toBe(
      'Ships and harbours\tNote\tSum\n2019\t2018\nFlags\t7\t8',
    );
  });

  test('all rows below the name of a group that ends with a colon are quoted if several things are asked for', () => {
    const debtors = `Euros\t2019
Amounts falling due after more than one year:
Taxes\t4
Amounts falling due within one year:
Owed by members\t31
Other\t5
Rents\t9`;
    expect(ask('Which items do amounts falling due within one year consist of?', debtors).join('\n')).toContain(
      'Amounts falling due within one year:\nOwed by members\t31\nOther\t5\nRents\t9',
    );
  });

  test('the first row below the name of a group is a row like others', () => {
    expect(ask('How much are the ropes?')[0]).toBe('Ropes\t1,400\t1,250');
  });
});
