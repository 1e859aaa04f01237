import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';

const MAX_SIDE = 2048;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks needed to draw a PNG; text, times, locations and colour profiles are dropped. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export interface Picture {
  type: 'png' | 'jpg';
  bytes: Buffer;
}

/**
 * Rebuilds a PNG or JPEG from only the parts needed to draw it, which removes location, author and any hidden data. Throws
 * `unsupported_type`, `damaged` or `too_large`.
 */
export function cleanPicture(bytes: Buffer): Picture {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return { type: 'png', bytes: cleanPng(bytes) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: 'jpg', bytes: cleanJpeg(bytes) };
  throw new Failure('unsupported_type', say('picture_type'));
}

const damaged = () => new Failure('damaged', say('picture_damaged'));

function assertSides(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged();
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new Failure('too_large', say('picture_too_wide', { side: MAX_SIDE }));
  }
}

function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [PNG_SIGNATURE];
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) throw damaged();
    if (name === 'IHDR') assertSides(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

/** Segments of a JPEG by marker (ITU-T T.81, table B.1): frames, tables, scans and the restart interval are needed; APPn and comments are not. */
function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let framed = false;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff || at + 4 > bytes.length) {
      // Some cameras omit the end marker, but nothing after it is ever kept.
      if (bytes[at] === 0xff && bytes[at + 1] === 0xd9 && framed) break;
      throw damaged();
    }
    const marker = bytes[at + 1]!;
    if (marker === 0xd9 && framed) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw damaged();
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      assertSides(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      framed = true;
    }
    // The Adobe marker defines the colour transform.
    const draws = isFrame || [0xc4, 0xda, 0xdb, 0xdd, 0xee].includes(marker);
    if (draws) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker === 0xda) {
      const scan = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, scan));
      at = scan;
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** The end of a scan: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}
