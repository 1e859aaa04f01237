import { CFB } from '@e965/xlsx';

/** Rows and columns of a sheet that stay where they are when it is scrolled. */
export interface FrozenPane {
  rows: number;
  columns: number;
}

/** Records of [MS-XLS] that say what is frozen. */
const boundSheet = 0x85;
const window2 = 0x23e;
const pane = 0x41;
const endOfFile = 0x0a;
const frozenFlag = 0x08;
const mostRecords = 5_000_000;

/** The frozen panes of an xls file by the names of its sheets; the library that reads the cells leaves them out. */
export function frozenPanes(bytes: Buffer): Map<string, FrozenPane> {
  const panes = new Map<string, FrozenPane>();
  const stream = workbookStream(bytes);
  if (!stream) return panes;
  for (const { type, at, size } of records(stream, 0)) {
    if (type !== boundSheet || size < 8) continue;
    const found = paneOfSheet(stream, stream.readUInt32LE(at));
    if (found) panes.set(nameAt(stream, at + 6, size - 6), found);
  }
  return panes;
}

function workbookStream(bytes: Buffer): Buffer | undefined {
  try {
    const content = CFB.find(CFB.read(bytes, { type: 'buffer' }), 'Workbook')?.content;
    return content && Buffer.from(content);
  } catch {
    // An xlsb file, or one from before compound files.
    return undefined;
  }
}

function paneOfSheet(stream: Buffer, start: number): FrozenPane | undefined {
  let isFrozen = false;
  let firstRow = 0;
  let firstColumn = 0;
  for (const { type, at, size } of records(stream, start)) {
    if (type === window2 && size >= 6) {
      isFrozen = (stream.readUInt16LE(at) & frozenFlag) !== 0;
      firstRow = stream.readUInt16LE(at + 2);
      firstColumn = stream.readUInt16LE(at + 4);
    } else if (type === pane && size >= 4 && isFrozen) {
      const columns = stream.readUInt16LE(at);
      const rows = stream.readUInt16LE(at + 2);
      // What lies above and left of the view is out of sight, but still before the pane.
      return { rows: rows > 0 ? rows + firstRow : 0, columns: columns > 0 ? columns + firstColumn : 0 };
    }
  }
  return undefined;
}

/** The records of one part of the stream, up to its end. */
function* records(stream: Buffer, start: number): Generator<{ type: number; at: number; size: number }> {
  let at = start;
  for (let count = 0; at + 4 <= stream.length && count < mostRecords; count += 1) {
    const type = stream.readUInt16LE(at);
    const size = stream.readUInt16LE(at + 2);
    if (type === endOfFile || at + 4 + size > stream.length) return;
    yield { type, at: at + 4, size };
    at += 4 + size;
  }
}

/** A short string: its length, whether its letters have two bytes, and the letters. */
function nameAt(stream: Buffer, at: number, size: number): string {
  const length = stream.readUInt8(at);
  const isWide = (stream.readUInt8(at + 1) & 1) === 1;
  const end = at + 2 + Math.min(length * (isWide ? 2 : 1), size - 2);
  return stream.toString(isWide ? 'utf16le' : 'latin1', at + 2, end);
}
