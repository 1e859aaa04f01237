import type { Change } from '../docx/paragraph.ts';
import { type Head, tables } from './fib.ts';
import { eachModifier, modifier } from './modifiers.ts';
import { lastNotOver, readPlc } from './plc.ts';
import type { DocText } from './text.ts';

/** A cell in the definition of a table row. */
export interface CellShape {
  /** Twips from the left. */
  left: number;
  right: number;
  /** Merged with the previous cell. */
  joined: boolean;
  /** Merged with the cell above. */
  continues: boolean;
}

export interface ParagraphProperties {
  style: number;
  list: number | undefined;
  level: number | undefined;
  outline: number | undefined;
  breakBefore: boolean | undefined;
  /** 0 outside of tables, 2 in a table inside a table. */
  depth: number;
  rowEnd: boolean;
  headerRow: boolean;
  cells: CellShape[];
}

/** Inserted or deleted characters, by offset. */
export interface Revision {
  start: number;
  end: number;
  kind: 'inserted' | 'deleted';
  change: Change;
}

const PAGE_SIZE = 512;

/** Properties of paragraphs, stored in pages of 512 bytes sorted by file position. */
export class ParagraphPages {
  readonly #head: Head;
  readonly #text: DocText;
  readonly #starts: number[] = [];
  readonly #pages: number[] = [];

  constructor(head: Head, text: DocText) {
    this.#head = head;
    this.#text = text;
    for (const { start, page } of formattingPages(head, tables.paragraphPages)) {
      this.#starts.push(start);
      this.#pages.push(page);
    }
  }

