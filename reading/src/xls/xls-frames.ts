import type { PrintedEdges } from '../xlsx/printed-edges.ts';
import { boundSheet, endOfPart, lettersAt, records } from './records.ts';
import { addEdges } from './xls-edges.ts';

/** Rows and columns of a sheet that stay where they are when it is scrolled. */
export interface FrozenPane {
  rows: number;
  columns: number;
}

/** What a file says of a sheet beside its cells, as far as the library that reads those leaves it out. */
export interface LibraryGap {
  pane: FrozenPane | undefined;
  /** The words of text boxes, shapes and charts that lie on the sheet. */
  shapes: string[];
  printed: PrintedEdges;
}

/** Records of [MS-XLS] that say what is frozen, and what stands in shapes. */
const beginning = 0x809;
const window2 = 0x23e;
const pane = 0x41;
const object = 0x5d;
const textObject = 0x1b6;
const continued = 0x3c;
const frozenFlag = 0x08;
/** The kind of a shape that is a comment on a cell, which the library reads. */
const comment = 0x19;

/** What stands around the cells of an xls file, by the names of its sheets. */
export function xlsFrames(stream: Buffer): Map<string, LibraryGap> {
  const frames = new Map<string, LibraryGap>();
  for (const { type, at, size } of records(stream, 0)) {
    if (type === endOfPart) break;
    if (type !== boundSheet || size < 8) continue;
    frames.set(nameAt(stream, at + 6, size - 6), frameOfSheet(stream, stream.readUInt32LE(at)));
  }
  return frames;
}

function frameOfSheet(stream: Buffer, start: number): LibraryGap {
  const frame: LibraryGap = { pane: undefined, shapes: [], printed: { headers: [], footers: [] } };
  let isFrozen = false;
  let first = { row: 0, column: 0 };
  let kind = comment;
  let left = 0;
  let depth = 0;
  for (const { type, at, size } of records(stream, start)) {
    // A chart on a sheet is a part inside of its part, and is printed with headers of its own.
    if (depth === 1) addEdges(frame.printed, type, stream.subarray(at, at + size));
    if (type === beginning) depth += 1;
    else if (type === endOfPart && (depth -= 1) <= 0) break;
    else if (type === window2 && size >= 6) {
      isFrozen = (stream.readUInt16LE(at) & frozenFlag) !== 0;
      first = { row: stream.readUInt16LE(at + 2), column: stream.readUInt16LE(at + 4) };
    } else if (type === pane && size >= 4 && isFrozen && !frame.pane) {
      const columns = stream.readUInt16LE(at);
      const rows = stream.readUInt16LE(at + 2);
      // What lies above and left of the view is out of sight, but still before the pane.
      frame.pane = { rows: rows > 0 ? rows + first.row : 0, columns: columns > 0 ? columns + first.column : 0 };
    } else if (type === object && size >= 6) kind = stream.readUInt16LE(at + 4);
    else if (type === textObject && size >= 12) {
      left = kind === comment ? 0 : stream.readUInt16LE(at + 10);
      if (left > 0) frame.shapes.push('');
    } else if (type === continued && left > 0 && size > 1) {
      const text = lettersAt(stream, at, Math.min(left, size - 1), size);
      left -= text.length;
      frame.shapes.push(`${frame.shapes.pop() ?? ''}${text}`);
    }
  }
  const shapes = frame.shapes.map((text) => text.replaceAll('\r\n', '\n').trim());
  return { ...frame, shapes: shapes.filter((text) => text !== '') };
}

/** A short string: its length, and its letters. */
function nameAt(stream: Buffer, at: number, size: number): string {
  return lettersAt(stream, at + 1, stream.readUInt8(at), size - 1);
}
