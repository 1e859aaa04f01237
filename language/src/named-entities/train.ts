import { packWeights } from '../classification/model.ts';
import { Pace, type WorkOptions } from '../classification/pace.ts';
import { LanguageCounter } from '../classification/sample-languages.ts';
import { codeSentences, type FeatureSentence, readFeatures } from './coded.ts';
import { NamedEntityError } from './errors.ts';
import { learn } from './learn.ts';
import type { ModelType, NamedEntityModel } from './model.ts';
import { type AnnotatedSentence, MAX_TYPES, readSamples } from './samples.ts';
import { detectLanguage } from '../detect.ts';
import { countTags } from './tags.ts';

export interface NamedEntityOptions extends WorkOptions {
  /** ISO 639-1 code of samples that have none, or null; absent: it is detected for each */
  language?: string | null;
  /** Rows whose largest weight is smaller are dropped. Default: 0.005. */
  leastWeight?: number;
}

export interface NamedEntityTraining {
  model: NamedEntityModel;
  /** labels with entities in fewer than two sentences, which are not learned */
  leftOut: { type: string; sentences: number }[];
}

/** Samples with their features, and what their languages are. */
export interface PreparedSamples {
  sentences: FeatureSentence[];
  languages: NamedEntityModel['languages'];
}

/** A label that is seen in one sentence only would be learned by heart. */
const LEAST_SENTENCES = 2;
const LEAST_WEIGHT = 0.005;

/**
 * Trains a tagger: a linear-chain conditional random field over words, shapes, affixes, neighbours, capitalised runs and what the rules without
 * training find. The same samples in the same order and seed give the same model. Progress is one of 2 after reading.
 *
 * Throws `NamedEntityError` `no_samples`, `too_few_sentences`, `too_many_types`, `bad_sample`, `text_too_long` or `too_many_samples`.
 */
export async function trainNamedEntities(
  samples: readonly AnnotatedSentence[],
  options: NamedEntityOptions = {},
): Promise<NamedEntityTraining> {
  const pace = new Pace(options, 2);
  const { sentences, languages } = await prepareSamples(samples, options, pace, 1);
  const training = await trainOn(sentences, languages, { ...options, seed: options.seed ?? 1, pace, done: 1 });
  pace.end();
  return training;
}

/** Reads samples; those without words are kept, so that positions stay. @param share of progress that this is */
export async function prepareSamples(
  samples: readonly AnnotatedSentence[],
  { language }: NamedEntityOptions,
  pace: Pace,
  share: number,
): Promise<PreparedSamples> {
  const counter = new LanguageCounter();
  const sentences: FeatureSentence[] = [];
  for (const [at, sentence] of readSamples(samples).entries()) {
    const { text, language: own } = samples[at]!;
    const stated = own === undefined ? language : own;
    const code = stated === undefined ? detectLanguage(text) : stated;
    if (sentence.tokens.length > 0) counter.add(text, code);
    sentences.push(readFeatures({ ...sentence, text, language: code }));
    if (pace.isDue) await pace.pause((share * at) / samples.length);
  }
  return { sentences, languages: counter.finish() };
}

/** Trains on samples that are read; the work is one unit of progress. */
export async function trainOn(
  sentences: readonly FeatureSentence[],
  languages: NamedEntityModel['languages'],
  options: Pick<NamedEntityOptions, 'leastWeight'> & { seed: number; pace: Pace; done: number },
): Promise<NamedEntityTraining> {
  const { seed, pace, done, leastWeight = LEAST_WEIGHT } = options;
  const withWords = sentences.filter(({ tokens }) => tokens.length > 0);
  if (withWords.length === 0) throw new NamedEntityError('no_samples');
  const all = countTypes(withWords);
  const types = all.filter((type) => type.sentences >= LEAST_SENTENCES);
  if (types.length === 0) throw new NamedEntityError('too_few_sentences');
  if (types.length > MAX_TYPES) throw new NamedEntityError('too_many_types', { count: types.length });
  const { coded, features } = await codeSentences(
    withWords,
    types.map(({ type }) => type),
    pace,
    done,
  );
  const { states, pairs } = await learn(coded, features.length, types.length, options);
  const kept = keepRows(features, states, countTags(types.length), leastWeight);
  const model: NamedEntityModel = {
    types,
    languages,
    samples: withWords.length,
    seed,
    features: Uint32Array.from(kept, (row) => features[row]!),
    ...packWeights(states, countTags(types.length), kept),
    pairs,
  };
  const leftOut = all.filter((type) => type.sentences < LEAST_SENTENCES);
  return { model, leftOut: leftOut.map(({ type, sentences: count }) => ({ type, sentences: count })) };
}

/** Sorted by type. */
export function countTypes(sentences: readonly FeatureSentence[]): ModelType[] {
  const counts = new Map<string, ModelType>();
  for (const { spans } of sentences) {
    for (const { type } of spans) {
      const count = counts.get(type) ?? { type, entities: 0, sentences: 0 };
      counts.set(type, count);
      count.entities++;
    }
    for (const type of new Set(spans.map((span) => span.type))) counts.get(type)!.sentences++;
  }
  return [...counts.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1));
}

/** The rows with weights that count, by ascending feature. */
function keepRows(features: Uint32Array, states: Float32Array, tags: number, least: number): Int32Array {
  const kept: number[] = [];
  for (let row = 0; row < features.length; row++) {
    const weights = states.subarray(row * tags, (row + 1) * tags);
    if (weights.some((weight) => Math.abs(weight) >= least)) kept.push(row);
  }
  return Int32Array.from(kept).toSorted((one, other) => features[one]! - features[other]!);
}
