import type { Box } from '../../reading.ts';
import type { Pdfium } from '../../pdf/pdfium.ts';
import { type ColorPicture, drawInColors } from './page-picture.ts';

/** Pictures of a signature as PNG: the place itself, and the page around it. */
export interface Crops {
  signature: Buffer;
  page: Buffer;
}

const RESOLUTION = 144;
/** Points around the place on the page. */
const AROUND = { x: 70, y: 36 };

/** Cuts places out of a page. */
export async function cropPage(pdfium: Pdfium, page: number, boxes: readonly Box[]): Promise<Crops[]> {
  const picture = drawInColors(pdfium, page, 0, RESOLUTION);
  const crops: Crops[] = [];
  for (const [x, y, width, height] of boxes) {
    crops.push({
      signature: await cut(picture, [x, y, width, height]),
      page: await cut(picture, [x - AROUND.x, y - AROUND.y, width + 2 * AROUND.x, height + 2 * AROUND.y]),
    });
  }
  return crops;
}

async function cut({ width, height, rgb, scale }: ColorPicture, [x, y, w, h]: Box): Promise<Buffer> {
  const { encode } = await import('fast-png');
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  const [left, top] = [within(x, width - 1), within(y, height - 1)];
  const [right, bottom] = [Math.max(left + 1, within(x + w, width)), Math.max(top + 1, within(y + h, height))];
  const data = new Uint8Array((right - left) * (bottom - top) * 3);
  for (let row = top; row < bottom; row += 1) {
    data.set(rgb.subarray((row * width + left) * 3, (row * width + right) * 3), (row - top) * (right - left) * 3);
  }
  return Buffer.from(encode({ width: right - left, height: bottom - top, data, channels: 3, depth: 8 }));
}
