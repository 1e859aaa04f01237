import { computeProbabilities } from './classify.ts';
import { highest } from './predictions.ts';
import { MatrixBuilder, type WeightedMatrix, weighMatrix } from './matrix.ts';
import type { Model } from './model.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { randomFrom, shuffle } from './random.ts';
import { chooseRepresentatives } from './representatives.ts';

interface Place {
  /** position among the texts */
  position: number;
  /** 0 to 1: its mean similarity to all texts */
  density: number;
}

export interface LabelCandidate extends Place {
  /** the model's guess with its probability; null without a model */
  predicted: string | null;
  probability: number | null;
  /** 0 (certain) to 1 (all classes are as probable): the entropy of the probabilities; 1 without a model */
  uncertainty: number;
}

export interface LabelNextOptions extends WorkOptions {
  /** trained on what is labelled so far */
  model?: Model | null;
  /** texts that have a label: what is nearly the same is not offered */
  labelled?: readonly string[];
  /** candidates to return, default 20 */
  count?: number;
}

const DEFAULT_COUNT = 20;
/** Density counts less than uncertainty. */
const DENSITY_POWER = 0.5;
/** Of more texts, those to choose from are the most uncertain and typical ones. */
const MAX_CANDIDATES = 2000;
/** Of more texts a random part is considered, since each takes several kB of memory. */
const MAX_TEXTS = 20_000;

/**
 * Chooses texts whose labels would teach the model most, best first: texts of which it is uncertain (by entropy: D. D. Lewis, W. A. Gale, 1994;
 * B. Settles: Active Learning Literature Survey, 2009) that represent many others of which it is uncertain. Progress counts texts, the
 * labelled too.
 */
export function labelNext(texts: readonly string[], options: LabelNextOptions = {}): Promise<LabelCandidate[]> {
  const { model = null, ...others } = options;
  return chooseNext(
    texts,
    (text) => (model ? predict(model, text) : { predicted: null, probability: null, uncertainty: 1 }),
    others,
  );
}

/** As `labelNext`, for any kind of model. @param guess what the model says of a text, with how uncertain that is, from 0 to 1 */
export async function chooseNext<G extends { uncertainty: number }>(
  texts: readonly string[],
  guess: (text: string) => G,
  options: Omit<LabelNextOptions, 'model'>,
): Promise<(G & Place)[]> {
  const { labelled = [], count = DEFAULT_COUNT, seed = 1 } = options;
  const random = randomFrom(seed);
  if (texts.length > MAX_TEXTS) {
    const positions = Array.from(texts, (_, position) => position);
    shuffle(positions, random);
    const part = positions.slice(0, MAX_TEXTS);
    const offered = await chooseNext(
      part.map((position) => texts[position]!),
      guess,
      options,
    );
    return offered.map((candidate) => ({ ...candidate, position: part[candidate.position]! }));
  }
  const pace = new Pace(options, texts.length + labelled.length);
  const matrix = await weighTexts([...texts, ...labelled], pace);
  const densities = measureDensities(matrix, texts.length);
  const candidates: (G & Place)[] = [];
  for (const [position, text] of texts.entries()) {
    if (densities[position] === 0) continue;
    candidates.push({ ...guess(text), position, density: densities[position]! });
    if (pace.isDue) await pace.pause((texts.length + labelled.length) * (0.6 + (0.3 * position) / texts.length));
  }
  const value = ({ uncertainty, density }: G & Place) => uncertainty * density ** DENSITY_POWER;
  const best = candidates
    .toSorted((one, other) => value(other) - value(one) || one.position - other.position)
    .slice(0, MAX_CANDIDATES);
  const known = labelled.map((_, at) => texts.length + at);
  const chosen = await chooseRepresentatives({ matrix, all: candidates, candidates: best, known, count }, random, pace);
  pace.end();
  return chosen;
}

function predict(model: Model, text: string) {
  const probabilities = computeProbabilities(model, text);
  const best = highest(probabilities);
  return {
    predicted: model.classes[best]!.label,
    probability: probabilities[best]!,
    uncertainty: entropyShare(probabilities),
  };
}

/** The entropy of probabilities as a share of the highest possible, 0 to 1. */
function entropyShare(probabilities: readonly number[]): number {
  if (probabilities.length < 2) return 0;
  const entropy = probabilities.reduce((sum, value) => (value > 0 ? sum - value * Math.log(value) : sum), 0);
  return Math.min(1, entropy / Math.log(probabilities.length));
}

/** The features of each text, weighted by their rarity among the texts. */
async function weighTexts(texts: readonly string[], pace: Pace): Promise<WeightedMatrix> {
  const builder = new MatrixBuilder();
  for (const [position, text] of texts.entries()) {
    builder.add(text);
    if (pace.isDue) await pace.pause(position / 2);
  }
  const matrix = builder.build();
  const all = Int32Array.from(texts, (_, document) => document);
  return await weighMatrix(matrix, all, pace, texts.length / 2);
}

/** The mean similarity of each of the first texts to all of them, 0 to 1; 0 for a text without words. */
function measureDensities({ starts, rows, values, features }: WeightedMatrix, count: number): number[] {
  const mean = new Float64Array(features.length);
  for (let entry = 0; entry < starts[count]!; entry++) mean[rows[entry]!]! += values[entry]! / count;
  return Array.from({ length: count }, (_, document) => {
    let sum = 0;
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
      sum += mean[rows[entry]!]! * values[entry]!;
    }
    // Words and n-grams have length 1 each.
    return sum / 2;
  });
}
