import type { Picture } from '../ocr/tesseract.ts';
import { ReadingError } from '../reading.ts';
import type { Pdfium } from './pdfium.ts';

/** Pixels an inch: with more, small letters are hardly read better, and all of it takes longer. */
const bestResolution = 250;
const mostPixels = 12_000_000;
const gray = 1;
const white = 0xffffffff;
const withAnnotations = 1;
const inGray = 8;
/** A pixel that differs this much from the paper is ink, and fewer such pixels than this share are dust. */
const contrast = 60;
const dust = 0.00005;

export interface PagePicture extends Picture {
  /** Pixels in a point. */
  scale: number;
}

/** Draws a page as it is seen; `turns` turns it clockwise by so many quarters. */
export function drawPage(pdfium: Pdfium, page: number, turns: number): PagePicture {
  const points = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) };
  const scale = Math.min(bestResolution / 72, Math.sqrt(mostPixels / Math.max(1, points.width * points.height)));
  const sides = [Math.max(1, Math.round(points.width * scale)), Math.max(1, Math.round(points.height * scale))];
  const [width, height] = (turns % 2 === 0 ? sides : sides.toReversed()) as [number, number];
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, gray, 0, 0);
  if (bitmap === 0) throw new ReadingError('memory_limit', 'The file needs more memory than one file may have.');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, withAnnotations | inGray);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      pixels.set(pdfium.HEAPU8.subarray(start + row * stride, start + row * stride + width), row * width);
    }
    return { width, height, pixels, scale };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

/** Whether there is nothing to be seen in a picture, whatever the colour of the paper. */
export function isBlank({ pixels }: Picture): boolean {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] as number) + 1;
  const paper = counts.indexOf(Math.max(...counts));
  let ink = 0;
  for (const [shade, count] of counts.entries()) if (Math.abs(shade - paper) > contrast) ink += count;
  return ink < pixels.length * dust;
}
