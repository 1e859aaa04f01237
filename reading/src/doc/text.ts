import { decodeCodePage } from '../container/code-page.ts';
import { windowsLetters } from '../container/windows-1252.ts';
import { damaged, type Head, tables } from './fib.ts';
import { lastNotOver, readPlc } from './plc.ts';

interface Piece {
  /** Offset of its first character in the text. */
  start: number;
  /** Offset of its first byte in the file. */
  byte: number;
  wide: boolean;
  /** Property changes for all of it, made by a fast save. */
  changes: Buffer | undefined;
}

/** The text of a document with the file position of each character, by which properties are stored. */
export class DocText {
  readonly text: string;
  readonly #pieces: Piece[];
  readonly #starts: number[];

  constructor(head: Head) {
    const pieces = readPieces(head);
    this.#pieces = pieces.map(({ piece }) => piece);
    this.#starts = this.#pieces.map(({ start }) => start);
    let text = '';
    for (const { piece, length } of pieces) {
      const bytes = head.document.subarray(piece.byte, piece.byte + (piece.wide ? length * 2 : length));
      const part = piece.wide
        ? windowsLetters(bytes.toString('utf16le'))
        : decodeCodePage(bytes, head.old ? head.codePage : 1252);
      // In old East Asian documents two bytes may be one character, and positions count bytes.
      text += part.length === length ? part : part.padEnd(length, '\0').slice(0, length);
    }
    if (text === '') throw damaged('Its text is missing.');
    this.text = text;
  }

  /** The file position of a character. */
  byteOffset(offset: number): number {
    const piece = this.#pieces[lastNotOver(this.#starts, offset)];
    return piece ? piece.byte + (offset - piece.start) * (piece.wide ? 2 : 1) : 0;
  }

  /** The changes by a fast save to the piece of a character. */
  changesAt(offset: number): Buffer | undefined {
    return this.#pieces[lastNotOver(this.#starts, offset)]?.changes;
  }

  /** The ranges of characters for a range of the file. */
  *storedRanges(from: number, to: number): Generator<[start: number, end: number]> {
    for (const [index, piece] of this.#pieces.entries()) {
      const length = (this.#starts[index + 1] ?? this.text.length) - piece.start;
      const size = piece.wide ? 2 : 1;
      const start = Math.max(from, piece.byte);
      const end = Math.min(to, piece.byte + length * size);
      if (start < end)
        yield [
          piece.start + Math.floor((start - piece.byte) / size),
          piece.start + Math.ceil((end - piece.byte) / size),
        ];
    }
  }
}

function readPieces(head: Head): { piece: Piece; length: number }[] {
  const clx = head.table(tables.pieces);
  const changes: Buffer[] = [];
  let at = 0;
  while (at + 3 <= clx.length && clx[at] === 1) {
    const size = clx.readUInt16LE(at + 1);
    changes.push(clx.subarray(at + 3, at + 3 + size));
    at += 3 + size;
  }
  if (at + 5 > clx.length || clx[at] !== 2) {
    if (!head.old) throw damaged('The list of its pieces is missing.');
    const length = Math.max(0, Math.min(head.textEnd, head.document.length) - head.textStart);
    return [{ piece: { start: 0, byte: head.textStart, wide: false, changes: undefined }, length }];
  }
  const plc = readPlc(clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1)), 8);
  const pieces: { piece: Piece; length: number }[] = [];
  for (let index = 0; index < plc.count; index += 1) {
    const start = plc.place(index);
    const place = plc.bytes.readUInt32LE(plc.at(index) + 2);
    const modifier = plc.bytes.readUInt16LE(plc.at(index) + 6);
    const wide = !head.old && (place & 0x40000000) === 0;
    const byte = head.old ? place : wide ? place : (place & 0x3fffffff) / 2;
    const remaining = Math.floor((head.document.length - byte) / (wide ? 2 : 1));
    const length = Math.min(plc.place(index + 1) - start, Math.max(remaining, 0));
    // Overlapping or backward pieces would make the text endless.
    if (plc.place(index + 1) < start || length <= 0) continue;
    const changed = (modifier & 1) === 1 ? changes[modifier >> 1] : undefined;
    pieces.push({ piece: { start, byte, wide, changes: changed }, length: plc.place(index + 1) - start });
  }
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  if (total > head.document.length * 2) throw damaged('The list of its pieces is broken.');
  return pieces;
}
