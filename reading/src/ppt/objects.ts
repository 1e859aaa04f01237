import { inflateSync } from 'node:zlib';
import type { Limits } from '../limits.ts';
import type { EmbeddedFiles } from '../embedded-files.ts';
import type { PagePart } from '../reading.ts';
import type { Parts } from './persist.ts';
import { first, kind, type PptRecord, within } from './records.ts';

const packed = 1;
const asIcon = 4;
/** Bytes of one object; it is unpacked in memory. */
const mostBytes = 100 * 1024 ** 2;

/** The objects of other programs that slides show, such as sheets and charts, by their numbers. */
export class EmbeddedObjects {
  readonly #parts: Parts;
  readonly #most: number;
  readonly #embedded: EmbeddedFiles;
  readonly #atoms = new Map<number, { part: number; isIcon: boolean }>();

  constructor(parts: Parts, limits: Limits, embedded: EmbeddedFiles) {
    this.#parts = parts;
    this.#most = Math.min(limits.inflatedBytes, mostBytes);
    this.#embedded = embedded;
    for (const object of within(parts.document.body, kind.object)) {
      const atom = first(object.body, kind.objectAtom)?.body;
      if (!atom || atom.length < 20) continue;
      const isIcon = atom.readUInt32LE(0) === asIcon;
      this.#atoms.set(atom.readUInt32LE(8), { part: atom.readUInt32LE(16), isIcon });
    }
  }

  /** What an object shows; when that is nothing that can be read, it becomes an attachment. */
  async pagesOf(object: number): Promise<PagePart[]> {
    const { part: id = -1, isIcon = false } = this.#atoms.get(object) ?? {};
    const part = this.#parts.part(id);
    if (part?.type !== kind.objectData) return [];
    // Unpacked anew each time that they are asked for, so that those of a whole deck are never in memory together.
    const embedded = { name: `Object ${object}`, bytes: () => bytesOf(part, this.#most) };
    const pages = isIcon ? [] : await this.#embedded.shown(embedded);
    if (pages.length === 0) this.#embedded.attach(embedded);
    return pages;
  }
}

/** The bytes of an object; none when they are damaged or too many: the slide has its picture all the same. */
function bytesOf({ instance, body }: PptRecord, most: number): Buffer {
  if (instance !== packed) return body;
  try {
    return inflateSync(body.subarray(4), { maxOutputLength: most });
  } catch {
    return Buffer.alloc(0);
  }
}
