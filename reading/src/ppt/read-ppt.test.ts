import { expect, test } from 'vitest';
import { writeOle } from '../container/ole-writer.ts';
import { makeDoc } from '../testing/doc-files.ts';
import { makeXlsx } from '../testing/office-files.ts';
import { packagedPart } from '../testing/object-files.ts';
import { makePpt } from '../testing/ppt-files.ts';
import { uint16 } from '../testing/numbers.ts';
import { xlsRecord } from '../testing/xls-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

test('slides in their order, each with title, list, boxes, table and notes', async () => {
  const bytes = makePpt([
    { title: 'Our plan', body: ['Point one', '\tPoint\vtwo'], boxes: ['In a box'], notes: 'Say hello.' },
    {
      boxes: ['Figures'],
      table: [
        { text: 'Year', left: 0, top: 0, right: 100, bottom: 50 },
        { text: 'Sales', left: 100, top: 0, right: 300, bottom: 50 },
        { text: '2026', left: 0, top: 50, right: 100, bottom: 90 },
        { text: '10', left: 100, top: 50, right: 200, bottom: 90 },
        { text: '12', left: 200, top: 50, right: 300, bottom: 90 },
      ],
    },
  ]);
  const { pages, headings, tables, type } = await readBytes(bytes, 'a.ppt');
  expect(type).toBe('ppt');
  expect(pages.map(({ kind, name, width, height }) => [kind, name, width, height])).toEqual([
    ['slide', 'Our plan', 720, 540],
    ['slide', null, 720, 540],
  ]);
  expect(pages[0]?.text).toBe('Our plan\n\nPoint one\n\nPoint\ntwo\n\nIn a box\n\nSay hello.');
  expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'list_item', 'list_item', 'paragraph', 'note']);
  expect(pages[0]?.blocks.slice(1, 3)).toEqual([
    { kind: 'list_item', start: 10, end: 19, marker: '•' },
    { kind: 'list_item', start: 21, end: 30, marker: '•', level: 2 },
  ]);
  expect(headings.map(({ text, page }) => [text, page])).toEqual([['Our plan', 1]]);
  expect(tables[0]).toMatchObject({
    page: 2,
    data: [
      ['Year', 'Sales', ''],
      ['2026', '10', '12'],
    ],
    spans: [[0, 1, 1, 2]],
  });
});

test('alternative texts written by authors are read, generated ones are not', async () => {
  const { pages } = await readBytes(
    makePpt([{ title: 'Quay', pictures: ['A crane at the quay', 'C:\\crane.png'] }]),
    'a.ppt',
  );
  expect(pages[0]?.text).toBe('Quay\n\nA crane at the quay');
  expect(pages[0]?.blocks.at(-1)).toMatchObject({ kind: 'note', marker: 'picture' });
});

test('sheets and documents embedded in a slide are part of the slide', async () => {
  const sheet = makeXlsx([{ name: 'S', rows: '<row r="1"><c r="A1"><v>40</v></c><c r="B1"><v>61.5</v></c></row>' }]);
  const wrapped = writeOle(new Map([['Package', sheet]]));
  const letter = makeDoc([{ text: 'Dear Bo' }, { text: 'All well.' }]);
  const bytes = makePpt([{ title: 'Berths', objects: [wrapped, letter, Buffer.from('PK no file')] }, { title: 'End' }]);
  const { pages, tables, attachments } = await readBytes(bytes, 'a.ppt');
  expect(pages.map(({ text }) => text)).toEqual(['Berths\n\n40\t61.5\n\nDear Bo\n\nAll well.', 'End']);
  expect(tables.map(({ data }) => data)).toEqual([[['40', '61.5']]]);
  expect(attachments).toBeUndefined();
});

test('charts embedded in a slide are tables of their values', async () => {
  const cell = (type: number, row: number, column: number, content: Buffer) =>
    xlsRecord(type, Buffer.concat([uint16(row), uint16(column), Buffer.alloc(3), content]));
  const label = (text: string) => Buffer.concat([Buffer.from([text.length, 0]), Buffer.from(text, 'latin1')]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return bytes;
  };
  const chart = Buffer.concat([
    xlsRecord(0x809, Buffer.from('80060500af18cd07c140000006010000', 'hex')),
    cell(4, 0, 1, label('1st quarter')),
    cell(4, 1, 0, label('North')),
    cell(3, 1, 1, number(20.4)),
    cell(4, 2, 0, label('South')),
    cell(3, 2, 1, number(1e3)),
    xlsRecord(0x100d, Buffer.concat([uint16(0), label('Sales')])),
    xlsRecord(0x0a, Buffer.alloc(0)),
  ]);
  const bytes = makePpt([{ title: 'Results', objects: [writeOle(new Map([['Workbook', chart]]))] }]);
  const { pages, tables } = await readBytes(bytes, 'a.ppt');
  expect(pages[0]?.text).toContain('Sales');
  expect(tables.map(({ data }) => data)).toEqual([
    [
      ['', '1st quarter'],
      ['North', '20.4'],
      ['South', '1000'],
    ],
  ]);
});

test('files shown as icons, and files of other programs, are attachments', async () => {
  const letter = makeDoc([{ text: 'Dear Bo' }]);
  const note = packagedPart('D:\\note.txt', Buffer.from('twelve pumps'));
  const bytes = makePpt([
    { title: 'Berths', objects: [letter], asIcons: true },
    { title: 'End', objects: [note] },
  ]);
  const { pages, attachments } = await readBytes(bytes, 'a.ppt');
  expect(pages.map(({ text }) => text)).toEqual(['Berths', 'End', 'Dear Bo', 'twelve pumps']);
  expect(attachments?.map(({ name, page }) => [name, page])).toEqual([
    ['Object 1.doc', 3],
    ['note.txt', 4],
  ]);
});

test('a deck without text has no text, a truncated one is damaged', async () => {
  expect(await readRejection(makePpt([{}]), 'a.ppt')).toMatchObject({ code: 'no_text' });
  const bytes = makePpt(
    Array.from({ length: 30 }, (_, index) => ({ title: `Slide ${index}`, boxes: ['words '.repeat(30)] })),
  );
  expect(await readRejection(bytes.subarray(0, bytes.length / 2), 'a.ppt')).toMatchObject({ code: 'damaged' });
});

test('shapes are positioned by their anchors and groups', async () => {
  const group = {
    outer: [800, 1600, 2400, 2400] as [number, number, number, number],
    inner: [0, 0, 3200, 1600] as [number, number, number, number],
    boxes: [{ text: 'grouped', place: [1600, 800, 3200, 1600] as [number, number, number, number] }],
  };
  const { pages } = await readBytes(makePpt([{ boxes: ['adrift'], group }]), 'a.ppt');
  expect(pages[0]?.blocks.map(({ box }) => box)).toEqual([undefined, [200, 250, 100, 50]]);
});
