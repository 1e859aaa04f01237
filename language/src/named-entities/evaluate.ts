import { assignFolds } from '../classification/folds.ts';
import { divide } from '../classification/out-of-fold.ts';
import { Pace } from '../classification/pace.ts';
import { expectAccuracy, fitCurve } from '../classification/power-law.ts';
import { randomFrom, shuffle } from '../classification/random.ts';
import { textKey } from '../classification/text-keys.ts';
import type { FeatureSentence } from './coded.ts';
import { type Comparison, compareNamedEntities } from './compare.ts';
import { NamedEntityError } from './errors.ts';
import type { FoundEntity } from './find.ts';
import type { AnnotatedEntity, AnnotatedSentence } from './samples.ts';
import { Tagger } from './tagger.ts';
import { countTypes, type NamedEntityOptions, prepareSamples, trainOn } from './train.ts';

export interface NamedEntityEvaluation extends Comparison {
  /** parts, each of which was found by a model trained without it */
  folds: number;
  /** null if it was not wanted */
  curve: EntityCurve | null;
}

/** How good models with fewer sentences are, and what more of them would bring. */
export interface EntityCurve {
  /** micro F1, ascending by the number of sentences trained on */
  points: { samples: number; f1: number }[];
  /** with more sentences of the same kind; empty if the points do not show an error that falls */
  expected: { samples: number; f1: number }[];
}

export interface EvaluationOptions extends NamedEntityOptions {
  /** default 5, from 1,000 sentences on 3 */
  folds?: number;
  /** default true; takes about half as long again */
  curve?: boolean;
}

const FOLDS = 5;
const MANY_SENTENCES = 1000;
const FOLDS_FOR_MANY = 3;
const MIN_PROBABILITY = 0.5;
/** Of the sentences of a part, for the curve. */
const SHARES = [0.125, 0.25, 0.5];
/** Parts of which the curve is the mean. */
const CURVE_FOLDS = 2;
const MORE = 100;
const GROWTH = [1.5, 2];

/**
 * Cross-validation: each part of the sentences is found by a model trained with the others. Equal sentences are in the same part. Progress counts
 * trainings and the reading before.
 *
 * Throws `NamedEntityError` as `trainNamedEntities` does, or `too_few_to_evaluate`.
 */
export async function evaluateNamedEntities(
  samples: readonly AnnotatedSentence[],
  options: EvaluationOptions = {},
): Promise<NamedEntityEvaluation> {
  const { seed = 1, curve: isCurveWanted = true } = options;
  const wanted = options.folds ?? (samples.length >= MANY_SENTENCES ? FOLDS_FOR_MANY : FOLDS);
  const pace = new Pace(options, 1 + wanted + (isCurveWanted ? CURVE_FOLDS * SHARES.length : 0));
  const { sentences } = await prepareSamples(samples, options, pace, 1);
  const { folds, count } = divideSentences(samples, sentences, wanted, seed);
  const found: FoundEntity[][] = sentences.map(() => []);
  const parts: { others: FeatureSentence[]; left: Int32Array }[] = [];
  for (let fold = 0; fold < count; fold++) {
    const [others, left] = divide(folds, fold);
    parts.push({ others: Array.from(others, (position) => sentences[position]!), left });
    const each = await findHeldOut(parts[fold]!.others, sentences, left, { seed, pace, done: 1 + fold });
    for (const [at, position] of left.entries()) found[position] = each[at]!;
  }
  const expected = sentences.map((sentence) => ({ entities: entitiesOf(sentence) }));
  const points = isCurveWanted
    ? await measureCurve(parts, expected, found, sentences, { seed, pace, done: 1 + count })
    : [];
  pace.end();
  return {
    ...compareNamedEntities(expected, found),
    folds: count,
    curve: isCurveWanted ? { points, expected: expectMore(points, sentences.length) } : null,
  };
}

