import { say } from '../sentences.ts';
import type { Picture } from '../ocr/tesseract.ts';
import { ReadingError } from '../reading.ts';
import type { Pdfium } from './pdfium.ts';

/** Pixels per inch: more hardly improves small letters and takes longer. */
const OCR_RESOLUTION = 250;
const MAX_PIXELS = 12_000_000;
const GRAY = 1;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
const IN_GRAY = 8;
/** Minimum difference from the paper for a pixel to be ink, and the share of such pixels below which they are dust. */
const CONTRAST = 60;
const DUST = 0.00005;

export interface PagePicture extends Picture {
  /** Pixels per point. */
  scale: number;
}

/** Renders a page as displayed; `turns` are clockwise quarter turns. */
export function drawPage(pdfium: Pdfium, page: number, turns: number): PagePicture {
  const points = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) };
  const scale = Math.min(OCR_RESOLUTION / 72, Math.sqrt(MAX_PIXELS / Math.max(1, points.width * points.height)));
  const sides = [Math.max(1, Math.round(points.width * scale)), Math.max(1, Math.round(points.height * scale))];
  const [width, height] = (turns % 2 === 0 ? sides : sides.toReversed()) as [number, number];
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY, 0, 0);
  if (bitmap === 0) throw new ReadingError('memory_limit', say('too_much_memory'));
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, WITH_ANNOTATIONS | IN_GRAY);
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

/** Whether a picture is blank, whatever the colour of the paper. */
export function isBlank({ pixels }: Picture): boolean {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] as number) + 1;
  const paper = counts.indexOf(Math.max(...counts));
  let ink = 0;
  for (const [shade, count] of counts.entries()) if (Math.abs(shade - paper) > CONTRAST) ink += count;
  return ink < pixels.length * DUST;
}
