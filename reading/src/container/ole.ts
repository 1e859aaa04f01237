import { say } from '../sentences.ts';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ReadingError } from '../reading.ts';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LAST_REGULAR_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const ENTRY_SIZE = 128;
const MAX_ENTRIES = 200_000;

/** Whether a file begins as an OLE compound file. */
export function isOle(head: Buffer): boolean {
  return head.subarray(0, 8).equals(signature);
}

/** Whether the file at a path begins as one. */
export function isOleFile(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(signature.length);
    return readSync(file, head, 0, head.length, 0) === head.length && isOle(head);
  } finally {
    closeSync(file);
  }
}

/** A storage (a folder) or a stream (a file) inside a compound file. */
export interface OleEntry {
  name: string;
  storage: boolean;
  /** Size according to the directory. */
  size: number;
  start: number;
  /** By lower-case names: names are compared ignoring case. */
  children: Map<string, OleEntry>;
}

/** An OLE compound file ([MS-CFB]), read from disk stream by stream. A broken chain ends early. */
export class OleFile {
  readonly root: OleEntry;
  readonly #file: number;
  readonly #sectorSize: number;
  readonly #miniSize: number;
  readonly #cutoff: number;
  readonly #fileSize: number;
  #fat: Uint32Array = new Uint32Array();
  #miniFat: Uint32Array | undefined;
  #miniStream: Buffer | undefined;
  readonly #firstMiniFat: number;

  private constructor(file: number) {
    this.#file = file;
    this.#fileSize = fstatSync(file).size;
    const header = this.#readAt(0, 512);
    if (header.length < 512 || !isOle(header)) throw damaged('Its beginning is missing.');
    this.#sectorSize = 1 << Math.min(Math.max(header.readUInt16LE(30), 7), 16);
    this.#miniSize = 1 << Math.min(Math.max(header.readUInt16LE(32), 4), 12);
    this.#cutoff = header.readUInt32LE(56);
    this.#firstMiniFat = header.readUInt32LE(60);
    this.#fat = this.#readFat(header);
    this.root = this.#readDirectory(header.readUInt32LE(48));
  }

