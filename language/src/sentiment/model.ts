import { computeProbabilities } from '../classification/classify.ts';
import type { Model } from '../classification/model.ts';
import { readModel, writeModel } from '../classification/model-bytes.ts';
import { SentimentError } from './errors.ts';
import { applyHelp, type Help } from './help.ts';
import type { Polarity } from './polarity.ts';
import type { Sums } from './rating.ts';

/** Learned from samples of two or three polarities. `writeSentimentModel` and `readSentimentModel` turn it into bytes and back. */
export interface SentimentModel {
  /** its classes are polarities */
  readonly classifier: Model;
  /** by polarity: the label of the samples */
  readonly labels: Readonly<Partial<Record<Polarity, string>>>;
  /** ISO 639-1 code of most samples; null if unknown */
  readonly language: string | null;
  /** How the lexicon changes the probabilities; null where it did not help. */
  readonly help: Help | null;
}

/** The probabilities of the polarities that the samples have; they sum to 1. */
export function polarityProbabilities(model: SentimentModel, text: string, sums: Sums): Map<Polarity, number> {
  const plain = computeProbabilities(model.classifier, text);
  const probabilities = model.help ? applyHelp(model.help, plain, sums) : plain;
  return new Map(model.classifier.classes.map(({ label }, index) => [label as Polarity, probabilities[index]!]));
}

const LENGTH_BYTES = 4;

/** The model as bytes: the length of a head as JSON, the head, and the classifier. */
export function writeSentimentModel({ classifier, labels, language, help }: SentimentModel): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ labels, language, help }));
  const body = writeModel(classifier);
  const bytes = new Uint8Array(LENGTH_BYTES + head.length + body.length);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, LENGTH_BYTES);
  bytes.set(body, LENGTH_BYTES + head.length);
  return bytes;
}

/** Throws `SentimentError` `not_a_model`, or the `ClassificationError` of `readModel`. */
export function readSentimentModel(bytes: Uint8Array): SentimentModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < LENGTH_BYTES) throw new SentimentError('not_a_model');
  const bodyAt = LENGTH_BYTES + view.getUint32(0);
  if (bodyAt > bytes.length) throw new SentimentError('not_a_model');
  let head: Omit<SentimentModel, 'classifier'>;
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, bodyAt))) as typeof head;
  } catch (error) {
    throw Object.assign(new SentimentError('not_a_model'), { cause: error });
  }
  return { ...head, classifier: readModel(bytes.subarray(bodyAt)) };
}
