import { damaged, MAX_LINE_BYTES } from './archive.ts';

const NEWLINE = 10;

/**
 * The lines of a part of an archive, empty ones left out. Throws `damaged` for one that is longer than any that is written. Node's readline
 * has no limit, and ends lines at characters that may stand within a text in JSON.
 */
export async function* archiveLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(NEWLINE, from);
      const piece = chunk.subarray(from, end < 0 ? chunk.length : end);
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_LINE_BYTES) throw damaged();
      if (end < 0) break;
      from = end + 1;
      if (length > 0) yield Buffer.concat(pieces, length).toString('utf8');
      [pieces, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(pieces, length).toString('utf8');
}
