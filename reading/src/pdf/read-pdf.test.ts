import { describe, expect, test } from 'vitest';
import { read, readParts } from '../read.ts';
import type { ReadingPart, Word } from '../reading.ts';
import { line, makePdf, makeRawPdf } from '../testing/pdf-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';

const LOREM =
  'The supplier delivers the goods within ten days of the order. If the delivery is late, the buyer may withdraw from the contract. ';

function wordBox(words: Word[], text: string, wordText: string) {
  const word = words.find(([start, end]) => text.slice(start, end) === wordText);
  return word?.slice(2).map(Math.round);
}

describe('text and words', () => {
  test('words have their boxes in points from the top left', async () => {
    const { pages } = await readBytes(makeRawPdf([line('Hello wide world', 72, 700)]), 'a.pdf');
    expect(pages[0]).toMatchObject({ kind: 'page', width: 600, height: 800, text: 'Hello wide world' });
    const [x = 0, y = 0, width = 0, height = 0] = wordBox(pages[0]?.words ?? [], pages[0]?.text ?? '', 'Hello') ?? [];
    expect(x).toBe(72);
    expect(y).toBeLessThan(100 - 8);
    expect(y + height).toBeGreaterThanOrEqual(100);
    expect(width).toBeGreaterThan(24);
    expect(width).toBeLessThan(32);
  });

  test.each([
    ['/Rotate 90', 800, 600, (x: number, y: number) => [y, x]],
    ['/Rotate 180', 600, 800, (x: number, y: number) => [600 - x, y]],
    ['/Rotate 270', 800, 600, (x: number, y: number) => [800 - y, 600 - x]],
    ['/CropBox [50 100 550 750]', 500, 650, (x: number, y: number) => [x - 50, 750 - y]],
  ])('a page with %s has its words at their visible positions', async (attributes, width, height, expected) => {
    const { pages } = await readBytes(makeRawPdf([line('Turned', 200, 300)], attributes), 'a.pdf');
    const page = pages[0];
    expect(page).toMatchObject({ width, height, text: 'Turned' });
    const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] =
      wordBox(page?.words ?? [], page?.text ?? '', 'Turned') ?? [];
    const [x = 0, y = 0] = expected(202, 302);
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + boxWidth);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + boxHeight);
  });

  test('text outside the page is not read', async () => {
    const content = line('Seen', 72, 700) + line('Cut away', 72, 900) + line('Also away', 700, 700);
    expect((await readBytes(makeRawPdf([content]), 'a.pdf')).pages[0]?.text).toBe('Seen');
  });

  test('a hyphenated word is joined in the text and has a box for each part', async () => {
    const content = line('We speak of the agree-', 72, 700) + line('ment between both', 72, 686);
    const { pages } = await readBytes(makeRawPdf([content]), 'a.pdf');
    const page = pages[0];
    expect(page?.text).toBe('We speak of the agreement\nbetween both');
    expect(page?.words.map(([start, end]) => page.text.slice(start, end))).toEqual([
      'We',
      'speak',
      'of',
      'the',
      'agree',
      'ment',
      'between',
      'both',
    ]);
  });

  test('paragraphs are separated by gaps', async () => {
    const pdf = await makePdf((document) => {
      document.fontSize(11).text(LOREM.repeat(4)).moveDown().text(LOREM.repeat(2));
    });
    const { pages, language } = await readBytes(pdf, 'a.pdf');
    expect(pages[0]?.text.split('\n\n').map((text) => text.replaceAll('\n', ' '))).toEqual([
      LOREM.repeat(4).trim(),
      LOREM.repeat(2).trim(),
    ]);
    expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
    expect(language).toBe('en');
  });

  test('columns are read one after the other', async () => {
    const left = LOREM.repeat(6).trim();
    const right = left.replaceAll('supplier', 'seller');
    const pdf = await makePdf((document) => {
      document.fontSize(10).text(left, 60, 80, { width: 220 }).text(right, 310, 80, { width: 220 });
    });
    const { pages } = await readBytes(pdf, 'a.pdf');
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toBe(`${left} ${right}`);
  });

  test('values of form fields are read in place', async () => {
    const pdf = await makePdf((document) => {
      document.text('Name of the tenant', 60, 100);
      document.initForm();
      document.formText('tenant', 200, 95, 200, 20, { value: 'Wilhelmina' });
    });
    expect((await readBytes(pdf, 'a.pdf')).pages[0]?.text).toContain('Wilhelmina');
  });
});

