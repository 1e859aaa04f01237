import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDocx, makeXlsx, paragraph, zip } from '../testing/office-files.ts';
import { makePdf, makeRawPdf, makeScan } from '../testing/pdf-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { verifyRedaction } from './verify.ts';

const VALUES = ['Ilse Kooiman', 'Brackwerder'];
const REST = 'The crane operator had eleven years of experience and worked in the fourth hour of the night shift.';

async function remains(file: Buffer | string, name: string, scans: number[] = []) {
  const path = await writeTemporaryFile(file, name);
  const found = await verifyRedaction({ path, name, scans }, VALUES);
  return found.map(({ where, page, part }) => [where, page ?? part]);
}

test('a clean copy has no remains, whatever its type', async () => {
  expect(await remains(await makePdf((document) => document.text(REST)), 'a.pdf')).toEqual([]);
  expect(await remains(makeDocx(paragraph(REST)), 'a.docx')).toEqual([]);
  expect(await remains(REST, 'a.txt')).toEqual([]);
});

test('a copy without any text is searched too', async () => {
  expect(await remains(makeRawPdf(['0 0 10 10 re f']), 'a.pdf')).toEqual([]);
  const withString = Buffer.concat([makeRawPdf(['0 0 10 10 re f']), Buffer.from('\n9 0 obj (Ilse Kooiman) endobj')]);
  expect(await remains(withString, 'a.pdf')).toEqual([['raw', 'objects']]);
});

test('a PDF with black boxes over text that is still there', async () => {
  const pdf = await makePdf((document) => {
    document.text(`${REST} By Ilse Kooiman.`, 60, 60);
    document.rect(50, 50, 400, 100).fill('black');
  });
  expect(await remains(pdf, 'a.pdf')).toContainEqual(['text', 1]);
});

test('a value in properties, notes and links of a PDF', async () => {
  const pdf = await makePdf(
    (document) => {
      document.text(REST, { link: 'https://larkhill.example/Brackwerder' });
      document.note(60, 300, 100, 20, 'Ask Ilse Kooiman');
    },
    { info: { Author: 'Ilse Kooiman' } },
  );
  const found = await remains(pdf, 'a.pdf');
  expect(found).toContainEqual(['metadata', null]);
  expect(found).toContainEqual(['annotations', 1]);
  expect(found).toContainEqual(['links', 1]);
});

test.each([
  ['a string', Buffer.from('(by Ilse Koo\\\niman) Tj')],
  ['escapes of a string', Buffer.from('(by Ilse \\113ooiman) Tj')],
  ['strings of letters', Buffer.from('[(Ilse K) -20 (ooi) 10 (man)] TJ')],
  ['a hexadecimal string', Buffer.from(`<${Buffer.from('Ilse Kooiman').toString('hex')}> Tj`)],
  ['UTF-16', Buffer.from(`<feff${Buffer.from('Ilse Kooiman', 'utf16le').swap16().toString('hex')}>`)],
])('%s in a compressed stream that no page uses', async (_, content) => {
  const packed = deflateSync(content);
  const object = Buffer.concat([
    Buffer.from(`\n9 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const pdf = Buffer.concat([await makePdf((document) => document.text(REST)), object]);
  expect(await remains(pdf, 'a.pdf')).toEqual([['raw', 'stream of object 9']]);
});

test('letters that are still visible on a page without text', async () => {
  const scan = await makeScan(await makePdf((document) => document.fontSize(14).text('By Ilse Kooiman at noon')));
  expect(await remains(scan, 'a.pdf', [1])).toContainEqual(['picture', 1]);
});

test('a value in parts of a package that are not read', async () => {
  const file = (parts: Record<string, string | Buffer>) => makeDocx(paragraph(REST), {}, parts);
  const part = 'word/other.xml';
  const cases: [string | Buffer, string][] = [
    ['<a><t>Il</t><t>se Kooi</t><t>man</t></a>', part],
    ['<a>Ilse</a><a>Kooiman</a>', part],
    ['<a name="Ilse Kooiman"/>', part],
    ['<a href="https://larkhill.example/Ilse%20Kooiman"/>', part],
    ['<a>Ilse&#32;K&#x6f;oiman</a>', part],
    ['<a><!-- Ilse Kooiman --></a>', part],
    [Buffer.from('xxIlse Kooimanxx', 'utf16le'), 'word/other.bin'],
  ];
  for (const [content, name] of cases)
    expect(await remains(file({ [name]: content }), 'a.docx')).toEqual([['raw', name]]);
  const named = await remains(file({ 'word/media/Brackwerder.png': 'x' }), 'a.docx');
  expect(named).toEqual([['raw', 'word/media/Brackwerder.png']]);
});

test('comments and formulas', async () => {
  const comments = { comments: `<w:comment w:id="0" w:author="Ilse Kooiman">${paragraph('Yes')}</w:comment>` };
  const body = `${paragraph(REST)}<w:p><w:r><w:commentReference w:id="0"/></w:r></w:p>`;
  expect(await remains(makeDocx(body, comments), 'a.docx')).toContainEqual(['annotations', 1]);
  const rows = '<row r="1"><c r="A1"><f>LEN("Ilse Kooiman")</f><v>12</v></c></row>';
  expect(await remains(makeXlsx([{ name: 'A', rows }]), 'a.xlsx')).toContainEqual(['text', 1]);
});

test('a value that goes on at the next page', async () => {
  const pages = ['Ilse', 'Kooiman'].map((text) => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`);
  expect(await remains(makeRawPdf(pages), 'a.pdf')).toEqual([['text', 2]]);
});

test('the words of the format itself are no remains', async () => {
  const path = await writeTemporaryFile(makeDocx(paragraph(REST)), 'a.docx');
  expect(await verifyRedaction({ path, name: 'a.docx' }, ['relationships', 'officeDocument', 'application'])).toEqual(
    [],
  );
});

test('a copy that cannot be read is not verified', async () => {
  const path = await writeTemporaryFile(zip({ 'a/b.xml': '<a/>' }), 'a.docx');
  await expect(verifyRedaction({ path, name: 'a.docx' }, VALUES)).rejects.toMatchObject({ code: 'mismatch' });
});
