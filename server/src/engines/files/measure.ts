import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { StoredFile } from './port.ts';

export interface Measured {
  /** The same bytes. Ends with `Failure('checksum')` when they are more or fewer than announced. */
  bytes: AsyncIterable<Uint8Array>;
  /** What has passed, once all has. */
  result(): StoredFile;
}

/** Counts and hashes bytes while they pass. */
export function measure(stream: Readable, length: number | undefined): Measured {
  const hash = createHash('sha256');
  let size = 0;
  // A stream that breaks off before anybody reads from it would end this process; whoever reads is told of the error.
  stream.on('error', () => {});

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(piece);
      size += piece.byteLength;
      if (length !== undefined && size > length) break;
      yield piece;
    }
    if (length !== undefined && size !== length) throw new Failure('checksum');
  }
  return { bytes: bytes(), result: () => ({ size, sha256: hash.digest('hex') }) };
}
