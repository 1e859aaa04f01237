import type { Reading, Remark } from '@dossier/reading/reading';
import { expect, test } from 'vitest';
import type { Change, Filter } from './change-set.ts';
import { compareReadings, DEFAULT_FILTERS } from './compare-readings.ts';
import { paragraphs, type Piece, readingOf } from './testing/sample-readings.ts';

const compare = (a: Reading, b: Reading, ignore: readonly Filter[] = DEFAULT_FILTERS) =>
  compareReadings(a, b, { ignore });
const marks = ({ words }: Pick<Change, 'words'>) =>
  words.map(({ op, text }) => (op === '=' ? text : `[${op}${text}]`)).join('');
const shown = (changes: readonly Change[]) =>
  changes.map((change) => `${change.kind}${change.hidden_by ? ` (${change.hidden_by})` : ''}: ${marks(change)}`);
const changesOf = (a: Reading, b: Reading, ignore?: readonly Filter[]) => shown(compare(a, b, ignore).changes);

const TEXTS = [
  'The tenant pays the rent on the first day of each month to the account of the landlord.',
  'The landlord keeps the premises in good repair and bears the costs of the roof.',
  'Either party may end this agreement with three months of written notice to the other.',
  'Disputes are brought before the court of the town in which the premises are.',
];
const [rent, repair, notice, court] = TEXTS as [string, string, string, string];

test('words of a paragraph', () => {
  expect(changesOf(paragraphs(...TEXTS), paragraphs(rent, repair, notice.replace('three', 'six'), court))).toEqual([
    'changed: Either party may end this agreement with [-three][+six] months of written notice to the other.',
  ]);
});

test('inserted and deleted paragraphs, those of a section together', () => {
  expect(changesOf(paragraphs(rent, court), paragraphs(...TEXTS))).toEqual([`inserted: [+${repair}\n\n${notice}]`]);
  expect(changesOf(paragraphs(...TEXTS), paragraphs(rent, court))).toEqual([`deleted: [-${repair}\n\n${notice}]`]);
});

test('a paragraph that moved names both places, with what changed in it', () => {
  const { changes, rows } = compare(paragraphs(...TEXTS, 'End.'), paragraphs(repair, notice, court, rent, 'End.'));
  expect(shown(changes)).toEqual([`moved: ${rent}`]);
  expect(changes[0]).toMatchObject({ a: { page: 1, start: 0, text: rent }, b: { page: 1, text: rent } });
  expect(rows.filter(({ changes: numbers }) => numbers.includes(1))).toMatchObject([
    { a: [{ place: { text: rent } }], b: [] },
    { a: [], b: [{ place: { text: rent } }] },
  ]);
  const changed = rent.replace('first', 'last');
  expect(changesOf(paragraphs(...TEXTS, 'End.'), paragraphs(repair, notice, court, changed, 'End.'))).toEqual([
    `moved_changed: ${rent.replace('first', '[-first][+last]')}`,
  ]);
});

test('a paragraph that was split, and two that were merged', () => {
  const both = `${rent} ${repair}`;
  const one = compare(paragraphs(both, court), paragraphs(rent, repair, court));
  expect(one.changes.map(({ kind }) => kind)).toEqual(['split']);
  expect(one.rows[0]).toMatchObject({ a: [{}], b: [{}, {}], changes: [1] });
  expect(compare(paragraphs(rent, repair, court), paragraphs(both, court)).changes.map(({ kind }) => kind)).toEqual([
    'merged',
  ]);
});

test('another automatic number is renumbered only', () => {
  const item = (marker: string, text: string): Piece => ({ kind: 'list_item', marker, text });
  const a = readingOf([item('1.', rent), item('2.', notice)]);
  const b = readingOf([item('1.', rent), item('2.', court), item('3.', notice)]);
  const changes = compare(a, b).changes;
  expect(shown(changes)).toEqual([`inserted: [+2. ${court}]`, `renumbered (numbering): [-2][+3]. ${notice}`]);
});

test('rows, columns and cells of a table', () => {
  const table = (...rows: string[][]): Reading => readingOf([{ kind: 'table', rows }]);
  const a = table(['Item', 'Price'], ['Rent', '900'], ['Parking', '50']);
  expect(changesOf(a, table(['Item', 'Price'], ['Rent', '950'], ['Parking', '50']))).toEqual([
    'cell_changed: [-900][+950]',
  ]);
  expect(changesOf(a, table(['Item', 'Price'], ['Rent', '900'], ['Storage', '20'], ['Parking', '50']))).toEqual([
    'row_inserted: [+Storage\t20]',
  ]);
  expect(changesOf(a, table(['Item', 'Tax', 'Price'], ['Rent', '9 %', '900'], ['Parking', '8 %', '50']))).toEqual([
    'column_inserted: [+Tax\n9 %\n8 %]',
  ]);
});

