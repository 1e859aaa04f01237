import { say } from '../sentences.ts';
import { isUtf8 } from 'node:buffer';
import { decodeCodePage } from './code-page.ts';
import type { OleEntry, OleFile } from './ole.ts';
import { type OleTree, writeOle } from './ole-writer.ts';
import { ReadingError } from '../reading.ts';

/** A file embedded in another one as an object; its name is empty if only its type is known. */
export interface ObjectFile {
  name: string;
  bytes: Buffer;
}

/** Streams that identify documents of Office versions before 2007. */
const documents = ['worddocument', 'workbook', 'book', 'powerpoint document', '__properties_version1.0'];
const PACKAGED_FILE = 2;

/**
 * The file in an OLE object: an Office document, a PDF, or any file wrapped by the Windows packager ([MS-OLEDS] 2.3.6). Undefined for
 * objects that only their own program can show, such as formulas.
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
  return { name: '', bytes: writeOle(readStorageTree(file, object)) };
}

/** A storage with all its contents. */
export function readStorageTree(file: OleFile, storage: OleEntry, depth = 0): OleTree {
  if (depth > 50) throw new ReadingError('too_complex', say('object_too_deep', { depth: 50 }));
  const tree: OleTree = new Map();
  for (const entry of storage.children.values()) {
    tree.set(entry.name, entry.storage ? readStorageTree(file, entry, depth + 1) : file.bytes(entry));
  }
  return tree;
}

/** The packager's wrapper: a label, the original path, the path of a copy, and the bytes. */
function unpacked(stream: Buffer): ObjectFile | undefined {
  if (stream.length < 6 || stream.readUInt16LE(4) !== PACKAGED_FILE) return undefined;
  const label = stringAt(stream, 6);
  const path = stringAt(stream, label.end);
  // Four bytes before the copy's path give the kind of link.
  const copy = sized(stream, path.end + 4);
  const bytes = copy && sized(stream, copy.end);
  if (!bytes) return undefined;
  const name = [label.text, path.text].map(lastPart).find((part) => part.includes('.')) ?? lastPart(label.text);
  return { name, bytes: bytes.body };
}

function stringAt(bytes: Buffer, at: number): { text: string; end: number } {
  const zero = bytes.indexOf(0, at);
  const end = zero < 0 ? bytes.length : zero;
  const text = bytes.subarray(at, end);
  return { text: isUtf8(text) ? text.toString('utf8') : decodeCodePage(text, 1252), end: end + 1 };
}

/** Bytes with a length prefix; undefined if they are truncated. */
function sized(bytes: Buffer, at: number): { body: Buffer; end: number } | undefined {
  if (at + 4 > bytes.length) return undefined;
  const end = at + 4 + bytes.readUInt32LE(at);
  return end <= bytes.length ? { body: bytes.subarray(at + 4, end), end } : undefined;
}

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';
