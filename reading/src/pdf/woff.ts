import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF 1.0 font (W3C recommendation, section 4) into an sfnt font. The font library accepts WOFF, but inflates the glyph
 * table for every glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const step = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(step * 16, 6);
  head.writeUInt16BE(Math.log2(step), 8);
  head.writeUInt16BE((count - step) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + index * woffEntry;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ];
    const data = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(data) : data;
    const at = sfntHeader + index * sfntEntry;
    woff.copy(head, at, entry, entry + 4);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
