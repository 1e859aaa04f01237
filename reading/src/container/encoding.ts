import { TextDecoder } from 'node:util';

/** The encoding of a part of a package, detected by its first bytes. */
export function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
