import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { StoredFile } from './port.ts';

export interface MeasuredStream {
  /** The same bytes. Throws `Failure('checksum')` if there are more or fewer than announced. */
  bytes: AsyncIterable<Uint8Array>;
  /** Size and hash; call it after all bytes have been read. */
  result(): StoredFile;
}

/** Counts and hashes the bytes of a stream as they are read. */
export function measure(stream: Readable, length: number | undefined): MeasuredStream {
  const hash = createHash('sha256');
  let size = 0;
  // A stream that fails before it is read would otherwise end this process; the reader gets the error too.
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
