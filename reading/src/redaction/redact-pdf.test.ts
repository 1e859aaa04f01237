import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PagePicture } from '../pdf/page-picture.ts';
import { read } from '../read.ts';
import type { Reading } from '../reading.ts';
import { drawPages, makePdf, makeRawPdf, makeScan } from '../testing/pdf-files.ts';
import { drawPicture, makePng } from '../testing/picture-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { redactFile } from './redact-file.ts';
import type { Redaction, RedactedSpan } from './redaction.ts';
import { verifyRedaction } from './verify.ts';

const KEPT = 'The crane operator had eleven years of experience and worked in the fourth hour of the night shift.';
const values = [
  { text: 'Ilse Kooiman', label: 'person' },
  { text: 'Kooiman', label: 'person' },
  { text: 'Brackwerder Kranbau', label: 'organisation' },
  { text: 'NL91 ABNA 0417 1643 00', label: 'IBAN' },
];

interface Copy {
  redaction: Redaction;
  bytes: Buffer;
  path: string;
  reading: Reading;
  source: Reading;
  original: Buffer;
}

async function copyOf(pdf: Buffer, name = 'report.pdf', spans: RedactedSpan[] = []): Promise<Copy> {
  const path = await writeTemporaryFile(pdf, name);
  const output = `${path}.copy`;
  const source = await read({ path });
  const redaction = await redactFile({ source: { path }, output, values, spans });
  const bytes = await readFile(output);
  return {
    redaction,
    bytes,
    path: output,
    reading: await read({ path: output, name: 'copy.pdf' }),
    source,
    original: pdf,
  };
}

const remains = ({ path, redaction }: Copy) =>
  verifyRedaction({ path, name: 'copy.pdf', scans: redaction.scans }, redaction.values);

test('words are replaced in the picture of the page and in its text, the others stay', async () => {
  const copy = await copyOf(
    await makePdf((document) => {
      document.text(`${KEPT} It was reported by Ilse Kooiman, of Brackwerder Kranbau; Kooiman’s deputy agreed.`);
      document.text('To be paid to NL91ABNA0417164300.');
    }),
  );
  expect(copy.redaction).toMatchObject({ type: 'pdf', extension: 'pdf', form: 'drawn' });
  const [page] = copy.reading.pages;
  expect(page?.text.replace(/\s+/g, ' ')).toBe(
    `${KEPT} It was reported by [person], of [organisation]; [person] deputy agreed. To be paid to [IBAN].`,
  );
  expect(copy.redaction.report.labels).toEqual([
    { label: 'person', count: 2 },
    { label: 'organisation', count: 1 },
    { label: 'IBAN', count: 1 },
  ]);
  expect(copy.redaction.report.pages).toEqual([{ page: 1, count: 4 }]);
  expect(await remains(copy)).toEqual([]);
});

test('the places of words that stay do not change, and where others were the page is black', async () => {
  const copy = await copyOf(await makePdf((document) => document.text(`Read by Ilse Kooiman. ${KEPT}`)));
  const [before, after] = [copy.source.pages[0]!, copy.reading.pages[0]!];
  const box = (page: typeof before, word: string) => {
    const found = page.words.find(([start, end]) => page.text.slice(start, end) === word);
    return found?.slice(2).map((value) => Math.round(value));
  };
  for (const word of ['operator', 'experience', 'shift.']) expect(box(after, word)).toEqual(box(before, word));
  const [picture] = await drawPages(copy.bytes);
  const { pixels, width, scale } = picture!;
  const removed = before.words.filter(([start, end]) => /Ilse|Kooiman/.test(before.text.slice(start, end)));
  expect(removed).toHaveLength(2);
  for (const [, , x, y, w, h] of removed) {
    // The label is in the middle of the bar.
    for (const row of [y + 1, y + h - 1.5]) {
      const at = Math.round(row * scale) * width;
      const shades = pixels.slice(at + Math.ceil(x * scale), at + Math.floor((x + w) * scale));
      expect(Math.max(...shades)).toBeLessThan(30);
    }
  }
});

