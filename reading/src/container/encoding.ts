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

/** The text of a part of markup that is written again: it becomes UTF-8 whatever it was. */
export function decodePart(bytes: Uint8Array): string {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  return text.replace(/^(<\?xml[^>]*encoding=["'])[\w-]+/u, '$1UTF-8');
}
