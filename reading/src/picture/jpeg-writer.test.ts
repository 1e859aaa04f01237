import { expect, test } from 'vitest';
import { loadPdfium } from '../pdf/pdfium.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { drawColors } from '../pdf/draw-colors.ts';
import { randomNumbers } from '../testing/damage.ts';
import { readJpeg } from './jpeg.ts';
import { writeJpeg } from './jpeg-writer.ts';
import { PicturePdf } from './picture-pdf.ts';

/** The pixels of a JPEG as PDFium decodes it. */
async function decoded(jpeg: Buffer, width: number, height: number, colorSpace: string): Promise<Uint8Array> {
  const pdf = new PicturePdf();
  pdf.add({ width, height, resolution: 72, orientation: 1, filter: 'DCTDecode', colorSpace, bits: 8, data: jpeg });
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, pdf.end());
  const page = pdfium._FPDF_LoadPage(document.handle, 0);
  const drawn = drawColors(pdfium, page, 72);
  pdfium._FPDF_ClosePage(page);
  document.close();
  expect([drawn.width, drawn.height]).toEqual([width, height]);
  return Uint8Array.from(drawn.rgba);
}

/** A picture of smooth shades with a dark box, and some noise. */
function picture(width: number, height: number, hasColors: boolean): Uint8Array {
  const random = randomNumbers(3);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inBox = x > width / 3 && x < width / 2 && y > height / 3 && y < height / 2;
      const noise = random() * 6;
      const shade = inBox ? 0 : 60 + (x / width) * 150 + noise;
      const others = inBox ? 0 : 60 + (y / height) * 150 + noise;
      rgba.set(hasColors ? [shade, others, 200 - others / 2, 255] : [shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return rgba;
}

test.each([
  [250, 251, 'grey', '/DeviceGray'],
  [248, 240, 'grey', '/DeviceGray'],
  [250, 253, 'colors', '/DeviceRGB'],
  [256, 256, 'colors', '/DeviceRGB'],
] as const)('%i × %i pixels, %s', async (width, height, kind, colorSpace) => {
  const rgba = picture(width, height, kind === 'colors');
  const jpeg = writeJpeg({ width, height, rgba }, kind);
  expect(readJpeg(jpeg)).toMatchObject({ width, height, components: kind === 'grey' ? 1 : 3 });
  expect(jpeg.length).toBeLessThan(rgba.length / 10);
  const result = await decoded(jpeg, width, height, colorSpace);
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 1) sum += Math.abs(rgba[at]! - result[at]!);
  expect(sum / rgba.length).toBeLessThan(3);
});

test('a picture of one colour', async () => {
  const rgba = new Uint8Array(200 * 200 * 4).fill(255);
  const jpeg = writeJpeg({ width: 200, height: 200, rgba }, 'colors');
  const result = await decoded(jpeg, 200, 200, '/DeviceRGB');
  expect(result.every((value) => value > 252)).toBe(true);
});
