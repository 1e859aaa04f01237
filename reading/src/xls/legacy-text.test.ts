import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { writeOle } from '../container/ole-writer.ts';
import { readBytes } from '../testing/sound-reading.ts';
import { eachRecord, readStream } from '../testing/xls-files.ts';

const CODE_PAGE = 0x42;
const FONT = 0x31;

/** A workbook of Excel 95 with one text in the bytes of a code page. */
function excel95(bytes: number[], codePage: number, charset = 0): Buffer {
  const placeholder = 'z'.repeat(bytes.length);
  const file = write(utils.book_new(utils.aoa_to_sheet([[placeholder], ['Total']]), 'Sheet'), {
    type: 'buffer',
    bookType: 'biff5',
  }) as Buffer;
  const stream = readStream(file, 'Book');
  Buffer.from(bytes).copy(stream, stream.indexOf(placeholder, 0, 'latin1'));
  for (const { type, at } of eachRecord(stream)) {
    if (type === CODE_PAGE) stream.writeUInt16LE(codePage, at);
    if (type === FONT) stream.writeUInt8(charset, at + 12);
  }
  return writeOle(new Map([['Book', stream]]));
}

describe('texts of workbooks before Excel 97', () => {
  test.each([
    [1250, [0xdf, 0xf3, 0x9f, 0xe6], 'ßóźć'],
    [1251, [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
    [1253, [0xc1, 0xe8, 0xde, 0xed, 0xe1], 'Αθήνα'],
    [1254, [0xdd, 0xfe, 0xf0], 'İşğ'],
    [1255, [0xf9, 0xec, 0xe5, 0xed], 'שלום'],
    [1256, [0xd3, 0xe1, 0xc7, 0xe3], 'سلام'],
    [1257, [0xe8, 0xeb, 0xfe], 'čėž'],
    [1252, [0xe9, 0x80, 0xfc], 'é€ü'],
  ])('are in the code page of the workbook: %i', async (codePage, bytes, text) => {
    const { pages } = await readBytes(excel95(bytes, codePage), 'a.xls');
    expect(pages[0]?.text).toBe(`${text}\nTotal`);
  });

  test('are in that of the default font if the workbook claims to be Western European', async () => {
    const { pages } = await readBytes(excel95([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 1252, 204), 'a.xls');
    expect(pages[0]?.text).toBe('Привет\nTotal');
  });
});
