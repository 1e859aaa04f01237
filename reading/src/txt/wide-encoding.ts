/** UTF-16 by its byte order mark. */
export function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-16 by its mark, or without one by zero bytes at nearly only even or only odd offsets. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const byMark = markedEncoding(bytes);
  if (byMark) return byMark;
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
