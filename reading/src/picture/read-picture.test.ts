import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { read, readParts } from '../read.ts';
import type { Reading } from '../reading.ts';
import { drawPicture, makePng, makeTiff } from '../testing/picture-files.ts';
import { zip } from '../testing/office-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { readJpeg } from './jpeg.ts';

const letter = await drawPicture(
  (document) => {
    document.fontSize(14).text('The pump in Rotterdam was repaired.', 20, 40, { lineBreak: false });
  },
  [320, 120],
);
/** OCR takes seconds, and many times that on a busy machine. */
const STEP_TIMEOUT_MS = 90_000;

const boxOf = ({ pages }: Reading, word: string) =>
  pages[0]?.words.find(([start, end]) => pages[0]?.text.slice(start, end) === word)?.slice(2);

describe('a picture', () => {
  test.each([
    ['grey', makePng(letter)],
    ['with degrees of transparency', makePng(letter, 0)],
  ])(
    'png, %s: its words are recognised where they are seen',
    async (_, png) => {
      const reading = await readBytes(png, 'a.png');
      const [page] = reading.pages;
      expect(reading).toMatchObject({ type: 'image', mime_type: 'image/png', warnings: [{ code: 'recognised_text' }] });
      expect(page?.text).toBe('The pump in Rotterdam was repaired.');
      // Without a resolution the page is at most as long as A4.
      const scale = Math.min(842, letter.width * 0.75) / letter.width;
      expect(page?.width).toBeCloseTo(letter.width * scale, 0);
      const [x = NaN, , width = NaN] = boxOf(reading, 'Rotterdam') ?? [];
      const perPoint = (letter.width / 320) * scale;
      expect(Math.abs(x / perPoint - 108)).toBeLessThan(6);
      expect(Math.abs(width / perPoint - 66)).toBeLessThan(8);
    },
    STEP_TIMEOUT_MS,
  );

  test(
    'tiff: each of its pictures is a page, as large as on paper',
    async () => {
      const reading = await readBytes(makeTiff(letter, letter), 'a.tif');
      expect(reading.pages.map(({ text }) => text)).toEqual(Array(2).fill('The pump in Rotterdam was repaired.'));
      expect(reading.pages[0]?.width).toBeCloseTo((letter.width / 250) * 72, 0);
    },
    STEP_TIMEOUT_MS,
  );

  test(
    'its PDF is written before the first part',
    async () => {
      const path = await writeTemporaryFile(makePng(letter), 'a.png');
      const rendition = `${path}.pdf`;
      for await (const part of readParts({ path, rendition })) {
        expect(part).toMatchObject({ part: 'start', page_count: 1 });
        break;
      }
      const { pages } = await read({ path: rendition });
      expect(pages[0]?.text).toContain('Rotterdam');
    },
    STEP_TIMEOUT_MS,
  );

  test(
    'that is incomplete is shown as far as it is there',
    async () => {
      const png = makePng(letter);
      const { warnings } = await readBytes(png.subarray(0, png.length - 600), 'a.png').catch((error: unknown) => ({
        warnings: [{ code: (error as { code: string }).code }],
      }));
      expect(['damaged_picture', 'no_text']).toContain(warnings[0]?.code);
    },
    STEP_TIMEOUT_MS,
  );
});

test('a picture without letters is read, with a warning; inside another file it has no text', async () => {
  const blank = makePng({ width: 200, height: 200, pixels: new Uint8Array(40_000).fill(255) });
  const { pages, warnings } = await readBytes(blank, 'a.png');
  expect([pages.length, warnings.map(({ code }) => code)]).toEqual([1, ['no_text']]);
  const { attachments } = await readBytes(zip({ 'a.png': blank, 'a.txt': 'x' }), 'a.zip');
  expect(attachments?.map(({ name, error }) => [name, error?.code])).toEqual([
    ['a.png', 'no_text'],
    ['a.txt', undefined],
  ]);
});

describe('refused', () => {
  const header = (width: number, height: number) => {
    const bytes = Buffer.from(makePng({ width: 1, height: 1, pixels: new Uint8Array(1) }));
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  test.each([
    ['a.png', header(100_000, 100_000), 'too_large', /100000 × 100000 pixels/],
    ['a.png', makePng(letter).subarray(0, 60), 'damaged', /damaged/],
    ['a.jpg', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'), 'damaged', /damaged/],
    ['a.tif', Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0', 'latin1'), 'damaged', /./],
    ['a.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'unsupported', /picture.*PDF/],
    ['a.txt', makePng(letter), 'mismatch', /text file.*picture/],
  ])('%s %#', async (name, bytes, code, sentence) => {
    const refusal = await readRejection(bytes, name);
    expect([refusal.code, refusal.message]).toEqual([code, expect.stringMatching(sentence)]);
  });

  test('heic where the program that opens it is missing', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), deflateSync('x')]);
    const path = process.env['PATH'];
    process.env['PATH'] = '/nowhere';
    try {
      expect(await readRejection(heic, 'a.heic')).toMatchObject({ code: 'unsupported', message: /heif-convert/ });
    } finally {
      process.env['PATH'] = path;
    }
  });
});

test('the facts of a JPEG file: size, resolution, orientation', () => {
  const frame = '\xff\xc2\0\x0b\x08\0\x10\0\x20\x03\x01\x11\0';
  const exif = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0';
  const segment = (marker: string, content: string) =>
    `\xff${marker}${String.fromCharCode(0, content.length + 2)}${content}`;
  const jpeg = `\xff\xd8${segment('\xe0', 'JFIF\0\x01\x01\x01\x01\x2c\x01\x2c\0\0')}${segment('\xe1', `Exif\0\0${exif}`)}${frame}`;
  expect(readJpeg(Buffer.from(jpeg, 'latin1'))).toMatchObject({
    width: 32,
    height: 16,
    resolution: 300,
    orientation: 6,
  });
});
