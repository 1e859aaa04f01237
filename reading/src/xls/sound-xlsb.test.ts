import { utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readBytes } from '../testing/sound-reading.ts';
import { Records } from './xlsb-records.ts';

const ROWS = 4_000;
const SHEET = 'xl/worksheets/sheet1.bin';

function workbook(change: (sheet: Buffer) => Buffer): Buffer {
  const rows = Array.from({ length: ROWS }, (_, row) => [row, `text ${row}`]);
  const bytes = write(utils.book_new(utils.aoa_to_sheet(rows), 'Sheet'), {
    type: 'buffer',
    bookType: 'xlsb',
  }) as Buffer;
  const parts = unzipSync(bytes);
  return Buffer.from(zipSync({ ...parts, [SHEET]: change(Buffer.from(parts[SHEET]!)) }));
}

/** Where a row begins in a sheet. */
function rowAt(sheet: Buffer, row: number): number {
  for (const { type, at, body } of new Records().upTo(sheet)) if (type === 0 && body.readUInt32LE(0) === row) return at;
  throw new Error('no such row');
}

/** Without the cut, the library reads a text to the end of the part for each of thousands of misread records. */
test.each([
  ['truncated', (sheet: Buffer) => sheet.subarray(0, rowAt(sheet, 2_000) + 3)],
  [
    'with a row that no sheet has',
    (sheet: Buffer) => {
      sheet.writeUInt32LE(0xf0000000, rowAt(sheet, 2_000) + 2);
      return sheet;
    },
  ],
  [
    'with a record of a gigabyte',
    (sheet: Buffer) => {
      const at = rowAt(sheet, 2_000);
      return Buffer.concat([sheet.subarray(0, at), Buffer.from([0, 0xff, 0xff, 0xff, 0x7f]), sheet.subarray(at)]);
    },
  ],
])('a damaged sheet of an xlsb file is read up to the damage: %s', async (_, change) => {
  const { pages } = await readBytes(workbook(change), 'a.xlsb');
  const lines = pages.flatMap(({ text }) => text.split('\n'));
  expect(lines[0]).toBe('0\ttext 0');
  expect(lines.at(-1)).toBe('1999\ttext 1999');
});

test('records larger than a chunk arrive whole', () => {
  const body = Buffer.alloc(1_000, 7);
  const part = Buffer.concat([Buffer.from([19, 0xe8, 0x07]), body, Buffer.from([20, 1, 5])]);
  const records = new Records();
  const found = [0, 1, 2, 3, 4, 5].flatMap((index) => [...records.upTo(part.subarray(index * 200, index * 200 + 200))]);
  expect(found.map(({ type, at, body: { length } }) => [type, at, length])).toEqual([
    [19, 0, 1_000],
    [20, 1_003, 1],
  ]);
  expect(records.isCut).toBe(false);
});