  /** The properties of the paragraph that ends with the character at an offset. */
  at(offset: number): ParagraphProperties {
    const properties: ParagraphProperties = {
      style: 0,
      list: undefined,
      level: undefined,
      outline: undefined,
      breakBefore: undefined,
      depth: 0,
      rowEnd: false,
      headerRow: false,
      cells: [],
    };
    const bytes = this.#readFormatting(this.#text.byteOffset(offset));
    if (bytes && bytes.length >= 2) {
      properties.style = this.#head.old ? (bytes[0] as number) : bytes.readUInt16LE(0);
      apply(properties, bytes.subarray(this.#head.old ? 1 : 2), this.#head.old);
    }
    const changes = this.#text.changesAt(offset);
    if (changes) apply(properties, changes, this.#head.old);
    return properties;
  }

  #readFormatting(byte: number): Buffer | undefined {
    const page = this.#pages[lastNotOver(this.#starts, byte)];
    if (page === undefined) return undefined;
    const bytes = this.#head.document.subarray(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    if (bytes.length < PAGE_SIZE) return undefined;
    const count = bytes[PAGE_SIZE - 1] as number;
    const size = this.#head.old ? 7 : 13;
    for (let index = 0; index < count && (count + 1) * 4 + (index + 1) * size < PAGE_SIZE; index += 1) {
      if (bytes.readUInt32LE(index * 4) > byte || byte >= bytes.readUInt32LE((index + 1) * 4)) continue;
      const at = (bytes[(count + 1) * 4 + index * size] as number) * 2;
      if (at === 0) return undefined;
      const words = bytes[at] as number;
      if (this.#head.old) return bytes.subarray(at + 1, at + 1 + words * 2);
      if (words !== 0) return bytes.subarray(at + 1, at + words * 2);
      return bytes.subarray(at + 2, at + 2 + (bytes[at + 1] as number) * 2);
    }
    return undefined;
  }
}

function apply(properties: ParagraphProperties, list: Buffer, old: boolean): void {
  eachModifier(list, old, (code, operand) => {
    const first = operand[0] ?? 0;
    switch (code) {
      case modifier.style:
        if (operand.length > 1) properties.style = operand.readUInt16LE(0);
        break;
      case modifier.list:
        if (operand.length > 1) properties.list = operand.readUInt16LE(0);
        break;
      case modifier.listLevel:
        properties.level = first;
        break;
      case modifier.outline:
        properties.outline = first;
        break;
      case modifier.pageBreakBefore:
        properties.breakBefore = first !== 0;
        break;
      case modifier.inTable:
        properties.depth = Math.max(properties.depth, first === 0 ? 0 : 1);
        break;
      case modifier.tableDepth:
        if (operand.length > 3) properties.depth = Math.min(operand.readUInt32LE(0), 100);
        break;
      case modifier.rowEnd:
        properties.rowEnd = first !== 0;
        break;
      case modifier.headerRow:
        properties.headerRow = first !== 0;
        break;
      case modifier.tableCells:
        properties.cells = readCells(operand);
        break;
      case modifier.verticalMerge: {
        const cell = properties.cells[first];
        if (cell) cell.continues = operand[1] === 1;
        break;
      }
      case modifier.tableMerge:
        for (const cell of properties.cells.slice(first + 1, operand[1] ?? 0)) cell.joined = true;
        break;
    }
  });
}

/** The cells' edges and flags: twenty bytes each in Word 97, ten before. */
function readCells(operand: Buffer): CellShape[] {
  const count = Math.min(operand[0] ?? 0, 64);
  const flagsAt = 1 + (count + 1) * 2;
  if (operand.length < flagsAt) return [];
  const size = Math.floor((operand.length - flagsAt) / Math.max(count, 1)) >= 20 ? 20 : 10;
  return Array.from({ length: count }, (_, index) => {
    const at = flagsAt + index * size;
    const flags = at + 2 <= operand.length ? operand.readUInt16LE(at) : 0;
    return {
      left: operand.readInt16LE(1 + index * 2),
      right: operand.readInt16LE(3 + index * 2),
      joined: (flags & 2) !== 0,
      continues: (flags & 0x60) === 0x20,
    };
  });
}

/** All tracked changes of a document, in text order. */
export function readRevisions(head: Head, text: DocText, revisers: string[]): Revision[] {
  const revisions: Revision[] = [];
  for (const { page } of formattingPages(head, tables.characterPages)) {
    const bytes = head.document.subarray(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    if (bytes.length < PAGE_SIZE) continue;
    const count = bytes[PAGE_SIZE - 1] as number;
    for (let index = 0; index < count && (count + 1) * 4 + index < PAGE_SIZE; index += 1) {
      const at = (bytes[(count + 1) * 4 + index] as number) * 2;
      if (at === 0) continue;
      const revision = readRevision(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)), head.old, revisers);
      if (!revision) continue;
      for (const [start, end] of text.storedRanges(bytes.readUInt32LE(index * 4), bytes.readUInt32LE(index * 4 + 4)))
        revisions.push({ start, end, ...revision });
    }
  }
  return revisions.sort((a, b) => a.start - b.start);
}

function readRevision(list: Buffer, old: boolean, revisers: string[]): Pick<Revision, 'kind' | 'change'> | undefined {
  let kind: Revision['kind'] | undefined;
  const inserted: Change = {};
  const deleted: Change = {};
  eachModifier(list, old, (code, operand) => {
    switch (code) {
      case modifier.inserted:
        if (operand[0] === 1) kind ??= 'inserted';
        break;
      case modifier.deleted:
        if (operand[0] === 1) kind = 'deleted';
        break;
      case modifier.inserter:
      case modifier.deleter: {
        const author = operand.length > 1 ? revisers[operand.readUInt16LE(0)] : undefined;
        if (author) (code === modifier.inserter ? inserted : deleted).author = author;
        break;
      }
      case modifier.insertedAt:
      case modifier.deletedAt: {
        const at = operand.length > 3 ? parseDate(operand.readUInt32LE(0)) : undefined;
        if (at) (code === modifier.insertedAt ? inserted : deleted).at = at;
        break;
      }
    }
  });
  return kind && { kind, change: kind === 'inserted' ? inserted : deleted };
}

/** A DTTM: minutes, hours, day, month and year in the bits of a number; local time of the author. */
export function parseDate(bits: number): string | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  const month = (bits >>> 16) & 15;
  const day = (bits >>> 11) & 31;
  if (bits === 0 || month === 0 || month > 12 || day === 0) return undefined;
  const year = 1900 + ((bits >>> 20) & 511);
  return `${year}-${two(month)}-${two(day)}T${two((bits >>> 6) & 31)}:${two(bits & 63)}:00`;
}

function formattingPages(head: Head, index: number): { start: number; page: number }[] {
  const size = head.old ? 2 : 4;
  const plc = readPlc(head.table(index), size);
  return Array.from({ length: plc.count }, (_, at) => ({
    start: plc.place(at),
    page: head.old ? plc.bytes.readUInt16LE(plc.at(at)) : plc.bytes.readUInt32LE(plc.at(at)) & 0x3fffff,
  }));
}
