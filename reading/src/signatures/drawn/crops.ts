import { type Box as Corners, type Frame, toFrame } from '../../pdf/frame.ts';
import type { Box } from '../../reading.ts';
import type { Pdfium } from '../../pdf/pdfium.ts';
import { type ColorPicture, drawInColors } from './page-picture.ts';

/**
 * Pictures of a signature as PNG, in which the text of the page runs to the right: the place itself, and the page around it, with the same
 * room on opposite sides, which is white outside the page.
 */
export interface Crops {
  signature: Buffer;
  page: Buffer;
}

const RESOLUTION = 144;
const WHITE = 255;
/** Points around the place on the page. */
const AROUND = { x: 70, y: 36 };

/** Cuts places of the displayed page out of it. `frame` says how its text is turned. */
export async function cropPage(pdfium: Pdfium, page: number, frame: Frame, boxes: readonly Box[]): Promise<Crops[]> {
  const picture = drawInColors(pdfium, page, frame.turns, RESOLUTION);
  const crops: Crops[] = [];
  const room = { x: Math.round(AROUND.x * picture.scale), y: Math.round(AROUND.y * picture.scale) };
  for (const [x, y, width, height] of boxes) {
    const place = inPixels(picture, toFrame(frame, [x, y, x + width, y + height]));
    const [left, top, right, bottom] = place;
    crops.push({
      signature: await cut(picture, place),
      page: await cut(picture, [left - room.x, top - room.y, right + room.x, bottom + room.y]),
    });
  }
  return crops;
}

/** Corners on the page, at least a pixel apart. */
function inPixels({ width, height, scale }: ColorPicture, corners: Corners): Corners {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  const [left, top] = [within(corners[0], width - 1), within(corners[1], height - 1)];
  return [left, top, Math.max(left + 1, within(corners[2], width)), Math.max(top + 1, within(corners[3], height))];
}

async function cut({ width, height, rgb }: ColorPicture, [left, top, right, bottom]: Corners): Promise<Buffer> {
  const { encode } = await import('fast-png');
  const stride = (right - left) * 3;
  const data = new Uint8Array((bottom - top) * stride).fill(WHITE);
  const [start, end] = [Math.max(0, left), Math.min(width, right)];
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1) {
    const pixels = rgb.subarray((row * width + start) * 3, (row * width + end) * 3);
    data.set(pixels, (row - top) * stride + (start - left) * 3);
  }
  return Buffer.from(encode({ width: right - left, height: bottom - top, data, channels: 3, depth: 8 }));
}
