import { pageGeometry } from '../../pdf/characters.ts';
import type { Box } from '../../pdf/frame.ts';
import { type Pdfium, withMemory } from '../../pdf/pdfium.ts';

/**
 * The boxes of the outlines of all characters of an open page in points, origin top left. Those of words are as high as the font says that its lines
 * are, which may be less.
 */
export function glyphBoxes(pdfium: Pdfium, page: number): Box[] {
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    return withMemory(pdfium, 64, (buffer) => {
      const geometry = pageGeometry(pdfium, page, buffer);
      const boxes: Box[] = [];
      const count = pdfium._FPDFText_CountChars(text);
      for (let index = 0; index < count; index += 1) {
        if (!pdfium._FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24)) continue;
        const [left, right, bottom, top] = Array.from(pdfium.HEAPF64.subarray(buffer >> 3, (buffer >> 3) + 4)) as [
          number,
          number,
          number,
          number,
        ];
        if (right > left && top > bottom) boxes.push(geometry.place(left, bottom, right, top));
      }
      return boxes;
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** A box that contains the outlines of the characters that are mostly in it, or of which it covers the middle part. */
export function aroundGlyphs(box: Box, glyphs: readonly Box[]): Box {
  const around: Box = [...box];
  for (const [left, top, right, bottom] of glyphs) {
    const across = Math.min(right, box[2]) - Math.max(left, box[0]);
    const down = Math.min(bottom, box[3]) - Math.max(top, box[1]);
    if (across * 2 < Math.min(right - left, box[2] - box[0]) || down * 2 < Math.min(bottom - top, box[3] - box[1]))
      continue;
    around[0] = Math.min(around[0], left);
    around[1] = Math.min(around[1], top);
    around[2] = Math.max(around[2], right);
    around[3] = Math.max(around[3], bottom);
  }
  return around;
}
