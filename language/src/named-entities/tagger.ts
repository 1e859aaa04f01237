import { FeatureTable } from '../classification/feature-table.ts';
import { Chain } from './chain.ts';
import { type FeatureSentence, findRows, readFeatures } from './coded.ts';
import { type DecodedSpan, decode } from './decode.ts';
import type { NamedEntityModel } from './model.ts';
import { OUTSIDE, typeOf } from './tags.ts';
import { readTokens } from './tokens.ts';

/** Applies a model to sentences, one after the other. */
export class Tagger {
  readonly model: NamedEntityModel;
  readonly #table = new FeatureTable();
  readonly #chain: Chain;

  constructor(model: NamedEntityModel) {
    this.model = model;
    for (const feature of model.features) this.#table.add(feature);
    this.#chain = new Chain(model.types.length);
    this.#chain.setPairs(model.pairs);
  }

  /** The entities of a sentence, by place. */
  tag(sentence: FeatureSentence, minProbability: number): DecodedSpan[] {
    if (sentence.tokens.length === 0) return [];
    this.#run(sentence);
    return decode(this.#chain, this.model.types.length, minProbability);
  }

  /** How uncertain the least certain token is, 0 to 1: how near its two most probable types are, of which none is one. */
  uncertainty(sentence: FeatureSentence): number {
    if (sentence.tokens.length === 0) return 0;
    this.#run(sentence);
    const chain = this.#chain;
    let most = 0;
    for (let token = 0; token < chain.length; token++) {
      const sums = new Float64Array(this.model.types.length + 1);
      for (let tag = 0; tag < chain.tags; tag++) {
        sums[tag === OUTSIDE ? 0 : typeOf(tag) + 1]! += chain.probability(token, tag);
      }
      const [first = 0, second = 0] = sums.toSorted().toReversed();
      most = Math.max(most, 1 - (first - second));
    }
    return Math.min(1, Math.max(0, most));
  }

  #run(sentence: FeatureSentence): void {
    const chain = this.#chain;
    const { scales, steps } = this.model;
    chain.begin(sentence.tokens.length);
    const { starts, rows } = findRows(sentence, this.#table);
    for (let token = 0; token < chain.length; token++) {
      const to = token * chain.tags;
      for (let at = starts[token]!; at < starts[token + 1]!; at++) {
        const scale = scales[rows[at]!]!;
        const from = rows[at]! * chain.tags;
        for (let tag = 0; tag < chain.tags; tag++) chain.scores[to + tag]! += steps[from + tag]! * scale;
      }
    }
    chain.run();
  }
}

const taggers = new WeakMap<NamedEntityModel, Tagger>();

/** The tagger of a model, made once. */
export function taggerFor(model: NamedEntityModel): Tagger {
  let tagger = taggers.get(model);
  if (!tagger) taggers.set(model, (tagger = new Tagger(model)));
  return tagger;
}

/** A sentence that is to be tagged. */
export const readSentence = (text: string, language: string | null): FeatureSentence =>
  readFeatures({ text, language, tokens: readTokens(text), spans: [] });
