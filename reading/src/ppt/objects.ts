import { inflateSync } from 'node:zlib';
import type { Limits } from '../limits.ts';
import type { EmbeddedFiles } from '../embedded-files.ts';
import type { PagePart } from '../reading.ts';
import type { Parts } from './persist.ts';
import { first, kind, type PptRecord, within } from './records.ts';

const PACKED = 1;
const AS_ICON = 4;
/** Size limit of one object, which is unpacked in memory. */
const MAX_BYTES = 100 * 1024 ** 2;

/** The embedded objects on slides, such as sheets and charts, by number. */
export class EmbeddedObjects {
  readonly #parts: Parts;
  readonly #most: number;
  readonly #embedded: EmbeddedFiles;
  readonly #atoms = new Map<number, { part: number; isIcon: boolean }>();

  constructor(parts: Parts, limits: Limits, embedded: EmbeddedFiles) {
    this.#parts = parts;
    this.#most = Math.min(limits.inflatedBytes, MAX_BYTES);
    this.#embedded = embedded;
    for (const object of within(parts.document.body, kind.object)) {
      const atom = first(object.body, kind.objectAtom)?.body;
      if (!atom || atom.length < 20) continue;
      const isIcon = atom.readUInt32LE(0) === AS_ICON;
      this.#atoms.set(atom.readUInt32LE(8), { part: atom.readUInt32LE(16), isIcon });
    }
  }

  /** The pages of an object; one that cannot be read becomes an attachment. */
  async readPages(object: number): Promise<PagePart[]> {
    const { part: id = -1, isIcon = false } = this.#atoms.get(object) ?? {};
    const part = this.#parts.part(id);
    if (part?.type !== kind.objectData) return [];
    // Unpacked on each access, so that the objects of a whole deck are never in memory together.
    const embedded = { name: `Object ${object}`, bytes: () => objectBytes(part, this.#most) };
    const pages = isIcon ? [] : await this.#embedded.readInPlace(embedded);
    if (pages.length === 0) this.#embedded.attach(embedded);
    return pages;
  }
}

/** The bytes of an object; empty if damaged or too large: the slide has its picture anyway. */
function objectBytes({ instance, body }: PptRecord, most: number): Buffer {
  if (instance !== PACKED) return body;
  try {
    return inflateSync(body.subarray(4), { maxOutputLength: most });
  } catch {
    return Buffer.alloc(0);
  }
}
