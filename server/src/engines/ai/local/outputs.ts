import type { InferenceSession } from 'onnxruntime-web';
import { AiError } from '../models/port.ts';
import type { AnswerSpan, Pooling } from './port.ts';
import type { PlacedInput } from './tokenize.ts';

type Outputs = InferenceSession.OnnxValueMapType;

/** The longest answer, in tokens. */
const MAX_ANSWER = 40;
/** The beginnings and ends that are tried with each other. */
const CANDIDATES = 20;

/** The vector of a text: as the model gives it, or from those of its tokens. */
export function pool(
  outputs: Outputs,
  { row, length, pooling }: { row: number; length: number; pooling: Pooling },
): Float64Array {
  const sentence = floats(outputs, ['sentence_embedding', 'pooled'], 2);
  if (sentence)
    return Float64Array.from(sentence.data.subarray(row * sentence.dims[1]!, (row + 1) * sentence.dims[1]!));
  const tokens = floats(outputs, ['last_hidden_state', 'token_embeddings'], 3);
  if (!tokens) throw new AiError('local_shape', Object.keys(outputs).join(', '));
  const [, width = 0, size = 0] = tokens.dims;
  const at = (token: number) => tokens.data.subarray((row * width + token) * size, (row * width + token + 1) * size);
  if (pooling === 'first') return Float64Array.from(at(0));
  if (pooling === 'last') return Float64Array.from(at(length - 1));
  const vector = new Float64Array(size).fill(pooling === 'max' ? -Infinity : 0);
  for (let token = 0; token < length; token += 1) {
    const own = at(token);
    for (let part = 0; part < size; part += 1) {
      vector[part] = pooling === 'max' ? Math.max(vector[part]!, own[part]!) : vector[part]! + own[part]! / length;
    }
  }
  return vector;
}

/** The vector in length 1, so that the product of two is their cosine. */
export function normalize(vector: Float64Array): number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length)) throw new AiError('local_shape', 'NaN');
  return [...vector].map((part) => Math.fround(length === 0 ? 0 : part / length));
}

/** The one score of a pair. */
export function scoresFrom(outputs: Outputs, row: number): number {
  const logits = floats(outputs, ['logits'], 2);
  const score = logits?.dims[1] === 1 ? logits.data[row] : undefined;
  if (score === undefined || !Number.isFinite(score)) throw new AiError('local_shape', Object.keys(outputs).join(', '));
  return score;
}

/**
 * The most probable answer in a part of a text; null if the model finds none more probable than that the part has none, which it says with
 * the first token of the input. Probabilities of beginning and end are multiplied, as in the Stanford question answering dataset.
 */
export function bestSpan(outputs: Outputs, { places }: PlacedInput, row: number): AnswerSpan | null {
  const starts = probabilities(outputs, 'start_logits', row, places);
  const ends = probabilities(outputs, 'end_logits', row, places);
  const best = (values: Float64Array) =>
    [...values.keys()]
      .filter((at) => places[at])
      .toSorted((one, other) => values[other]! - values[one]!)
      .slice(0, CANDIDATES);
  let span: AnswerSpan | null = null;
  const none = starts[0]! * ends[0]!;
  const lastTokens = best(ends);
  for (const first of best(starts)) {
    for (const last of lastTokens) {
      const score = starts[first]! * ends[last]!;
      if (last < first || last - first >= MAX_ANSWER || score <= none || score <= (span?.score ?? 0)) continue;
      span = { start: places[first]!.start, end: places[last]!.end, score };
    }
  }
  return span;
}

/** Over the tokens of the text and the first token of the input. */
function probabilities(outputs: Outputs, name: string, row: number, places: PlacedInput['places']): Float64Array {
  const logits = floats(outputs, [name], 2);
  if (!logits) throw new AiError('local_shape', Object.keys(outputs).join(', '));
  const own = logits.data.subarray(row * logits.dims[1]!, row * logits.dims[1]! + places.length);
  const counts = (at: number) => at === 0 || places[at] !== null;
  const largest = own.reduce((most, value, at) => (counts(at) ? Math.max(most, value) : most), -Infinity);
  if (!Number.isFinite(largest)) throw new AiError('local_shape', 'NaN');
  const powers = Float64Array.from(own, (value, at) => (counts(at) ? Math.exp(value - largest) : 0));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}

/** The output of the first of these names, else the first of this rank if there is no other; null without one of floats. */
function floats(outputs: Outputs, names: readonly string[], rank: number) {
  const byName = names.flatMap((name) => outputs[name] ?? [])[0];
  const [only, ...others] = Object.values(outputs);
  const value = byName ?? (others.length === 0 ? only : undefined);
  if (!value || value.dims.length !== rank || !(value.data instanceof Float32Array)) return null;
  return { data: value.data, dims: value.dims };
}