  /** Throws `damaged` if the file has no directory. */
  static open(path: string): OleFile {
    const file = openSync(path, 'r');
    try {
      return new OleFile(file);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /** The entry at a path of names, or undefined. */
  find(...path: string[]): OleEntry | undefined {
    let entry: OleEntry | undefined = this.root;
    for (const name of path) entry = entry?.children.get(name.toLowerCase());
    return entry;
  }

  /** The bytes of a stream; fewer than its size if the file is truncated. */
  bytes(entry: OleEntry): Buffer {
    if (entry.size >= this.#cutoff) return this.#chain(entry.start, entry.size);
    this.#miniFat ??= numbers(this.#chain(this.#firstMiniFat, this.#fileSize));
    this.#miniStream ??= this.#chain(this.root.start, this.root.size);
    const pieces: Buffer[] = [];
    let sector = entry.start;
    for (let size = 0; size < entry.size && sector < this.#miniFat.length; size += this.#miniSize) {
      pieces.push(this.#miniStream.subarray(sector * this.#miniSize, (sector + 1) * this.#miniSize));
      sector = this.#miniFat[sector] as number;
    }
    return Buffer.concat(pieces).subarray(0, entry.size);
  }

  /** The bytes of the stream at a path, or undefined when there is none. */
  stream(...path: string[]): Buffer | undefined {
    const entry = this.find(...path);
    return entry && !entry.storage ? this.bytes(entry) : undefined;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The allocation table; its sectors are listed in the header and in a chain of further lists. */
  #readFat(header: Buffer): Uint32Array {
    const sectors: number[] = [];
    const most = Math.ceil(this.#fileSize / this.#sectorSize);
    const add = (list: Buffer, from: number, to: number) => {
      for (let at = from; at + 4 <= to && sectors.length < most; at += 4) {
        const sector = list.readUInt32LE(at);
        if (sector < LAST_REGULAR_SECTOR) sectors.push(sector);
      }
    };
    add(header, 76, 512);
    let next = header.readUInt32LE(68);
    for (let count = 0; next < LAST_REGULAR_SECTOR && count < most; count += 1) {
      const list = this.#sector(next);
      if (list.length < this.#sectorSize) break;
      add(list, 0, this.#sectorSize - 4);
      next = list.readUInt32LE(this.#sectorSize - 4);
    }
    return numbers(Buffer.concat(sectors.map((sector) => this.#sector(sector, true))));
  }

  #readDirectory(start: number): OleEntry {
    const directory = this.#chain(start, Math.min(this.#fileSize, MAX_ENTRIES * ENTRY_SIZE));
    const count = Math.floor(directory.length / ENTRY_SIZE);
    if (count === 0) throw damaged('Its list of parts is missing.');
    const readEntry = (index: number): OleEntry => {
      const at = index * ENTRY_SIZE;
      const length = Math.min(directory.readUInt16LE(at + 64), 64);
      return {
        name: directory.toString('utf16le', at, at + Math.max(length - 2, 0)),
        storage: directory[at + 66] !== 2,
        size: Math.min(directory.readUInt32LE(at + 120), this.#fileSize),
        start: directory.readUInt32LE(at + 116),
        children: new Map(),
      };
    };
    const root = readEntry(0);
    const visited = new Set([0]);
    const storages: [OleEntry, number][] = [[root, 0]];
    for (let storage = storages.pop(); storage; storage = storages.pop()) {
      const [parent, index] = storage;
      const siblings = [directory.readUInt32LE(index * ENTRY_SIZE + 76)];
      for (let sibling = siblings.pop(); sibling !== undefined; sibling = siblings.pop()) {
        if (sibling === NO_ENTRY || sibling >= count || visited.has(sibling)) continue;
        visited.add(sibling);
        const entry = readEntry(sibling);
        siblings.push(
          directory.readUInt32LE(sibling * ENTRY_SIZE + 68),
          directory.readUInt32LE(sibling * ENTRY_SIZE + 72),
        );
        parent.children.set(entry.name.toLowerCase(), entry);
        if (entry.storage) storages.push([entry, sibling]);
      }
    }
    return root;
  }

  /** Follows a chain of sectors; consecutive ones are read at once. */
  #chain(start: number, size: number): Buffer {
    const pieces: Buffer[] = [];
    let length = 0;
    let sector = start;
    for (let count = 0; length < size && sector < this.#fat.length && count <= this.#fat.length;) {
      const first = sector;
      let run = 0;
      do {
        sector = this.#fat[sector] as number;
        run += 1;
      } while (sector === first + run && length + run * this.#sectorSize < size);
      count += run;
      const piece = this.#readAt((first + 1) * this.#sectorSize, run * this.#sectorSize);
      pieces.push(piece);
      length += piece.length;
      if (piece.length < run * this.#sectorSize) break;
    }
    return Buffer.concat(pieces).subarray(0, size);
  }

  #sector(sector: number, whole = false): Buffer {
    const bytes = this.#readAt((sector + 1) * this.#sectorSize, this.#sectorSize);
    return whole && bytes.length < this.#sectorSize
      ? Buffer.concat([bytes, Buffer.alloc(this.#sectorSize - bytes.length, 0xff)])
      : bytes;
  }

  #readAt(at: number, size: number): Buffer {
    const buffer = Buffer.alloc(Math.max(0, Math.min(size, this.#fileSize - at)));
    return buffer.length === 0 ? buffer : buffer.subarray(0, readSync(this.#file, buffer, 0, buffer.length, at));
  }
}

/** The lower-case names of the top-level streams and storages of a compound file, which identify the kind of document. */
export function oleNames(path: string): Set<string> {
  const file = OleFile.open(path);
  try {
    return new Set(file.root.children.keys());
  } finally {
    file.close();
  }
}

function numbers(bytes: Buffer): Uint32Array {
  const sectors = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < sectors.length; index += 1) sectors[index] = bytes.readUInt32LE(index * 4);
  return sectors;
}

function damaged(detail: string): ReadingError {
  return new ReadingError('damaged', say('damaged_because', { detail }));
}
