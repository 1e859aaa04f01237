import { describe, expect, test } from 'vitest';
import { itemizePages, page, itemSummaries } from './testing/pages.ts';

describe('numbered clauses', () => {
  test('are found at any depth, with the text that follows', () => {
    const items = itemizePages(
      {},
      page(
        1,
        ['heading', '3 Payment'],
        ['heading2', '3.2 Invoices'],
        '3.2.1 Sent monthly.',
        'In two copies.',
        '3.2.2 Paid late.',
      ),
      page(2, '3.3 The third.', '4. The fourth.'),
    );
    expect(itemSummaries(items)).toEqual([
      '3.2.1 Sent monthly.\nIn two copies.',
      '3.2.2 Paid late.',
      '3.3 The third.',
      '4 The fourth.',
    ]);
    expect(items.map(({ heading }) => heading)).toEqual(Array(4).fill('3.2 Invoices'));
  });

  test('are found by automatic numbers of lists and headings', () => {
    const items = itemizePages(
      {},
      page(1, ['list_item', 'First.', '1.1'], ['list_item', 'a list inside', '(a)'], ['list_item', 'Second.', '1.2']),
    );
    expect(itemSummaries(items)).toEqual(['1.1 First.\n(a) a list inside', '1.2 Second.']);
  });

  test('have a title if a heading has the number; headings above other clauses are not items', () => {
    const items = itemizePages(
      {},
      page(1, ['heading', '1 Terms'], ['heading2', '1.1 Price'], 'Ten euros.', ['heading2', '1.2 Time'], 'A week.'),
    );
    expect(items.map(({ code, title, text }) => [code, title, text])).toEqual([
      ['1.1', 'Price', 'Ten euros.'],
      ['1.2', 'Time', 'A week.'],
    ]);
  });

  test('contain their lettered headings', () => {
    const items = itemizePages(
      {},
      page(1, ['heading', '1 Notices'], ['heading2', '(a) Address.'], 'Main Street.', ['heading', '2 Time'], 'A week.'),
    );
    expect(items.map(({ code, title, text }) => [code, title, text])).toEqual([
      ['1', 'Notices', '(a) Address.\nMain Street.'],
      ['2', 'Time', 'A week.'],
    ]);
  });

  test('continue over page breaks, skipping footers, headers and footnotes', () => {
    const [item, next] = itemizePages(
      {},
      page(
        1,
        '2.1 The contractor hands over the docu-\nments of the',
        ['footnote', '1 See annex.'],
        ['footer', 'Page 1'],
      ),
      page(2, ['header', 'Contract'], 'whole installation. In long-\nor short-lived form, up-to-\ndate.', '2.2 Next.'),
    );
    expect(item).toMatchObject({
      code: '2.1',
      text: 'The contractor hands over the documents of the whole installation. In long- or short-lived form, up-to-date.',
    });
    expect(item!.places.map(({ page: number }) => number)).toEqual([1, 2]);
    expect(next!.text).toBe('Next.');
  });

  test('are not nested list items, dates, measures or lines of a table of contents', () => {
    const items = itemizePages(
      {},
      page(1, '1.1 Definitions ............ 3', '2.4 Warranty\t17'),
      page(
        2,
        '1.1 Bring:',
        '1. a helmet',
        '2. boots',
        '3. gloves',
        '1.2 Come on',
        '28 February at the latest.',
        '2.5 metres are enough.',
        '1.3 Go.',
        '2.2 m are taken for a clause.',
        '1.4 End.',
      ),
    );
    expect(itemSummaries(items)).toEqual([
      '1.1 Bring:\n1. a helmet\n2. boots\n3. gloves',
      '1.2 28 February at the latest.\n2.5 metres are enough.',
      '1.3 Go.',
      '2.2 m are taken for a clause.',
      '1.4 End.',
    ]);
    expect(items[1]!.title).toBe('Come on');
  });

  test('restart in an annex', () => {
    const items = itemizePages(
      {},
      page(1, '1. One.', '2. Two.', ['heading', 'Annex A'], '1. Another.', 'A.1 Lettered.', 'A.2 Too.'),
    );
    expect(itemSummaries(items)).toEqual(['1 One.', '2 Two.', '1 Another.', 'A.1 Lettered.', 'A.2 Too.']);
  });
});
