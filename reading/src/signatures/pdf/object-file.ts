import { inflateSync, constants } from 'node:zlib';
import { decryptorFor, type Decryptor } from './decryptor.ts';
import { Dictionary, Name, type PdfValue, Reference, Scanner, Stream } from './syntax.ts';

/** Where an object is: at an offset, or in a stream of objects. */
type Place = { offset: number } | { inStream: number; index: number };

const MAX_SECTIONS = 1000;
const MAX_OBJECTS = 2_000_000;
const MAX_INFLATED = 256 * 1024 ** 2;
const MAX_REFERENCES = 30;
/** The start of the cross-references is named in the last bytes. */
const TAIL = 2048;

/** The objects of a PDF by number, as its last cross-references say, or as a scan of the file finds them if those are damaged. */
export class ObjectFile {
  readonly bytes: Buffer;
  readonly #places = new Map<number, Place>();
  readonly #read = new Map<number, PdfValue>();
  readonly #streams = new Map<number, Map<number, PdfValue>>();
  #trailer = new Dictionary();
  #decryptor: Decryptor | null = null;

  constructor(bytes: Buffer, password?: string) {
    this.bytes = bytes;
    this.#loadSections();
    if (!this.catalog) this.#scan();
    const encryption = this.dictionary(this.#trailer.get('Encrypt') ?? null);
    if (!encryption) return;
    const [id] = this.array(this.#trailer.get('ID') ?? null);
    this.#decryptor = decryptorFor(encryption, Buffer.isBuffer(id) ? id : Buffer.alloc(0), password ?? '');
    // What was read so far is encrypted.
    this.#read.clear();
    this.#streams.clear();
  }

  get catalog(): Dictionary | undefined {
    const catalog = this.dictionary(this.#trailer.get('Root') ?? null);
    return catalog?.has('Pages') ? catalog : undefined;
  }

  /** The object that a reference names; other values are their own. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let steps = 0; current instanceof Reference; steps += 1) {
      if (steps > MAX_REFERENCES) return null;
      current = this.#object(current.number);
    }
    return current;
  }

  dictionary(value: PdfValue | undefined): Dictionary | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof Stream) return resolved.entries;
    return resolved instanceof Dictionary ? resolved : undefined;
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  number(value: PdfValue | undefined): number | undefined {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' ? resolved : undefined;
  }

  name(value: PdfValue | undefined): string | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof Name ? resolved.text : undefined;
  }

  /** Encoded bytes of a stream. */
  encoded({ entries, start }: Stream): Buffer {
    const length = this.number(entries.get('Length'));
    const end = length === undefined ? -1 : start + length;
    const isRight =
      end > 0 && end <= this.bytes.length && this.bytes.toString('latin1', end, end + 12).includes('endstream');
    if (isRight) return this.bytes.subarray(start, end);
    const found = this.bytes.indexOf('endstream', start);
    return this.bytes.subarray(start, found < 0 ? this.bytes.length : found);
  }

  #object(number: number): PdfValue {
    const known = this.#read.get(number);
    if (known !== undefined) return known;
    // Against loops while it is read.
    this.#read.set(number, null);
    const value = this.#load(number);
    this.#read.set(number, value);
    return value;
  }

  #load(number: number): PdfValue {
    const place = this.#places.get(number);
    if (!place) return null;
    if ('inStream' in place) return this.#objectsIn(place.inStream).get(number) ?? null;
    const object = new Scanner(this.bytes, place.offset).indirect();
    if (!object || object.number !== number) return null;
    return this.#decryptor ? this.#decryptor.decrypted(object.value, number) : object.value;
  }

  #objectsIn(number: number): Map<number, PdfValue> {
    const known = this.#streams.get(number);
    if (known) return known;
    const objects = new Map<number, PdfValue>();
    this.#streams.set(number, objects);
    const stream = this.#object(number);
    if (!(stream instanceof Stream)) return objects;
    const bytes = this.#decoded(stream, number);
    const count = Math.min(this.number(stream.entries.get('N')) ?? 0, MAX_OBJECTS);
    const first = this.number(stream.entries.get('First')) ?? 0;
    const heads = new Scanner(bytes, 0);
    for (let index = 0; index < count; index += 1) {
      const [id, offset] = [Number(heads.word()), Number(heads.word())];
      if (!Number.isSafeInteger(id) || !Number.isSafeInteger(offset) || first + offset >= bytes.length) break;
      objects.set(id, new Scanner(bytes, first + offset).value());
    }
    return objects;
  }

