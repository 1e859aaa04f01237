import { deflateSync } from 'node:zlib';
import type { PdfPicture } from './picture-pdf.ts';

/** Decoded pixels with red, green, blue and opacity. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

type Placing = Pick<PdfPicture, 'resolution' | 'orientation'>;

/** Packs pixels on white paper as tightly as they allow: black and white, grey, or colours. */
export function packPixels({ width, height, rgba }: Pixels, placing: Placing): PdfPicture {
  const count = width * height;
  let isGray = true;
  let isBlackAndWhite = true;
  for (let at = 0; at < count * 4; at += 4) {
    const opacity = rgba[at + 3] as number;
    if (opacity < 255) {
      for (let value = at; value < at + 3; value += 1) {
        rgba[value] = Math.round(((rgba[value] as number) * opacity) / 255 + 255 - opacity);
      }
    }
    const red = rgba[at] as number;
    if (red !== rgba[at + 1] || red !== rgba[at + 2]) isGray = isBlackAndWhite = false;
    else if (red !== 0 && red !== 255) isBlackAndWhite = false;
  }
  const base = { width, height, ...placing, filter: 'FlateDecode' } as const;
  if (isBlackAndWhite) {
    const stride = (width + 7) >> 3;
    const bits = new Uint8Array(stride * height);
    for (let index = 0; index < count; index += 1) {
      if (rgba[index * 4] === 0) continue;
      const byte = Math.floor(index / width) * stride + ((index % width) >> 3);
      bits[byte] = (bits[byte] as number) | (0x80 >> ((index % width) & 7));
    }
    return { ...base, colorSpace: '/DeviceGray', bits: 1, data: deflateSync(bits) };
  }
  const channels = isGray ? 1 : 3;
  const values = new Uint8Array(count * channels);
  for (let index = 0; index < count; index += 1) {
    for (let channel = 0; channel < channels; channel += 1)
      values[index * channels + channel] = rgba[index * 4 + channel] as number;
  }
  return { ...base, colorSpace: isGray ? '/DeviceGray' : '/DeviceRGB', bits: 8, data: deflateSync(values) };
}