/** Spreads each label over all parts: a sentence counts for the rarest of its labels. */
function divideSentences(
  samples: readonly AnnotatedSentence[],
  sentences: readonly FeatureSentence[],
  wanted: number,
  seed: number,
): { folds: Int32Array; count: number } {
  const keys = new Map<string, number>();
  const groups = Int32Array.from(samples, ({ text }) => {
    const key = textKey(text);
    if (!keys.has(key)) keys.set(key, keys.size);
    return keys.get(key)!;
  });
  const types = countTypes(sentences).toSorted((one, other) => one.sentences - other.sentences);
  const labels = Int32Array.from(sentences, ({ spans }) => {
    const rarest = types.findIndex(({ type }) => spans.some((span) => span.type === type));
    return rarest === -1 ? types.length : rarest;
  });
  const count = Math.min(wanted, keys.size);
  if (count < 2) throw new NamedEntityError('too_few_to_evaluate');
  return { folds: assignFolds(labels, groups, count, seed), count };
}

/** What a model trained on some sentences finds in others; nothing if it cannot be trained. */
async function findHeldOut(
  train: readonly FeatureSentence[],
  sentences: readonly FeatureSentence[],
  left: Int32Array,
  options: { seed: number; pace: Pace; done: number },
): Promise<FoundEntity[][]> {
  if (!countTypes(train).some((type) => type.sentences > 1)) return Array.from(left, () => []);
  const { model } = await trainOn(train, [], options);
  const tagger = new Tagger(model);
  const found: FoundEntity[][] = [];
  for (const position of left) {
    const sentence = sentences[position]!;
    const spans = tagger.tag(sentence, MIN_PROBABILITY);
    found.push(
      spans.map(({ from, to, type, probability }) => ({
        ...toEntity(sentence, from, to, model.types[type]!.type),
        probability,
        alternatives: [],
      })),
    );
    if (options.pace.isDue) await options.pace.pause(options.done + 1);
  }
  return found;
}

/** The entities of a sample, whole words. */
const entitiesOf = (sentence: FeatureSentence): AnnotatedEntity[] =>
  sentence.spans.map(({ from, to, type }) => toEntity(sentence, from, to, type));

const toEntity = ({ tokens }: FeatureSentence, from: number, to: number, type: string): AnnotatedEntity => ({
  start: tokens[from]!.start,
  end: tokens[to]!.end,
  type,
});

/** The means over the first parts, of models trained on shares of their sentences, and on all. */
async function measureCurve(
  parts: readonly { others: readonly FeatureSentence[]; left: Int32Array }[],
  expected: readonly { entities: AnnotatedEntity[] }[],
  found: readonly FoundEntity[][],
  sentences: readonly FeatureSentence[],
  options: { seed: number; pace: Pace; done: number },
): Promise<EntityCurve['points']> {
  const { seed, pace, done } = options;
  const sums = [...SHARES, 1].map((share) => ({ share, samples: 0, f1: 0 }));
  const used = parts.slice(0, CURVE_FOLDS);
  for (const [fold, { others, left }] of used.entries()) {
    const order = Int32Array.from(others, (_, at) => at);
    shuffle(order, randomFrom(seed + fold));
    const at = (position: number) => expected[position]!;
    const score = (each: readonly FoundEntity[][]) => compareNamedEntities(Array.from(left, at), each).micro.f1 ?? 0;
    for (const [step, sum] of sums.entries()) {
      const size = Math.ceil(others.length * sum.share);
      const train = Array.from(order.slice(0, size), (position) => others[position]!);
      const each =
        sum.share === 1
          ? Array.from(left, (position) => found[position]!)
          : await findHeldOut(train, sentences, left, { seed, pace, done: done + fold * SHARES.length + step });
      sum.samples += size / used.length;
      sum.f1 += score(each) / used.length;
    }
  }
  return sums.map(({ samples, f1 }) => ({ samples: Math.round(samples), f1 }));
}

function expectMore(points: EntityCurve['points'], samples: number): EntityCurve['expected'] {
  const fit = fitCurve(points.map((point) => ({ samples: point.samples, accuracy: point.f1 })));
  if (!fit) return [];
  const sizes = [samples + MORE, ...GROWTH.map((factor) => Math.round(samples * factor))];
  return sizes.toSorted((one, other) => one - other).map((size) => ({ samples: size, f1: expectAccuracy(fit, size) }));
}
