import { type Found, type Part, withSingleSpaces } from './mentions.ts';
import { doubtfulPlaceBeginnings, placeBeginnings, placeEndings } from './place-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';

const MAX_WORDS = 3;

/** Places by the words that their names begin or end with: "Diablo Range", "Lago di Garda". */
export function findNamedPlaces(part: Part, words: readonly Word[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  for (const [at, word] of words.entries()) {
    if (!word.isCapital) continue;
    const first = placeEndings.has(word.folded) ? firstOfName(words, at, vocabulary) : null;
    const last = placeBeginnings.has(word.folded) ? lastOfName(words, at, vocabulary) : null;
    const place = first !== null ? [first, at] : last !== null ? [at, last] : null;
    if (!place) continue;
    const [start, end] = [words[place[0]!]!.start, words[place[1]!]!.end];
    found.push({ start, end, value: withSingleSpaces(part.text.slice(start, end)), certainty: 0.74 });
  }
  return found;
}

/** The first word of a name that ends with a word for places; null if there is no other. */
function firstOfName(words: readonly Word[], at: number, vocabulary: Vocabulary): number | null {
  let first = at;
  while (first > 0 && at - first < MAX_WORDS && words[first]!.isJoined && words[first - 1]!.isCapital) {
    if (vocabulary.isCommon(words[first - 1]!.folded)) break;
    first--;
  }
  return first < at ? first : null;
}

/** The last word of a name that begins with a word for places; null if there is no other. */
function lastOfName(words: readonly Word[], at: number, vocabulary: Vocabulary): number | null {
  const { folded, isJoined } = words[at]!;
  const between = placeBeginnings.get(folded)!;
  if (doubtfulPlaceBeginnings.has(folded) && !isJoined) return null;
  let last = at;
  for (let next = at + 1; next < words.length && next - at <= MAX_WORDS && words[next]!.isJoined; next++) {
    const word = words[next]!;
    if (word.isCapital && !vocabulary.isCommon(word.folded) && word.text.length > 2) last = next;
    else if (last > at || !between.test(word.folded)) break;
  }
  return last > at ? last : null;
}
