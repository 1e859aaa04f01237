import { expect, test } from 'vitest';
import { readBytes } from '../testing/sound-reading.ts';

const letter = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}
{\stylesheet{\s1 heading 1;}}\pard Gr\'fc\'dfe, {\b all} of you\par {\listtext 1.\tab}First \u8212?step\par
\trowd\intbl Year\cell Sales\cell\row\trowd\intbl 2026\cell 10\par and more\cell\row
\pard {\pict\bin9 {\b \'ff }}}after \f1\'cf\'f0\'e8\par {\field{\*\fldinst HYPERLINK "https://a.example"}{\fldrslt our site}}}`;

test('a Word document that is rich text is read: paragraphs, tables, letters of other alphabets', async () => {
  const { pages, tables, warnings, type } = await readBytes(letter, 'letter.doc');
  expect(type).toBe('doc');
  expect(pages.map(({ text }) => text)).toEqual([
    'Grüße, all of you\n\n1.\tFirst —step\n\nYear\tSales\n2026\t10\nand more\n\nafter При\n\nour site',
  ]);
  expect(tables.map(({ data }) => data)).toEqual([
    [
      ['Year', 'Sales'],
      ['2026', '10\nand more'],
    ],
  ]);
  expect(warnings).toMatchObject([{ code: 'mismatch', message: expect.stringContaining('rich text') as string }]);
});

test('a long one has pages, and half of one is read as far as it goes', async () => {
  const long = `{\\rtf1 ${'All is well at the quay.\\par '.repeat(400)}}`;
  const { pages } = await readBytes(long, 'long.doc');
  expect(pages.length).toBeGreaterThan(2);
  const half = await readBytes(long.slice(0, long.length / 2), 'half.doc');
  expect(half.pages.length).toBeGreaterThan(1);
});
