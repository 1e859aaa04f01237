import { combined, openBlocks } from '../container/binary-encryption.ts';
import { damagedEncryption } from '../container/passwords.ts';
import { kind, recordAt } from './records.ts';

const headSize = 8;

/**
 * Opens the parts of a presentation that are encrypted ([MS-PPT] 2.3.7): each for itself, its number being that of the block.
 * `offsets` says where the parts begin, `lockId` which of them describes the encryption. Throws `password_protected` or `damaged`.
 */
export function openStream(
  stored: Buffer,
  offsets: ReadonlyMap<number, number>,
  lockId: number,
  password: string | undefined,
): Buffer {
  const lock = recordAt(stored, offsets.get(lockId) ?? -1);
  if (lock?.type !== kind.encryption) throw damagedEncryption();
  const blocks = openBlocks(lock.body, password);
  const stream = Buffer.from(stored);
  const starts = [...new Set(offsets.values())].toSorted((one, other) => one - other);
  for (const [id, at] of offsets) {
    if (id === lockId || at + headSize > stored.length) continue;
    const head = combined(stored.subarray(at, at + headSize), blocks(id, headSize));
    // A part ends where the next one begins, whatever a damaged head says.
    const next = starts.find((start) => start > at) ?? stored.length;
    const end = Math.min(at + headSize + head.readUInt32LE(4), next);
    combined(stored.subarray(at, end), blocks(id, end - at)).copy(stream, at);
  }
  return stream;
}
