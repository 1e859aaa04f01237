import type { Level, List } from '../docx/numbering.ts';
import { type Head, tables } from './fib.ts';

const formats: Record<number, string> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
const MAX_LEVELS = 9;
const DEFINITION_SIZE = 28;

/** The lists of a document by the numbers that paragraphs refer to ([MS-DOC] 2.9.131 and 2.9.147). */
export function readDocLists(head: Head): Map<string, List> {
  const lists = new Map<string, List>();
  try {
    const definitions = readDefinitions(head);
    readOverrides(head, definitions, lists);
  } catch (error) {
    // A damaged list loses only its numbers.
    if (!(error instanceof RangeError)) throw error;
  }
  return lists;
}

function readDefinitions(head: Head): Map<number, Map<number, Level>> {
  const table = head.table(tables.lists);
  const definitions = new Map<number, Map<number, Level>>();
  if (table.length < 2) return definitions;
  // The levels follow the definitions, beyond the length in the header.
  const bytes = Buffer.from(table.buffer, table.byteOffset, table.buffer.byteLength - table.byteOffset);
  const count = bytes.readUInt16LE(0);
  let at = 2 + count * DEFINITION_SIZE;
  for (let index = 0; index < count; index += 1) {
    const definition = 2 + index * DEFINITION_SIZE;
    const levels = new Map<number, Level>();
    const isSimple = ((bytes[definition + 26] as number) & 1) === 1;
    for (let level = 0; level < (isSimple ? 1 : MAX_LEVELS); level += 1) {
      const [definedLevel, next] = readLevel(bytes, at, level);
      levels.set(level, definedLevel);
      at = next;
    }
    definitions.set(bytes.readInt32LE(definition), levels);
  }
  return definitions;
}

function readOverrides(head: Head, definitions: Map<number, Map<number, Level>>, lists: Map<string, List>): void {
  const bytes = head.table(tables.listOverrides);
  if (bytes.length < 4) return;
  const count = Math.min(bytes.readUInt32LE(0), 10_000);
  let at = 4 + count * 16;
  for (let index = 0; index < count; index += 1) {
    const id = bytes.readInt32LE(4 + index * 16);
    const list: List = { definition: String(id), starts: new Map(), levels: new Map(definitions.get(id)) };
    lists.set(String(index + 1), list);
    const overrides = bytes[4 + index * 16 + 12] as number;
    if (at + 4 > bytes.length) continue;
    at += 4;
    for (let override = 0; override < overrides && at + 8 <= bytes.length; override += 1) {
      const flags = bytes.readUInt32LE(at + 4);
      const level = flags & 15;
      if ((flags & 0x10) !== 0) list.starts.set(level, bytes.readInt32LE(at));
      at += 8;
      if ((flags & 0x20) === 0) continue;
      const [overridingLevel, next] = readLevel(bytes, at, level);
      list.levels.set(level, overridingLevel);
      at = next;
    }
  }
}

function readLevel(bytes: Buffer, at: number, index: number): [Level, number] {
  const flags = bytes[at + 5] as number;
  const textAt = at + 28 + (bytes[at + 25] as number) + (bytes[at + 24] as number);
  const length = bytes.readUInt16LE(textAt);
  let text = '';
  for (let character = 0; character < length; character += 1) {
    const code = bytes.readUInt16LE(textAt + 2 + character * 2);
    // A level's number is represented by its index in the text.
    text += code < MAX_LEVELS ? `%${code + 1}` : String.fromCharCode(code);
  }
  const restart = bytes[at + 26] as number;
  const level: Level = {
    start: bytes.readInt32LE(at),
    format: formats[bytes[at + 4] as number] ?? 'decimal',
    text,
    style: undefined,
    legal: (flags & 4) !== 0,
    restart: (flags & 8) !== 0 ? Math.min(restart, index) : null,
  };
  return [level, textAt + 2 + length * 2];
}
