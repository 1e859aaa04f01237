import { decryptBlocks, openBlocks } from '../container/binary-encryption.ts';
import { openWithPassword } from '../container/passwords.ts';
import { obfuscationOf, turn } from '../container/xor-obfuscation.ts';

const encrypted = 0x0100;
const obfuscated = 0x8000;
const blockSize = 512;
/** What stays plain at the beginning of a document, in Word 6 and 95 and in those after them. */
const plainStart = { old: 52, new: 68 };

/** The streams of a document that a password hides; Word 6 and 95 have no stream for the tables. */
export interface DocStreams {
  document: Buffer;
  table: Buffer | undefined;
}

/** Opens the streams of a document, if they are hidden at all ([MS-DOC] 2.2.6). Throws `password_protected` or `damaged`. */
export function openStreams({ document, table }: DocStreams, password: string | undefined): DocStreams {
  const flags = document.readUInt16LE(10);
  if ((flags & encrypted) === 0) return { document, table };
  const key = document.readUInt32LE(14);
  const start = table ? plainStart.new : plainStart.old;
  if (!table || (flags & obfuscated) !== 0) {
    const bytes = openWithPassword(password, (one) => {
      const found = obfuscationOf(one, turn.word);
      return key === ((found.key << 16) | found.verifier) >>> 0 ? found.bytes : null;
    });
    return { document: uncovered(document, start, bytes), table: table && uncovered(table, 0, bytes) };
  }
  const stream = openBlocks(table.subarray(0, key), password);
  return {
    document: decryptBlocks(document, start, blockSize, stream),
    table: decryptBlocks(table, key, blockSize, stream),
  };
}

/** Undoes exclusive-or, which leaves bytes alone that are 0 or would become it ([MS-OFFCRYPTO] 2.3.7.6). */
function uncovered(bytes: Buffer, start: number, keys: Buffer): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = start; at < plain.length; at += 1) {
    const byte = plain[at] as number;
    const key = keys[at % keys.length] as number;
    if (byte !== 0 && byte !== key) plain[at] = byte ^ key;
  }
  return plain;
}
