import { deflateSync } from 'node:zlib';
import type { PdfPicture } from '../../picture/picture-pdf.ts';
import { writeJpeg } from '../../picture/jpeg-writer.ts';
import type { Pixels } from '../../picture/pixels.ts';

const UNPLACED = { resolution: undefined, orientation: 1 } as const;
/** A page with a larger share of pixels between black and white shows a photo, which needs all shades. */
const MOST_SHADES = 0.2;
const MAX_COLORS = 256;
const NO_COLOR = 0xffff;

/**
 * Packs part of a drawn page. Letters need few shades and colours: pages of text take 16 shades of grey, or up to 256 colours of 5 bits for each of
 * red, green and blue. Photos and scans are JPEG.
 */
export function packPage(pixels: Pixels): PdfPicture {
  const { isGrey, shades } = survey(pixels);
  if (!isGrey) return packColors(pixels) ?? packPhoto(pixels, 'colors');
  return shades > MOST_SHADES ? packPhoto(pixels, 'grey') : packGrey(pixels);
}

/** Whether a picture has no colours, and its share of pixels that are neither black nor white. */
function survey({ width, height, rgba }: Pixels): { isGrey: boolean; shades: number } {
  const count = width * height;
  let shades = 0;
  for (let at = 0; at < count * 4; at += 4) {
    const red = rgba[at] as number;
    if (red !== rgba[at + 1] || red !== rgba[at + 2]) return { isGrey: false, shades: 0 };
    if (red > 0x10 && red < 0xef) shades += 1;
  }
  return { isGrey: true, shades: shades / count };
}

function packPhoto(pixels: Pixels, kind: 'grey' | 'colors'): PdfPicture {
  const { width, height } = pixels;
  const colorSpace = kind === 'grey' ? '/DeviceGray' : '/DeviceRGB';
  return { width, height, ...UNPLACED, filter: 'DCTDecode', colorSpace, bits: 8, data: writeJpeg(pixels, kind) };
}

function packGrey({ width, height, rgba }: Pixels): PdfPicture {
  const stride = (width + 1) >> 1;
  const packed = new Uint8Array(stride * height);
  for (let row = 0, index = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, index += 1) {
      const shade = Math.round((rgba[index * 4] as number) / 17);
      const byte = row * stride + (column >> 1);
      packed[byte] = (packed[byte] as number) | (column % 2 === 0 ? shade << 4 : shade);
    }
  }
  return {
    width,
    height,
    ...UNPLACED,
    filter: 'FlateDecode',
    colorSpace: '/DeviceGray',
    bits: 4,
    data: deflateSync(packed),
  };
}

function packColors({ width, height, rgba }: Pixels): PdfPicture | null {
  const count = width * height;
  const indexes = new Uint16Array(1 << 15).fill(NO_COLOR);
  const palette: number[] = [];
  const packed = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const red = (rgba[index * 4] as number) >> 3;
    const green = (rgba[index * 4 + 1] as number) >> 3;
    const blue = (rgba[index * 4 + 2] as number) >> 3;
    const key = (red << 10) | (green << 5) | blue;
    if (indexes[key] === NO_COLOR) {
      if (palette.length === MAX_COLORS * 3) return null;
      indexes[key] = palette.length / 3;
      for (const value of [red, green, blue]) palette.push((value << 3) | (value >> 2));
    }
    packed[index] = indexes[key] as number;
  }
  const colorSpace = `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${Buffer.from(palette).toString('hex')}>]`;
  return { width, height, ...UNPLACED, filter: 'FlateDecode', colorSpace, bits: 8, data: deflateSync(packed) };
}
