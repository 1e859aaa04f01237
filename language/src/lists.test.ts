import { describe, expect, test } from 'vitest';
import { listAround } from './lists.ts';
import { splitSentences } from './sentences.ts';

const text = `The garden belongs to the house. The tenant takes care of:
- the lawn, which is cut every two weeks
- the hedge, which is cut in June
- the snow on the path

Fees are paid in advance.`;
const findList = (words: string, within = text) => {
  const sentences = splitSentences(within, 'en');
  const at = sentences.findIndex(({ start, end }) => within.slice(start, end).includes(words));
  const list = listAround(within, sentences, at);
  return list && within.slice(list.start, list.end);
};
const list = text.slice(text.indexOf('The tenant'), text.indexOf('\n\nFees'));

describe('listAround', () => {
  test('finds the list with its introduction', () => expect(findList('takes care')).toBe(list));
  test('finds it from each of its items', () => {
    for (const item of ['lawn', 'hedge', 'snow']) expect(findList(item)).toBe(list);
  });
  test('detects lists without markers by semicolons', () => {
    const plain =
      'It belongs to the house.\n\nIts duties include:\n\nthe lawn in spring;\n\nthe hedge;\n\nthe snow on the path.';
    for (const words of ['duties', 'lawn', 'snow']) {
      expect(findList(words, plain)).toBe(plain.slice(plain.indexOf('Its duties')));
    }
    expect(findList('belongs', plain)).toBeNull();
  });
  test('finds none for adjacent text', () => {
    expect(findList('garden')).toBeNull();
    expect(findList('Fees')).toBeNull();
  });
  test('does not treat numbered clauses as a list', () => {
    const clauses = '5.1 Rent is due monthly.\n5.2 The deposit is paid at the start.';
    expect(listAround(clauses, splitSentences(clauses, 'en'), 0)).toBeNull();
  });
  test('is limited in length and contains the requested item', () => {
    const items = Array.from({ length: 40 }, (_, at) => `- item ${at + 1} of a very long list of things`).join('\n');
    const long = splitSentences(items, 'en');
    const last = listAround(items, long, 39)!;
    expect(last.end - last.start).toBeLessThan(1000);
    expect(items.slice(last.start, last.end)).toContain('item 40');
  });
});
