import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Pdfium } from './pdfium.ts';

const MAX_PIXELS = 12_000_000;
const WITH_OPACITY = 4;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
const RED_FIRST = 16;

export interface DrawnPage extends Pixels {
  /** Pixels per point. */
  scale: number;
  /** Size in points, as displayed. */
  points: { width: number; height: number };
}

/** Renders an open page as displayed, in colours on white; `resolution` is in pixels per inch. Large pages have fewer. */
export function drawColors(pdfium: Pdfium, page: number, resolution: number): DrawnPage {
  const points = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) };
  const scale = Math.min(resolution / 72, Math.sqrt(MAX_PIXELS / Math.max(1, points.width * points.height)));
  const width = Math.max(1, Math.round(points.width * scale));
  const height = Math.max(1, Math.round(points.height * scale));
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, WITH_OPACITY, 0, 0);
  if (bitmap === 0) throw new ReadingError('memory_limit', say('too_much_memory'));
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const rgba = new Uint8Array(width * height * 4);
    for (let row = 0; row < height; row += 1) {
      const at = start + row * stride;
      rgba.set(pdfium.HEAPU8.subarray(at, at + width * 4), row * width * 4);
    }
    return { width, height, rgba, scale, points };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
