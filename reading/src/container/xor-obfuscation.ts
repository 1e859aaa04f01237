/** The keys derived from a password for XOR obfuscation ([MS-OFFCRYPTO] 2.3.7.1 and 2.3.7.2). */
export interface Obfuscation {
  /** Two password verifiers stored in the file. */
  key: number;
  verifier: number;
  /** XORed with the bytes of the file, repeatedly. */
  bytes: Buffer;
}

/** Programs rotate the bytes by different distances. */
export const turn = { excel: 2, word: 7 } as const;

const MAX_LETTERS = 15;
const SEED = 0x8000;
const filling = Buffer.from('bbffffbaffffb98000be0f00bf0f00', 'hex');
const KEY_WITHOUT_PASSWORD = 0xce4b;
/** Feeds the highest bit of the register back into two others. */
const FEEDBACK_TAPS = 0x1020;

/** Derives the keys from a password. */
export function deriveObfuscation(password: string, distance: number): Obfuscation {
  const letters = passwordBytes(password);
  const key = computeKey(letters);
  const bytes = Buffer.concat([letters, filling]).subarray(0, 16);
  for (const [index, byte] of bytes.entries())
    bytes[index] = rotateByte(byte ^ (index % 2 === 0 ? key & 0xff : key >> 8), distance);
  return { key, verifier: computeVerifier(letters), bytes };
}

/** One byte per character, since old programs supported no more. */
function passwordBytes(password: string): Buffer {
  const codes = Array.from({ length: Math.min(password.length, MAX_LETTERS) }, (_, index) =>
    password.charCodeAt(index),
  );
  return Buffer.from(codes.map((code) => code & 0xff || code >> 8));
}

/** Two shift registers process the characters' bits from last to first; set bits select their states. */
function computeKey(letters: Buffer): number {
  let key = 0;
  let register = SEED;
  let ending = 0xffff;
  for (const letter of letters.toReversed()) {
    for (let bit = 0; bit < 8; bit += 1) {
      register = shifted(register);
      ending = shifted(ending);
      if (bit < 7 && ((letter >> bit) & 1) === 1) key ^= register;
    }
  }
  return letters.length === 0 ? 0 : key ^ ending;
}

function shifted(register: number): number {
  const next = ((register << 1) | (register >> 15)) & 0xffff;
  return (next & 1) === 1 ? next ^ FEEDBACK_TAPS : next;
}

/** The characters, each rotated by its position in 15 bits, XORed. */
function computeVerifier(letters: Buffer): number {
  if (letters.length === 0) return 0;
  let verifier = letters.length ^ KEY_WITHOUT_PASSWORD;
  for (const [index, letter] of letters.entries()) {
    const distance = (index + 1) % 15;
    verifier ^= ((letter << distance) | (letter >> (15 - distance))) & 0x7fff;
  }
  return verifier;
}

/** Rotates the bits of a byte left. */
export function rotateByte(byte: number, distance: number): number {
  return ((byte << distance) | (byte >> (8 - distance))) & 0xff;
}
