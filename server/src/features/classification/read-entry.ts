import { tooLarge } from '../../streamed-files.ts';
import type { ZipEntry } from '../../zip-entries.ts';

/** The bytes of a file in a zip. Throws a `Failure` if it is damaged or larger than declared. */
export async function readEntry(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of entry.open()) {
    size += (piece as Buffer).length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