test('line ends, page numbers and running lines are hidden, and are changes nevertheless', () => {
  const page = (text: string, number: number): Piece[] => [
    { kind: 'header', text: `Lease ${number}` },
    { kind: 'paragraph', text },
    { kind: 'footer', text: `Page ${number} of 2` },
  ];
  const a = readingOf([...page(rent, 1), { kind: 'page_end' }, ...page(court, 2)], { type: 'pdf' });
  const b = readingOf([...page(rent.replace('first ', 'first\n'), 1)], { type: 'pdf' });
  const { changes } = compare(a, b);
  expect(changes.filter(({ hidden_by }) => !hidden_by).map(({ kind }) => kind)).toEqual(['deleted']);
  expect(new Set(changes.map(({ hidden_by }) => hidden_by))).toEqual(
    new Set([undefined, 'layout', 'headers_footers', 'page_numbers']),
  );
});

test('running lines that only the older document has stand at their pages', () => {
  const page = (text: string): Piece[] => [
    { kind: 'header', text: 'Lease of the boathouse' },
    { kind: 'paragraph', text },
  ];
  const a = readingOf([...page(rent), { kind: 'page_end' }, ...page(court), { kind: 'page_end' }, ...page(notice)]);
  const { rows } = compare(a, paragraphs(rent, court, notice));
  const shownRows = rows.map(({ a: [older], b }) => `${older?.part} ${older?.place.page} ${b.length}`);
  expect(shownRows).toEqual(['header 1 0', 'body 1 1', 'header 2 0', 'body 2 1', 'header 3 0', 'body 3 1']);
});

test('a paragraph goes on over the end of a page, with the foot of the page inside', () => {
  const [head, tail] = ['The tenant pays the rent on the first day of each month to the', 'account of the landlord.'];
  const a = readingOf(
    [
      { kind: 'paragraph', text: head },
      { kind: 'footer', text: '1' },
      { kind: 'page_end' },
      { kind: 'paragraph', text: tail },
    ],
    { type: 'pdf' },
  );
  const b = readingOf([{ kind: 'paragraph', text: `${head} new ${tail}` }], { type: 'pdf' });
  const change = compare(a, b).changes.find(({ kind }) => kind === 'changed');
  expect(change && marks(change)).toBe(`${head}[+ new] ${tail}`);
  expect(change?.a).toMatchObject({ page: 1, end_page: 2, pieces: [{ page: 1 }, { page: 2 }] });
});

test.each<[Filter, string, string]>([
  ['case', 'Rent is due.', 'RENT is due.'],
  ['space', 'The fee is 10 % a year.', 'The fee is 10% a year.'],
  ['punctuation', 'Rent, fees and tax.', 'Rent; fees and tax.'],
  ['numbers', 'Due in 30 days.', 'Due in 60 days.'],
  ['quotes', 'The “Term” begins.', 'The "Term" begins.'],
])('the filter of %s', (filter, older, newer) => {
  expect(compare(paragraphs(older), paragraphs(newer)).changes).toMatchObject([{ kind: 'changed' }]);
  expect(compare(paragraphs(older), paragraphs(newer), [filter]).changes).toMatchObject([{ hidden_by: filter }]);
});

test('a word that a line end broke is the same word, and one with a hyphen too', () => {
  const [broken, whole] = ['The agree-\nment is long-\nterm.', 'The agreement is long-term.'];
  expect(compare(paragraphs(broken), paragraphs(whole)).changes).toMatchObject([{ hidden_by: 'layout' }]);
});

test('notes, comments and properties are parts of their own', () => {
  const a = readingOf(
    [
      { kind: 'paragraph', text: rent },
      { kind: 'footnote', text: 'See the annex.' },
      { kind: 'note', text: 'Check this.' },
    ],
    {
      metadata: { title: 'Lease', modified: '2024' },
    },
  );
  const b = readingOf(
    [
      { kind: 'paragraph', text: rent },
      { kind: 'footnote', text: 'See the schedule.' },
    ],
    {
      metadata: { title: 'New lease', modified: '2025' },
    },
  );
  expect(
    compare(a, b)
      .changes.map(({ part, kind }) => `${part} ${kind}`)
      .toSorted(),
  ).toEqual(['comment deleted', 'footnote changed', 'property changed']);
});

