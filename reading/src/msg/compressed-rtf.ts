const DICTIONARY_SIZE = 4096;
const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;

/** Initial content of the dictionary ([MS-OXRTFCP] 2.1.2.1). */
const PREFIX =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

/**
 * Decompresses the RTF of a mail, a Lempel-Ziv variant ([MS-OXRTFCP]); undefined if it is not in this format.
 * Returns at most `limit` bytes.
 */
export function inflateRtf(bytes: Buffer, limit: number): Buffer | undefined {
  if (bytes.length < 16) return undefined;
  const kind = bytes.readUInt32LE(8);
  if (kind === PLAIN) return bytes.subarray(16);
  if (kind !== COMPRESSED) return undefined;
  const size = Math.min(bytes.readUInt32LE(4), limit);
  const dictionary = Buffer.alloc(DICTIONARY_SIZE);
  let write = dictionary.write(PREFIX, 'latin1');
  const pieces: Buffer[] = [];
  let piece = Buffer.alloc(64 * 1024);
  let length = 0;
  let total = 0;
  const append = (byte: number) => {
    if (length === piece.length) {
      pieces.push(piece);
      piece = Buffer.alloc(64 * 1024);
      length = 0;
    }
    piece[length] = byte;
    length += 1;
    total += 1;
    dictionary[write] = byte;
    write = (write + 1) % DICTIONARY_SIZE;
  };
  for (let at = 16; at < bytes.length && total < size;) {
    const control = bytes[at] as number;
    at += 1;
    for (let bit = 0; bit < 8 && at < bytes.length && total < size; bit += 1) {
      if ((control >> bit) % 2 === 0) {
        append(bytes[at] as number);
        at += 1;
        continue;
      }
      if (at + 1 >= bytes.length) break;
      const token = bytes.readUInt16BE(at);
      at += 2;
      const offset = token >> 4;
      // A reference to the place that is written next marks the end.
      if (offset === write) return Buffer.concat([...pieces, piece.subarray(0, length)]);
      for (let index = 0; index < (token & 15) + 2; index += 1)
        append(dictionary[(offset + index) % DICTIONARY_SIZE] ?? 0);
    }
  }
  return Buffer.concat([...pieces, piece.subarray(0, length)]);
}