test('whatever else is on a page looks as before, from its top to its bottom', async () => {
  const copy = await copyOf(
    await makePdf((document) => {
      for (let line = 0; line < 44; line += 1)
        document.fillColor('navy').text(`${line} Read by many in the ${KEPT.slice(0, 40)}`);
      document.fillColor('black').text('Ilse Kooiman').rect(300, 700, 100, 60).fill('green');
    }),
  );
  const [before, after] = [await drawPages(copy.original), await drawPages(copy.bytes)];
  expect(after).toHaveLength(before.length);
  const [{ pixels, width, height, scale }, changed] = [before[0]!, after[0]!];
  const bar = copy.source.pages[0]!.words.find(([start]) => copy.source.pages[0]!.text.startsWith('Ilse', start))![3];
  let different = 0;
  for (let index = 0; index < width * height; index += 1) {
    const y = Math.floor(index / width) / scale;
    if (y > bar - 3 && y < bar + 20) continue;
    if (Math.abs(pixels[index]! - changed.pixels[index]!) > 140) different += 1;
  }
  // The edges of letters differ a little between resolutions.
  expect(different / (width * height)).toBeLessThan(0.01);
});

test('text that is not visible, notes, links and properties are not copied', async () => {
  const copy = await copyOf(
    await makePdf(
      (document) => {
        document.text(KEPT);
        document.fillColor('white').text('Hidden by Ilse Kooiman in the margin').fillColor('black');
        document.text('Mail', { link: 'mailto:ilse.kooiman@larkhill.example' });
        document.note(60, 300, 100, 20, 'Ask Ilse Kooiman');
        document.file(Buffer.from('A list by Ilse Kooiman'), { name: 'Kooiman.txt' });
      },
      { info: { Title: 'Report by Ilse Kooiman', Author: 'Kooiman' } },
    ),
  );
  expect(copy.reading.pages[0]?.text.replace(/\s+/g, ' ')).toBe(`${KEPT} Mail`);
  expect(copy.reading.metadata).toEqual({});
  expect(copy.reading.pages[0]?.remarks).toBeUndefined();
  // One mention and five other words; title, author and three more properties.
  expect(copy.redaction.report.places).toMatchObject({ text: 0, hidden: 6, links: 1, annotations: 1, attachments: 1 });
  expect(copy.redaction.report.places.metadata).toBeGreaterThanOrEqual(2);
  expect(await remains(copy)).toEqual([]);
});

test('text in a picture on a page with other text is covered', async () => {
  const picture = await drawPicture((document) => document.fontSize(16).text('Brackwerder Kranbau', 10, 10), [220, 40]);
  const logo = makePng(picture, 200);
  const copy = await copyOf(
    await makePdf((document) => {
      document.image(logo, 60, 40, { width: 220 });
      document.moveDown(4).text(KEPT);
    }),
  );
  expect(copy.redaction.report.places).toMatchObject({ pictures: 1, text: 0 });
  expect(copy.redaction.scans).toEqual([1]);
  expect(copy.reading.pages[0]?.text).toContain('[organisation]');
  expect(await remains(copy)).toEqual([]);
});

test('recognised words of a scan are covered in its pixels', async () => {
  const text = await makePdf((document) => document.fontSize(13).text(`${KEPT} It was seen by Ilse Kooiman at noon.`));
  const copy = await copyOf(await makeScan(text));
  expect(copy.redaction.report.places).toMatchObject({ scans: 1, text: 0 });
  expect(copy.redaction.scans).toEqual([1]);
  const words = copy.reading.pages[0]?.text.replace(/\s+/g, ' ');
  expect(words).toContain('It was seen by [person] at noon.');
  expect(copy.reading.pages[0]?.recognised).toBeUndefined();
  expect(await remains(copy)).toEqual([]);
});

test('vertical text keeps its direction', async () => {
  const copy = await copyOf(
    await makePdf((document) => {
      document.rotate(90, { origin: [100, 100] }).text('Read upwards by Ilse Kooiman in the tower', 100, 100);
    }),
  );
  expect(copy.reading.pages[0]?.text).toBe('Read upwards by [person] in the tower');
  expect(await remains(copy)).toEqual([]);
});

