import { computeProbabilities } from './classify.ts';
import { highest } from './predictions.ts';
import { MatrixBuilder, weighMatrix } from './matrix.ts';
import type { Model } from './model.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { randomFrom, shuffle } from './random.ts';
import { chooseRepresentatives, type Sketched } from './representatives.ts';
import { addToSketch, dotProduct, normalize, SKETCH_SIZE } from './sketches.ts';

interface Place {
  /** position among the texts */
  position: number;
  /** 0 to 1: how typical it is of the texts */
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
/** Of more texts a random part is considered, since each takes 8 kB of memory. */
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
  const sketches = await sketchTexts([...texts, ...labelled], pace);
  const densities = measureDensities(sketches.slice(0, texts.length));
  const candidates: (G & Place & Sketched)[] = [];
  for (const [position, text] of texts.entries()) {
    const sketch = sketches[position]!;
    if (sketch.every((value) => value === 0)) continue;
    candidates.push({ ...guess(text), position, density: densities[position]!, sketch });
    if (pace.isDue) await pace.pause((texts.length + labelled.length) * (0.6 + (0.3 * position) / texts.length));
  }
  const value = ({ uncertainty, density }: Place & Sketched) => uncertainty * density ** DENSITY_POWER;
  const best = candidates
    .toSorted((one, other) => value(other) - value(one) || one.position - other.position)
    .slice(0, MAX_CANDIDATES);
  const known = sketches.slice(texts.length);
  const chosen = await chooseRepresentatives({ all: candidates, candidates: best, known, count }, random, pace);
  pace.end();
  return chosen.map(({ sketch: _, ...candidate }) => candidate as unknown as G & Place);
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

/** The direction of each text, in length 1, by features weighted by their rarity among the texts; zeros for a text without words. */
async function sketchTexts(texts: readonly string[], pace: Pace): Promise<Float32Array[]> {
  const builder = new MatrixBuilder();
  for (const [position, text] of texts.entries()) {
    builder.add(text);
    if (pace.isDue) await pace.pause(position / 2);
  }
  const matrix = builder.build();
  const all = Int32Array.from(texts, (_, document) => document);
  const { starts, rows, values, features } = await weighMatrix(matrix, all, pace, texts.length / 2);
  return texts.map((_, document) => {
    const sketch = new Float32Array(SKETCH_SIZE);
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
      addToSketch(sketch, 0, features[rows[entry]!]!, values[entry]!);
    }
    normalize(sketch);
    return sketch;
  });
}

/** The likeness of each text to the mean of all, which is its mean likeness to each. */
function measureDensities(sketches: readonly Float32Array[]): number[] {
  const mean = new Float32Array(SKETCH_SIZE);
  for (const sketch of sketches) for (const [at, value] of sketch.entries()) mean[at]! += value;
  normalize(mean);
  return sketches.map((sketch) => Math.max(0, dotProduct(sketch, mean)));
}
