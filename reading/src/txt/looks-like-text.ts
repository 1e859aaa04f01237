import { markedEncoding, wideEncoding } from './wide-encoding.ts';

/** Whether a file begins with the byte order mark of UTF-16 and continues as text. */
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
