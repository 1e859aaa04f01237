import type { FileHandle } from 'node:fs/promises';

const HEADER = 27;
const LONGEST_PAGE = HEADER + 255 + 255 * 255;
const PIECE = 256 * 1024;
/** Larger packets, such as comments with pictures, are left out. */
const LONGEST_PACKET = 4 * 1024 ** 2;

/** A page of an Ogg file: RFC 3533, section 6. */
export interface OggPage {
  isContinued: boolean;
  isFirst: boolean;
  /** The position at its end, in units of the codec; negative without. */
  granule: number;
  serial: number;
  sequence: number;
  /** The lengths of its segments. */
  lacing: Uint8Array;
  /** Shorter than the segments if the file ends in it. */
  body: Uint8Array;
}

const bodyLength = (lacing: Uint8Array): number => lacing.reduce((sum, length) => sum + length, 0);

/** Whether the file ends in the page. */
export const isTorn = ({ body, lacing }: OggPage): boolean => body.length < bodyLength(lacing);

/** The pages from a position on. Whatever is between pages is skipped, as in a damaged file. */
export async function* oggPages(file: FileHandle, from = 0): AsyncGenerator<OggPage> {
  let buffer = Buffer.alloc(0);
  let at = 0;
  let position = from;
  let isEnded = false;
  const fill = async () => {
    while (!isEnded && buffer.length - at < LONGEST_PAGE) {
      const { bytesRead, buffer: piece } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
      position += bytesRead;
      isEnded = bytesRead === 0;
      buffer = Buffer.concat([buffer.subarray(at), piece.subarray(0, bytesRead)]);
      at = 0;
    }
  };
  for (;;) {
    await fill();
    const found = buffer.indexOf('OggS', at, 'latin1');
    at = found < 0 ? Math.max(at, buffer.length - 3) : found;
    if (found < 0 && isEnded) return;
    await fill();
    if (found < 0) continue;
    const page = pageAt(buffer, at);
    if (!page) return;
    const start = at + HEADER + page.lacing.length;
    const end = Math.min(buffer.length, start + bodyLength(page.lacing));
    // If another page begins in it instead of after it, the rest of this one is missing.
    const inside = isPageAt(buffer, end) ? -1 : buffer.indexOf('OggS', start, 'latin1');
    const isCut = inside >= 0 && inside < end;
    yield isCut ? { ...page, body: buffer.subarray(start, inside) } : page;
    at = isCut ? inside : end;
  }
}

const isPageAt = (buffer: Buffer, at: number): boolean =>
  at === buffer.length || buffer.toString('latin1', at, at + 4) === 'OggS';

function pageAt(buffer: Buffer, at: number): OggPage | null {
  const segments = buffer[at + HEADER - 1];
  const start = at + HEADER + (segments ?? 0);
  if (segments === undefined || start > buffer.length) return null;
  const lacing = buffer.subarray(at + HEADER, start);
  const flags = buffer[at + 5]!;
  return {
    isContinued: (flags & 1) !== 0,
    isFirst: (flags & 2) !== 0,
    granule: Number(buffer.readBigInt64LE(at + 6)),
    serial: buffer.readUInt32LE(at + 14),
    sequence: buffer.readUInt32LE(at + 18),
    lacing,
    body: buffer.subarray(start, start + bodyLength(lacing)),
  };
}

/** The packets of a stream. Those that begin or end in a lost page are left out. */
export async function* oggPackets(file: FileHandle, serial: number): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] | null = [];
  let next = 0;
  for await (const page of oggPages(file)) {
    if (page.serial !== serial) continue;
    const isGap = page.sequence !== next;
    next = page.sequence + 1;
    // Null while skipping to the end of a packet.
    if (!page.isContinued) pieces = [];
    else if (isGap || pieces?.length === 0) pieces = null;
    for (const { bytes, isEnd } of segmentRuns(page)) {
      pieces?.push(bytes);
      if (pieces && pieces.reduce((sum, { length }) => sum + length, 0) > LONGEST_PACKET) pieces = null;
      if (!isEnd) continue;
      if (pieces) yield pieces.length === 1 ? bytes : Buffer.concat(pieces);
      pieces = [];
    }
  }
}

/** The parts of packets on a page; a packet ends with a segment shorter than 255 bytes. */
function* segmentRuns({ lacing, body }: OggPage): Generator<{ bytes: Uint8Array; isEnd: boolean }> {
  let start = 0;
  let end = 0;
  for (const length of lacing) {
    end += length;
    if (end > body.length) return;
    if (length === 255) continue;
    yield { bytes: body.subarray(start, end), isEnd: true };
    start = end;
  }
  if (end > start) yield { bytes: body.subarray(start, end), isEnd: false };
}
