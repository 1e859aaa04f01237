import { boundSheet, endOfPart, records } from './records.ts';

/** Rows and columns of a sheet that stay where they are when it is scrolled. */
export interface FrozenPane {
  rows: number;
  columns: number;
}

/** Records of [MS-XLS] that say what is frozen. */
const window2 = 0x23e;
const pane = 0x41;
const frozenFlag = 0x08;

/** The frozen panes of an xls file by the names of its sheets; the library that reads the cells leaves them out. */
export function frozenPanes(stream: Buffer): Map<string, FrozenPane> {
  const panes = new Map<string, FrozenPane>();
  for (const { type, at, size } of records(stream, 0)) {
    if (type === endOfPart) break;
    if (type !== boundSheet || size < 8) continue;
    const found = paneOfSheet(stream, stream.readUInt32LE(at));
    if (found) panes.set(nameAt(stream, at + 6, size - 6), found);
  }
  return panes;
}

function paneOfSheet(stream: Buffer, start: number): FrozenPane | undefined {
  let isFrozen = false;
  let firstRow = 0;
  let firstColumn = 0;
  for (const { type, at, size } of records(stream, start)) {
    if (type === endOfPart) break;
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

/** A short string: its length, whether its letters have two bytes, and the letters. */
function nameAt(stream: Buffer, at: number, size: number): string {
  const length = stream.readUInt8(at);
  const isWide = (stream.readUInt8(at + 1) & 1) === 1;
  const end = at + 2 + Math.min(length * (isWide ? 2 : 1), size - 2);
  return stream.toString(isWide ? 'utf16le' : 'latin1', at + 2, end);
}
