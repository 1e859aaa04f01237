import { splitSentences } from '../sentences.ts';
import { tokenize } from '../tokens.ts';
import { ClassificationError } from './errors.ts';
import type { Model } from './model.ts';
import { scorerFor } from './scorer.ts';

/** A stretch of the text (UTF-16 offsets) and what it adds to the score of the class; negative if it speaks against the class. */
export interface WeightedRange {
  start: number;
  end: number;
  weight: number;
}

/** Why a text has its score for a class. */
export interface Explanation {
  label: string;
  /** before calibration; bias + the weights of all words */
  score: number;
  /** the score of a text without known words */
  bias: number;
  /** all words, in order of the text */
  words: WeightedRange[];
  /** sentences with words, highest weight first; their weights have the same sum as those of the words */
  passages: WeightedRange[];
  /** the weights of equal words together, largest first, for or against the class */
  terms: { term: string; weight: number; count: number }[];
}

const MAX_TERMS = 30;

/**
 * Attributes the score of a class to the words of a text: exactly, since the score is a sum over features. The weight of an n-gram is divided
 * among the words with it, that of a pair of words between the two. Throws `ClassificationError` `unknown_class`.
 */
export function explain(model: Model, text: string, label: string): Explanation {
  const index = model.classes.findIndex((known) => known.label === label);
  if (index === -1) throw new ClassificationError('unknown_class', { label });
  const { words: known, weights } = scorerFor(model).weighWords(text, index);
  const words = tokenize(text, null).map(({ start, end }, at) => ({ start, end, weight: weights[at]! }));
  const bias = model.terms.biases[index]!;
  const score = words.reduce((sum, { weight }) => sum + weight, bias);
  const terms = new Map<string, { term: string; weight: number; count: number }>();
  for (const [at, { text: term }] of known.entries()) {
    const sum = terms.get(term) ?? { term, weight: 0, count: 0 };
    sum.weight += weights[at]!;
    sum.count++;
    terms.set(term, sum);
  }
  return {
    label,
    score,
    bias,
    words,
    passages: sumPassages(text, words),
    terms: [...terms.values()]
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, MAX_TERMS),
  };
}

function sumPassages(text: string, words: readonly WeightedRange[]): WeightedRange[] {
  const sentences = splitSentences(text, null);
  const passages: WeightedRange[] = [];
  let at = -1;
  for (const { start, end, weight } of words) {
    // A word between sentences belongs to the one before it.
    while (at + 1 < sentences.length && sentences[at + 1]!.start <= start) {
      at++;
      passages.push({ ...range(sentences[at]!), weight: 0 });
    }
    if (passages.length === 0) passages.push({ start, end, weight: 0 });
    const passage = passages.at(-1)!;
    passage.end = Math.max(passage.end, end);
    passage.weight += weight;
  }
  return passages.toSorted((one, other) => other.weight - one.weight || one.start - other.start);
}

const range = ({ start, end }: { start: number; end: number }) => ({ start, end });
