import type { ByteReader, ByteWriter } from './byte-writer.ts';

// A file of a model: a mark of four letters, the version, a checksum of 8 bytes, then the body.
const MARK_LENGTH = 4;
const CHECKSUM_AT = MARK_LENGTH + 1;
const BODY_AT = CHECKSUM_AT + 8;

export type SealProblem = 'not_a_model' | 'newer_model' | 'damaged_model';

/** The bytes of a file with this body. */
export function seal(body: Uint8Array, mark: string, version: number): Uint8Array {
  const bytes = new Uint8Array(BODY_AT + body.length);
  bytes.set(new TextEncoder().encode(mark));
  bytes[MARK_LENGTH] = version;
  bytes.set(checksum(body), CHECKSUM_AT);
  bytes.set(body, BODY_AT);
  return bytes;
}

/** What `read` makes of the body of bytes that `seal` returned. Throws the error of a problem, also if `read` throws. */
export function unseal<T>(
  bytes: Uint8Array,
  mark: string,
  version: number,
  read: (body: Uint8Array) => T,
  makeError: (problem: SealProblem, details: Record<string, number>) => Error,
): T {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, MARK_LENGTH)) !== mark) throw makeError('not_a_model', {});
  const found = bytes[MARK_LENGTH];
  if (found === undefined) throw makeError('damaged_model', {});
  if (found > version) throw makeError('newer_model', { version: found });
  // Of a Buffer too, whose slices share its memory.
  const body = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(BODY_AT);
  if (checksum(body).some((byte, at) => bytes[CHECKSUM_AT + at] !== byte)) throw makeError('damaged_model', {});
  try {
    return read(body);
  } catch (error) {
    throw Object.assign(makeError('damaged_model', {}), { cause: error });
  }
}

/** Writes numbers that ascend, as differences. */
export function writeAscending(writer: ByteWriter, numbers: Uint32Array): void {
  let before = 0;
  for (const number of numbers) {
    writer.number(number - before);
    before = number;
  }
}

/** Reads so many numbers that `writeAscending` wrote. */
export function readAscending(reader: ByteReader, count: number): Uint32Array {
  let before = 0;
  return Uint32Array.from({ length: count }, () => (before += reader.number()));
}

function checksum(bytes: Uint8Array): Uint8Array {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < bytes.length; at++) {
    one = Math.imul(one ^ bytes[at]!, 0x01000193);
    two = Math.imul(two + bytes[at]!, 0x5bd1e995) ^ (two >>> 15);
  }
  const result = new Uint8Array(8);
  const view = new DataView(result.buffer);
  view.setUint32(0, one >>> 0);
  view.setUint32(4, two >>> 0);
  return result;
}
