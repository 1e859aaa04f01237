import { describe, expect, test } from 'vitest';
import { line, makeFramedPdf, makePdf, makeScan } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { readParts } from '../read.ts';
import type { Reading, Word } from '../reading.ts';

type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

const letter = (document: Drawing) => {
  document.font('Helvetica').fontSize(14);
  document.text('The pump in Rotterdam was repaired on Monday.', 72, 120, { lineBreak: false });
  document.text('A new valve has been ordered for the winter.', 72, 150, { lineBreak: false });
};

/** The centre of each word, by word. */
function middles({ pages }: Reading): Map<string, [x: number, y: number]> {
  const page = pages[0];
  const words: Word[] = page?.words ?? [];
  return new Map(
    words.map(([start, end, x, y, width, height]) => [
      page?.text.slice(start, end) ?? '',
      [x + width / 2, y + height / 2],
    ]),
  );
}

/** OCR takes seconds, and many times that on a busy machine. */
const STEP_TIMEOUT_MS = 90_000;

describe('a scanned page', () => {
  test(
    'is recognised, with each word in its place, and says how sure it is',
    async () => {
      const pdf = await makePdf(letter);
      const expected = middles(await readBytes(pdf, 'a.pdf'));
      const scanned = await readBytes(await makeScan(pdf), 'a.pdf');
      const [page] = scanned.pages;
      expect(page?.text).toBe(
        'The pump in Rotterdam was repaired on Monday.\n\nA new valve has been ordered for the winter.',
      );
      expect(page?.recognised).toBeGreaterThan(0.8);
      expect(scanned.warnings).toMatchObject([{ code: 'recognised_text' }]);
      expect(scanned.language).toBe('en');
      for (const [word, [x, y]] of middles(scanned)) {
        const [wantedX, wantedY] = expected.get(word) ?? [NaN, NaN];
        expect(Math.abs(x - wantedX)).toBeLessThan(4);
        expect(Math.abs(y - wantedY)).toBeLessThan(6);
      }
    },
    STEP_TIMEOUT_MS,
  );

  test.each([
    [1, 'on its right side'],
    [3, 'on its left side'],
  ])(
    'turned by %i quarters, %s, is read upright, and its words are marked where they are seen',
    async (turns) => {
      const pdf = await makePdf(letter);
      const expected = middles(await readBytes(pdf, 'a.pdf'));
      const scanned = await readBytes(await makeScan(pdf, turns), 'a.pdf');
      const [page] = scanned.pages;
      expect(page?.text).toContain('The pump in Rotterdam was repaired on Monday.');
      const position = middles(scanned).get('Rotterdam') ?? [NaN, NaN];
      const [x, y] = expected.get('Rotterdam') ?? [NaN, NaN];
      const [width, height] = [595.28, 841.89];
      const [wantedX, wantedY] = turns === 1 ? [height - y, x] : [y, width - x];
      expect(Math.abs(position[0] - wantedX)).toBeLessThan(6);
      expect(Math.abs(position[1] - wantedY)).toBeLessThan(6);
    },
    STEP_TIMEOUT_MS,
  );

  test.each([1, 3])(
    'turned by %i quarters and askew is read line by line',
    async (turns) => {
      const askew = (document: Drawing) => {
        document.rotate(0.8, { origin: [300, 400] });
        letter(document);
        document.circle(300, 500, 90).lineWidth(14).stroke();
        document.fontSize(10).text('P. Iglesias, gerente', 72, 700).text('Borgo Sereno, 2 July 2026', 72, 714);
      };
      const { pages } = await readBytes(await makeScan(await makePdf(askew), turns), 'a.pdf');
      expect(pages[0]?.text).toContain('Monday.\n');
      expect(pages[0]?.text).toMatch(/gerente\nBorgo Sereno/);
    },
    STEP_TIMEOUT_MS,
  );

  test(
    'is recognised in the language of the text',
    async () => {
      const german = (document: Drawing) => {
        document.font('Helvetica').fontSize(14);
        document.text('Die Lieferung erfolgt innerhalb von zehn Tagen nach Eingang der Bestellung.', 60, 100);
        document.text('Für Schäden, die später gemeldet werden, übernimmt der Verkäufer keine Gewähr.', 60, 150);
      };
      const { pages, language } = await readBytes(await makeScan(await makePdf(german)), 'a.pdf');
      expect(language).toBe('de');
      expect(pages[0]?.text).toContain('Für Schäden, die später gemeldet werden, übernimmt der');
    },
    STEP_TIMEOUT_MS,
  );

  test(
    'with a table gives the table',
    async () => {
      const rows = [
        ['Item', 'Quantity', 'Price'],
        ['Pump', '12', '1250.00'],
        ['Valve', '30', '18.50'],
        ['Sensor', '7', '99.90'],
        ['Cable', '45', '3.20'],
      ];
      const table = (document: Drawing) => {
        document.font('Helvetica').fontSize(14);
        for (const [y, row] of rows.entries()) {
          for (const [x, text] of row.entries()) document.text(text, 80 + x * 140, 120 + y * 32, { lineBreak: false });
        }
      };
      const { tables } = await readBytes(await makeScan(await makePdf(table)), 'a.pdf');
      expect(tables[0]?.data).toEqual(rows);
    },
    STEP_TIMEOUT_MS,
  );

  test('that is blank is not recognised', async () => {
    const pdf = await makePdf((document) => {
      letter(document);
      document.addPage().rect(0, 0, 595, 842).fill('#f4f1e8');
    });
    const { pages, warnings } = await readBytes(pdf, 'a.pdf');
    expect(pages.map(({ recognised }) => recognised)).toEqual([undefined, undefined]);
    expect(warnings).toEqual([]);
  });

  test('of a few words in a frame as large as the page is not recognised', async () => {
    const corners = '1 g 0 0 600 1 re f 0 799 600 1 re f\n';
    const pdf = makeFramedPdf(`${corners}0 g ${line('Exhibit B', 270, 700)}`);
    const path = await writeTemporaryFile(pdf, 'a.pdf');
    const texts: string[] = [];
    let recognisedPages = 0;
    for await (const part of readParts({ path }, {}, () => (recognisedPages += 1))) {
      if (part.part === 'page') texts.push(part.page.text);
    }
    expect([texts, recognisedPages]).toEqual([['Exhibit B'], 0]);
  });
});
