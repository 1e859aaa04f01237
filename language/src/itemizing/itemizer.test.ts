import { describe, expect, test } from 'vitest';
import { itemizePages, page, table, itemSummaries } from './testing/pages.ts';

describe('other units', () => {
  const sample = page(
    1,
    ['heading', '1 Scope'],
    'It holds here. It holds there, i.e. everywhere.',
    ['heading', 'Empty'],
    ['heading', 'Terms'],
    ['list_item', 'Ten days', '•'],
  );

  test('sections are headings with the text below them', () => {
    expect(itemizePages({ unit: 'section' }, sample).map(({ code, title, text }) => [code, title, text])).toEqual([
      ['1', 'Scope', 'It holds here. It holds there, i.e. everywhere.'],
      [null, 'Terms', '• Ten days'],
    ]);
  });

  test('paragraphs have the heading above them', () => {
    expect(itemizePages({ unit: 'paragraph' }, sample).map(({ text, heading }) => [text, heading])).toEqual([
      ['It holds here. It holds there, i.e. everywhere.', '1 Scope'],
      ['Ten days', 'Terms'],
    ]);
  });

  test('sentences are exact slices with positions, also over page breaks', () => {
    const pages = [page(1, 'One ends. Two goes'), page(2, 'on here. Three.')];
    const items = itemizePages({ unit: 'sentence' }, ...pages);
    expect(itemSummaries(items)).toEqual(['– One ends.', '– Two goes on here.', '– Three.']);
    const words = items.map(({ places }) =>
      places.map((place) => pages[place.page - 1]!.text.slice(place.start, place.end)).join('|'),
    );
    expect(words).toEqual(['One ends.', 'Two goes|on here.', 'Three.']);
  });

  test('table rows find columns by name, also on the next page', () => {
    const rows = itemizePages(
      {
        unit: 'table_row',
        code_column: 'id',
        text_column: 'Demand',
        fields: [{ field_id: 7, from: 'column', words: 'Owner' }],
      },
      page(
        1,
        ['heading', 'Demands'],
        table([
          ['Id', 'Demand', 'Owner'],
          ['D1', 'Be quick', 'Ann'],
        ]),
      ),
      page(
        2,
        table([['D2', 'Be safe', 'Bo']], false),
        table([
          ['Other', 'Table'],
          ['x', 'y'],
        ]),
      ),
    );
    expect(rows.map(({ code, text, heading, fields }) => [code, text, heading, fields])).toEqual([
      ['D1', 'Be quick', 'Demands', { 7: 'Ann' }],
      ['D2', 'Be safe', 'Demands', { 7: 'Bo' }],
    ]);
  });

  test('rows without named columns have the text of all cells', () => {
    expect(
      itemSummaries(
        itemizePages(
          { unit: 'table_row' },
          page(
            1,
            table([
              ['Part', 'Price'],
              ['Rope', '€ 9'],
              ['', ''],
            ]),
          ),
        ),
      ),
    ).toEqual(['– Rope · € 9']);
  });
});

describe('rules', () => {
  const letter = page(1, 'REQ-1: Stop at once. Owner: Ann Lee; Risk: high', 'No code here.', 'It refers to REQ-2 too.');

  test('for codes assign each item its code, and can exclude items without one', () => {
    const unit = 'paragraph';
    expect(itemSummaries(itemizePages({ unit, codes: ['REQ-#'] }, letter))).toEqual([
      'REQ-1 Stop at once. Owner: Ann Lee; Risk: high',
      '– No code here.',
      'REQ-2 It refers to REQ-2 too.',
    ]);
    expect(itemizePages({ unit, codes: ['REQ-#'], only_with_code: true }, letter)).toHaveLength(2);
  });

  test('for fields fill them from headings, text, or constants', () => {
    const [item] = itemizePages(
      {
        unit: 'paragraph',
        fields: [
          { field_id: 1, from: 'after', words: 'owner' },
          { field_id: 2, from: 'after', words: 'Risk:' },
          { field_id: 3, from: 'heading', words: '' },
          { field_id: 4, from: 'fixed', words: 'Letter' },
          { field_id: 5, from: 'after', words: 'Deadline' },
        ],
      },
      page(1, ['heading', 'Demands'], 'Stop at once. Owner: Ann Lee; Risk: high'),
    );
    expect(item!.fields).toEqual({ 1: 'Ann Lee', 2: 'high', 3: 'Demands', 4: 'Letter' });
  });

  test('for pages and margins exclude the rest', () => {
    const pages = [1, 2, 3, 4].map((number) => page(number, `Top ${number}.`, `Body ${number}.`, `Third ${number}.`));
    const rules = { unit: 'paragraph', first_page: 2, last_page: 3 } as const;
    expect(itemizePages(rules, ...pages)).toHaveLength(6);
    // The first line is 45 points from the top, the third 125.
    const margins = { top: 20, right: 0, bottom: 0, left: 0 };
    expect(itemSummaries(itemizePages({ ...rules, margins }, ...pages))).toEqual([
      '– Body 2.',
      '– Third 2.',
      '– Body 3.',
      '– Third 3.',
    ]);
    expect(itemizePages({ ...rules, margins: { ...margins, left: 120 } }, ...pages)).toEqual([]);
    // A text without page sizes has no margins.
    const flows = pages.map((flowing) => ({ ...flowing, width: null, height: null }));
    expect(itemizePages({ ...rules, margins }, ...flows)).toHaveLength(6);
  });

  test('find paragraphs without blocks from the reader', () => {
    const withoutBlocks = { ...page(1, 'One\nline.', 'Two.'), blocks: [] };
    expect(itemSummaries(itemizePages({ unit: 'paragraph' }, withoutBlocks))).toEqual(['– One line.', '– Two.']);
  });

  test('are fast for any text', () => {
    const hostile = [
      'a-'.repeat(60_000),
      ' '.repeat(120_000),
      '.'.repeat(120_000),
      '1.'.repeat(60_000),
      '\n'.repeat(60_000),
    ];
    const lines = Array.from({ length: 4000 }, (_, at) => `${at % 7}.${at % 5} x`);
    expect(itemizePages({ codes: ['#.#', '@-@'] }, page(1, ...hostile, ...lines)).length).toBeLessThan(4000);
  });
});
