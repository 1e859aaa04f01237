import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOle } from './container/ole-writer.ts';
import { createReaderPool, type ReaderPool } from './pool.ts';
import { collect } from './collect.ts';
import { ReadingError } from './reading.ts';
import { damage, randomNumbers } from './testing/damage.ts';
import { encryptAgile } from './testing/encrypted-office.ts';
import { makeDocx, makeXlsx, paragraph, zip } from './testing/office-files.ts';
import { makeOdf } from './testing/odf-files.ts';
import { makeMsg } from './testing/msg-files.ts';
import { makeRawPdf } from './testing/pdf-files.ts';
import { PASSWORD, samples, WORDS } from './testing/sample-files.ts';
import { expectSound } from './testing/sound-reading.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

/**
 * Files damaged at random, always the same ones for the same seed, and files made to do harm. Each must be read or rejected,
 * within the limits of the pool. `npm test -- --long` makes more rounds. Others: READING_ROUNDS=1000 READING_SEED=2.
 */
const isLong = Boolean(process.env.DOSSIER_TEST_LONG);
const rounds = Number(process.env.READING_ROUNDS ?? (isLong ? 40 : 6));
const seed = Number(process.env.READING_SEED ?? 1);

/** Permitted errors for damaged files: never a hang, a crash or excessive memory. */
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
  'no_decoder',
];

const MEMORY_BYTES = 700 * 1024 ** 2;
const AT_ONCE = 2;
const child = fileURLToPath(new URL('../../dist/reading/child.mjs', import.meta.url));
let pool: ReaderPool;
beforeAll(() => {
  pool = createReaderPool({ size: AT_ONCE, child, timeLimit: () => 45_000, memoryBytes: MEMORY_BYTES });
});
afterAll(() => pool.close());

/** The outcome without a look at each cell of a large file. */
const outcomeOnly = async (bytes: Buffer, name: string): Promise<string> =>
  await pool.read({ path: await writeTemporaryFile(bytes, name) }, { onPart: () => {} }).then(
    () => 'read',
    (error: unknown) => (error as ReadingError).code,
  );

async function readOutcome(bytes: Buffer, name: string, password?: string): Promise<string> {
  const { reading, add } = collect();
  try {
    await pool.read(
      { path: await writeTemporaryFile(bytes, name), ...(password !== undefined && { password }) },
      { onPart: add },
    );
  } catch (error) {
    expect(error).toBeInstanceOf(ReadingError);
    expect((error as ReadingError).message, 'a sentence for people').toMatch(/^[A-Z].*\.$/s);
    return (error as ReadingError).code;
  }
  expectSound(reading);
  return 'read';
}

describe('randomly damaged files', () => {
  test.each(Object.entries(samples))('%s', { timeout: 60_000 + rounds * 2_000 }, async (name, make) => {
    const bytes = await make();
    expect(await readOutcome(bytes, name, PASSWORD)).toBe('read');
    const random = randomNumbers(seed * 1_000_003 + bytes.length * 31 + name.length);
    // Recognising text takes long.
    const count = name.startsWith('scan') ? rounds / 3 : rounds;
    for (let round = 0; round < count; round += AT_ONCE) {
      const damaged = Array.from({ length: AT_ONCE }, () => damage(bytes, random));
      const outcomes = await Promise.all(damaged.map((each) => readOutcome(each, name, PASSWORD)));
      for (const outcome of outcomes)
        expect(['read', ...refusals], `round ${round} of seed ${seed}`).toContain(outcome);
    }
  });
});