describe('structure', () => {
  test('headings come from the outline, with levels and positions', async () => {
    const pdf = await makePdf((document) => {
      const top = document.outline.addItem('1 Scope');
      document.text('1. Scope').moveDown().text(LOREM.repeat(3));
      document.addPage();
      top.addItem('Deliveries');
      document.text('Deliveries').moveDown().text(LOREM);
    });
    const { headings, pages } = await readBytes(pdf, 'a.pdf');
    expect(headings).toEqual([
      { level: 1, text: '1 Scope', page: 1, start: 0 },
      { level: 2, text: 'Deliveries', page: 2, start: 0 },
    ]);
    expect(pages[0]?.blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  });

  test('without an outline, larger and bolder letters make headings', async () => {
    const pdf = await makePdf((document) => {
      document.fontSize(24).text('Annual report').moveDown(0.5);
      document.fontSize(11).text(LOREM.repeat(3)).moveDown();
      document.font('Helvetica-Bold').text('2.1 Deliveries').moveDown(0.5);
      document.font('Helvetica').text(LOREM.repeat(3));
    });
    const { headings } = await readBytes(pdf, 'a.pdf');
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [1, 'Annual report'],
      [2, '2.1 Deliveries'],
    ]);
  });

  test('lower-case beginnings and field names of forms are not headings', async () => {
    const drawForm = (fields: number) =>
      makePdf((document) => {
        document.initForm();
        document.fontSize(20).text('Claim').moveDown(0.5).fontSize(11).text(LOREM.repeat(2)).moveDown();
        document.fontSize(13).text('Your journey').moveDown().text('and what it cost').moveDown();
        document.text('21 Hotel (nights)').moveDown().font('Helvetica-Bold').fontSize(11).text('Signed by').moveDown();
        for (let field = 0; field < fields; field += 1) document.formText(`f${field}`, 300, 400 + field * 30, 200, 20);
      });
    const readHeadings = async (fields: number) => (await readBytes(await drawForm(fields), 'a.pdf')).headings;
    expect((await readHeadings(1)).map(({ text }) => text)).toEqual([
      'Claim',
      'Your journey',
      '21 Hotel (nights)',
      'Signed by',
    ]);
    expect((await readHeadings(8)).map(({ text }) => text)).toEqual(['Claim', 'Your journey']);
  });

  test('list items keep their markers', async () => {
    const pdf = await makePdf((document) => {
      document.text('Bring along:').moveDown().text('1. a passport').text('2. a photo').text('• good mood');
    });
    const page = (await readBytes(pdf, 'a.pdf')).pages[0];
    const items = page?.blocks.filter((block) => block.kind === 'list_item') ?? [];
    expect(items.map((block) => ['marker' in block && block.marker, page?.text.slice(block.start, block.end)])).toEqual(
      [
        ['1.', 'a passport'],
        ['2.', 'a photo'],
        ['•', 'good mood'],
      ],
    );
  });

  test('properties', async () => {
    const info = { Title: 'Größe', Author: 'A. Writer', CreationDate: new Date(Date.UTC(2024, 1, 3, 4, 5, 6)) };
    const { metadata } = await readBytes(await makePdf((document) => document.text(LOREM), { info }), 'a.pdf');
    expect(metadata).toMatchObject({ title: 'Größe', author: 'A. Writer', created: '2024-02-03T04:05:06Z' });
  });
});

