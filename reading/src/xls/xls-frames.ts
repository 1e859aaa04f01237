import type { PrintedEdges } from '../xlsx/printed-edges.ts';
import { BOUND_SHEET, END_OF_PART, lettersAt, records } from './records.ts';
import { addEdges } from './xls-edges.ts';

/** Rows and columns of a sheet that do not scroll. */
export interface FrozenPane {
  rows: number;
  columns: number;
}

/** Properties of a sheet that the library does not read. */
export interface LibraryGap {
  pane: FrozenPane | undefined;
  /** The text of text boxes, shapes and charts on the sheet. */
  shapes: string[];
  printed: PrintedEdges;
}

/** Records of [MS-XLS] for frozen panes and texts of shapes. */
const START = 0x809;
const WINDOW2 = 0x23e;
const PANE = 0x41;
const OBJECT = 0x5d;
const TEXT_OBJECT = 0x1b6;
const CONTINUED = 0x3c;
const FROZEN_FLAG = 0x08;
/** The shape type of cell comments, which the library reads. */
const COMMENT = 0x19;

/** Properties of an xls file's sheets besides cells, by sheet name. */
export function xlsFrames(stream: Buffer): Map<string, LibraryGap> {
  const frames = new Map<string, LibraryGap>();
  for (const { type, at, size } of records(stream, 0)) {
    if (type === END_OF_PART) break;
    if (type !== BOUND_SHEET || size < 8) continue;
    frames.set(nameAt(stream, at + 6, size - 6), readSheetFrame(stream, stream.readUInt32LE(at)));
  }
  return frames;
}

function readSheetFrame(stream: Buffer, start: number): LibraryGap {
  const frame: LibraryGap = { pane: undefined, shapes: [], printed: { headers: [], footers: [] } };
  let isFrozen = false;
  let first = { row: 0, column: 0 };
  let kind = COMMENT;
  let remaining = 0;
  let depth = 0;
  for (const { type, at, size } of records(stream, start)) {
    // A chart on a sheet is a nested substream with its own headers.
    if (depth === 1) addEdges(frame.printed, type, stream.subarray(at, at + size));
    if (type === START) depth += 1;
    else if (type === END_OF_PART && (depth -= 1) <= 0) break;
    else if (type === WINDOW2 && size >= 6) {
      isFrozen = (stream.readUInt16LE(at) & FROZEN_FLAG) !== 0;
      first = { row: stream.readUInt16LE(at + 2), column: stream.readUInt16LE(at + 4) };
    } else if (type === PANE && size >= 4 && isFrozen && !frame.pane) {
      const columns = stream.readUInt16LE(at);
      const rows = stream.readUInt16LE(at + 2);
      // What is above and left of the view is invisible but before the pane.
      frame.pane = { rows: rows > 0 ? rows + first.row : 0, columns: columns > 0 ? columns + first.column : 0 };
    } else if (type === OBJECT && size >= 6) kind = stream.readUInt16LE(at + 4);
    else if (type === TEXT_OBJECT && size >= 12) {
      remaining = kind === COMMENT ? 0 : stream.readUInt16LE(at + 10);
      if (remaining > 0) frame.shapes.push('');
    } else if (type === CONTINUED && remaining > 0 && size > 1) {
      const text = lettersAt(stream, at, Math.min(remaining, size - 1), size);
      remaining -= text.length;
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
