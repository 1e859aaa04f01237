import type { ModelClass } from './model.ts';
import type { LinearModel } from './solver.ts';

const MAX_WORDS = 20;
const IS_TELLING = /^[^\p{N}]*\p{L}{3}[^\p{N}]*$/u;

/**
 * The words that speak most for each class: weight times rarity, more for frequent words, since a word of one document decides about that one
 * only. Words with digits or of less than three letters are left out.
 *
 * @param spellings words by row
 */
export function findTopWords(
  spellings: ReadonlyMap<number, string>,
  rarities: Float32Array,
  frequencies: Uint32Array,
  { classes, weights }: LinearModel,
): ModelClass['words'][] {
  const telling = [...spellings].filter(([row, word]) => rarities[row]! > 0 && IS_TELLING.test(word));
  return Array.from({ length: classes }, (_, index) =>
    telling
      .map(([row, word]) => ({
        word,
        weight: Math.fround(weights[row * classes + index]! * rarities[row]! * Math.log1p(frequencies[row]!)),
      }))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
      .slice(0, MAX_WORDS),
  );
}
