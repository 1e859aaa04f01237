import { expect, test } from 'vitest';
import { analyzeParts, analyzeText } from './analysis.ts';
import { splitSentences } from './sentences.ts';

const texts = [
  'The fee is €1,250.50, due on 12/03/2026. It is paid to the landlord of INV-2026/0042.\nNotice: two months.',
  'GOVERNING LAW\nThis agreement is governed by the laws of the U.S. state of Ohio.\nIT DEPARTMENT: 24/7, it@example.org',
  'Name\tTotal\nWHO\t12\nIT and US\t7,5\n\nSee https://example.org/a.b?c=d.',
];

test('parts are the same whether they are taken from the analysed text or analysed by themselves', () => {
  for (const text of texts) {
    const spans = splitSentences(text, 'en');
    expect(spans.length).toBeGreaterThan(1);
    const alone = spans.map(({ start, end }) => analyzeText(text.slice(start, end), 'en'));
    expect(analyzeParts({ text, language: 'en' }, spans)).toEqual(alone);
    expect(analyzeParts(analyzeText(text, 'en'), spans)).toEqual(alone);
  }
});

test('words that two parts divide are analysed in each', () => {
  const text = 'The number INV-2026/0042 is paid.';
  const spans = [
    { start: 0, end: 15 },
    { start: 15, end: text.length },
  ];
  const alone = spans.map(({ start, end }) => analyzeText(text.slice(start, end), 'en'));
  expect(analyzeParts(analyzeText(text, 'en'), spans)).toEqual(alone);
});
