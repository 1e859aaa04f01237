import { findRelatedStems } from '../irregular-forms.ts';
import { nearSynonyms } from '../near-synonyms.ts';
import type { Term } from '../stems.ts';
import type { VectorOptions } from './text-vector.ts';
import { countWords, wordGrams } from './word-counts.ts';
import { wordRarity } from './word-rarity.ts';

const GRAM_LENGTHS = [2, 3];
/** Two words without a common meaning have about this share of their grams in common. */
const CHANCE = 0.2;
/** How similar a word and its near-synonym are. */
const SYNONYM = 0.7;
/** How similar a compound and its part are: "Vertrag" and "Rahmenvertrag". */
const COMPOUND = 0.8;
/** Shorter words are in others by chance. */
const MIN_PART = 4;
/** What a stop word counts beside another word that is as rare. */
const STOP_WEIGHT = 0.1;
/** Rare words count more than by their inverse document frequency. */
const RARITY_POWER = 1.3;
/** Words of a text that are compared by spelling; of more words, only equal ones are found. */
const MAX_COMPARED = 150;

type Word = Pick<Term, 'stem' | 'word' | 'stop'> & { weight: number };

/**
 * Which share of the words of two texts has a counterpart in the other one, 0 to 1: each word is aligned with the most similar one of the other text
 * (R. Mihalcea, C. Corley, C. Strapparava: Corpus-based and Knowledge-based Measures of Text Semantic Similarity, AAAI 2006), by stem, as an
 * irregular form, a near-synonym or a part of a compound, or by spelling; rare words count more. Linear time but for the first words of long
 * texts.
 */
export function alignedShare(a: string, b: string, options: VectorOptions): number {
  const [one, other] = [weighWords(a, options), weighWords(b, options)];
  return (shareOf(one, other, options.language) + shareOf(other, one, options.language)) / 2;
}

function weighWords(text: string, { language, statistics }: VectorOptions): Word[] {
  const rarity = wordRarity(language, statistics);
  return countWords(text, language).map(({ stem, word, stop, count }) => ({
    stem,
    word,
    stop,
    weight: (1 + Math.log(count)) * (stop ? STOP_WEIGHT : 1) * rarity(stem) ** RARITY_POWER,
  }));
}

/** The share of the words that has a counterpart among the others. */
function shareOf(words: readonly Word[], others: readonly Word[], language: string | null): number {
  const stems = new Set(others.map(({ stem }) => stem));
  const compared = others.filter(({ stop }) => !stop).slice(0, MAX_COMPARED);
  const grams = compared.map(({ word }) => gramSet(word));
  const synonyms = compared.map(({ word }) => new Set(nearSynonyms(word, language)));
  let [aligned, all, left] = [0, 0, MAX_COMPARED];
  for (const { stem, word, stop, weight } of words) {
    all += weight;
    if (stems.has(stem) || (!stop && findRelatedStems(word, language).some((form) => stems.has(form))))
      aligned += weight;
    else if (!stop && left-- > 0) aligned += weight * bestMatch(word, stem, { compared, grams, synonyms, language });
  }
  return all === 0 ? 0 : aligned / all;
}

/** How similar the most similar of the compared words is, 0 to 1. */
function bestMatch(
  word: string,
  stem: string,
  others: {
    compared: readonly Word[];
    grams: readonly ReadonlySet<string>[];
    synonyms: readonly ReadonlySet<string>[];
    language: string | null;
  },
): number {
  const synonyms = new Set(nearSynonyms(word, others.language));
  const own = gramSet(word);
  let best = 0;
  for (const [at, other] of others.compared.entries()) {
    if (synonyms.has(other.stem) || others.synonyms[at]!.has(stem)) best = Math.max(best, SYNONYM);
    if (isPart(word, stem, other) || isPart(other.word, other.stem, { word })) best = Math.max(best, COMPOUND);
    best = Math.max(best, (dice(own, others.grams[at]!) - CHANCE) / (1 - CHANCE));
  }
  return best;
}

/** Whether a word is inside of another one, or its stem at the beginning. */
const isPart = (word: string, stem: string, { word: longer }: { word: string }): boolean =>
  word.length >= MIN_PART &&
  word.length < longer.length &&
  (longer.includes(word) || (stem.length >= MIN_PART && longer.startsWith(stem)));

const gramSet = (word: string): ReadonlySet<string> => new Set(wordGrams(word, GRAM_LENGTHS));

/** The Dice coefficient of two sets, 0 to 1. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared++;
  return (2 * shared) / Math.max(1, one.size + other.size);
}
