import { fold } from '../fold.ts';
import { mix } from './random.ts';

const BREAKS = /[^\p{L}\p{N}]+/gu;

/**
 * Equal for texts that are equal but for case, accents, punctuation and space: 16 hexadecimal digits, a hash of 64 bits. Suits a column with
 * an index. Empty for a text without letters and digits.
 */
export function textKey(text: string): string {
  const plain = fold(text).replace(BREAKS, ' ').trim();
  if (plain === '') return '';
  const [high, low] = hashText(plain);
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** Two hashes of 32 bits of a text as it is. */
export function hashText(text: string): [number, number] {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two + code, 0x5bd1e995) ^ (two >>> 15);
  }
  return [mix(one), mix(two)];
}
