/** The characters of 0x80 to 0x9f (WHATWG Encoding Standard). */
const LETTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes Windows 1252. Some Node.js versions decode it as Latin 1, without its quotes, dashes and euro sign. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return windowsLetters(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Replaces C1 control characters by the Windows 1252 characters with these codes, which old programs wrote even in Unicode. */
export function windowsLetters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (letter) => LETTERS.charAt(letter.charCodeAt(0) - 0x80));
}