  /** Decoded bytes of a stream of objects or cross-references, which use no other filter. */
  #decoded(stream: Stream, number: number): Buffer {
    let bytes = this.encoded(stream);
    if (this.#decryptor && this.name(stream.entries.get('Type')) !== 'XRef')
      bytes = this.#decryptor.stream(bytes, number);
    const filter = stream.entries.get('Filter');
    const name = this.name(filter) ?? this.name(this.array(filter)[0]);
    if (name !== 'FlateDecode') return bytes;
    try {
      bytes = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED });
    } catch {
      return Buffer.alloc(0);
    }
    const parameters = this.dictionary(stream.entries.get('DecodeParms'));
    const predictor = this.number(parameters?.get('Predictor')) ?? 1;
    return predictor < 10 ? bytes : withoutPredictor(bytes, this.number(parameters?.get('Columns')) ?? 1);
  }

  #loadSections(): void {
    const tail = this.bytes.toString('latin1', Math.max(0, this.bytes.length - TAIL));
    const last = /startxref\s{1,9}(\d{1,12})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
    const sections = [Number(last?.[1] ?? -1)];
    const seen = new Set<number>();
    for (let offset = sections.shift(); offset !== undefined; offset = sections.shift()) {
      if (seen.has(offset) || seen.size > MAX_SECTIONS || offset < 0 || offset >= this.bytes.length) continue;
      seen.add(offset);
      const trailer = this.#loadSection(offset);
      if (!trailer) continue;
      for (const [key, value] of trailer) if (!this.#trailer.has(key)) this.#trailer.set(key, value);
      for (const key of ['XRefStm', 'Prev']) {
        const next = trailer.get(key);
        if (typeof next === 'number') sections.push(next);
      }
    }
  }

  #loadSection(offset: number): Dictionary | undefined {
    const scanner = new Scanner(this.bytes, offset);
    if (scanner.word() !== 'xref') {
      const object = new Scanner(this.bytes, offset).indirect();
      if (!(object?.value instanceof Stream)) return undefined;
      this.#addStream(object.value, object.number);
      return object.value.entries;
    }
    for (;;) {
      const word = scanner.word();
      if (word === 'trailer') {
        const trailer = scanner.value();
        return trailer instanceof Dictionary ? trailer : undefined;
      }
      const [from, count] = [Number(word), Number(scanner.word())];
      if (word === '' || !Number.isSafeInteger(from) || !(count >= 0 && count < MAX_OBJECTS)) return undefined;
      for (let index = 0; index < count; index += 1) {
        const [at, , use] = [Number(scanner.word()), scanner.word(), scanner.word()];
        if (use === 'n' && at > 0) this.#add(from + index, { offset: at });
        else if (use !== 'f' && use !== 'n') return undefined;
      }
    }
  }

  #addStream(stream: Stream, number: number): void {
    const { entries } = stream;
    const bytes = this.#decoded(stream, number);
    const widths = this.array(entries.get('W')).map((width) => (typeof width === 'number' ? Math.min(8, width) : 0));
    const [w0 = 0, w1 = 0, w2 = 0] = widths;
    const row = w0 + w1 + w2;
    const size = this.number(entries.get('Size')) ?? 0;
    const index = this.array(entries.get('Index')).map((value) => (typeof value === 'number' ? value : 0));
    let at = 0;
    for (let range = 0; row > 0 && range < Math.max(2, index.length); range += 2) {
      const [from, count] = index.length > 0 ? [index[range] ?? 0, index[range + 1] ?? 0] : [0, size];
      for (let entry = 0; entry < count && at + row <= bytes.length; entry += 1, at += row) {
        const kind = w0 === 0 ? 1 : readInteger(bytes, at, w0);
        const [second, third] = [readInteger(bytes, at + w0, w1), readInteger(bytes, at + w0 + w1, w2)];
        if (kind === 1) this.#add(from + entry, { offset: second });
        if (kind === 2) this.#add(from + entry, { inStream: second, index: third });
      }
    }
  }

  #add(number: number, place: Place): void {
    if (!this.#places.has(number) && this.#places.size < MAX_OBJECTS) this.#places.set(number, place);
  }

  /** Finds objects by their heads; the last one with a number counts. */
  #scan(): void {
    this.#places.clear();
    this.#read.clear();
    const text = this.bytes.toString('latin1');
    const streams: number[] = [];
    for (const { index } of text.matchAll(/ obj\b/g)) {
      const head = /(?<!\d)(\d{1,10}) \d{1,5}$/.exec(text.slice(Math.max(0, index - 17), index));
      if (!head) continue;
      const number = Number(head[1]);
      this.#places.set(number, { offset: index - head[0].length });
      this.#read.delete(number);
      const value = this.#object(number);
      const entries = this.dictionary(value);
      if (this.name(entries?.get('Type')) === 'Catalog') this.#trailer.set('Root', new Reference(number, 0));
      if (value instanceof Stream && this.name(entries?.get('Type')) === 'ObjStm') streams.push(number);
    }
    for (const { index } of text.matchAll(/\btrailer\b/g)) {
      const trailer = new Scanner(this.bytes, index + 'trailer'.length).value();
      if (trailer instanceof Dictionary)
        for (const [key, value] of trailer)
          if (key !== 'Root' || value instanceof Reference) this.#trailer.set(key, value);
    }
    for (const number of streams)
      for (const [id] of this.#objectsIn(number)) this.#add(id, { inStream: number, index: 0 });
  }
}

function readInteger(bytes: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[at + index] as number);
  return value;
}

/** Undoes the prediction of rows from those above (PNG filters, of which all are used). */
function withoutPredictor(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] as number) : 0;
      const up = row > 0 ? (result[at - columns] as number) : 0;
      const upLeft = row > 0 && column > 0 ? (result[at - columns - 1] as number) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][kind ?? 0] ?? 0;
      result[at] = ((bytes[row * (columns + 1) + 1 + column] as number) + predicted) & 0xff;
    }
  }
  return result;
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [a, b, c] = [left, up, upLeft].map((value) => Math.abs(estimate - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}
