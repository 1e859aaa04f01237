import { ReadingError } from '../../reading.ts';
import { say } from '../../sentences.ts';
import { type Pdfium, withMemory } from '../../pdf/pdfium.ts';

/** Pixels per inch: strokes of a pen are two to four pixels wide. */
const RESOLUTION = 150;
const MAX_PIXELS = 9_000_000;
const COLORS = 3;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
const REVERSED = 16;

/** A page in colours, three bytes for each pixel: red, green, blue. */
export interface ColorPicture {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Pixels per point. */
  scale: number;
}

/** Renders a page as displayed, turned clockwise by quarter turns. `resolution` is lower for very large pages. */
export function drawInColors(pdfium: Pdfium, page: number, turns = 0, resolution = RESOLUTION): ColorPicture {
  const points = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) };
  const scale = Math.min(resolution / 72, Math.sqrt(MAX_PIXELS / Math.max(1, points.width * points.height)));
  const sides = [Math.max(1, Math.round(points.width * scale)), Math.max(1, Math.round(points.height * scale))];
  const [width, height] = (turns % 2 === 0 ? sides : sides.toReversed()) as [number, number];
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, COLORS - 1, 0, 0);
  if (bitmap === 0) throw new ReadingError('memory_limit', say('too_much_memory'));
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, WITH_ANNOTATIONS | REVERSED);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const rgb = new Uint8Array(width * height * COLORS);
    for (let row = 0; row < height; row += 1) {
      const from = start + row * stride;
      rgb.set(pdfium.HEAPU8.subarray(from, from + width * COLORS), row * width * COLORS);
    }
    return { width, height, rgb, scale };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

const PICTURE_OBJECT = 3;
const MAX_OBJECTS = 2_000;
/** Of the page, how much a picture covers at least for the page to be a scan. */
const MIN_COVERED = 0.6;

/** Whether a page is a scan, so that its words were recognised, by whichever program. */
export function isPicture(pdfium: Pdfium, page: number): boolean {
  const all = pdfium._FPDF_GetPageWidthF(page) * pdfium._FPDF_GetPageHeightF(page);
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  return withMemory(pdfium, 16, (buffer) => {
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (pdfium._FPDFPageObj_GetType(object) !== PICTURE_OBJECT) continue;
      if (!pdfium._FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
      if ((right - left) * (top - bottom) > all * MIN_COVERED) return true;
    }
    return false;
  });
}
