/** Facts of a JPEG file (ITU-T T.81, JFIF, Exif). */
export interface JpegFacts {
  width: number;
  height: number;
  /** 1 for grey, 3 for colours, 4 for printing inks. */
  components: number;
  /** Bits per value. */
  precision: number;
  /** Pixels per inch, if stated. */
  resolution: number | undefined;
  /** How to turn the picture, from 1 (not) to 8, as in Exif. */
  orientation: number;
  /** Adobe writes printing inks inverted. */
  isAdobe: boolean;
}

const CM_PER_INCH = 2.54;
const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;
const RESOLUTION_UNIT = 0x0128;

/** The facts of a JPEG file; undefined if it has no frame. */
export function readJpeg(bytes: Buffer): JpegFacts | undefined {
  let exif: { orientation?: number; resolution?: number } = {};
  let resolution: number | undefined;
  let isAdobe = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const size = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + size);
    if (marker === 0xd9 || marker === 0xda || size < 2) return undefined;
    if (isFrame(marker)) {
      if (segment.length < 6) return undefined;
      return {
        precision: segment[0] as number,
        height: segment.readUInt16BE(1),
        width: segment.readUInt16BE(3),
        components: segment[5] as number,
        resolution: exif.resolution ?? resolution,
        orientation: exif.orientation ?? 1,
        isAdobe,
      };
    }
    if (marker === 0xe0 && segment.toString('latin1', 0, 5) === 'JFIF\0') resolution = readDensity(segment);
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') exif = readExif(segment.subarray(6));
    if (marker === 0xee && segment.toString('latin1', 0, 5) === 'Adobe') isAdobe = true;
    at += 2 + size;
  }
  return undefined;
}

/** Start of frame, except the tables whose markers are among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readDensity(segment: Buffer): number | undefined {
  if (segment.length < 12) return undefined;
  const density = segment.readUInt16BE(8);
  return segment[7] === 1 ? density : segment[7] === 2 ? density * CM_PER_INCH : undefined;
}

/** The orientation and resolution in a block of Exif, which is laid out like a TIFF file. */
export function readExif(block: Buffer): { orientation?: number; resolution?: number } {
  const isLittle = block.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) =>
    at + 2 > block.length ? 0 : isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > block.length ? 0 : isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at);
  const start = read32(4);
  const found: { orientation?: number; resolution?: number } = {};
  let unit = 2;
  for (let entry = 0; entry < Math.min(200, read16(start)); entry += 1) {
    const at = start + 2 + entry * 12;
    const tag = read16(at);
    if (tag === ORIENTATION) found.orientation = read16(at + 8);
    if (tag === RESOLUTION_UNIT) unit = read16(at + 8);
    if (tag === X_RESOLUTION) {
      const value = read32(read32(at + 8)) / (read32(read32(at + 8) + 4) || 1);
      if (value > 0) found.resolution = value;
    }
  }
  if (found.resolution !== undefined && unit === 3) found.resolution *= CM_PER_INCH;
  return found;
}
