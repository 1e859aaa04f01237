import { encode } from 'fast-png';
import UTIF from 'utif2';
import type { Picture } from '../ocr/tesseract.ts';
import { drawPages, makePdf } from './pdf-files.ts';

type Drawing = Parameters<typeof makePdf>[0];

/** The first page of a drawing as a grey picture. */
export async function drawPicture(draw: Drawing, size: [width: number, height: number] = [595, 842]): Promise<Picture> {
  return (await drawPages(await makePdf(draw, { size, margin: 10 })))[0] as Picture;
}

/** A PNG file, with a degree of transparency if `opacity` is set. */
export function makePng({ width, height, pixels }: Picture, opacity?: number): Buffer {
  if (opacity === undefined) return Buffer.from(encode({ width, height, data: pixels, channels: 1 }));
  const data = new Uint8Array(pixels.length * 2);
  for (const [index, shade] of pixels.entries()) data.set([shade, shade < 128 ? 255 : opacity], index * 2);
  return Buffer.from(encode({ width, height, data, channels: 2 }));
}

/** A TIFF file of one page for each picture. */
export function makeTiff(...pictures: Picture[]): Buffer {
  const directories = pictures.map(({ width, height }) => ({
    t256: [width],
    t257: [height],
    t258: [8],
    t259: [1],
    t262: [1],
    t273: [0],
    t277: [1],
    t278: [height],
    t279: [width * height],
    t282: [[250, 1]],
    t283: [[250, 1]],
    t296: [2],
  }));
  const length = UTIF.encode(directories as unknown as UTIF.IFD[]).byteLength;
  let at = Math.ceil(length / 1000) * 1000 + 1000;
  const start = at;
  for (const [index, { pixels }] of pictures.entries()) {
    (directories[index] as { t273: number[] }).t273 = [at];
    at += pixels.length;
  }
  const head = Buffer.alloc(start);
  Buffer.from(UTIF.encode(directories as unknown as UTIF.IFD[])).copy(head);
  return Buffer.concat([head, ...pictures.map(({ pixels }) => pixels)]);
}
