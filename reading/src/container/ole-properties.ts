import type { Metadata } from '../reading.ts';
import { decodeCodePage } from './code-page.ts';
import type { OleFile } from './ole.ts';

const summary: Record<number, string> = {
  2: 'title',
  3: 'subject',
  4: 'author',
  5: 'keywords',
  6: 'description',
  8: 'last_modified_by',
  9: 'revision',
  12: 'created',
  13: 'modified',
  18: 'application',
};
const documentSummary: Record<number, string> = { 2: 'category', 14: 'manager', 15: 'company' };

const STRING8 = 0x1e;
const STRING16 = 0x1f;
const FILE_TIME = 0x40;

/** Title, author, dates etc. of an Office document in a compound file ([MS-OLEPS]). Unreadable properties are skipped. */
export function oleMetadata(file: OleFile): Metadata {
  const metadata: Metadata = {};
  for (const [stream, names] of [
    ['\u0005SummaryInformation', summary],
    ['\u0005DocumentSummaryInformation', documentSummary],
  ] as const) {
    try {
      const bytes = file.stream(stream);
      if (bytes) readSet(bytes, names, metadata);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return metadata;
}

function readSet(bytes: Buffer, names: Record<number, string>, metadata: Metadata): void {
  const set = bytes.readUInt32LE(44);
  const count = Math.min(bytes.readUInt32LE(set + 4), 500);
  const places = Array.from({ length: count }, (_, index): [number, number] => [
    bytes.readUInt32LE(set + 8 + index * 8),
    set + bytes.readUInt32LE(set + 12 + index * 8),
  ]);
  const codePageAt = places.find(([id]) => id === 1)?.[1];
  const codePage = codePageAt === undefined ? 1252 : bytes.readUInt16LE(codePageAt + 4);
  for (const [id, at] of places) {
    const key = names[id];
    const value = key && valueAt(bytes, at, codePage);
    if (!key || !value) continue;
    metadata[key] = key === 'revision' ? Number(value) || 0 : value;
  }
}

function valueAt(bytes: Buffer, at: number, codePage: number): string | undefined {
  const type = bytes.readUInt32LE(at);
  if (type === FILE_TIME) return fromFileTime(bytes.readBigUInt64LE(at + 4));
  if (type !== STRING8 && type !== STRING16) return undefined;
  const length = bytes.readUInt32LE(at + 4);
  const raw = bytes.subarray(at + 8, at + 8 + (type === STRING16 ? length * 2 : length));
  const text = type === STRING16 || codePage === 1200 ? raw.toString('utf16le') : decodeCodePage(raw, codePage);
  return text.replace(/\0.*$/s, '').trim();
}

const windowsEpoch = 11_644_473_600_000n;
const lastYear = 4_000_000_000_000_000n;

/** A FILETIME (100 ns since 1601) as ISO 8601; undefined if missing or implausible. */
export function fromFileTime(ticks: bigint): string | undefined {
  if (ticks === 0n || ticks > lastYear * 1_000n) return undefined;
  const milliseconds = Number(ticks / 10_000n - windowsEpoch);
  const date = new Date(milliseconds);
  // Durations have the same type and would be dates long ago.
  return date.getUTCFullYear() < 1970 || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
