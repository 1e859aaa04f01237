import { inflateSync } from 'node:zlib';
import type { Limits } from '../limits.ts';
import type { ReadContext } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import type { Parts } from './persist.ts';
import { first, kind, within } from './records.ts';

const packed = 1;
/** Bytes of one object; it is unpacked in memory. */
const mostBytes = 100 * 1024 ** 2;

/** The objects of other programs that slides show, such as sheets and charts, by their numbers. */
export class EmbeddedObjects {
  readonly #parts: Parts;
  readonly #most: number;
  readonly #read: ReadContext['readShown'];
  /** Which part has the bytes of an object. */
  readonly #partIds = new Map<number, number>();

  constructor(parts: Parts, limits: Limits, readShown: ReadContext['readShown']) {
    this.#parts = parts;
    this.#most = Math.min(limits.inflatedBytes, mostBytes);
    this.#read = readShown;
    for (const object of within(parts.document.body, kind.object)) {
      const atom = first(object.body, kind.objectAtom)?.body;
      if (atom && atom.length >= 20) this.#partIds.set(atom.readUInt32LE(8), atom.readUInt32LE(16));
    }
  }

  /** What an object shows; nothing when it cannot be read. */
  async pagesOf(object: number): Promise<PagePart[]> {
    const part = this.#parts.part(this.#partIds.get(object) ?? -1);
    if (part?.type !== kind.objectData) return [];
    const bytes = part.instance === packed ? this.#unpacked(part.body) : part.body;
    return bytes ? await this.#read(bytes) : [];
  }

  #unpacked(body: Buffer): Buffer | undefined {
    try {
      return inflateSync(body.subarray(4), { maxOutputLength: this.#most });
    } catch {
      // Damaged, or too large: the slide has its picture all the same.
      return undefined;
    }
  }
}
