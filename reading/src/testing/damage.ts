import { unzipSync, zipSync } from 'fflate';

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Damages a file at random; a zip file half of the time inside one of its parts, where a flipped bit of the packed bytes never gets. */
export function damage(bytes: Buffer, random: () => number): Buffer {
  if (bytes.readUInt16LE(0) !== 0x4b50 || random() < 0.5) return damageBytes(bytes, random);
  const parts = Object.entries(unzipSync(bytes));
  const [name, content] = parts[Math.floor(random() * parts.length)] as [string, Uint8Array];
  const damaged = damageBytes(Buffer.from(content), random);
  return Buffer.from(zipSync(Object.fromEntries([...parts, [name, damaged]])));
}

/** Cuts the bytes off, removes, repeats or exchanges a piece, flips some, or makes a number extreme. */
function damageBytes(bytes: Buffer, random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  const at = below(bytes.length);
  const end = at + below(Math.min(300, bytes.length - at));
  const changed = Buffer.from(bytes);
  switch (below(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    case 3:
      bytes.copy(changed, below(bytes.length), at, end);
      return changed;
    case 4:
      for (let number = 0; number < 3; number += 1) {
        const extreme = [0, 0x7fffffff, 0xffffffff, 0x80000000][below(4)] as number;
        if (bytes.length >= 4) changed.writeUInt32LE(extreme, below(bytes.length - 3));
      }
      return changed;
    default:
      for (let count = 0; count < 20; count += 1) changed[below(bytes.length)] = below(256);
      return changed;
  }
}