test('sections with the share of their words that are the same', () => {
  const heading = (text: string): Piece => ({ kind: 'heading', level: 1, text });
  const text = (each: string): Piece => ({ kind: 'paragraph', text: each });
  const a = readingOf([heading('1 Rent'), text(rent), heading('2 Repair'), text(repair)]);
  const b = readingOf([
    heading('1 Rent'),
    text(rent),
    heading('2 Notice'),
    text(notice),
    heading('3 Repair'),
    text(repair),
  ]);
  const { sections, changes } = compare(a, b);
  expect(sections.map(({ heading: title, similarity }) => `${title}: ${similarity}`)).toEqual([
    '1 Rent: 1',
    '2 Notice: 0',
    expect.stringMatching(/^3 Repair: 0\.9/),
  ]);
  expect(changes.map(({ kind, section }) => `${kind} in ${section}`)).toEqual(['inserted in 1', 'renumbered in 2']);
});

test('what a type of file does not give is named', () => {
  const scan = paragraphs(rent);
  scan.type = 'pdf';
  for (const page of scan.pages) page.recognised = 0.9;
  const { not_compared } = compare(scan, paragraphs(rent));
  expect(not_compared).toContainEqual({ side: 'a', part: 'ocr', reason: 'not_given', count: 1, pages: [1] });
  expect(not_compared).toContainEqual({ side: 'both', part: 'formatting', reason: 'not_given' });
});

test('different languages are a warning', () => {
  const german = { ...paragraphs(rent), language: 'de' };
  expect(compare(german, paragraphs(rent)).warnings).toEqual([
    { code: 'different_languages', params: { a: 'de', b: 'en' } },
  ]);
});

test('contents with leaders, and watermarks of a PDF, are hidden', () => {
  const pages = (version: string, page: number): Piece[] =>
    [rent, repair, notice, court].flatMap((text, index): Piece[] => [
      { kind: 'paragraph', text: version },
      ...(index === 0
        ? [
            { kind: 'paragraph', text: `Payment of the rent ........ ${page}` } as const,
            // A reader of PDF may take several entries, also of a preface, for one paragraph.
            {
              kind: 'paragraph',
              text: `Preface ....... ${'i'.repeat(page)}\nRepair of the\nroof ........ ${page}\nNotice .... ${page}`,
            } as const,
          ]
        : []),
      { kind: 'paragraph', text },
      { kind: 'page_end' },
    ]);
  const changes = compare(
    readingOf(pages('DRAFT', 2), { type: 'pdf' }),
    readingOf(pages('FINAL', 3), { type: 'pdf' }),
  ).changes;
  expect(new Set(changes.map(({ hidden_by }) => hidden_by))).toEqual(new Set(['contents', 'watermarks']));
});

test('paragraphs of a PDF may begin and end elsewhere', () => {
  const pdf = (...texts: string[]) => ({ ...paragraphs(...texts), type: 'pdf' as const });
  const a = pdf(rent, `${repair} ${notice}`, court);
  const hidden = compare(a, pdf(`${rent} ${repair}`, notice, court)).changes;
  expect(hidden).toMatchObject([{ kind: 'changed', hidden_by: 'layout' }]);
  expect(changesOf(a, pdf(`${rent} ${repair}`, notice.replace('three', 'six'), court))).toEqual([
    `changed: ${rent} ${repair}\n\n${notice.replace('three', '[-three][+six]')}`,
  ]);
  // In a Word file they are what the author made.
  expect(changesOf(paragraphs(rent, `${repair} ${notice}`), paragraphs(`${rent} ${repair}`, notice))).toHaveLength(2);
});

/** A reading with remarks on its first page. */
function withRemarks(reading: Reading, ...remarks: Remark[]): Reading {
  const pages = reading.pages.map((page, index) => ({
    ...page,
    marks_given: true as const,
    ...(index === 0 && { remarks }),
  }));
  return { ...reading, pages };
}