describe('malicious files', () => {
  const megabyte = 1024 ** 2;
  const spaces = (megabytes: number) => Buffer.alloc(megabytes * megabyte, ' ');
  const withBody = (body: string) => makeDocx(body);

  test('a zip entry above the size limit, even with a forged header', async () => {
    const strict = createReaderPool({
      size: 1,
      child,
      memoryBytes: MEMORY_BYTES,
      limits: { inflatedBytes: 8 * megabyte },
    });
    const refusal = async (bytes: Buffer) =>
      await strict.read({ path: await writeTemporaryFile(bytes, 'a.xlsx') }, { onPart: () => {} }).then(
        () => 'read',
        (error: unknown) => (error as ReadingError).code,
      );
    try {
      const rows = '<row><c t="inlineStr"><is><t>more</t></is></c></row>'.repeat(250_000);
      const honest = makeXlsx([{ name: 'S', rows }]);
      expect(honest.length).toBeLessThan(megabyte);
      expect(await refusal(honest)).toBe('too_large');
      const forged = Buffer.from(honest);
      // The size before packing, in the directory of the archive.
      for (let at = forged.indexOf('PK\u0001\u0002'); at >= 0; at = forged.indexOf('PK\u0001\u0002', at + 4)) {
        forged.writeUInt32LE(10, at + 24);
      }
      expect(await refusal(forged)).toBe('too_large');
    } finally {
      await strict.close();
    }
  });

  test('nested zip files', async () => {
    let bytes: Uint8Array = spaces(20);
    for (let depth = 0; depth < 6; depth += 1) bytes = zipSync({ 'a.docx': bytes }, { level: 9 });
    expect([...refusals, 'memory_limit']).toContain(await readOutcome(Buffer.from(bytes), 'a.docx'));
  });

  test('zip files in zip files that multiply', async () => {
    let bytes: Uint8Array = spaces(1);
    for (let depth = 0; depth < 6; depth += 1) bytes = zipSync({ 'a.zip': bytes, 'b.zip': bytes }, { level: 9 });
    expect(await outcomeOnly(Buffer.from(bytes), 'a.zip')).toBe('read');
  });

  test('too many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 50_001 }, (_, index) => [`p${index}`, new Uint8Array()]));
    const bytes = Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(), ...parts }, { level: 0 }));
    expect(['too_complex', 'damaged', 'mismatch']).toContain(await readOutcome(bytes, 'a.docx'));
  });

  test('a PDF stream compressed repeatedly', async () => {
    for (const [times, megabytes] of [
      [2, isLong ? 1_024 : 256],
      [40, 64],
    ] as const) {
      let packed = deflateSync(Buffer.concat(Array.from({ length: megabytes / 64 }, () => deflateSync(spaces(64)))));
      for (let count = 2; count < times; count += 1) packed = deflateSync(packed);
      const filters = Array.from({ length: times }, () => '/FlateDecode').join(' ');
      const bytes = Buffer.from(
        makeRawPdf([packed.toString('latin1')])
          .toString('latin1')
          .replace(/(\/Length \d+) >>/, `$1 /Filter [${filters}] >>`),
        'latin1',
      );
      expect(['no_text', 'memory_limit', 'time_limit', 'damaged']).toContain(await readOutcome(bytes, 'a.pdf'));
    }
  });

  test('elements nested a hundred thousand levels deep', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(100_000)}${paragraph('text')}${'</w:sdtContent></w:sdt>'.repeat(100_000)}`;
    expect(await readOutcome(withBody(deep), 'a.docx')).toBe('too_complex');
  });

  test('recursive entities', async () => {
    const entities = Array.from({ length: 12 }, (_, level) =>
      level === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
    ).join('');
    const outside = '<!ENTITY file SYSTEM "file:///etc/passwd">';
    const document = `<?xml version="1.0"?><!DOCTYPE d [${entities}${outside}]><w:document xmlns:w="w"><w:body>${paragraph('&e11;&file;end')}</w:body></w:document>`;
    const bytes = makeDocx('', {}, { 'word/document.xml': document });
    // Office writes none; a part that declares its own is not one of its files.
    expect(await readOutcome(bytes, 'a.docx')).toBe('damaged');
  });

  test('an element with very many attributes, and a name of a megabyte', async () => {
    const attributes = Array.from({ length: 300_000 }, (_, index) => `w:a${index}="1"`).join(' ');
    expect(['read', ...refusals]).toContain(
      await readOutcome(withBody(`<w:p ${attributes}/>${paragraph('text')}`), 'a.docx'),
    );
    const name = 'n'.repeat(megabyte);
    expect(['read', ...refusals]).toContain(await readOutcome(withBody(`<w:${name}/>${paragraph('text')}`), 'a.docx'));
  });

  test('a workbook of thousands of sheets', async () => {
    const count = isLong ? 10_000 : 2_000;
    const sheets = Array.from({ length: count }, (_, index) => ({
      name: `S${index}`,
      rows: index === count - 1 ? '<row><c><v>1</v></c></row>' : '',
    }));
    expect(await readOutcome(makeXlsx(sheets), 'a.xlsx')).toBe('read');
  });

  test('a cell at the far end of a sheet, and missing texts', async () => {
    const rows = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576" t="s"><v>4294967295</v></c></row>';
    expect(await readOutcome(makeXlsx([{ name: 'S', rows }]), 'a.xlsx')).toBe('read');
  });

  test('part names with path traversal have no effect', async () => {
    const bytes = makeDocx(paragraph('inside'), {}, { '../../../../tmp/evil': 'x', '/etc/passwd': 'y' });
    expect(await readOutcome(bytes, 'a.docx')).toBe('read');
  });

  test('pages that are their own ancestors', async () => {
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 9999999/Kids[2 0 R 2 0 R]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
    );
    expect(refusals).toContain(await readOutcome(bytes, 'a.pdf'));
  });

  test('a style that is based on itself, a list without levels, a table of empty rows', async () => {
    const styles =
      '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    const body =
      paragraph('text', '<w:pStyle w:val="A"/><w:numPr><w:ilvl w:val="8"/><w:numId w:val="5"/></w:numPr>') +
      '<w:tbl><w:tr/><w:tr/></w:tbl>';
    expect(await readOutcome(makeDocx(body, { styles, numbering: '<w:num w:numId="5"/>' }), 'a.docx')).toBe('read');
  });

  test('nested mails, and cyclic sector chains', async () => {
    let mail: Parameters<typeof makeMsg>[0] = { subject: 'The last', text: 'The last.' };
    for (let depth = 0; depth < 40; depth += 1) {
      mail = { subject: `Mail ${depth}`, text: 'See below.', attachments: [{ name: 'mail.msg', mail }] };
    }
    expect(['read', ...refusals]).toContain(await readOutcome(makeMsg(mail), 'a.msg'));
    const looped = writeOle(new Map([['WordDocument', Buffer.alloc(20_000, 1)]]));
    // Links all sectors of the one-sector allocation table into a cycle.
    const table = 512 + looped.readUInt32LE(76) * 512;
    for (let sector = 0; sector < 128; sector += 1) looped.writeUInt32LE((sector + 1) % 40, table + sector * 4);
    expect(refusals).toContain(await readOutcome(looped, 'a.doc'));
  });

  test.each([
    ['a.html', `<!doctype html>${'<div><ul><li>'.repeat(100_000)}text`],
    ['a.html', `<!doctype html>${'<table><tr><td>'.repeat(20_000)}text`],
    ['a.html', `<!doctype html><p>text${'<img src="data:image/png;base64,AAAA">'.repeat(5_000)}`],
    ['a.md', `${'> '.repeat(20_000)}text`],
    ['a.md', `text ${'[a]('.repeat(20_000)}`],
    ['a.md', `text ${'*a_ '.repeat(20_000)}`],
    ['a.csv', `a,b\n${'"'.repeat(200_001)}`],
    ['a.csv', ','.repeat(100_000)],
    ['a.csv', `a\n${'"x""y",'.repeat(10_000)}\n`.repeat(20)],
    ['a.eml', `From: a@b.example\n${'Content-Type: multipart/mixed; boundary=a\n\n--a\n'.repeat(5_000)}text`],
    ['a.eml', `From: ${'"'.repeat(100_000)}a@b.example\nSubject: ${'=?utf-8?q?'.repeat(20_000)}\n\ntext`],
    ['a.mbox', 'From a@b Tue Mar  3 10:00:00 2026\n\n'.repeat(1_000)],
    ['a.tiff', `II*\0\x08\0\0\0${'\x01\0\x00\x01\x04\0\x01\0\0\0\xff\xff\xff\x7f\x08\0\0\0'.repeat(20)}`],
  ])('%s %#', async (name, content) => {
    expect(['read', ...refusals]).toContain(
      await outcomeOnly(Buffer.from(content, name.endsWith('tiff') ? 'latin1' : 'utf8'), name),
    );
  });

  test('OpenDocument with repeated rows and deep lists', async () => {
    const cell = '<table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>';
    const rows = `<table:table><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table>`;
    expect(await outcomeOnly(makeOdf('spreadsheet', rows), 'a.ods')).toBe('read');
    if (isLong) expect(await outcomeOnly(makeOdf('text', rows), 'a.odt')).toBe('read');
    const deep = `${'<text:list><text:list-item>'.repeat(50_000)}<text:p>x</text:p>${'</text:list-item></text:list>'.repeat(50_000)}`;
    expect(await readOutcome(makeOdf('text', deep), 'a.odt')).toBe('too_complex');
  });

  test('a protected document with an extreme key derivation', { timeout: 90_000 }, async () => {
    const bytes = encryptAgile(makeDocx(paragraph(WORDS)), 'secret');
    const at = bytes.indexOf('spinCount="1000"');
    bytes.write('spinCount="9e99"', at, 'latin1');
    expect(await readOutcome(bytes, 'a.docx', 'secret')).toBe('damaged');
  });

  test('do not affect the readers', async () => {
    expect(await readOutcome(zip({ a: 'b' }), 'a.docx')).toBe('mismatch');
    expect(await readOutcome(makeDocx(paragraph(WORDS)), 'a.docx')).toBe('read');
  });
});
