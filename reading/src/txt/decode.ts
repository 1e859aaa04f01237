import { TextDecoder } from 'node:util';
import { detect } from 'chardet';
import { decodeWindows1252 } from '../container/windows-1252.ts';
import { wideEncoding } from './wide-encoding.ts';

const bom8 = Buffer.from([0xef, 0xbb, 0xbf]);
const SNIFF_SIZE = 64 * 1024;

/**
 * Decodes a text file: by byte order mark, else as strict UTF-8, else in the most likely encoding by byte statistics.
 * Returns the text and the encoding's name in the WHATWG Encoding Standard.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const body = bytes.subarray(0, 3).equals(bom8) ? bytes.subarray(3) : bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), encoding: 'utf-8' };
  } catch {
    const decoder = decoderFor(detect(body.subarray(0, SNIFF_SIZE)));
    const text = decoder.encoding === 'windows-1252' ? decodeWindows1252(body) : decoder.decode(body);
    return { text, encoding: decoder.encoding };
  }
}

function decoderFor(name: string | null): TextDecoder {
  try {
    // Latin 1 is Windows 1252 in practice and in the standard.
    return new TextDecoder(name ?? 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
