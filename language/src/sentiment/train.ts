import { Pace, type WorkOptions } from '../classification/pace.ts';
import type { Prediction } from '../classification/predictions.ts';
import { readSamples, type Sample, type Samples } from '../classification/samples.ts';
import { train } from '../classification/train.ts';
import { isSupportedLanguage } from '../languages.ts';
import { fitHelp, type HelpSample } from './help.ts';
import type { SentimentModel } from './model.ts';
import { type Polarity, polarityOf } from './polarity.ts';
import { sumText } from './sentiment.ts';

export interface SentimentTraining {
  model: SentimentModel;
  /** What classifiers that had not seen a sample say of it, without the lexicon. Labels are polarities. */
  predictions: Prediction[];
  /** positions of samples without words; at most 1,000 */
  empty: number[];
  emptyCount: number;
}

/** More samples would not make the few weights of the lexicon more exact. */
const MAX_HELP = 5000;

/**
 * Learns from samples labelled positive, negative and optionally neutral, in other words too (`polarityOf`): a classifier, whose
 * probabilities are combined with what the lexicon says where that makes them better for samples that the classifier had not seen.
 *
 * Throws `SentimentError` `unknown_label`, or a `ClassificationError` as `train` does.
 */
export async function trainSentiment(
  samples: Samples,
  options: WorkOptions & { /** of samples without a language; detected if undefined */ language?: string | null } = {},
): Promise<SentimentTraining> {
  const labels = await readLabels(samples, options);
  const mapped = async function* (): AsyncGenerator<Sample> {
    for await (const { text, label, language = options.language } of readSamples(samples)) {
      yield { text, label: labels.byName.get(label)!, language };
    }
  };
  const { model: classifier, predictions, ...empty } = await train(mapped, options);
  const language = classifier.languages[0]?.language || null;
  const help = await learnHelp(
    mapped,
    predictions,
    classifier.classes.map(({ label }) => label),
    language,
    options,
  );
  return { model: { classifier, labels: labels.byPolarity, language, help }, predictions, ...empty };
}

/** The polarity of each label, and the label of each polarity. */
async function readLabels(samples: Samples, options: WorkOptions) {
  const names = new Set<string>();
  const pace = new Pace({ signal: options.signal }, 1);
  for await (const { label } of readSamples(samples)) {
    names.add(label);
    if (pace.isDue) await pace.pause(0);
  }
  const trimmed = new Set(Array.from(names, (name) => name.trim()));
  const byName = new Map<string, Polarity>();
  const byPolarity: Partial<Record<Polarity, string>> = {};
  for (const name of [...names].toSorted()) {
    const polarity = polarityOf(name, trimmed);
    byName.set(name, polarity);
    byPolarity[polarity] ??= name;
  }
  return { byName, byPolarity };
}

async function learnHelp(
  samples: () => AsyncIterable<Sample>,
  predictions: readonly Prediction[],
  classes: readonly string[],
  language: string | null,
  options: WorkOptions,
) {
  const pace = new Pace({ signal: options.signal }, 1);
  const byPosition = new Map(predictions.map((prediction) => [prediction.position, prediction]));
  const step = Math.max(1, Math.ceil(predictions.length / MAX_HELP));
  const seen: HelpSample[] = [];
  let position = -1;
  let predicted = 0;
  for await (const sample of samples()) {
    position++;
    const prediction = byPosition.get(position);
    if (!prediction || predicted++ % step !== 0) continue;
    const sampleLanguage = sample.language ?? language;
    if (!isSupportedLanguage(sampleLanguage)) continue;
    seen.push({
      probabilities: classes.map((label) => prediction.probabilities[label]!),
      sums: sumText(sample.text, sampleLanguage),
      label: classes.indexOf(sample.label),
    });
    if (pace.isDue) await pace.pause(0);
  }
  // Sorted, so that the order of the samples does not matter.
  return fitHelp(seen.toSorted(compareSamples), classes.length);
}

function compareSamples(one: HelpSample, other: HelpSample): number {
  return (
    one.label - other.label ||
    one.probabilities[0]! - other.probabilities[0]! ||
    one.sums.positive - other.sums.positive ||
    one.sums.negative - other.sums.negative
  );
}
