/** What a password becomes where a file is hidden by exclusive-or alone ([MS-OFFCRYPTO] 2.3.7.1 and 2.3.7.2). */
export interface Obfuscation {
  /** Two checks of the password that stand in the file. */
  key: number;
  verifier: number;
  /** What the bytes of the file are combined with, again and again. */
  bytes: Buffer;
}

/** Programs turn the bytes by different distances. */
export const turn = { excel: 2, word: 7 } as const;

const mostLetters = 15;
const seed = 0x8000;
const filling = Buffer.from('bbffffbaffffb98000be0f00bf0f00', 'hex');
const ofNoPassword = 0xce4b;
/** Feeds the highest bit of the register back into two others. */
const taps = 0x1020;

/** Makes of a password what hides a file. */
export function obfuscationOf(password: string, distance: number): Obfuscation {
  const letters = lettersOf(password);
  const key = keyOf(letters);
  const bytes = Buffer.concat([letters, filling]).subarray(0, 16);
  for (const [index, byte] of bytes.entries())
    bytes[index] = turned(byte ^ (index % 2 === 0 ? key & 0xff : key >> 8), distance);
  return { key, verifier: verifierOf(letters), bytes };
}

/** One byte for each letter, which is all that programs of that time knew. */
function lettersOf(password: string): Buffer {
  const codes = Array.from({ length: Math.min(password.length, mostLetters) }, (_, index) =>
    password.charCodeAt(index),
  );
  return Buffer.from(codes.map((code) => code & 0xff || code >> 8));
}

/** Two shift registers run over the bits of the letters, from the last to the first; the bits that are set choose their states. */
function keyOf(letters: Buffer): number {
  let key = 0;
  let register = seed;
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
  return (next & 1) === 1 ? next ^ taps : next;
}

/** The letters, each turned by its place in 15 bits, on top of each other. */
function verifierOf(letters: Buffer): number {
  if (letters.length === 0) return 0;
  let verifier = letters.length ^ ofNoPassword;
  for (const [index, letter] of letters.entries()) {
    const distance = (index + 1) % 15;
    verifier ^= ((letter << distance) | (letter >> (15 - distance))) & 0x7fff;
  }
  return verifier;
}

/** A byte whose bits are turned to the left. */
export function turned(byte: number, distance: number): number {
  return ((byte << distance) | (byte >> (8 - distance))) & 0xff;
}
