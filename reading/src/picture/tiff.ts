import UTIF from 'utif2';
import type { PdfPicture } from './picture-pdf.ts';
import { packPixels } from './pixels.ts';

const CM_PER_INCH = 2.54;
const REDUCED = 1;
const CENTIMETER = 3;

interface Frame {
  width: number;
  height: number;
  decode(): PdfPicture;
}

/** The pictures of a TIFF file, without previews; they are decoded one by one. Throws if it is damaged. */
export function tiffFrames(bytes: Buffer, maxFrames: number): Frame[] {
  checkChain(bytes, maxFrames);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const directories = UTIF.decode(buffer).filter(
    (directory) => number(directory, 't256') && (number(directory, 't254') ?? 0) % 2 !== REDUCED,
  );
  return directories.map((directory) => ({
    width: number(directory, 't256') ?? 0,
    height: number(directory, 't257') ?? 0,
    decode() {
      UTIF.decodeImage(buffer, directory);
      const { width, height } = directory;
      const rgba = UTIF.toRGBA8(directory);
      directory.data = new Uint8Array();
      const unit = number(directory, 't296') === CENTIMETER ? CM_PER_INCH : 1;
      const resolution = number(directory, 't282');
      return packPixels(
        { width, height, rgba },
        { resolution: resolution && resolution * unit, orientation: number(directory, 't274') ?? 1 },
      );
    },
  }));
}

/** The first value of a field; fractions are pairs. */
function number(directory: UTIF.IFD, tag: string): number | undefined {
  const first = (directory[tag] as (number | number[])[] | undefined)?.[0];
  const value = Array.isArray(first) ? (first[0] ?? 0) / (first[1] || 1) : first;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Each directory names the next one; the decoder would follow a circle for ever. */
function checkChain(bytes: Buffer, maxFrames: number): void {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const seen = new Set<number>();
  for (let at = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4); at !== 0;) {
    if (seen.has(at) || at + 2 > bytes.length || seen.size > maxFrames) throw new Error('The directories are broken.');
    seen.add(at);
    const next = at + 2 + (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)) * 12;
    if (next + 4 > bytes.length) return;
    at = isLittle ? bytes.readUInt32LE(next) : bytes.readUInt32BE(next);
  }
}