test('letters that are higher than the lines of their font are covered too', async () => {
  const font =
    '/FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [0 -20 600 200] /Ascent 200 /Descent -20 /CapHeight 200 /StemV 80 /ItalicAngle 0 >>';
  const source = makeRawPdf(['BT /F1 40 Tf 72 700 Td (Kooiman) Tj ET']).toString('latin1');
  const pdf = Buffer.from(source.replace('/BaseFont /Helvetica', `/BaseFont /Helvetica ${font}`), 'latin1');
  const copy = await copyOf(pdf);
  const darkRows = async (bytes: Buffer) => {
    const [{ pixels, width }] = (await drawPages(bytes)) as [PagePicture];
    const rows = new Set<number>();
    for (let at = 0; at < pixels.length; at += 1) if (pixels[at]! < 60) rows.add(Math.floor(at / width));
    return rows;
  };
  const [before, after] = [await darkRows(pdf), await darkRows(copy.bytes)];
  // The box of the word has a height of 9 points, which is 31 rows.
  expect(before.size).toBeGreaterThan(90);
  expect([...before].filter((row) => !after.has(row))).toEqual([]);
});

test('a chosen place is removed as well as the same text elsewhere', async () => {
  const pdf = await makePdf((document) => document.text(`Berth 7 is closed. ${KEPT} Berth 7 opens on Monday.`));
  const [page] = (await read({ path: await writeTemporaryFile(pdf, 'a.pdf') })).pages;
  const start = page!.text.indexOf('Berth 7');
  const copy = await copyOf(pdf, 'a.pdf', [{ page: 1, start, end: start + 'Berth 7'.length, label: 'selected' }]);
  expect(copy.redaction.values).toContain('Berth 7');
  expect(copy.reading.pages[0]?.text.match(/\[selected\]/g)).toHaveLength(2);
  expect(copy.reading.pages[0]?.text).not.toMatch(/berth/i);
  expect(await remains(copy)).toEqual([]);
});

test('nothing of the source is in the copy, not even its former revisions', async () => {
  const pdf = await makePdf((document) => document.text(KEPT));
  // As programs do that save changes at the end of a file.
  const more = Buffer.from('\n9 0 obj\n(by Ilse Kooiman)\nendobj\n%%EOF\n');
  const copy = await copyOf(Buffer.concat([pdf, more]));
  expect(copy.bytes.includes('Kooiman')).toBe(false);
  expect(await remains(copy)).toEqual([]);
});

test('a protected PDF needs its password, and the copy has none', async () => {
  const pdf = await makePdf((document) => document.text(`${KEPT} Ilse Kooiman`), { userPassword: 'secret' });
  const path = await writeTemporaryFile(pdf, 'sealed.pdf');
  const output = `${path}.copy`;
  const request = { output, values, spans: [] };
  await expect(redactFile({ source: { path }, ...request })).rejects.toMatchObject({ code: 'password_protected' });
  await redactFile({ source: { path, password: 'secret' }, ...request });
  expect((await read({ path: output, name: 'copy.pdf' })).pages[0]?.text).toContain('[person]');
});

test('progress is by pages: half of it is reading them', async () => {
  const pdf = await makePdf((document) => {
    for (const page of [1, 2, 3]) (page === 1 ? document : document.addPage()).text(`Kooiman on page ${page}`);
  });
  const path = await writeTemporaryFile(pdf, 'progress.pdf');
  const amounts: string[] = [];
  const request = {
    source: { path },
    output: `${path}.copy`,
    values: [{ text: 'Kooiman', label: 'person' }],
    spans: [],
  };
  const { values } = await redactFile(request, {}, (done, total) => amounts.push(`${done}/${total}`));
  expect([...new Set(amounts)]).toEqual(['0/6', '1/6', '2/6', '3/6', '4/6', '5/6']);
  amounts.length = 0;
  await verifyRedaction({ path: `${path}.copy`, name: 'copy.pdf' }, values, (done, total) =>
    amounts.push(`${done}/${total}`),
  );
  expect([...new Set(amounts)]).toEqual(['0/3', '1/3', '2/3', '3/3']);
});
