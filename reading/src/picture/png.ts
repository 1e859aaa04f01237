import { inflateSync, constants } from 'node:zlib';
import type { PdfPicture } from './picture-pdf.ts';
import type { Pixels } from './pixels.ts';

const METERS_PER_INCH = 0.0254;
const GRAY = 0;
const COLORS = 2;
const PALETTE = 3;
/** Values per pixel, by colour type. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The chunks of a PNG file (ISO/IEC 15948) that are needed to show it. */
export interface PngFacts {
  width: number;
  height: number;
  bits: number;
  colorType: number;
  isInterlaced: boolean;
  palette: Buffer | undefined;
  /** The opacity of the colours of the palette, or the transparent value. */
  transparency: Buffer | undefined;
  resolution: number | undefined;
  data: Buffer;
}

/** Undefined if it has no header. */
export function readPng(bytes: Buffer): PngFacts | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const facts: PngFacts = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bits: bytes[24] as number,
    colorType: bytes[25] as number,
    isInterlaced: bytes[28] !== 0,
    palette: undefined,
    transparency: undefined,
    resolution: undefined,
    data: Buffer.alloc(0),
  };
  const pieces: Buffer[] = [];
  for (let at = 33; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const content = bytes.subarray(at + 8, at + 8 + size);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') pieces.push(content);
    else if (type === 'PLTE') facts.palette = content;
    else if (type === 'tRNS') facts.transparency = content;
    else if (type === 'pHYs' && content.length >= 9 && content[8] === 1)
      facts.resolution = content.readUInt32BE(0) * METERS_PER_INCH;
    else if (type === 'IEND') break;
    at += 12 + size;
  }
  facts.data = Buffer.concat(pieces);
  return facts;
}

/** The picture as it is in the file, whose compression PDF shares; undefined if PDF lacks what it uses. */
export function embedPng(png: PngFacts): PdfPicture | undefined {
  const { width, height, bits, colorType, isInterlaced, palette, resolution, data } = png;
  if (isInterlaced || ![GRAY, COLORS, PALETTE].includes(colorType)) return undefined;
  if (![1, 2, 4, 8, 16].includes(bits) || (colorType === PALETTE && (!palette?.length || bits === 16)))
    return undefined;
  const colorSpace =
    palette && colorType === PALETTE
      ? indexed(palette, png.transparency)
      : colorType === GRAY
        ? '/DeviceGray'
        : '/DeviceRGB';
  const colors = colorType === COLORS ? 3 : 1;
  const decoding = `/DecodeParms << /Predictor 15 /Colors ${colors} /BitsPerComponent ${bits} /Columns ${width} >>`;
  const entries = colorType === PALETTE ? decoding : `${decoding} ${mask(png.transparency, colors)}`;
  return { width, height, resolution, orientation: 1, filter: 'FlateDecode', colorSpace, bits, entries, data };
}

/** The palette on white paper. */
function indexed(palette: Buffer, opacities: Buffer | undefined): string {
  const count = Math.min(256, Math.floor(palette.length / 3));
  const colors = Buffer.from(palette.subarray(0, count * 3));
  for (let index = 0; index < colors.length; index += 1) {
    const opacity = opacities?.[Math.floor(index / 3)] ?? 255;
    colors[index] = Math.round(((colors[index] as number) * opacity) / 255 + 255 - opacity);
  }
  return `[/Indexed /DeviceRGB ${Math.max(0, count - 1)} <${colors.toString('hex')}>]`;
}

/** The value that is transparent. */
function mask(transparency: Buffer | undefined, colors: number): string {
  if (!transparency || transparency.length < colors * 2) return '';
  const values = Array.from({ length: colors }, (_, index) => transparency.readUInt16BE(index * 2));
  return `/Mask [${values.map((value) => `${value} ${value}`).join(' ')}]`;
}

/** The share of the rows that the file has, from 0 to 1; pictures of more than `maxBytes` are not tried. */
export function sharePresent({ width, height, bits, colorType, data }: PngFacts, maxBytes: number): number {
  const bytes = (Math.ceil((width * bits * (channels[colorType] ?? 1)) / 8) + 1) * height;
  if (bytes > maxBytes) return 1;
  try {
    const rows = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: bytes * 2 + 1024 });
    return Math.min(1, rows.length / bytes);
  } catch {
    return 0;
  }
}

/** Decodes a picture with degrees of transparency or interlaced rows. Throws if it is damaged. */
export async function decodePng(bytes: Buffer): Promise<Pixels> {
  const { decode } = await import('fast-png');
  const { width, height, data, channels: count, depth, palette } = decode(bytes);
  const shift = depth === 16 ? 8 : 0;
  const scale = depth < 8 && !palette ? 255 / (2 ** depth - 1) : 1;
  const rgba = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const value = (channel: number) => ((data[index * count + channel] as number) >> shift) * scale;
    const color = palette?.[data[index] as number];
    const hasColors = count >= 3;
    rgba.set(
      color
        ? [color[0] as number, color[1] as number, color[2] as number, color[3] ?? 255]
        : [
            value(0),
            value(hasColors ? 1 : 0),
            value(hasColors ? 2 : 0),
            count === 4 ? value(3) : count === 2 ? value(1) : 255,
          ],
      index * 4,
    );
  }
  return { width, height, rgba };
}
