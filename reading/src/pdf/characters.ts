import type { Pdfium } from './pdfium.ts';

const SPACE = 32;

/** Maps PDF user space to page units with the origin top left, after the page's rotation. */
export interface PageGeometry {
  width: number;
  height: number;
  /** Maps a box. */
  place(
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): [left: number, top: number, right: number, bottom: number];
}

/** The characters of a page in the order of its content, each with its box in page units, origin top left. */
export interface Characters {
  count: number;
  codes: Uint32Array;
  left: Float32Array;
  top: Float32Array;
  right: Float32Array;
  bottom: Float32Array;
}

/** The geometry of an open page; `buffer` is 16 bytes of PDFium's memory for temporary use. */
export function pageGeometry(pdfium: Pdfium, page: number, buffer: number): PageGeometry {
  const width = pdfium._FPDF_GetPageWidthF(page);
  const height = pdfium._FPDF_GetPageHeightF(page);
  const rotation = pdfium._FPDFPage_GetRotation(page);
  let [x0, y1, x1, y0] = [0, height, width, 0];
  if (pdfium._FPDF_GetPageBoundingBox(page, buffer)) {
    const at = buffer >> 2;
    [x0, y1, x1, y0] = pdfium.HEAPF32.subarray(at, at + 4) as unknown as [number, number, number, number];
  }
  const places: PageGeometry['place'][] = [
    (left, bottom, right, top) => [left - x0, y1 - top, right - x0, y1 - bottom],
    (left, bottom, right, top) => [bottom - y0, left - x0, top - y0, right - x0],
    (left, bottom, right, top) => [x1 - right, bottom - y0, x1 - left, top - y0],
    (left, bottom, right, top) => [y1 - top, x1 - right, y1 - bottom, x1 - left],
  ];
  return { width, height, place: places[rotation & 3] as PageGeometry['place'] };
}

/**
 * Reads all characters of a text page. The box has the height of the font's line, for natural highlighting; fonts with implausible heights
 * get the box of the glyphs.
 */
export function readCharacters(pdfium: Pdfium, text: number, geometry: PageGeometry, buffer: number): Characters {
  const count = Math.max(0, pdfium._FPDFText_CountChars(text));
  const codes = new Uint32Array(count);
  const [left, top, right, bottom] = Array.from({ length: 4 }, () => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const single = buffer >> 2;
  const double = buffer >> 3;
  // The images of the origin and the axes, so that no box has to be allocated for each character.
  const [originX, originY] = geometry.place(0, 0, 0, 0);
  const [rightX, rightY] = geometry.place(1, 0, 1, 0);
  const [upX, upY] = geometry.place(0, 1, 0, 1);
  const [acrossX, acrossY, alongX, alongY] = [rightX - originX, rightY - originY, upX - originX, upY - originY];
  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(text, index) >>> 0;
    codes[index] = code;
    if (code <= SPACE) continue;
    pdfium._FPDFText_GetLooseCharBox(text, index, buffer);
    const floats = pdfium.HEAPF32;
    let x0 = floats[single] ?? 0;
    let y1 = floats[single + 1] ?? 0;
    let x1 = floats[single + 2] ?? 0;
    let y0 = floats[single + 3] ?? 0;
    const height = y1 - y0;
    const sane = height > 0 && x1 > x0 && height < 20 * (x1 - x0) && height < geometry.height / 2;
    if (!sane && pdfium._FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24)) {
      const doubles = pdfium.HEAPF64;
      x0 = doubles[double] ?? 0;
      x1 = doubles[double + 1] ?? 0;
      y0 = doubles[double + 2] ?? 0;
      y1 = doubles[double + 3] ?? 0;
    }
    const [fromX, fromY] = [originX + acrossX * x0 + alongX * y0, originY + acrossY * x0 + alongY * y0];
    const [toX, toY] = [originX + acrossX * x1 + alongX * y1, originY + acrossY * x1 + alongY * y1];
    left[index] = Math.min(fromX, toX);
    top[index] = Math.min(fromY, toY);
    right[index] = Math.max(fromX, toX);
    bottom[index] = Math.max(fromY, toY);
  }
  return { count, codes, left, top, right, bottom };
}

/** Replaces text outside the media box with spaces, since it is never visible. Text outside the crop box stays, as in other PDF readers. */
export function hideBeyondSheet(
  pdfium: Pdfium,
  page: number,
  characters: Characters,
  geometry: PageGeometry,
  buffer: number,
): void {
  if (!pdfium._FPDFPage_GetMediaBox(page, buffer, buffer + 4, buffer + 8, buffer + 12)) return;
  const sides = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4);
  const [x0, y0, x1, y1] = geometry.place(...(Array.from(sides) as [number, number, number, number]));
  const { codes, left, top, right, bottom } = characters;
  for (let index = 0; index < characters.count; index += 1) {
    const x = ((left[index] as number) + (right[index] as number)) / 2;
    const y = ((top[index] as number) + (bottom[index] as number)) / 2;
    if ((codes[index] as number) > SPACE && (x < x0 || y < y0 || x > x1 || y > y1)) codes[index] = SPACE;
  }
}
