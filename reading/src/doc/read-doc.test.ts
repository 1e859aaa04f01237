import { describe, expect, test } from 'vitest';
import { docItem, docRow, makeDoc } from '../testing/doc-files.ts';
import { packagedFile } from '../testing/object-files.ts';
import { makeXlsx } from '../testing/office-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

const plain = (text: string) => ({ text });

test('headings, paragraphs, line breaks and pages', async () => {
  const bytes = makeDoc([
    { text: 'Scope', style: 1 },
    { text: 'Terms', style: 2 },
    plain('one\vtwo'),
    plain('before\fafter'),
    { text: 'New page', modifiers: Buffer.from([0x07, 0x24, 1]) },
  ]);
  const { pages, headings, type } = await readBytes(bytes, 'a.doc');
  expect(type).toBe('doc');
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'Scope'],
    [2, 'Terms'],
  ]);
  expect(pages.map(({ text }) => text)).toEqual(['Scope\n\nTerms\n\none\ntwo\n\nbefore', 'after', 'New page']);
});

test('quotes and dashes with Windows code points are converted', async () => {
  const { pages } = await readBytes(makeDoc([plain('\x93Iraq\x94 \x96 its Ω')]), 'a.doc');
  expect(pages[0]!.text).toBe('“Iraq” – its Ω');
});

test('list items are numbered by level', async () => {
  const lowerLetter = 4;
  const bullet = 23;
  const list = [
    { format: 0, text: '%1.' },
    { format: lowerLetter, text: '%1(%2)' },
    { format: bullet, text: '-' },
  ];
  const items = [['pumps'], ['hoses', 1], ['valves', 1], ['steel', 2], ['ropes']] as [string, number?][];
  const { pages } = await readBytes(
    makeDoc(
      items.map((item) => docItem(...item)),
      { list },
    ),
    'a.doc',
  );
  expect(pages[0]?.blocks).toMatchObject([
    { kind: 'list_item', marker: '1.' },
    { kind: 'list_item', marker: '1(a)', level: 2 },
    { kind: 'list_item', marker: '1(b)', level: 2 },
    { kind: 'list_item', marker: '•', level: 3 },
    { kind: 'list_item', marker: '2.' },
  ]);
  expect(pages[0]?.text).toContain('1(b) valves');
});

test('tables have merged cells and headers', async () => {
  const head = Buffer.from([0x04, 0x34, 1]);
  const mergeDown = (cell: number, flag: number) => Buffer.from([0x2b, 0xd6, 2, cell, flag]);
  const { tables, pages } = await readBytes(
    makeDoc([
      ...docRow(['Item', 'Both'], [0, 2000, 6000], head),
      ...docRow(['Pump', '12', 'new'], [0, 2000, 4000, 6000], mergeDown(0, 3)),
      ...docRow(['', '14', 'old'], [0, 2010, 3990, 6000], mergeDown(0, 1)),
      plain('after'),
    ]),
    'a.doc',
  );
  expect(tables).toHaveLength(1);
  expect(tables[0]).toMatchObject({
    first_row_header: true,
    data: [
      ['Item', 'Both', ''],
      ['Pump', '12', 'new'],
      ['', '14', 'old'],
    ],
    spans: [
      [0, 1, 1, 2],
      [1, 0, 2, 1],
    ],
  });
  expect(pages[0]?.text.endsWith('\n\nafter')).toBe(true);
});

describe('content outside the body', () => {
  test('headers, footnotes and comments are blocks of their own', async () => {
    const bytes = makeDoc([plain('Body\x02 text\x05.')], {
      footnotes: ['\x02 See annex.'],
      header: 'Acme letterhead',
      comments: [{ author: 'Ann Other', text: '\x05Is this right?' }],
    });
    const { pages } = await readBytes(bytes, 'a.doc');
    const page = pages[0];
    expect(page?.blocks.map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
      ['header', 'Acme letterhead'],
      ['paragraph', 'Body text.'],
      ['footnote', 'See annex.'],
      ['note', 'Is this right?'],
    ]);
    const at = page?.text.indexOf('.') ?? 0;
    expect(page?.remarks).toEqual([
      { kind: 'comment', start: at, end: at, text: 'Is this right?', author: 'Ann Other' },
    ]);
  });

  test('tracked changes have authors', async () => {
    const by = (code: number) => Buffer.from([0x01, 0x08, 1, 0x04, 0x48, code, 0]);
    const deletedColumn = Buffer.from([0x00, 0x08, 1, 0x63, 0x48, 1, 0]);
    const bytes = makeDoc(
      [plain('kept'), { text: 'added', characters: by(1) }, { text: 'taken', characters: deletedColumn }],
      {
        revisers: ['Unknown', 'Bo Lee'],
      },
    );
    const { pages } = await readBytes(bytes, 'a.doc');
    expect(pages[0]?.text).toBe('kept\n\nadded');
    expect(pages[0]?.remarks).toEqual([
      { kind: 'inserted', start: 6, end: 11, author: 'Bo Lee' },
      { kind: 'deleted', start: 11, end: 11, text: 'taken', author: 'Bo Lee' },
    ]);
  });

  test('field codes are omitted, links kept', async () => {
    const field = (code: string, result: string) => `\x13${code}\x14${result}\x15`;
    const bytes = makeDoc([
      plain(`Page ${field(' PAGE ', '17')} of ${field(' HYPERLINK "https://acme.example/" ', 'our site')}.`),
    ]);
    const { pages } = await readBytes(bytes, 'a.doc');
    expect(pages[0]?.text).toBe('Page 17 of our site.');
    expect(pages[0]?.links).toEqual([[11, 19, 'https://acme.example/']]);
  });
});

describe('rejections', () => {
  test('a truncated document is damaged', async () => {
    const bytes = makeDoc(Array.from({ length: 40 }, (_, index) => plain(`paragraph ${index}`)));
    expect(await readRejection(bytes.subarray(0, bytes.length / 2), 'a.doc')).toMatchObject({ code: 'damaged' });
  });
});

test('embedded files are attachments, except objects that only their own program can open', async () => {
  const sheet = makeXlsx([{ name: 'S', rows: '<row r="1"><c r="A1"><v>40</v></c></row>' }]);
  const objects = [
    new Map([['Package', sheet]]),
    new Map([['Equation Native', Buffer.alloc(40)]]),
    packagedFile('C:\\list.txt', Buffer.from('twelve pumps')),
  ];
  const { pages, attachments } = await readBytes(makeDoc([plain('see below')], { objects }), 'a.doc');
  expect(pages.map(({ text }) => text)).toEqual(['see below', '40', 'twelve pumps']);
  expect(attachments?.map(({ name, page }) => [name, page])).toEqual([
    ['Object 1.xlsx', 2],
    ['list.txt', 3],
  ]);
});
