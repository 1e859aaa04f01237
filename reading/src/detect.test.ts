import { write, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { writeOle } from './container/ole-writer.ts';
import { detectType } from './detect.ts';
import { makeDocx, makeXlsx, paragraph, zip } from './testing/office-files.ts';
import { uint32 } from './testing/numbers.ts';
import { makeRawPdf } from './testing/pdf-files.ts';
import { readRejection } from './testing/sound-reading.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

/** An OLE compound file of empty streams. */
function makeOle(...streams: string[]): Buffer {
  return writeOle(new Map(streams.map((name) => [name, Buffer.alloc(0)])));
}

const docx = makeDocx(paragraph('text'));
const xlsx = makeXlsx([{ name: 'S', rows: '' }]);
const xls = write(utils.book_new(utils.aoa_to_sheet([['a']]), 'S'), { type: 'buffer', bookType: 'biff8' }) as Buffer;
const xlsb = write(utils.book_new(utils.aoa_to_sheet([['a']]), 'S'), { type: 'buffer', bookType: 'xlsb' }) as Buffer;
const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]);
const mp3 = Buffer.concat([
  Buffer.from('ID3\x03\0\0\0\0\0\0'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(500),
]);

describe('detection by content', () => {
  test.each([
    ['pdf', makeRawPdf(['']), 'application/pdf'],
    ['pdf', Buffer.concat([Buffer.from('\r\n\0junk\n'), makeRawPdf([''])]), 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'docx',
      docx.subarray(0, docx.length - 60),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xls', xls, 'application/vnd.ms-excel'],
    ['xlsb', xlsb, 'application/vnd.ms-excel.sheet.binary.macroEnabled.12'],
    ['doc', makeOle('WordDocument', '1Table'), 'application/msword'],
    ['ppt', makeOle('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['msg', makeOle('__nameid_version1.0', '__properties_version1.0'), 'application/vnd.ms-outlook'],
    [
      'msg',
      writeOle(
        new Map<string, Uint8Array | Map<string, Uint8Array>>([
          ['__properties_version1.0', Buffer.alloc(32)],
          ['__attach_version1.0_#00000000', new Map([['Workbook', Buffer.alloc(10)]])],
        ]),
      ),
      'application/vnd.ms-outlook',
    ],
    ['encrypted_office', makeOle('EncryptionInfo', 'EncryptedPackage'), 'application/x-ole-storage'],
    ['audio', wav, 'audio/wav'],
    ['audio', mp3, 'audio/mpeg'],
    ['rtf', Buffer.from('{\\rtf1 hello}'), 'application/rtf'],
    ['zip', zip({ 'a.txt': 'x' }), 'application/zip'],
    ['odt', zip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'application/vnd.oasis.opendocument.text'],
    [
      'opendocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.graphics' }),
      'application/vnd.oasis.opendocument.graphics',
    ],
    ['epub', zip({ mimetype: 'application/epub+zip' }), 'application/epub+zip'],
    ['zip', zip({ mimetype: 'application/vnd.oasis.opendocument.text\r\nX-Evil: 1' }), 'application/zip'],
    [
      'image',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'image/png',
    ],
    ['txt', Buffer.from('{"json": true}'), 'text/plain'],
    ['txt', Buffer.from('A page of <html>%PDF-1.4 in a sentence</html>'), 'text/plain'],
  ] as const)('%s', async (type, bytes, mimeType) => {
    expect(await detectType(await writeTemporaryFile(bytes, 'no-extension'))).toEqual({ type, mime_type: mimeType });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from([0, 1, 2, 3, 0xfe, 5, 0, 7])],
  ])('%s is null', async (_, bytes) => {
    expect(await detectType(await writeTemporaryFile(bytes))).toBeNull();
  });
});

describe('a rejection names the file type and a remedy', () => {
  test.each([
    ['a.docx', Buffer.alloc(0), 'empty', /empty/],
    ['a.docx', makeOle('EncryptedPackage'), 'password_protected', /rights management/],
    ['a.doc', makeOle('WordDocument'), 'damaged', /text is missing/],
    ['a.doc', Buffer.from('\xdb\xa5\x2d\0 Word 2', 'latin1'), 'too_old', /docx/],
    ['a.ppt', makeOle('PP40'), 'too_old', /pptx/],
    ['a.msg', makeOle('__properties_version1.0'), 'no_text', /no readable text/],
    ['a.pdf', Buffer.from('<!doctype html><p>404 not found</p>'), 'mismatch', /PDF document.*web page \(HTML\)/],
    ['a.docx', zip({ 'a.txt': 'x' }), 'mismatch', /Word document.*archive.*Unpack/],
    ['a.docx', zip({ 'visio/document.xml': 'x' }), 'mismatch', /a Visio drawing.*PDF/],
    ['a.xls', Buffer.from('<html><table><tr><td>1'), 'mismatch', /web page.*Open it in Excel.*xlsx/],
    ['a.xls', Buffer.from('Name;Sum\nAnn;12\n'), 'mismatch', /CSV.*Open it in Excel.*xlsx/],
    [
      'a.doc',
      Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument/>'),
      'mismatch',
      /an XML document of Word 2003.*Open it in Word.*docx/,
    ],
    ['a.doc', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n'), 'mismatch', /MHTML/],
    ['a.xlsx', zip({ mimetype: 'application/vnd.oasis.opendocument.formula' }), 'mismatch', /OpenDocument.*Excel/],
    ['a.odg', zip({ mimetype: 'application/vnd.oasis.opendocument.graphics' }), 'unsupported', /OpenDocument.*docx/],
    ['a.vsd', makeOle('VisioDocument'), 'unsupported', /This is a Visio drawing.*PDF/],
    ['a.doc', Buffer.from('Dear Bo,\nall well, so far, and quiet.\n'), 'mismatch', /a text file\. Open it in Word/],
    ['a.txt', makeRawPdf(['']), 'mismatch', /text file.*PDF document/],
    ['a.pdf', Buffer.from([0, 1, 2, 3, 4]), 'damaged', /PDF document/],
    ['a.bin', Buffer.from([0, 1, 2, 3, 4]), 'unsupported', /not known/],
  ])('%s: %#', async (name, bytes, code, sentence) => {
    const refusal = await readRejection(bytes, name);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(sentence);
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
  });

  test('a missing file', async () => {
    expect(await readRejection('', '').catch(() => null)).not.toBeNull();
    const { read } = await import('./read.ts');
    await expect(read({ path: '/nowhere/at/all.pdf' })).rejects.toMatchObject({
      name: 'ReadingError',
      code: 'unsupported',
    });
  });
});

test('a text that begins with the letters of a binary format', async () => {
  for (const text of ['BM 12 of the series was delivered on Monday.', 'MZ: see the list below.', 'BZh9 is the code.']) {
    expect(await detectType(await writeTemporaryFile(Buffer.from(text), 'text'))).toMatchObject({ type: 'txt' });
  }
  const bitmap = Buffer.concat([Buffer.from('BM'), uint32(70), Buffer.alloc(4), uint32(54), Buffer.alloc(56)]);
  expect(await detectType(await writeTemporaryFile(bitmap, 'text'))).toMatchObject({ type: 'image' });
});

test('a document with the wrong extension is read by its content, with a warning', async () => {
  const { read } = await import('./read.ts');
  const path = await writeTemporaryFile(docx, 'upload');
  const reading = await read({ path, name: 'letter.pdf' });
  expect(reading.type).toBe('docx');
  expect(reading.warnings).toMatchObject([{ code: 'mismatch' }]);
});
