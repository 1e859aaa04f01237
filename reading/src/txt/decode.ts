import { TextDecoder } from 'node:util';
import { detect } from 'chardet';
import { decodeWindows1252 } from '../container/windows-1252.ts';

const bom8 = Buffer.from([0xef, 0xbb, 0xbf]);
const sniffSize = 64 * 1024;

/** Whether a file begins with the byte order mark of UTF-16 and goes on as text. */
export function isMarkedText(head: Buffer): boolean {
  const encoding = markedEncoding(head);
  if (!encoding) return false;
  const text = new TextDecoder(encoding).decode(head.subarray(0, 512));
  return !Array.from(text).some((letter) => letter < '\t' || letter === '\ufffd');
}

/** Whether the first bytes of a file are text in some encoding. */
export function looksLikeText(head: Buffer): boolean {
  if (wideEncoding(head)) return true;
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls += 1;
  }
  return controls * 50 <= head.length;
}

/**
 * Decodes a text file: byte order mark first, then strict UTF-8, then the most likely encoding by its byte statistics.
 * Returns the text and the encoding's name as the WHATWG Encoding Standard spells it.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const body = bytes.subarray(0, 3).equals(bom8) ? bytes.subarray(3) : bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), encoding: 'utf-8' };
  } catch {
    const decoder = decoderFor(detect(body.subarray(0, sniffSize)));
    const text = decoder.encoding === 'windows-1252' ? decodeWindows1252(body) : decoder.decode(body);
    return { text, encoding: decoder.encoding };
  }
}

function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-16 by its mark, or without one by zero bytes that stand nearly only at even or at odd places. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  const size = Math.min(bytes.length, 4096) & ~1;
  if (size < 8) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < size; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = size / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.02) return 'utf-16be';
  return null;
}

function decoderFor(name: string | null): TextDecoder {
  try {
    // What is plain Latin 1 on paper is Windows 1252 in practice; the standard's label says the same.
    return new TextDecoder(name ?? 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
