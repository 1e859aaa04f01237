import { damaged, MAX_LINE_BYTES } from './archive-form.ts';

const NEWLINE = 10;

/**
 * The lines of an archive part, without empty ones. Throws `damaged` for overlong lines. Node's readline has no limit and also splits at
 * characters that are legal within JSON strings.
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
