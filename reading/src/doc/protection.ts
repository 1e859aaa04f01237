import { decryptBlocks, openBlocks } from '../container/binary-encryption.ts';
import { openWithPassword } from '../container/passwords.ts';
import { deriveObfuscation, turn } from '../container/xor-obfuscation.ts';

const ENCRYPTED = 0x0100;
const OBFUSCATED = 0x8000;
const BLOCK_SIZE = 512;
/** Length of the unencrypted beginning of a document, in Word 6 and 95 and later. */
const plainStart = { old: 52, new: 68 };

/** The streams of a document that may be encrypted; Word 6 and 95 have no table stream. */
export interface DocStreams {
  document: Buffer;
  table: Buffer | undefined;
}

/** Decrypts the streams of a document if necessary ([MS-DOC] 2.2.6). Throws `password_protected` or `damaged`. */
export function openStreams({ document, table }: DocStreams, password: string | undefined): DocStreams {
  const flags = document.readUInt16LE(10);
  if ((flags & ENCRYPTED) === 0) return { document, table };
  const key = document.readUInt32LE(14);
  const start = table ? plainStart.new : plainStart.old;
  if (!table || (flags & OBFUSCATED) !== 0) {
    const bytes = openWithPassword(password, (one) => {
      const obfuscation = deriveObfuscation(one, turn.word);
      return key === ((obfuscation.key << 16) | obfuscation.verifier) >>> 0 ? obfuscation.bytes : null;
    });
    return { document: uncovered(document, start, bytes), table: table && uncovered(table, 0, bytes) };
  }
  const stream = openBlocks(table.subarray(0, key), password);
  return {
    document: decryptBlocks(document, start, BLOCK_SIZE, stream),
    table: decryptBlocks(table, key, BLOCK_SIZE, stream),
  };
}

/** Reverses XOR obfuscation, which skips bytes that are 0 or would become 0 ([MS-OFFCRYPTO] 2.3.7.6). */
function uncovered(bytes: Buffer, start: number, keys: Buffer): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = start; at < plain.length; at += 1) {
    const byte = plain[at] as number;
    const key = keys[at % keys.length] as number;
    if (byte !== 0 && byte !== key) plain[at] = byte ^ key;
  }
  return plain;
}
