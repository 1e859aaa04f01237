import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { read } from '../../read.ts';
import { ReadingError } from '../../reading.ts';
import { findValues } from '../find-values.ts';
import { foldText } from '../folded-text.ts';
import type { Targets } from '../marks.ts';
import type { Tally } from '../tally.ts';

const PICTURE = /\.(?:png|jpe?g|jfif|tiff?|webp|gif|bmp|dib|emf|wmf|emz|wmz|svg|wdp|ico)$/i;
/** Pictures whose text can be recognised. */
const SEARCHED = /\.(?:png|jpe?g|jfif|tiff?|webp)$/i;
const UNREADABLE = new Set(['no_text', 'unsupported', 'empty']);

/** The pictures of a package. Those that have a removed value, or cannot be searched, are replaced by a black one. */
export class PictureParts {
  readonly #targets: Targets;
  readonly #tally: Tally;
  readonly #known = new Map<string, boolean>();

  constructor(targets: Targets, tally: Tally) {
    this.#targets = targets;
    this.#tally = tally;
  }

  static isPicture(name: string): boolean {
    return PICTURE.test(name);
  }

  /** The bytes of the picture, or of a black one. */
  async redact(name: string, bytes: Buffer): Promise<Buffer> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    let isClean = this.#known.get(hash);
    if (isClean === undefined)
      this.#known.set(hash, (isClean = SEARCHED.test(name) && (await this.#isClean(name, bytes))));
    if (isClean) return bytes;
    this.#tally.add('pictures', 1);
    return blackPicture();
  }

  async #isClean(name: string, bytes: Buffer): Promise<boolean> {
    // Its properties, such as the author.
    for (const encoding of ['latin1', 'utf8', 'utf16le'] as const) {
      const text = foldText(bytes.toString(encoding));
      const long = this.#targets.values.filter(({ folded }) => folded.letters.length > 4);
      if (findValues(text, long).length > 0) return false;
    }
    const path = join(tmpdir(), `redaction-${randomUUID()}${extname(name)}`);
    try {
      await writeFile(path, bytes);
      const { pages, warnings } = await read({ path });
      if (warnings.some(({ code }) => code === 'not_recognised')) {
        this.#tally.unsearched(null, name);
        return false;
      }
      return pages.every(({ text }) => this.#targets.marksRecognised(text).length === 0);
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      return UNREADABLE.has(error.code);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** A black pixel as PNG, which programs show whatever the name of the part says. */
function blackPicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  const chunks: [type: string, data: Buffer][] = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.from([0, 0]))],
    ['IEND', Buffer.alloc(0)],
  ];
  const pieces = chunks.map(([type, data]) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(content.length + 8);
    framed.writeUInt32BE(data.length, 0);
    content.copy(framed, 4);
    framed.writeUInt32BE(crc32(content), content.length + 4);
    return framed;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...pieces]);
}