describe('damaged and protected files', () => {
  const good = makeRawPdf([line('Still here', 72, 700)]);

  test('a broken cross-reference table is repaired', async () => {
    const broken = Buffer.from(
      good
        .toString('latin1')
        .replace(/\d{10} 00000 n/g, '0000000007 00000 n')
        .replace(/startxref\n\d+/, 'startxref\n99'),
      'latin1',
    );
    expect((await readBytes(broken, 'a.pdf')).pages[0]?.text).toBe('Still here');
  });

  test('a truncated file is read as far as possible', async () => {
    const truncated = good.subarray(0, good.indexOf('xref') + 4);
    expect((await readBytes(truncated, 'a.pdf')).pages[0]?.text).toBe('Still here');
  });

  test('a header alone is damaged', async () => {
    expect(await readRejection('%PDF-1.7\n%rubbish', 'a.pdf')).toMatchObject({ code: 'damaged' });
  });

  test('a password', async () => {
    const pdf = await makePdf((document) => document.text('secret'), {
      userPassword: 'open sesame',
      ownerPassword: 'x',
    });
    expect(await readRejection(pdf, 'a.pdf')).toMatchObject({ code: 'password_protected' });
  });

  test.each(['open sesame', 'Schlüssel für später'])('is read with its password %s', async (password) => {
    const pdf = await makePdf((document) => document.text('secret'), { userPassword: password, pdfVersion: '1.7ext3' });
    const path = await writeTemporaryFile(pdf, 'a.pdf');
    expect((await read({ path, password })).pages[0]?.text).toBe('secret');
    await expect(read({ path })).rejects.toThrow(/protected by a password/);
    const refused = read({ path, password: 'wrong' });
    await expect(refused).rejects.toThrow(/does not open the file/);
    await expect(refused).rejects.toMatchObject({ code: 'password_protected' });
  });

  test('a file with leading garbage is read', async () => {
    const mail = Buffer.concat([Buffer.from('From: somebody\r\n\r\n'), good]);
    expect((await readBytes(mail, 'a.pdf')).pages[0]?.text).toBe('Still here');
  });

  test('owner restrictions do not prevent reading', async () => {
    const pdf = await makePdf((document) => document.text('readable'), {
      ownerPassword: 'x',
      permissions: { copying: false },
    });
    expect((await readBytes(pdf, 'a.pdf')).pages[0]?.text).toBe('readable');
  });

  test('a scan yields its pages and then fails with no_text', async () => {
    const path = await writeTemporaryFile(makeRawPdf(['0 0 100 100 re f', '']), 'scan.pdf');
    const parts: ReadingPart[] = [];
    const reading = async () => {
      for await (const part of readParts({ path })) parts.push(part);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'no_text' });
    expect(parts.map(({ part }) => part)).toEqual(['start', 'page', 'page']);
  });

  test('pages over the limit are too complex', async () => {
    expect(await readRejection(makeRawPdf(['', '', '']), 'a.pdf', { pages: 2 })).toMatchObject({ code: 'too_complex' });
  });
});

describe('order', () => {
  test('columns stored row by row are read one after the other, with hyphenated words joined', async () => {
    const left = [
      'The supplier delivers all of the goods with-',
      'in ten days, or else the buyer of the goods',
      'may withdraw from it without any notice, as',
      'long as nothing was sent before, and as long',
      'as the buyer says so in writing to the other.',
    ];
    const right = left.map((text) => text.replace('the goods', 'the pumps').replace('buyer', 'tenant'));
    const content = left
      .map((text, row) => {
        const y = 700 - row * 14;
        return `BT /F1 10 Tf 60 ${y} Td (${text}) Tj ET\nBT /F1 10 Tf 320 ${y} Td (${right[row]}) Tj ET\n`;
      })
      .join('');
    const text = (await readBytes(makeRawPdf([content]), 'a.pdf')).pages[0]?.text.replaceAll('\n', ' ') ?? '';
    expect(text).toContain('goods within ten days, or else the buyer of the goods may withdraw');
    expect(text.indexOf('the pumps')).toBeGreaterThan(text.indexOf('says so in writing to the other'));
  });

  test.each([
    ['up', '0 1 -1 0 300 200', (x: number, y: number) => [300 - y, 800 - (200 + x)]],
    ['down', '0 -1 1 0 300 600', (x: number, y: number) => [300 + y, 800 - (600 - x)]],
  ])('text that runs %s the page is read along its lines', async (_, matrix, expected) => {
    const content = `q ${matrix} cm ${line('The first line of it', 10, 100)}${line('and then the second', 10, 84)} Q`;
    const { pages } = await readBytes(makeRawPdf([content]), 'a.pdf');
    const page = pages[0];
    expect(page?.text).toBe('The first line of it\nand then the second');
    expect([page?.width, page?.height]).toEqual([600, 800]);
    const [left = 0, top = 0, width = 0, height = 0] = wordBox(page?.words ?? [], page?.text ?? '', 'first') ?? [];
    const [x = 0, y = 0] = expected(40, 102);
    expect(x).toBeGreaterThanOrEqual(left - 1);
    expect(x).toBeLessThanOrEqual(left + width + 1);
    expect(y).toBeGreaterThanOrEqual(top - 1);
    expect(y).toBeLessThanOrEqual(top + height + 1);
    expect(height).toBeGreaterThan(width);
  });

  test('a page in another language is labelled', async () => {
    const dutch =
      'De leverancier levert de goederen binnen tien dagen na de bestelling. Als de levering te laat is, mag de koper de overeenkomst ontbinden. ';
    const pdf = await makePdf((document) => {
      document.text(LOREM.repeat(5)).addPage().text(LOREM.repeat(4)).addPage().text(dutch.repeat(5));
    });
    const { pages, language } = await readBytes(pdf, 'a.pdf');
    expect(language).toBe('en');
    expect(pages.map((page) => page.language)).toEqual([undefined, undefined, 'nl']);
  });
});
