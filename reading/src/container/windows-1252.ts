/** The letters of 0x80 to 0x9f (WHATWG Encoding Standard). */
const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes Windows 1252. Some versions of Node.js decode it as if it were Latin 1, without its quotes, dashes and euro sign. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return windowsLetters(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Windows' letters in place of the control characters that stand where they do in Latin 1: old programs wrote them so in Unicode too. */
export function windowsLetters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 0x80));
}
