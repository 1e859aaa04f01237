import { isUtf8 } from 'node:buffer';
import { decodeCodePage } from './code-page.ts';
import type { OleEntry, OleFile } from './ole.ts';
import { type OleTree, writeOle } from './ole-writer.ts';
import { ReadingError } from '../reading.ts';

/** A file that another one holds as an object; its name is empty where only its type is known. */
export interface ObjectFile {
  name: string;
  bytes: Buffer;
}

/** Streams by which documents of Office from before 2007 are known. */
const documents = ['worddocument', 'workbook', 'book', 'powerpoint document', '__properties_version1.0'];
const packagedFile = 2;

/**
 * The file that an OLE object holds: a document of Office, a PDF, or any file that the packager of Windows wrapped
 * ([MS-OLEDS] 2.3.6). Undefined for what only its own program can show, such as a formula.
 */
export function fileInObject(file: OleFile, object: OleEntry): ObjectFile | undefined {
  const stream = (name: string) => {
    const entry = object.children.get(name);
    return entry && !entry.storage ? file.bytes(entry) : undefined;
  };
  const inside = stream('package') ?? stream('contents');
  if (inside && /^(?:PK|%PDF)/.test(inside.toString('latin1', 0, 4))) return { name: '', bytes: inside };
  const packed = stream('\u0001ole10native');
  if (packed) return unpacked(packed);
  if (!documents.some((name) => object.children.has(name))) return undefined;
  return { name: '', bytes: writeOle(treeOf(file, object)) };
}

/** A storage with all that is in it. */
export function treeOf(file: OleFile, storage: OleEntry, depth = 0): OleTree {
  if (depth > 50) throw new ReadingError('too_complex', 'The file nests its parts more than 50 deep.');
  const tree: OleTree = new Map();
  for (const entry of storage.children.values()) {
    tree.set(entry.name, entry.storage ? treeOf(file, entry, depth + 1) : file.bytes(entry));
  }
  return tree;
}

/** What the packager wraps: a label, the path that the file had, the path of a copy, and its bytes. */
function unpacked(stream: Buffer): ObjectFile | undefined {
  if (stream.length < 6 || stream.readUInt16LE(4) !== packagedFile) return undefined;
  const label = stringAt(stream, 6);
  const path = stringAt(stream, label.end);
  // Four bytes that say what kind of link it is stand before the copy's path.
  const copy = sized(stream, path.end + 4);
  const bytes = copy && sized(stream, copy.end);
  if (!bytes) return undefined;
  const name = [label.text, path.text].map(lastPart).find((part) => part.includes('.')) ?? lastPart(label.text);
  return { name, bytes: bytes.body };
}

function stringAt(bytes: Buffer, at: number): { text: string; end: number } {
  const found = bytes.indexOf(0, at);
  const end = found < 0 ? bytes.length : found;
  const text = bytes.subarray(at, end);
  return { text: isUtf8(text) ? text.toString('utf8') : decodeCodePage(text, 1252), end: end + 1 };
}

/** Bytes behind their number; undefined where they are not all there. */
function sized(bytes: Buffer, at: number): { body: Buffer; end: number } | undefined {
  if (at + 4 > bytes.length) return undefined;
  const end = at + 4 + bytes.readUInt32LE(at);
  return end <= bytes.length ? { body: bytes.subarray(at + 4, end), end } : undefined;
}

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';
