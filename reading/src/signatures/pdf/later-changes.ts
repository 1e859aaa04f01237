import { createHash, type Hash } from 'node:crypto';
import type { LaterChanges } from '../signatures.ts';
import { inherited, listPages, text } from './fields.ts';
import { ObjectFile } from './object-file.ts';
import { Dictionary, Name, type PdfValue, Reference, Stream } from './syntax.ts';

const MAX_DEPTH = 60;
/** Entries of a page that determine what it shows. */
const shownEntries = ['Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Entries of an annotation that say where it belongs, not what it shows. */
const surroundings = new Set(['P', 'Parent', 'Popup', 'IRT', 'StructParent']);

/**
 * What was added to a file after a revision of it: the pages of both are compared by what they show, not by their bytes, so that a file
 * which was only written again in another order has no changes.
 */
export function changesAfter(bytes: Buffer, end: number, file: ObjectFile, password?: string): LaterChanges {
  if (bytes.subarray(end).toString('latin1', 0, 100).trim() === '' && bytes.length - end < 100) return 'none';
  const before = new ObjectFile(bytes.subarray(0, end), password);
  const [earlier, later] = [listPages(before), listPages(file)];
  if (earlier.length === 0) return 'content';
  if (earlier.length !== later.length) return 'content';
  if (earlier.some((page, index) => shown(before, page) !== shown(file, later[index] as Dictionary))) return 'content';
  const isSame = (summary: (file: ObjectFile, page: Dictionary) => string) =>
    earlier.every((page, index) => summary(before, page) === summary(file, later[index] as Dictionary));
  return isSame(annotations) ? 'signatures' : 'form';
}

function shown(file: ObjectFile, page: Dictionary): string {
  const hash = createHash('sha256');
  const seen = new Map<object, number>();
  for (const key of shownEntries) add(hash, file, inherited(file, page, key), seen, 0);
  return hash.digest('hex');
}

/** All annotations of a page but the fields of signatures, with values of fields. */
function annotations(file: ObjectFile, page: Dictionary): string {
  const hash = createHash('sha256');
  for (const value of file.array(page.get('Annots'))) {
    const annotation = file.dictionary(value);
    if (!annotation || isSignatureField(file, annotation)) continue;
    const parent = file.dictionary(annotation.get('Parent'));
    hash.update(`V${text(file, parent?.get('V')) ?? ''}`);
    add(hash, file, annotation, new Map(), 0);
  }
  return hash.digest('hex');
}

function isSignatureField(file: ObjectFile, annotation: Dictionary): boolean {
  const parent = file.dictionary(annotation.get('Parent'));
  return (file.name(annotation.get('FT')) ?? file.name(parent?.get('FT'))) === 'Sig';
}

function add(hash: Hash, file: ObjectFile, value: PdfValue, seen: Map<object, number>, depth: number): void {
  const resolved = value instanceof Reference ? file.resolve(value) : value;
  if (depth > MAX_DEPTH || resolved === null) return void hash.update('null;');
  if (typeof resolved !== 'object') return void hash.update(`${resolved};`);
  if (resolved instanceof Name) return void hash.update(`/${resolved.text};`);
  if (Buffer.isBuffer(resolved)) return void hash.update(`(${resolved.length})`).update(resolved);
  const known = seen.get(resolved);
  if (known !== undefined) return void hash.update(`#${known};`);
  seen.set(resolved, seen.size);
  if (Array.isArray(resolved)) {
    hash.update(`[${resolved.length}`);
    for (const item of resolved) add(hash, file, item, seen, depth + 1);
    return;
  }
  const entries = resolved instanceof Stream ? resolved.entries : (resolved as Dictionary);
  const keys = [...entries.keys()].filter((key) => !surroundings.has(key)).toSorted();
  hash.update(`<${keys.length}`);
  for (const key of keys) {
    hash.update(`/${key}`);
    add(hash, file, entries.get(key) ?? null, seen, depth + 1);
  }
  if (resolved instanceof Stream) hash.update(file.encoded(resolved));
}
