import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReaderPool, type ReaderPool } from './pool.ts';
import { collect } from './read.ts';
import { ReadingError } from './reading.ts';
import { makeDocx, makeXlsx, paragraph } from './testing/office-files.ts';
import { makePdf, makeRawPdf } from './testing/pdf-files.ts';
import { expectSound } from './testing/sound-reading.ts';
import { fileOf } from './testing/temporary-files.ts';

/**
 * Files damaged at random, always the same ones for the same seed. Each must give an answer or a refusal, within the limits of
 * the pool. More rounds: READING_ROUNDS=1000.
 */
const rounds = Number(process.env.READING_ROUNDS ?? 60);
const refusals = [
  'damaged',
  'no_text',
  'mismatch',
  'unsupported',
  'password_protected',
  'too_complex',
  'too_large',
  'empty',
  'too_old',
];

let pool: ReaderPool;
beforeAll(() => {
  const child = fileURLToPath(new URL('../../dist/reading/child.mjs', import.meta.url));
  pool = createReaderPool({ size: 2, child, timeLimit: () => 45_000, memoryBytes: 700 * 1024 ** 2 });
});
afterAll(() => pool.close());

/** Numbers from 0 to 1 that look random (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cuts the file off, flips bytes, removes or repeats a piece. */
function damage(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const size = Math.floor(random() * Math.min(200, bytes.length - at));
  switch (Math.floor(random() * 4)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at + size), bytes.subarray(at)]);
    default: {
      const flipped = Buffer.from(bytes);
      for (let count = 0; count < 20; count += 1)
        flipped[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      return flipped;
    }
  }
}

async function outcomeOf(bytes: Buffer, name: string): Promise<string> {
  const { reading, add } = collect();
  try {
    await pool.read({ path: await fileOf(bytes, name) }, { onPart: add });
  } catch (error) {
    expect(error).toBeInstanceOf(ReadingError);
    return (error as ReadingError).code;
  }
  expectSound(reading);
  return 'read';
}

describe('files damaged at random', () => {
  const sheetRow = (row: number) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>text ${row}</t></is></c><c r="B${row}"><v>${row}</v></c></row>`;
  const samples: [string, () => Buffer | Promise<Buffer>][] = [
    [
      'a.docx',
      () => makeDocx(Array.from({ length: 40 }, (_, index) => paragraph(`Paragraph ${index * 7919}`)).join('')),
    ],
    [
      'a.xlsx',
      () => makeXlsx([{ name: 'S', rows: Array.from({ length: 60 }, (_, index) => sheetRow(index + 1)).join('') }]),
    ],
    [
      'a.pdf',
      () =>
        makePdf((document) =>
          document.text('Words and more words. '.repeat(50)).addPage().rect(60, 60, 100, 100).stroke().text('End'),
        ),
    ],
    [
      'b.pdf',
      () =>
        makeRawPdf([
          'BT /F1 12 Tf 72 700 Td (First) Tj ET',
          '100 100 m 200 200 l S BT /F1 9 Tf 72 700 Td (Second) Tj ET',
        ]),
    ],
    ['a.txt', () => Buffer.from('Grüße an alle\n\nund noch mehr. '.repeat(30))],
  ];

  test.each(samples)('%s', async (name, make) => {
    const bytes = await make();
    expect(await outcomeOf(bytes, name)).toBe('read');
    const random = generator(name.length * 1_000 + bytes.length);
    for (let round = 0; round < rounds; round += 1) {
      expect(['read', ...refusals]).toContain(await outcomeOf(damage(bytes, random), name));
    }
  });
});

describe('files made to do harm', () => {
  test('a stream of a PDF that inflates to a gigabyte', async () => {
    const { deflateSync } = await import('node:zlib');
    const once = deflateSync(Buffer.alloc(64 * 1024 ** 2, ' '));
    const twice = deflateSync(Buffer.concat(Array.from({ length: 20 }, () => once)));
    const bytes = Buffer.from(
      makeRawPdf([twice.toString('latin1')])
        .toString('latin1')
        .replace(/(\/Length \d+) >>/, '$1 /Filter [/FlateDecode /FlateDecode] >>'),
      'latin1',
    );
    expect(['no_text', 'memory_limit', 'time_limit', 'damaged']).toContain(await outcomeOf(bytes, 'a.pdf'));
  });

  test('a workbook of 10,000 sheets', async () => {
    const sheets = Array.from({ length: 10_000 }, (_, index) => ({
      name: `S${index}`,
      rows: index === 9_999 ? '<row><c><v>1</v></c></row>' : '',
    }));
    expect(await outcomeOf(makeXlsx(sheets), 'a.xlsx')).toBe('read');
  });

  test('names of parts that lead out of their folder stay names', async () => {
    const bytes = makeDocx(paragraph('inside'), {}, { '../../../../tmp/evil': 'x', '/etc/passwd': 'y' });
    expect(await outcomeOf(bytes, 'a.docx')).toBe('read');
  });

  test('pages that are their own ancestors', async () => {
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 9999999/Kids[2 0 R 2 0 R]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
    );
    expect(refusals).toContain(await outcomeOf(bytes, 'a.pdf'));
  });

  test('a style that is based on itself, a list without levels, a table of empty rows', async () => {
    const styles =
      '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    const body =
      paragraph('text', '<w:pStyle w:val="A"/><w:numPr><w:ilvl w:val="8"/><w:numId w:val="5"/></w:numPr>') +
      '<w:tbl><w:tr/><w:tr/></w:tbl>';
    expect(await outcomeOf(makeDocx(body, { styles, numbering: '<w:num w:numId="5"/>' }), 'a.docx')).toBe('read');
  });
});
