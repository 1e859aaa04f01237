import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Random } from '../world/random.ts';
import { openPdf } from './open.ts';
import { encodeGreyPng } from './png.ts';

interface Grey {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** 150 dots per inch. */
const scale = 150 / 72;
/** The rotation of the sheet in radians. */
const skew = 0.0075;

/** Simulates a scan of a PDF: its pages as slightly rotated, grainy images without text. */
export async function scan(printed: Uint8Array, { title, date }: { title: string; date: Date }): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init();
  try {
    const source = await library.loadDocument(printed);
    const size = { width: 595.28, height: 841.89 };
    const { document, bytes } = openPdf({ title, author: 'Multifunction printer, office', date }, size, 'en');
    for (const page of source.pages()) {
      const image = await page.render({ scale, render: 'bitmap' });
      const scanned = degrade(toGrey(image.data, image.width, image.height));
      document.addPage();
      document.image(encodeGreyPng(scanned.pixels, scanned.width, scanned.height), 0, 0, size);
    }
    document.end();
    source.destroy();
    return await bytes;
  } finally {
    library.destroy();
  }
}

/** The green channel, which is enough for an almost black and white page. */
function toGrey(data: Uint8Array, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * 4 + 1]!;
  return { pixels, width, height };
}

/** Rotates the page around its centre, darkens the paper, shades one edge and adds grain. */
function degrade({ pixels, width, height }: Grey): Grey {
  const random = new Random(88213);
  const result = new Uint8Array(pixels.length);
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const sample = bilinear(pixels, width, height, dx * cos - dy * sin + width / 2, dx * sin + dy * cos + height / 2);
      const edge = x < 40 ? (40 - x) * 1.4 : 0;
      const paper = 28 + sample * 0.84 - edge + random.between(-3.5, 3.5);
      // Steps of six keep the grain visible and the file small.
      result[y * width + x] = Math.max(0, Math.min(252, Math.round(paper / 6) * 6));
    }
  }
  for (let speck = 0; speck < 140; speck += 1) {
    const at = Math.floor(random.next() * (result.length - width - 2));
    const dark = random.between(60, 150);
    for (const offset of [0, 1, width]) result[at + offset] = dark;
  }
  return { pixels: result, width, height };
}

function bilinear(pixels: Uint8Array, width: number, height: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
  const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}
