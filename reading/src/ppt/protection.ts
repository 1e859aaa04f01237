import { combined, openBlocks } from '../container/binary-encryption.ts';
import { damagedEncryption } from '../container/passwords.ts';
import { kind, recordAt } from './records.ts';

const HEAD_SIZE = 8;

/**
 * Decrypts the parts of a presentation ([MS-PPT] 2.3.7), each with its number as block number. `offsets` are the starts of the parts,
 * `lockId` is the part that describes the encryption. Throws `password_protected` or `damaged`.
 */
export function openStream(
  document: Buffer,
  offsets: ReadonlyMap<number, number>,
  lockId: number,
  password: string | undefined,
): Buffer {
  const lock = recordAt(document, offsets.get(lockId) ?? -1);
  if (lock?.type !== kind.encryption) throw damagedEncryption();
  const blocks = openBlocks(lock.body, password);
  const stream = Buffer.from(document);
  const starts = [...new Set(offsets.values())].toSorted((a, b) => a - b);
  for (const [id, at] of offsets) {
    if (id === lockId || at + HEAD_SIZE > document.length) continue;
    const head = combined(document.subarray(at, at + HEAD_SIZE), blocks(id, HEAD_SIZE));
    // A part ends where the next one begins even if a damaged header declares another length.
    const next = starts.find((start) => start > at) ?? document.length;
    const end = Math.min(at + HEAD_SIZE + head.readUInt32LE(4), next);
    combined(document.subarray(at, end), blocks(id, end - at)).copy(stream, at);
  }
  return stream;
}