test('marks of notes and pictures inside paragraphs are found by where they are in the words', () => {
  const note = (start: number): Remark => ({ kind: 'note_mark', start, end: start });
  const picture = (start: number, of: string): Remark => ({ kind: 'picture', start, end: start, picture: of });
  const seen = (a: Reading, b: Reading) =>
    compare(a, b).changes.map(({ kind, part, a: older, b: newer }) => [kind, part, older?.start, newer?.start]);
  const plain = withRemarks(paragraphs(...TEXTS));

  expect(seen(plain, withRemarks(plain, note(10)))).toEqual([['inserted', 'note_mark', undefined, 10]]);
  expect(seen(withRemarks(plain, note(10)), plain)).toEqual([['deleted', 'note_mark', 10, undefined]]);
  expect(seen(withRemarks(plain, note(10)), withRemarks(plain, note(20)))).toEqual([
    ['inserted', 'note_mark', undefined, 20],
    ['deleted', 'note_mark', 10, undefined],
  ]);
  expect(seen(withRemarks(plain, picture(4, 'one')), withRemarks(plain, picture(4, 'other')))).toEqual([
    ['picture_replaced', 'picture', 4, 4],
  ]);

  // After inserted words a mark keeps its place; within them it is no change of its own.
  const longer = paragraphs(`From now on ${rent}`, repair, notice, court);
  expect(seen(withRemarks(plain, note(10)), withRemarks(longer, note(22)))).toEqual([['changed', 'body', 0, 0]]);
  expect(seen(plain, withRemarks(longer, note(5)))).toEqual([['changed', 'body', 0, 0]]);

  const { changes, rows } = compare(plain, withRemarks(plain, note(10)));
  expect(changes[0]).toMatchObject({ words: [], b: { text: '', page: 1, outside: true } });
  expect(rows[0]?.changes).toEqual([1]);
});

test('a mark is named with the words around it', () => {
  const note = (start: number): Remark => ({ kind: 'note_mark', start, end: start });
  const aroundOf = (reading: Reading, at: number) =>
    compare(withRemarks(reading), withRemarks(reading, note(at))).changes[0]?.b?.around;
  const text = `${rent} ${rent}`;
  const middle = rent.length;
  expect(aroundOf(paragraphs(text), middle)).toEqual({
    before: 'the first day of each month to the account of the landlord.',
    after: ' The tenant pays the rent on the first day of each month to',
  });
  // Only words of its paragraph, as far as it has any.
  expect(aroundOf(paragraphs('Rent.', 'Costs.'), 5)).toEqual({ before: 'Rent.', after: '' });
  expect(aroundOf(paragraphs('Rent.', 'Costs.'), 7)).toEqual({ before: '', after: 'Costs.' });
});

test('a mark of a paragraph whose words changed too keeps its place', () => {
  const note = (start: number): Remark => ({ kind: 'note_mark', start, end: start });
  const [older, newer] = [paragraphs(rent, repair), paragraphs(rent.replace('first', 'very last'), repair)];
  const kinds = (a: Reading, b: Reading) => compare(a, b).changes.map(({ kind, part }) => `${kind} ${part}`);
  const at = rent.indexOf(' month');
  expect(kinds(withRemarks(older, note(at)), withRemarks(newer, note(at + 4)))).toEqual(['changed body']);
  expect(kinds(withRemarks(older, note(at)), withRemarks(newer))).toEqual(['changed body', 'deleted note_mark']);
});

test('rows tell which note is referred to where, in paragraphs and in cells', () => {
  const reading = readingOf([
    { kind: 'paragraph', text: rent },
    { kind: 'list_item', text: notice, marker: '1.' },
    { kind: 'table', rows: [['Crane', 'Tonnes']] },
  ]);
  const { text } = reading.pages[0]!;
  const note = (words: string, name: string): Remark => {
    const start = text.indexOf(words) + words.length;
    return { kind: 'note_mark', start, end: start, note: name };
  };
  const marked = withRemarks(reading, note('The tenant', '1'), note(notice, 'i'), note('Tonnes', '2'));
  const { rows } = compare(marked, marked);
  expect(rows.flatMap(({ b }) => b.map(({ note_marks: marks }) => marks))).toEqual([
    [{ note: '1', at: 'The tenant'.length }],
    [{ note: 'i', at: notice.length }],
    [{ note: '2', at: 'Tonnes'.length, cell: 1 }],
  ]);
});

test('marks are not compared where one side does not say where they are', () => {
  const marked = withRemarks(paragraphs(...TEXTS), { kind: 'picture', start: 4, end: 4, picture: 'one' });
  const { changes, not_compared } = compare(paragraphs(...TEXTS), { ...marked, type: 'docx' });
  expect([changes, not_compared.filter(({ part, side }) => part === 'picture' && side === 'b')]).toEqual([[], []]);
});
