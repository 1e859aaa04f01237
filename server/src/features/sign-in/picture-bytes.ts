import { Failure } from '@dossier/contract/base/failure';

const SIDE_AT_MOST = 2048;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a PNG needs to be drawn; text, times, places and colour profiles are left out. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export interface Picture {
  type: 'png' | 'jpg';
  bytes: Buffer;
}

/**
 * Takes a PNG or JPEG apart and puts it together again from the parts that draw it. Where the picture was taken, who made it, and whatever
 * was hidden between or behind its parts is gone. Throws `unsupported_type`, `damaged` or `too_large`.
 */
export function cleanPicture(bytes: Buffer): Picture {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return { type: 'png', bytes: cleanPng(bytes) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: 'jpg', bytes: cleanJpeg(bytes) };
  throw new Failure('unsupported_type', 'Choose a picture in PNG or JPEG.');
}

const damaged = () => new Failure('damaged', 'The picture is damaged or incomplete. Choose another one.');

function demandSides(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged();
  if (width > SIDE_AT_MOST || height > SIDE_AT_MOST) {
    throw new Failure('too_large', `A picture has at most ${SIDE_AT_MOST} pixels on each side. Make it smaller.`);
  }
}

function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG_SIGNATURE];
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) throw damaged();
    if (name === 'IHDR') demandSides(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

/** Segments of a JPEG by marker (ITU-T T.81, table B.1): frames, tables, scans and the restart interval draw; APPn and comments do not. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let framed = false;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff || at + 4 > bytes.length) {
      // Some cameras leave the end mark out, but nothing after it is ever kept.
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
      demandSides(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      framed = true;
    }
    // The mark of Adobe tells how the colours are to be read.
    const draws = isFrame || [0xc4, 0xda, 0xdb, 0xdd, 0xee].includes(marker);
    if (draws) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker === 0xda) {
      const scan = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, scan));
      at = scan;
    }
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}

/** Where the bytes of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}
